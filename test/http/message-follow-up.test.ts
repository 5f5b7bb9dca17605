import { beforeEach, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const PAGE = "/contact/suivi";
let number = "";
/** Each test from an address of its own: tries are counted by address too. */
let visits = 0;
let visitor = cabinet.visitor.bind(null, "198.51.100.1");

beforeEach(async () => {
  visits += 1;
  const address = `198.51.100.${visits}`;
  visitor = () => cabinet.visitor(address);
  const message = `Bonjour, je vous écris au sujet de mon bail, numéro ${visits}.`;
  await visitor().post("/contact", { name: "Fatoumata Exemple", email: "620 12 34 56", message });
  const { rows } = await cabinet.query<{ number: string }>("SELECT number FROM message WHERE message = $1", [message]);
  number = rows[0]?.number ?? "";
});

const follow = (digits: string, of = number) => visitor().post(PAGE, { number: of, digits });
const reached = async () => (await follow("3456")).page.querySelector("[aria-current=step]")?.text;
const become = (status: string) => cabinet.query("UPDATE message SET status = $1 WHERE number = $2", [status, number]);

describe("« Suivre mon message »", () => {
  test("tells how far it is to whoever knows the end of the telephone, and nothing else of it", async () => {
    expect(await reached()).toBe("Reçu");
    await become("pris-en-charge");
    expect(await reached()).toBe("Lu");
    await become("repondu");
    const answer = await follow("3456", number.toLowerCase().replace("ck-", " "));
    expect(answer.text).toContain(number);
    expect(answer.page.querySelector("[aria-current=step]")?.text).toBe("Répondu");
    expect(answer.text).not.toMatch(/Fatoumata|bail|620/);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("never tells whether a number exists: wrong digits and no such message are one answer", async () => {
    const wrong = await follow("0000");
    const unknown = await follow("0000", "CK-2222");
    expect([wrong.status, unknown.status]).toEqual([404, 404]);
    // As typed, to be mended.
    expect(wrong.page.querySelector("#digits")?.getAttribute("value")).toBe("0000");
    const shown = (text: string) => text.replaceAll(number, "CK-").replaceAll("CK-2222", "CK-");
    expect(shown(wrong.text)).toBe(shown(unknown.text));
    expect(wrong.page.querySelector("title")?.text).toMatch(/^Erreur/);
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE number = $1", [number]);
    expect((await follow("3456")).status).toBe(404);
  });

  test("five wrong tries, whether the number exists or not; the right digits do not count", async () => {
    for (let i = 0; i < 6; i++) expect((await follow("3456")).status).toBe(200);
    // Many people write their whole number.
    for (const typed of ["620 12 34 56", "+224620123456", "34-56"]) expect((await follow(typed)).status).toBe(200);
    const field = (await visitor().get(PAGE)).page.querySelector("#digits");
    expect(Number(field?.getAttribute("maxlength"))).toBeGreaterThan("+224 620 12 34 56".length);
    for (const of of [number, "CK-3333"]) {
      for (let i = 0; i < 5; i++) expect((await follow("0000", of)).status).toBe(404);
      const refused = await follow("3456", of);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
  });

  test("what was left out is said beside its field, and the receipt leads here with its number", async () => {
    const refused = await visitor().post(PAGE, { number: "", digits: "12" });
    expect(refused.status).toBe(400);
    expect(refused.page.querySelectorAll(".field-error")).toHaveLength(2);
    const sent = await visitor().post("/contact", {
      name: "Fatoumata Exemple",
      email: "620 12 34 56",
      message: `Un autre message, numéro ${visits}.`,
    });
    const { page } = await visitor().get(sent.headers.get("Location") ?? "");
    const link = page.querySelector(".receipt-ways a")?.getAttribute("href") ?? "";
    expect((await visitor().get(link)).page.querySelector("#number")?.getAttribute("value")).toMatch(/^CK-/);
    expect(page.querySelector('a[href^="sms:"]')?.getAttribute("href")).toContain("CK-");
  });

  test("the receipt of who left an e-mail address alone does not lead here: nothing would be found", async () => {
    const sent = await visitor().post("/contact", {
      name: "Fatoumata Exemple",
      email: "fatoumata@exemple.gn",
      message: `Sans téléphone, numéro ${visits}.`,
    });
    const { text, page } = await visitor().get(sent.headers.get("Location") ?? "");
    expect(text.slice(text.indexOf("<main"), text.indexOf("</main>"))).not.toContain(PAGE);
    expect(page.querySelector('a[href^="sms:"]')?.getAttribute("href")).toContain("CK-");
  });
});

describe("« Rappelez-moi »", () => {
  const PAGE = "/contact/rappel";
  const words = { name: "Fatoumata Exemple", phone: "620 12 34 56", when: "apres-midi" };

  test("« Rappelez-moi » is a message like any other, which says that it asks for a call", async () => {
    const visitor = cabinet.visitor();
    const sent = await visitor.post(PAGE, words);
    expect(sent.status).toBe(303);
    expect(sent.headers.get("Location")).toMatch(/^\/contact\/recu\/CK-/);
    const { rows } = await cabinet.query(
      "SELECT nom, phone, email, message, source, status FROM message WHERE message LIKE 'Demande de rappel%'",
    );
    expect(rows).toEqual([
      {
        nom: "Fatoumata Exemple",
        phone: "+224620123456",
        email: null,
        message: "Demande de rappel. Quand\u00A0: l’après-midi.",
        source: "site",
        status: "nouveau",
      },
    ]);
    // Sent again, it is the same request.
    expect((await visitor.post(PAGE, words)).headers.get("Location")).toBe(sent.headers.get("Location"));
  });

  test("everything that is missing is said at once", async () => {
    const { page } = await cabinet.visitor().post(PAGE, { name: "", phone: "fatou@exemple.gn", when: "" });
    const summary = page.querySelectorAll(".error-summary a").map((link) => link.text);
    expect(summary).toEqual(["Le nom doit contenir entre 2 et 50 caractères.", "Écrivez votre numéro de téléphone."]);
  });

  test("a call carries when it suits, and is a filter of both lists, each in its own order, and comes first once it is due", async () => {
    const { rows } = await cabinet.query<{ callback_when: string; due: boolean }>(
      `SELECT callback_when, callback_at >= created_at - interval '1 second' AS due FROM message
        WHERE callback_when IS NOT NULL`,
    );
    expect(rows).toEqual([{ callback_when: "apres-midi", due: true }]);
    await cabinet
      .visitor()
      .post("/contact", { name: "Autre Exemple", email: "620 99 99 99", message: "Une question simple." });
    for (const [name, phone] of [
      ["Pressée Exemple", "620 11 22 33"],
      ["Suivante Exemple", "620 11 22 44"],
    ] as const)
      await cabinet.visitor().post(PAGE, { name, phone, when: "des-que-possible" });
    const staff = await cabinet.staff();
    const home = await staff.get("/adminfils");
    const due = home.page.querySelectorAll("section[aria-labelledby=appels] .row-name").map(({ text }) => text);
    // In the afternoon of a day on which the firm is open, so is the one before, and first of all.
    expect(due.slice(-2)).toEqual(["Pressée Exemple", "Suivante Exemple"]);
    const first = due.length > 2 ? "620 12 34 56" : "620 11 22 33";
    const namesOn = async (path: string) =>
      (await staff.get(path)).page.querySelectorAll("main .row-name").map(({ text }) => text);
    expect(await namesOn("/gestionmessage?marque=appel")).toEqual(due);
    expect(await namesOn("/listec?marque=appel")).toEqual(due.toReversed());
    expect(home.page.querySelector(".today-group h2")?.text).toContain("À rappeler");
    expect(home.page.querySelector(".today-group .today-words")?.text.replaceAll("\u00A0", " ")).toContain(first);
    const board = await staff.get("/admindasboardgenerale");
    const calls = board.page.querySelectorAll(".queue-line").filter((line) => line.querySelector(".request-due"));
    expect(calls[0]).toBe(board.page.querySelector(".queue-line"));
    expect(calls[0]?.querySelector(".request-due")?.text).toMatch(/^Appel demandé/);
  });

  test("whoever types another's name and number on another device gets a request and a receipt of their own", async () => {
    const victim = await cabinet.visitor().post(PAGE, words);
    const stranger = await cabinet.visitor().post(PAGE, words);
    expect(stranger.status).toBe(303);
    expect(stranger.headers.get("Location")).not.toBe(victim.headers.get("Location"));
  });

  test("the call is due in the part of the day that suits, whenever it is asked for", async () => {
    for (const [when, from, to] of [
      ["matin", 8, 12],
      ["apres-midi", 12, 17],
      ["soir", 16, 17],
    ] as const) {
      expect((await cabinet.visitor().post(PAGE, { ...words, name: "Heure Exemple", when })).status).toBe(303);
      const { rows } = await cabinet.query<{ hour: number }>(
        `SELECT extract(hour FROM callback_at AT TIME ZONE 'UTC')::int AS hour FROM message
          WHERE nom = 'Heure Exemple' AND callback_when = $1`,
        [when],
      );
      expect(rows[0]?.hour, when).toBeGreaterThanOrEqual(from);
      expect(rows[0]?.hour, when).toBeLessThan(to);
    }
  });

  test("what is wrong is said beside its field, with every word kept; a robot's field sends nothing", async () => {
    for (const phone of ["", "moi@exemple.gn", "moi2012@exemple.gn", "12"]) {
      const refused = await cabinet.visitor().post(PAGE, { ...words, phone });
      expect(refused.status).toBe(400);
      expect(refused.page.querySelector("#phone-error")).not.toBeNull();
      expect(refused.page.querySelector("#name")?.getAttribute("value")).toBe(words.name);
      expect(refused.page.querySelector("option[selected]")?.getAttribute("value")).toBe(words.when);
    }
    expect((await cabinet.visitor().post(PAGE, { ...words, precision: "x" })).status).toBe(400);
  });

  test("under the strict rules, which want an address of Gmail, there is none", async () => {
    const staff = await cabinet.staff();
    await staff.post("/reglages/regles", { entry_rules: "strictes" });
    expect((await cabinet.visitor().get(PAGE)).status).toBe(404);
    expect((await cabinet.visitor().post(PAGE, words)).status).toBe(404);
    const contact = (await cabinet.visitor().get("/contact")).text;
    expect(contact).not.toContain(PAGE);
    // Nor is a message followed, for which somebody would need the end of a number.
    expect(contact).not.toContain('href="/contact/suivi"');
    // What a guide begins a message with is what they accept.
    const { page } = await cabinet.visitor().get("/contact?situation=deces-et-succession&date=proche");
    expect(page.querySelector("#message")?.text.trim()).toMatch(/^Urgent [A-Za-z ]+$/);
  });
});
