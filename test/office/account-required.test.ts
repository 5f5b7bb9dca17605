import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import {
  afterPassword,
  codesOn,
  isIn,
  journalOf,
  noticesOf,
  PASSWORD,
  SET_UP,
  secretOn,
  withPhone,
} from "./account-story";
import { colleague } from "./client-story";
import { followed } from "./office-story";
import { doors } from "./permission-doors";
import { phoneCode } from "./phone-code";

const cabinet = useCabinet();
const person = (role = "avocat") => colleague(cabinet, role);
const require = (answer: "oui" | "non") =>
  cabinet.query(
    "INSERT INTO setting (key, value) VALUES ('second_factor_required', $1) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [JSON.stringify(answer)],
  );

describe("a firm that asks for a second factor", () => {
  test("says so in its settings, and whoever has none is led to set it up next", async () => {
    const boss = await cabinet.staff();
    const saved = await boss.post("/reglages/securite", { second_factor_required: "oui" });
    expect(saved.status).toBe(303);
    expect((await followed(boss, saved)).headers.get("Location")).toBe(SET_UP);
    const page = await boss.get(SET_UP);
    expect(page.text).toContain("Le cabinet demande une double authentification");
    expect(page.page.querySelectorAll(".office-menu li a")).toEqual([]);
  });

  describe("closes every other door to whoever has none", () => {
    let one: Visitor & { id: string };
    beforeAll(async () => {
      await require("non");
      one = await person("associe");
      await require("oui");
    });

    const OPEN = [SET_UP, "/mon-compte/cles", "/mon-compte/cles/enregistrement"];
    for (const { method, pattern, call } of doors.filter(({ pattern }) => !OPEN.includes(pattern))) {
      const address = pattern.replace(":place", "accueil").replace(/:\w+/g, "00000000-0000-4000-8000-000000000000");
      test(`${method} ${pattern}${call ? " as a call" : ""}`, async () => {
        const token = { "X-XSRF-TOKEN": one.cookies.get("XSRF-TOKEN") ?? "" };
        if (call) {
          const body = method === "GET" || method === "DELETE" ? undefined : {};
          const answer = await one.call(method, address, body, token);
          expect(answer.status).toBe(403);
          expect(answer.json()).toHaveProperty("message");
          return;
        }
        const page = method === "GET" ? await one.get(address) : await one.post(address, {});
        expect(page.headers.get("Location") ?? page.text).toContain(
          page.status === 403 ? "double authentification" : SET_UP,
        );
        expect([302, 303, 403]).toContain(page.status);
        const data = method === "GET" ? await one.get(`${address}.data`) : await one.post(`${address}.data`, {});
        expect([202, 204, 403]).toContain(data.status);
        if (data.status !== 403) expect(data.text).toContain(SET_UP);
        expect(data.text).not.toContain("exemple.gn");
      });
    }
  });

  test("opens as soon as the codes are set up", async () => {
    await require("non");
    const one = await person();
    await require("oui");
    expect((await one.get("/adminfils")).headers.get("Location")).toBe(SET_UP);
    const secret = secretOn(await one.get(SET_UP));
    const answer = await one.post(SET_UP, { ...PASSWORD, code: phoneCode(secret) });
    expect(codesOn(answer)).toHaveLength(10);
    expect((await one.get("/adminfils")).status).toBe(200);
    const last = await one.post(`${SET_UP}/retrait`, PASSWORD);
    expect(last.status).toBe(409);
    expect(last.text).toContain("activez-en d’abord une autre");
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(false);
  });
});

describe("a lost phone", () => {
  test("is reset by an associé: sessions end, the password opens again, the person is told", async () => {
    await require("non");
    const boss = await cabinet.staff();
    const one = await person();
    await withPhone(one);
    expect((await boss.get("/equipe")).text).toContain(`/equipe/${one.id}/double-authentification`);
    const path = `/equipe/${one.id}/double-authentification`;
    expect((await boss.get(path)).status).toBe(200);
    const answer = await boss.post(path, {});
    expect((await followed(boss, answer)).text).toContain("Double authentification réinitialisée");
    expect(await isIn(one)).toBe(false);
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(true);
    expect(await noticesOf(cabinet, one.id)).toContain("second-factor-reset");
    expect(await journalOf(cabinet, one)).toContain("second-factor.reset");
  });

  test("is reset by nobody else, nor by oneself without the password", async () => {
    const one = await person();
    await withPhone(one);
    const clerk = await person("secretariat");
    expect((await clerk.post(`/equipe/${one.id}/double-authentification`, {})).status).toBe(403);
    const boss = await person("associe");
    await withPhone(boss);
    const self = await boss.post(`/equipe/${boss.id}/double-authentification`, {});
    expect(self.status).toBe(409);
    expect(self.text).toContain("Mon compte");
    expect(await isIn(await afterPassword(cabinet, boss.id))).toBe(false);
  });
});
