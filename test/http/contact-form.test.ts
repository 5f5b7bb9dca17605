import { createHash, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { digestId } from "../../app/abilities/form/submitted-id.server";
import { messageDigest } from "../../app/records/messages/intake/message-key.server";
import { heldUp } from "../office/held-up";
import { useCabinet } from "../setup/app";
import { whileAltered } from "../setup/database";
import type { Visitor } from "../setup/visitor";

const WORDS = "J’ai reçu une convocation à N’Zérékoré le 12/03, que dois-je faire ?";
const words = (more: Record<string, string> = {}) => ({
  id: randomUUID(),
  name: "Fatoumata N’Diaye Exemple",
  email: "fatoumata@exemple.gn",
  message: WORDS,
  ...more,
});

const cabinet = useCabinet();

describe("the visitor's form", () => {
  const stored = async () => Number((await cabinet.query("SELECT count(*) FROM message")).rows[0]?.count);

  test("says what the specification fixes, and is the same page for everybody", async () => {
    const first = await cabinet.visitor().get("/contact");
    expect(first.page.querySelector("title")?.text).toBe("Contactez-nous - Cabinet d’avocats");
    expect(first.page.querySelector("h1")?.text).toBe("Contactez-nous");
    const placeholders = first.page.querySelectorAll("[placeholder]").map((field) => field.getAttribute("placeholder"));
    expect(placeholders).toEqual(["Votre nom", "Votre email", "Votre message"]);
    expect(first.page.querySelector("textarea")?.getAttribute("rows")).toBe("5");
    expect(first.page.querySelector("main form button")?.text).toBe("Envoyer");
    expect(first.page.querySelector("input[name=id]")?.getAttribute("value")).toBe("");
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(first.text).toBe((await cabinet.visitor().get("/contact")).text);
  });

  test("a form sent back belongs to its visitor: it has an id, keeps it, and no cache may hold it", async () => {
    const sentBack = async (fields: Record<string, string>) => {
      const { page, headers } = await cabinet.visitor().post("/contact", words({ message: "", ...fields }));
      expect(headers.get("Cache-Control")).toBe("no-store");
      return page.querySelector("input[name=id]")?.getAttribute("value") ?? "";
    };
    const id = await sentBack({ id: "" });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await sentBack({ id: "" })).not.toBe(id);
    expect(await sentBack({ id })).toBe(id);
  });

  test("right input is stored as it was written and answered by a receipt", async () => {
    const answer = await cabinet.visitor().post("/contact", words({ practiceArea: "penal" }));
    expect(answer.status).toBe(303);
    const receipt = await cabinet.visitor().get(answer.headers.get("Location") ?? "");
    const { rows } = await cabinet.query("SELECT * FROM message WHERE message = $1", [WORDS]);
    expect(rows).toMatchObject([
      { nom: "Fatoumata N’Diaye Exemple", email: "fatoumata@exemple.gn", practice_area: "penal", source: "site" },
    ]);
    expect(receipt.status).toBe(200);
    expect(receipt.text).toContain("Fermez cet onglet\u00A0: la page d’avant y garde vos mots.");
    expect(receipt.headers.get("X-Robots-Tag")).toBe("noindex");
    expect(receipt.headers.get("Cache-Control")).toBe("no-store");
    expect(receipt.page.querySelector(".receipt-number strong")?.text).toBe(rows[0]?.number);
    expect(rows[0]?.number).toMatch(/^CK-[2-9CFJKMQRWXY]{4,6}$/);
  });

  test("the button pressed many times at once stores one message, with one receipt", async () => {
    const fields = words({ message: `${WORDS} (dix fois)` });
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 10 }, () => cabinet.visitor().post("/contact", fields)));
    expect(new Set(answers.map((answer) => answer.headers.get("Location"))).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  test("pressed again in the moment in which the first message is being written, it gets the same receipt", async () => {
    const value = { id: randomUUID(), nom: "Fatoumata Exemple", email: "fatoumata@exemple.gn", phone: null };
    const digest = messageDigest({ ...value, message: `${WORDS} (aussitôt)`, practiceArea: null });
    const row = `INSERT INTO message (id, number, nom, email, message, source, submission_key)
      VALUES ('${digestId(digest)}', 'CK-2222', '${value.nom}', '${value.email}', '${WORDS} (aussitôt)', 'site', 'x')`;
    const press = () =>
      cabinet.visitor().post("/contact", words({ id: value.id, name: value.nom, message: `${WORDS} (aussitôt)` }));
    const before = await stored();
    const [answer] = await heldUp(cabinet, row, [press]);
    expect(answer?.status).toBe(303);
    expect((await cabinet.visitor().get(answer?.headers.get("Location") ?? "")).text).toContain("CK-2222");
    expect(await stored()).toBe(before + 1);
  });

  test("other words under the same id are another message", async () => {
    const fields = words();
    const before = await stored();
    await cabinet.visitor().post("/contact", fields);
    await cabinet.visitor().post("/contact", { ...fields, message: `${WORDS} Et encore ceci.` });
    expect(await stored()).toBe(before + 2);
  });

  const from = (visitor: Visitor) => async (fields: Record<string, string>) =>
    (await visitor.post("/contact", fields)).headers.get("Location");
  const post = (fields: Record<string, string>) => from(cabinet.visitor())(fields);
  /** Changes what is stored of a message, which the database refuses to everybody else. */
  const rewrite = (message: string, change: string, ...values: unknown[]) =>
    whileAltered(
      cabinet,
      "ALTER TABLE message DISABLE TRIGGER message_words",
      "ALTER TABLE message ENABLE TRIGGER message_words",
      () => cabinet.query(`UPDATE message SET ${change} WHERE message = $1`, [message, ...values]),
    );
  const anew: [string, () => string][] = [
    ["without an id", () => ""],
    ["under the id of another form", randomUUID],
  ];

  test.each(anew)("%s, the same words are the same message for a day, and a new one afterwards", async (_, id) => {
    const post = from(cabinet.visitor());
    const fields = words({ message: `${WORDS} (un jour ${id().length})` });
    const before = await stored();
    const first = await post(fields);
    expect(await post({ ...fields, id: id() })).toBe(first);
    await rewrite(fields.message, "created_at = now() - interval '25 hours'");
    const next = await post({ ...fields, id: id() });
    expect(next).not.toBe(first);
    expect(await post({ ...fields, id: id() })).toBe(next);
    expect(await stored()).toBe(before + 2);
  });

  test.each(anew)("%s, the same words are a new message once the first is thrown away", async (_, id) => {
    const post = from(cabinet.visitor());
    const fields = words({ message: `${WORDS} (jetée ${id().length})` });
    const before = await stored();
    const first = await post(fields);
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE message = $1", [fields.message]);
    const next = await post({ ...fields, id: id() });
    expect(next).not.toBe(first);
    expect(await post({ ...fields, id: id() })).toBe(next);
    expect(await stored()).toBe(before + 2);
  });

  test("the same words from ten forms of one browser at once are one message, with one receipt", async () => {
    const post = from(cabinet.visitor());
    await post(words({ message: `${WORDS} (avant)` }));
    const before = await stored();
    const message = `${WORDS} (dix formulaires)`;
    const receipts = await Promise.all(Array.from({ length: 10 }, () => post(words({ message }))));
    expect(new Set(receipts).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  test.each(anew)("%s, whoever types another's name and words never gets that person's receipt", async (_, id) => {
    const fields = words({ message: `${WORDS} (les mots d’une autre ${id().length})` });
    const receipts = [await post(fields)];
    for (const stranger of [cabinet.visitor(), cabinet.visitor("192.0.2.20")]) {
      receipts.push(await from(stranger)({ ...fields, id: id() }));
      // The stranger's browser has a name of its own by now.
      receipts.push(await from(stranger)({ ...fields, id: id(), practiceArea: "penal" }));
    }
    expect(new Set(receipts).size).toBe(receipts.length);
    const call = await cabinet
      .visitor("192.0.2.21")
      .call("POST", "/contactenvoye", { ...fields, nom: fields.name, id: undefined });
    expect(call.status).toBe(201);
  });

  test("one form pressed by two browsers, or before and after its cookie came, is one message", async () => {
    const fields = words({ message: `${WORDS} (un formulaire, deux noms)` });
    const before = await stored();
    const known = cabinet.visitor();
    await from(known)(words({ message: `${WORDS} (plus tôt)` }));
    const receipts = await Promise.all([post(fields), from(known)(fields), post(fields)]);
    expect(new Set(receipts).size).toBe(1);
    expect(await stored()).toBe(before + 2);
  });

  test("the same short words of another person, from the same address, are another message", async () => {
    const message = "Bonjour, rappelez-moi.";
    const persons = [
      { name: "Mamadou Exemple", email: "mamadou@exemple.gn" },
      { name: "Mamadou Exemple", email: "+224 620 00 00 01" },
      { name: "Aïssatou Exemple", email: "mamadou@exemple.gn" },
    ];
    const before = await stored();
    const receipts = await Promise.all(persons.map((person) => post(words({ ...person, message }))));
    expect(new Set(receipts).size).toBe(3);
    expect(await stored()).toBe(before + 3);
  });

  test("the same form with the same words finds its receipt however late it comes back", async () => {
    const fields = words({ message: `${WORDS} (attendait sur un téléphone)` });
    const before = await stored();
    const first = await post(fields);
    await rewrite(fields.message, "created_at = now() - interval '6 days'");
    expect(await post(fields)).toBe(first);
    // As earlier versions stored it: its form is told by the key alone.
    const key = createHash("sha256").update(
      JSON.stringify([fields.id, fields.name, fields.email, null, fields.message, null]),
    );
    await rewrite(fields.message, "id = gen_random_uuid(), submission_key = $2", key.digest());
    expect(await post(fields)).toBe(first);
    expect(await stored()).toBe(before + 1);
  });

  test("wrong input is told beside each field and in the summary, and every word comes back", async () => {
    const fields = words({ name: "<b>", email: "nulle part", message: "court", practiceArea: "sport" });
    const before = await stored();
    const { status, page } = await cabinet.visitor().post("/contact", fields);
    expect(status).toBe(400);
    const links = page.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#name", "#email", "#message"]);
    for (const field of ["name", "email", "message"]) {
      const control = page.querySelector(`#${field}`);
      expect(control?.getAttribute("aria-invalid")).toBe("true");
      expect(control?.getAttribute("aria-describedby")).toContain(`${field}-error`);
      expect(page.querySelector(`#${field}-error`)).not.toBeNull();
    }
    expect(page.querySelector("#name")?.getAttribute("value")).toBe("<b>");
    expect(page.querySelector("#email")?.getAttribute("value")).toBe("nulle part");
    expect(page.querySelector("#message")?.text).toBe("court");
    expect(page.querySelector("option[selected]")?.getAttribute("value")).toBe("sport");
    expect(page.querySelector("input[name=id]")?.getAttribute("value")).toBe(fields.id);
    expect(await stored()).toBe(before);
  });

  test("the field for robots refuses, keeps the words, and comes back empty", async () => {
    const before = await stored();
    const { status, page } = await cabinet.visitor().post("/contact", words({ precision: "http://exemple.gn" }));
    expect(status).toBe(400);
    expect(page.querySelector("#message")?.text).toBe(WORDS);
    expect(page.querySelector("#precision")?.getAttribute("value") ?? "").toBe("");
    expect(page.querySelector(".trap")?.getAttribute("aria-hidden")).toBe("true");
    expect(await stored()).toBe(before);
  });

  test("an address with a slip is stored as it is, and doubted on the receipt, from where the right one is given", async () => {
    const sentFrom = async (email: string) =>
      (await cabinet.visitor().post("/contact", words({ email }))).headers.get("Location") ?? "";
    const receipt = async (email: string) => (await cabinet.visitor().get(await sentFrom(email))).page;
    const address = await sentFrom("fatoumata@gmail.con");
    const doubted = (await cabinet.visitor().get(address)).page;
    // Nobody can make it say another service.
    const other = await cabinet.visitor().get(address.replace("gmail.com", "ailleurs-exemple.gn"));
    expect([other.status, other.text.includes("ailleurs-exemple.gn")]).toEqual([200, false]);
    expect(doubted.querySelector(".receipt")?.text).toContain("finit-elle par «\u00A0@gmail.com\u00A0»");
    expect((await receipt("fatoumata@exemple.gn")).querySelector(".receipt")?.text).not.toContain("mal écrite");
    const { rows } = await cabinet.query<{ number: string }>(
      "SELECT number FROM message WHERE email = 'fatoumata@gmail.con'",
    );
    expect(rows.length).toBe(1);
    const correct = doubted.querySelector(".receipt-doubt a");
    expect(correct?.text).toBe("Donner la bonne adresse");
    const form = await cabinet.visitor().get(correct?.getAttribute("href") ?? "");
    const begun = form.page.querySelector("#message")?.text ?? "";
    expect(begun).toBe(`Voici ma bonne adresse e-mail pour mon message ${rows[0]?.number}.`);
    // Only the name and the address are left to be typed.
    const sent = await cabinet.visitor().post("/contact", words({ email: "fatoumata@gmail.com", message: begun }));
    expect(sent.status).toBe(303);
  });

  test("« Consultation » on a page of expertise chooses its area in the form", async () => {
    const call = (await cabinet.visitor().get("/penall")).page.querySelector(".final a")?.getAttribute("href") ?? "";
    const { page } = await cabinet.visitor().get(call);
    expect(page.querySelector("#practiceArea option[selected]")?.getAttribute("value")).toBe("penal");
    const odd = await cabinet.visitor().get("/contact?domaine=inconnu");
    expect(odd.page.querySelector("#practiceArea option[selected]")?.getAttribute("value") ?? "").toBe("");
  });

  test("a receipt that we did not give out does not exist", async () => {
    const location = (await cabinet.visitor().post("/contact", words())).headers.get("Location") ?? "";
    const other = location.replace(/CK-[^?]+/, "CK-2345");
    for (const path of [other, location.split("?")[0] ?? "", `${location}x`])
      expect((await cabinet.visitor().get(path)).status, path).toBe(404);
  });

  test("odd requests are answered, not failed", async () => {
    const visitor = cabinet.visitor();
    expect((await visitor.call("POST", "/contact", { name: "x" })).status).toBe(415);
    expect((await visitor.send("/contact", { method: "PUT", body: "a=b" })).status).toBe(405);
    const nul = words({ name: "Fatou\u0000mata Exemple", message: `\u0000${WORDS}\u0007 (nul)` });
    expect((await visitor.post("/contact", nul)).status).toBe(303);
    expect((await visitor.post("/contact", { ...nul, name: "\u0000" })).status).toBe(400);
  });
});

describe("the flood guard", () => {
  test("one address sends 60 messages in ten minutes, then waits, and loses no word; others are not concerned", async () => {
    const flooder = cabinet.visitor("192.0.2.60");
    for (let sent = 0; sent < 60; sent += 1) expect((await flooder.post("/contact", words())).status).toBe(303);
    const refused = await flooder.post("/contact", words());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(refused.page.querySelector("#message")?.text).toBe(WORDS);
    expect((await cabinet.visitor("192.0.2.61").post("/contact", words())).status).toBe(303);
    expect((await cabinet.visitor("127.0.0.1").post("/contact", words())).status).toBe(303);
    const { rows } = await cabinet.query("SELECT key FROM attempt");
    expect(JSON.stringify(rows)).not.toContain("192.0.2");
  });
});

describe("when the database goes away in the middle of a post", () => {
  test("the visitor is told so, keeps every word, gets no receipt, and can send again", async () => {
    const fields = words({ message: `${WORDS} (base partie)` });
    await cabinet.query("BEGIN");
    await cabinet.query("LOCK TABLE message IN EXCLUSIVE MODE");
    // From an address of its own: messages are counted by it.
    const visitor = cabinet.visitor("198.51.100.90");
    const post = visitor.post("/contact", fields);
    // Of this database alone: the other files have theirs on the same server.
    const endWaiting = () =>
      cabinet.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks
          WHERE NOT granted AND relation = 'message'::regclass
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
    while ((await endWaiting()).rowCount === 0) await pause(20);
    const answer = await post;
    await cabinet.query("COMMIT");
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.headers.get("Location")).toBeNull();
    expect(answer.page.querySelector(".error-summary")?.text).toContain("Votre message n’a pas été envoyé");
    expect(answer.page.querySelector("#message")?.text).toBe(fields.message);
    const stored = () => cabinet.query("SELECT FROM message WHERE message = $1", [fields.message]);
    expect((await stored()).rowCount).toBe(0);
    expect((await visitor.post("/contact", fields)).status).toBe(303);
    expect((await stored()).rowCount).toBe(1);
  });
});

describe("the title of /contact (specification 2.3)", () => {
  test("is followed by the firm's name, and says « Cabinet » once", async () => {
    const staff = await cabinet.staff();
    for (const [name, title] of [
      ["Exemple & Associés", "Contactez-nous - Cabinet Exemple & Associés"],
      ["Cabinet Exemple", "Contactez-nous - Cabinet Exemple"],
      ["Cabinets réunis", "Contactez-nous - Cabinet Cabinets réunis"],
    ] as const) {
      expect((await staff.post("/reglages/cabinet", { firm_name: name })).status).toBe(303);
      const { page } = await cabinet.visitor().get("/contact?frais");
      expect(page.querySelector("title")?.text.replace("&amp;", "&")).toBe(title);
    }
  });
});
