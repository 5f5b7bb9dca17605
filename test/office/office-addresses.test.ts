import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, errorsOn, storedClient } from "./client-story";
import { csvOf, preview, sendFile, wordsOf } from "./import-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();

describe("an address of the office that no screen has", () => {
  const addresses = [
    "/listeCl/xxx/yyy",
    "/equipe/zzz",
    "/gestionfluxclient/a/b",
    "/gestionsubassement/1",
    "/journal/a/b",
    "/reglages/rien",
    "/reglages/images/nulle-part",
  ];

  test.each(addresses)("%s is told in the office's frame, with ways on", async (address) => {
    const answer = await (await cabinet.staff()).get(address);
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector(".office-side")).not.toBeNull();
    expect(answer.page.querySelector("h1")?.text).toBe("Cet écran n’existe pas.");
    const ways = answer.page.querySelectorAll("main .actions a").map((link) => link.getAttribute("href"));
    expect(ways).toEqual(["/adminfils", "/recherche"]);
  });

  test.each(addresses)("%s sends who is not signed in to /connexion, as every screen does", async (address) => {
    const answer = await cabinet.visitor().get(address);
    expect(answer.headers.get("Location")).toBe(`/connexion?next=${encodeURIComponent(address)}`);
  });

  test("leaves the site's own 404 to every other address", async () => {
    const answer = await (await cabinet.staff()).get("/nulle-part");
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector("h1")?.text).toContain("404");
  });
});

describe("addresses that only take forms", () => {
  const NOBODY = "00000000-0000-4000-8000-000000000000";

  test("an address that only takes forms leads to the screen of its button when it is opened", async () => {
    const staff = await cabinet.staff();
    for (const [address, screen] of [
      ["/importation/un/colonnes", "/importation/un"],
      ["/importation/un/lancement", "/importation/un"],
      ["/importation/un/abandon", "/importation/un"],
      ["/listeCl/un/adversaires/deux/retrait", "/listeCl/un/adversaires"],
      ["/corbeille/messages/un/restauration", "/corbeille"],
      ["/equipe/un/reactivation", "/equipe"],
      ["/mon-compte/sessions/un/fermeture", "/mon-compte"],
      ["/mon-compte/sessions/fermeture", "/mon-compte"],
      ["/adminfils/mise-en-route/masquage", "/adminfils"],
      ["/reglages/courriel/essai", "/reglages/courriel"],
    ] as const) {
      const opened = await staff.get(address);
      expect([opened.status, opened.headers.get("Location")], address).toEqual([302, screen]);
    }
  });

  test("what a button asked in vain is told inside the frame of the office, with a way back", async () => {
    const staff = await cabinet.staff();
    const other = await colleague(cabinet, "associe");
    const { address: theirs } = await preview(other, "clients.csv", csvOf([{ nom: "Aminata Exemple" }]));
    const client = await storedClient(cabinet, {});
    for (const address of [
      `${theirs}/colonnes`,
      `${theirs}/lancement`,
      `/corbeille/inconnus/${client}/restauration`,
      `/equipe/${NOBODY}/reactivation`,
    ]) {
      const { status, page } = await staff.post(address, {});
      expect(status, address).toBe(404);
      expect(page.querySelector("h1")?.text, address).toContain("Cette page n’existe pas");
      expect(page.querySelectorAll("nav a").length, address).toBeGreaterThan(3);
    }
  });

  test("an export asked after the session ended shows the sign-in page, and no link keeps that as the file", async () => {
    const staff = await cabinet.staff();
    await storedClient(cabinet, {});
    for (const [list, file] of [
      ["/listeCl", "/listeCl/export/csv"],
      ["/listec", "/listec/export/xlsx"],
      ["/journal", "/journal/export.csv"],
    ] as const) {
      const links = (await staff.get(list)).page.querySelectorAll("a[download]");
      expect(
        links.map((link) => link.getAttribute("href")),
        list,
      ).toEqual([]);
      expect((await staff.get(file)).headers.get("Content-Disposition"), file).toMatch(/^attachment/);
      const asked = await cabinet.visitor().get(file);
      expect(asked.headers.get("Location")).toBe(`/connexion?next=${encodeURIComponent(file)}`);
    }
  });
});

describe("odd forms", () => {
  let staff: Visitor;
  let client = "";
  let message = "";
  let match = "";
  beforeAll(async () => {
    staff = await cabinet.staff();
    client = await storedClient(cabinet, { name: "Aicha Exemple" });
    message = await messageFrom(cabinet, {});
    const other = await storedClient(cabinet, { name: "Autre Exemple" });
    const { rows } = await cabinet.query<{ id: string }>(
      "INSERT INTO found_match (client_id, other_id, kind) VALUES ($1, $2, 'duplicate') RETURNING id",
      [client, other],
    );
    match = rows[0]?.id ?? "";
  });

  /** Screens that take a form. */
  const screens: [string, () => string][] = [
    ["/comptecl", () => "/comptecl"],
    ["/miseajourAclientRecup/:id", () => `/miseajourAclientRecup/${client}`],
    ["/listeCl/:id/adversaires", () => `/listeCl/${client}/adversaires`],
    ["/listeCl/:id/conflits", () => `/listeCl/${client}/conflits`],
    ["/conflits/:id", () => `/conflits/${match}`],
    ["/contact2", () => "/contact2"],
    ["/gestionmessage/:id/statut", () => `/gestionmessage/${message}/statut`],
    ["/gestionmessage/:id/assignation", () => `/gestionmessage/${message}/assignation`],
    ["/gestionmessage/:id", () => `/gestionmessage/${message}`],
  ];

  const send = (path: string, method: string, type: string, body: string) =>
    staff.send(path, {
      method,
      body,
      headers: { Accept: "text/html", Origin: "http://localhost:3000", "Content-Type": type },
    });

  describe.each(screens)("%s", (_, path) => {
    test("refuses a body that is no form, or a broken one, and fails at none", async () => {
      expect((await send(path(), "POST", "application/json", '{"name": 1}')).status).toBe(415);
      expect((await send(path(), "POST", "text/plain", "name=x")).status).toBe(415);
      const broken = await send(path(), "POST", "multipart/form-data; boundary=x", "--y\r\nnothing");
      expect(broken.status).toBe(400);
    });

    test("has no other method than POST for it", async () => {
      for (const method of ["PUT", "DELETE", "PATCH"]) {
        const answer = await send(path(), method, "application/x-www-form-urlencoded", "note=x&nom=x");
        expect([method, answer.status, answer.headers.get("Allow")]).toEqual([method, 405, "GET, HEAD, POST"]);
      }
    });
  });

  test("an adverse party is removed by POST alone", async () => {
    await staff.post(`/listeCl/${client}/adversaires`, { nom: "Saliou Exemple" });
    const { rows } = await cabinet.query("SELECT id FROM party WHERE client_id = $1", [client]);
    const path = `/listeCl/${client}/adversaires/${rows[0]?.id}/retrait`;
    for (const method of ["PUT", "DELETE"])
      expect((await send(path, method, "application/x-www-form-urlencoded", "")).status).toBe(405);
    const { rows: left } = await cabinet.query("SELECT removed_at FROM party WHERE id = $1", [rows[0]?.id]);
    expect(left).toEqual([{ removed_at: null }]);
  });

  /**
   * A joiner, a filler, a blank, a soft hyphen, selectors, a tag, accents without a letter: each is accepted by some
   * test of what is empty.
   */
  const UNSEEN = "\u200d\u3164\u2800\u00ad\u200b\u2060\ufeff\u115f\u1160\u17b4\u17b5\ufe0f\u{e0041}\u0301\u0301";

  /** Fields that must be filled, by the address of their form. */
  const required: [string, () => string, string[]][] = [
    ["/contact", () => "/contact", ["name", "email", "message"]],
    ["/contact2", () => "/contact2", ["nom", "email", "message"]],
    ["/comptecl", () => "/comptecl", ["name", "adresse", "numero", "naturedaffaire", "avocat"]],
    ["/miseajourAclientRecup/:id", () => `/miseajourAclientRecup/${client}`, ["name", "adresse", "avocat"]],
    ["/listeCl/:id/adversaires", () => `/listeCl/${client}/adversaires`, ["nom"]],
    ["/listeCl/:id/conservation", () => `/listeCl/${client}/conservation`, ["motif"]],
    ["/conflits/:id", () => `/conflits/${match}`, ["conclusion"]],
    ["/mon-compte/nom", () => "/mon-compte/nom", ["name"]],
    ["/equipe/invitation", () => "/equipe/invitation", ["name", "email"]],
    ["/reglages/images/:place", () => "/reglages/images/home-banner", ["alt"]],
  ];

  describe.each(required)("signs that nobody sees are nothing on %s", (_, path, names) => {
    test("and are refused with the sentences of empty fields", async () => {
      const filled = (value: string) => Object.fromEntries(names.map((name) => [name, value]));
      const empty = await staff.post(path(), filled(""));
      const unseen = await staff.post(path(), filled(UNSEEN));
      expect(empty.status).toBe(400);
      expect(Object.keys(errorsOn(empty))).not.toEqual([]);
      expect([unseen.status, errorsOn(unseen)]).toEqual([empty.status, errorsOn(empty)]);
    });
  });

  test("signs that nobody sees are nothing in a call, a setting and a file either", async () => {
    const note = await staff.post(`/gestionmessage/${message}`, { note: UNSEEN });
    expect([note.status, wordsOf(note)]).toEqual([400, expect.stringContaining("Écrivez la note")]);
    const words = { nom: UNSEEN, email: "f@exemple.gn", message: UNSEEN };
    expect((await staff.call("POST", "/contactenvoye", words)).status).toBe(400);
    await staff.post("/reglages/avocats", { lawyers: `Maître Exemple\n${UNSEEN}` });
    const { rows } = await cabinet.query("SELECT value FROM setting WHERE key = 'lawyers'");
    expect(rows).toEqual([{ value: ["Maître Exemple"] }]);
    const { answer } = await preview(staff, "clients.csv", csvOf([{ nom: UNSEEN }]));
    expect(wordsOf(answer)).toContain("Nom et prénom obligatoire.");
  });

  test("a letter under heaps of marks keeps nobody waiting: their order is not looked for", async () => {
    const marks = (pairs: number) => `q${"\u0301\u0327".repeat(pairs)}`;
    // As many as strangers may send; staff may send a file.
    const heap = marks(14_000);
    const message = { nom: "Marie Exemple", email: "f@exemple.gn", message: heap };
    expect((await cabinet.visitor().call("POST", "/contactenvoye", message)).status).toBe(201);
    const { rows } = await cabinet.query("SELECT message FROM message WHERE nom = $1", [message.nom]);
    expect(rows).toEqual([{ message: `q${"\u0327".repeat(15)}${"\u0301".repeat(15)}` }]);
    const body = new FormData();
    body.set("email", heap);
    body.set("password", "x");
    for (const [path, status] of [
      ["/connexion", 401],
      ["/mot-de-passe-oublie", 400],
    ] as const)
      expect((await cabinet.visitor().post(path, body)).status, path).toBe(status);
    const file = csvOf([{ date: marks(250_000) }]).replace("Date", "Type");
    expect((await sendFile(staff, "clients.csv", file)).status).toBe(303);
  });
});
