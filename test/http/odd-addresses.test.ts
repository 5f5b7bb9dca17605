import { describe, expect, test } from "vitest";
import { publicRoutes } from "../../app/public-routes";
import { useCabinet } from "../setup/app";
import { exampleOf, routePatterns } from "../setup/routes";
import type { Visitor } from "../setup/visitor";

const ID = "00000000-0000-4000-8000-000000000000";
const cursor = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString("base64url");

/** Addresses that no page leads to: whoever types them gets a page or a refusal, never a failure. */
const QUERIES = [
  `apres=${cursor(-8.64e15, ID, 1, 1, true)}`,
  `avant=${cursor(-1, ID, 1, 1, true)}`,
  `apres=${cursor(8.64e15, ID, Number.MAX_SAFE_INTEGER, -5, true)}`,
  `apres=${cursor("x", ID)}`,
  `apres=${Buffer.from('[1e999,"x",1]').toString("base64url")}`,
  "q=%F0%9F%98",
  `q=${"%25".repeat(300)}`,
  "q=%5C%5C%5C_",
  "suivi=__proto__&etat=constructor",
];
const PATHS = [`/gestionmessage/${"a".repeat(5000)}`];
/** What no text of the database can hold, or no sign stands for. */
const UNREADABLE = [
  "/article/%00",
  "/article?apres=%00",
  "/assistance?q=a%00b",
  "/contact/recu/CK-%00?s=a",
  "/listec?apres=%00",
  "/gestionmessage/%00",
  "/listec/%00/suppression",
  "/equipe/%00/role",
  "/equipe/%00/role.data",
  "/mon-compte/sessions/%00/fermeture",
  "/mon-compte/cles/%00/retrait",
  "/gestionmessage/%E0%A4%A",
  "/gestionmessage/%FF",
];

describe("an odd address in the office", () => {
  const cabinet = useCabinet();
  let member: Visitor;

  for (const query of QUERIES) {
    for (const page of ["/listec", "/gestionmessage"]) {
      test(`${page}?${query.slice(0, 40)}`, async () => {
        member ??= await cabinet.staff();
        expect((await member.get(`${page}?${query}`)).status).toBe(200);
      });
    }
  }

  for (const where of UNREADABLE) {
    test(`${where} is refused before any page, by reading and writing`, async () => {
      member ??= await cabinet.staff();
      for (const answer of [
        await member.get(where),
        await member.post(where, {}),
        await cabinet.visitor().get(where),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.text).toContain("Cette adresse ne peut pas être lue");
      }
    });
  }

  test("an id in capitals leads to the record, under the id as it is stored", async () => {
    member ??= await cabinet.staff();
    const id = "c8768be9-0000-4000-8000-00000000abcd";
    for (const answer of [
      await member.get(`/LISTECL/${id.toUpperCase()}?a=B`),
      await member.get(`/.//LISTECL/${id.toUpperCase()}?a=B`),
    ])
      expect([answer.status, answer.headers.get("Location")]).toEqual([308, `/LISTECL/${id}?a=B`]);
  });

  test("a form of the office that comes as JSON is refused as such", async () => {
    member ??= await cabinet.staff();
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM staff_member");
    for (const path of [
      `/equipe/${rows[0]?.id}/role`,
      "/equipe/invitation",
      "/mon-compte/nom",
      "/mon-compte/mot-de-passe",
      "/reglages/cabinet",
      "/theme",
      "/corbeille/vidage",
    ])
      expect((await member.call("POST", path, { name: "x" })).status, path).toBe(415);
  });

  test("what a browser or a device could never have sent is refused, not a failure", async () => {
    const visitor = cabinet.visitor();
    for (const value of ["%00.9999999999999.a", "a.b.9999999999999.a", "%00", "%E0%A4%A"]) {
      const headers = { Cookie: `cabinet.second_step=${value}` };
      expect((await visitor.get("/connexion/code", headers)).status, value).toBe(410);
      expect((await visitor.post("/connexion/code", { code: "123456" }, headers)).status, value).toBe(410);
    }
    for (const id of ["\u0000", "", "a b", "é", 5, null, {}]) {
      await visitor.call("POST", "/api/auth/passkey/challenge", {});
      const answer = await visitor.call("POST", "/api/auth/passkey/sign-in", { response: { id } });
      expect(answer.status, JSON.stringify(id)).toBe(401);
    }
  });

  test("a word that every object knows is an address like any other, wherever one may be typed", async () => {
    member ??= await cabinet.staff();
    const words = ["constructor", "__proto__"];
    const names = ["q", "etat", "tri", "suivi", "domaine", "nature"];
    for (const pattern of routePatterns()) {
      const isPublic = publicRoutes.has(pattern);
      const who = isPublic ? cabinet.visitor() : member;
      // Anybody’s pages with each word in each place; those of the office with one or the other.
      for (const [turn, word] of words.slice(0, isPublic ? 2 : 1).entries()) {
        const example = exampleOf(pattern);
        const filters = names.map((name, i) => `${name}=${words[(i + turn) % 2]}`).join("&");
        const named = pattern.replace(/:[^/]+|\*/g, word);
        const beside = isPublic ? [`${example.replace(/\/$/, "")}/${word}`] : [];
        for (const where of new Set([`${example}?${filters}`, ...(named === pattern ? [] : [named]), ...beside]))
          expect((await who.get(where)).status, where).toBeLessThan(500);
      }
    }
    expect((await member.get("/listeCl/constructor")).status).toBe(404);
  });

  for (const where of PATHS) {
    test(where.slice(0, 40), async () => {
      member ??= await cabinet.staff();
      expect((await member.get(where)).status).toBe(404);
    });
  }
});
