import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { dayAfter } from "../../app/lib/public-holidays";
import type { Staff } from "../../app/server/auth/staff.server";
import { useOwnCabinet } from "../setup/app";
import { queueJob, retryNow } from "../setup/jobs";
import { useMailbox } from "../setup/mailbox";
import type { Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn, storedClient } from "./client-story";
import { wordsOf } from "./import-story";
import { openedMatter } from "./matter-story";
import { followed } from "./office-story";
import { fees, invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "./piece-story";
import { changes, unrefused } from "./refused-sql";

const { env, mails, state } = useMailbox();
const cabinet = useOwnCabinet(env);
const addresses = useIssuing(cabinet);
const today = conakryDay(new Date());
let boss: Visitor & { id: string };
let secretary: Visitor & { id: string };
let issuing: Staff;
let aminata = "";

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ");

beforeAll(async () => {
  boss = await colleague(cabinet, "associe");
  secretary = await colleague(cabinet, "secretariat");
  issuing = await issuer(cabinet, "avocat");
  // Only a test may date back when an issued piece was due.
  await cabinet.query("ALTER TABLE billing DROP CONSTRAINT billing_due");
  aminata = await storedClient(cabinet, {
    name: "Aminata Exemple",
    email: "aminata@exemple.gn",
    numero: "+224620001234",
  });
});

/** An invoice of so much that was due so many days ago. */
async function owed(client: string, amount: number, daysAgo: number, matterId: string | null = null) {
  const piece = await issued(invoiceFor(client, { matterId, lines: [fees(amount, { vatBp: null })] }), issuing);
  await asOwner(`UPDATE billing SET due_on = '${dayAfter(today, -daysAgo)}' WHERE id = '${piece.id}'`);
  return piece;
}

/** What no application may do: dating back. */
const asOwner = (statement: string) =>
  cabinet.query(`SET session_replication_role = replica; ${statement}; RESET session_replication_role`);

const at = (piece: { id: string }) => `/gestionfluxclient/${piece.id}`;

/** Sends a form of that screen with these words in it; what was answered. */
async function sent(who: Visitor, screen: string, words: Record<string, string> = {}) {
  const [address = ""] = screen.split("?");
  return who.post(screen, { ...formOn(await who.get(screen), address), ...words });
}

/** What the page of a piece says of what was sent. */
async function told(piece: { id: string }, who: Visitor = boss): Promise<string> {
  const panel = (await who.get(at(piece))).page.querySelector('section[aria-labelledby="envois"]');
  return plain(panel?.text ?? "").replace(/\s+/g, " ");
}

const actionsOn = async (piece: { id: string }) =>
  (
    await cabinet.query<{ action: string }>(
      "SELECT action FROM journal WHERE subject_id = $1 AND action ~ '^billing\\.(sent|mail|link|reminders)' ORDER BY id",
      [piece.id],
    )
  ).rows.map(({ action }) => action.replace("billing.", ""));

describe("an issued piece goes to its client", () => {
  test("by mail, with its PDF; the subject tells a mail server neither who nor how much", async () => {
    const piece = await owed(aminata, 1_234_000, -20);
    const screen = `${at(piece)}/envoi`;
    const form = formOn(await secretary.get(screen), screen);
    expect(form).toMatchObject({ destinataire: "aminata@exemple.gn", moyen: "courriel" });
    expect(plain(form.texte ?? "")).toContain(`la facture ${piece.number}`);
    const typed = { ...form, texte: `${form.texte}\n\nÀ bientôt.` };
    // Sent twice, it leaves once.
    for (let i = 0; i < 2; i++) expect((await secretary.post(screen, typed)).status).toBe(303);
    expect((await secretary.post(screen, { ...typed, destinataire: "autre@exemple.gn" })).status).toBe(409);
    await expect.poll(() => mails.filter((mail) => mail.includes(piece.number)).length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => told(piece), { timeout: 20_000 }).toContain("Parti : remis au serveur d’e-mail");
    expect(await told(piece)).toContain("Envoi par e-mail");
    const mail = mails.find((one) => one.includes(piece.number)) ?? "";
    expect(mail).toContain("To: aminata@exemple.gn");
    expect(mail).toContain(`Votre facture ${piece.number}`);
    expect(mail).toContain("À bientôt.");
    expect(mail).toContain(`filename=${piece.number}.pdf`);
    expect(mail).not.toContain("automatiquement");
    const head = mail.slice(0, mail.indexOf("\r\n\r\n"));
    expect(head).not.toMatch(/Aminata|Auto-Submitted/);
    expect(/^Subject: (.*)$/m.exec(head)?.[1]?.trim()).toBe(`Votre facture ${piece.number}`);
    const bytes = Buffer.from(/JVBER[\w+/=\r\n]+/.exec(mail)?.[0] ?? "", "base64");
    const { rows } = await cabinet.query<{ bytes: Buffer }>("SELECT bytes FROM billing_file WHERE billing_id = $1", [
      piece.id,
    ]);
    expect(bytes.equals(rows[0]?.bytes ?? Buffer.of())).toBe(true);
    expect(await actionsOn(piece)).toEqual(["sent", "mail-left"]);
  });

  test("what is paid is sent without a word of when it is to be paid", async () => {
    const piece = await issued(invoiceFor(aminata, { lines: [fees(40_000, { vatBp: null })] }), issuing);
    await asOwner(`UPDATE billing SET due_on = '${dayAfter(today, 9)}' WHERE id = '${piece.id}'`);
    const words = async () =>
      plain(formOn(await secretary.get(`${at(piece)}/envoi`), `${at(piece)}/envoi`).texte ?? "");
    expect(await words()).toContain(", à régler au plus tard le ");
    await paid(paymentOf(aminata, 40_000, { shares: [{ pieceId: piece.id, amount: 40_000 }] }), issuing);
    expect(await words()).not.toContain("à régler");
  });

  test("a mail that failed is told on the piece and on the home until the piece is sent again", async () => {
    const [refusedOne, late] = [await owed(aminata, 10_000, -1), await owed(aminata, 20_000, -1)];
    const slow = await owed(aminata, 30_000, -1);
    state.away = true;
    await sent(boss, `${at(refusedOne)}/envoi?moyen=courriel`);
    await expect.poll(() => told(refusedOne), { timeout: 20_000 }).toContain("Échec : l’e-mail n’est pas parti");
    state.away = false;
    expect(await told(refusedOne)).not.toContain("Parti");
    expect(await told(refusedOne)).toContain("a refusé cette adresse ou ce message : vérifiez l’adresse.");
    const ways = async () =>
      (await boss.get(at(refusedOne))).page
        .querySelectorAll(".sending-again a")
        .map((link) => link.getAttribute("href"));
    expect(await ways()).toEqual(
      ["courriel", "main-propre", "lien"].map((way) => `${at(refusedOne)}/envoi?moyen=${way}`),
    );
    // While no mail server takes it, the piece says that it waits, and how long.
    await asOwner(`INSERT INTO billing_sending (id, client_id, way, recipient, handed_by, sent_on, words, at) VALUES
      ('${slow.id}', '${aminata}', 'courriel', 'aminata@exemple.gn', '', '${today}', 'x', now() - interval '5 minutes');
      INSERT INTO billing_sending_piece VALUES ('${slow.id}', '${slow.id}')`);
    expect(await told(slow)).toMatch(
      /Pas encore parti : .* D’autres essais suivent jusqu’au \d\d\/\d\d\/\d{4} à \d\dh\d\d\./,
    );
    // One of which nothing was heard for hours is no success either, and does not leave any more.
    await asOwner(`INSERT INTO billing_sending (id, client_id, way, recipient, handed_by, sent_on, words, at) VALUES
      ('${late.id}', '${aminata}', 'courriel', 'aminata@exemple.gn', '', '${today}', 'x', now() - interval '3 hours');
      INSERT INTO billing_sending_piece VALUES ('${late.id}', '${late.id}')`);
    expect(await told(late)).toContain("L’envoi a été interrompu.");
    await queueJob(cabinet, "mail", "piece-mail", { id: late.id });
    await expect.poll(() => actionsOn(late), { timeout: 20_000 }).toEqual(["mail-failed"]);
    expect(await told(late)).toContain("n’a rien accepté pendant deux heures.");
    expect(mails.some((mail) => mail.includes(late.number))).toBe(false);
    const home = async () => plain((await boss.get("/adminfils")).text);
    expect(await home()).toContain("Envois en échec");
    const typed = { "remis-par": "Fatou Exemple", destinataire: "Aminata Exemple" };
    const blank = { "remis-par": "", destinataire: "", jour: dayAfter(today, 1) };
    const wrong = await sent(boss, `${at(late)}/envoi?moyen=main-propre`, blank);
    expect(Object.keys(errorsOn(wrong)).sort()).toEqual(["destinataire", "jour", "remis-par"]);
    for (const piece of [late, refusedOne])
      await sent(secretary, `${at(piece)}/envoi?moyen=main-propre`, { ...typed, jour: today });
    expect(await told(late)).toContain("remis par Fatou Exemple à Aminata Exemple");
    expect(await home()).not.toContain("Envois en échec");
    expect(await ways()).toEqual([]);
    expect(await actionsOn(refusedOne)).toEqual(["sent", "mail-failed", "sent"]);
  });

  test("a form that has sent already does not claim to send another piece, another day or by another hand", async () => {
    const [one, two] = [await owed(aminata, 10_000, -1), await owed(aminata, 20_000, -1)];
    const screen = (piece: { id: string }) => `${at(piece)}/envoi?moyen=main-propre`;
    const form = formOn(await boss.get(screen(one)), `${at(one)}/envoi`);
    const handed = { ...form, "remis-par": "Fatou Exemple", destinataire: "Aminata Exemple" };
    for (let i = 0; i < 2; i++) expect((await boss.post(screen(one), handed)).status).toBe(303);
    for (const [piece, other] of [
      [two, {}],
      [one, { "remis-par": "Awa Exemple" }],
      [one, { jour: dayAfter(today, -1) }],
    ] as const) {
      const answer = await boss.post(screen(piece), { ...handed, ...other });
      expect([answer.status, wordsOf(answer)]).toEqual([409, expect.stringContaining("qui n’est pas celui-ci")]);
    }
    expect([await actionsOn(one), await actionsOn(two)]).toEqual([["sent"], []]);
  });

  test("by a link, which opens by the last digits of their number, until it is revoked", async () => {
    const piece = await owed(aminata, 30_000, -1);
    const made = await sent(boss, `${at(piece)}/envoi?moyen=lien`);
    expect(made.status).toBe(200);
    const whatsapp = made.page.querySelector('a[href^="https://wa.me/"]')?.getAttribute("href") ?? "";
    const message = decodeURIComponent(whatsapp);
    expect(message).toContain("wa.me/224620001234");
    expect(message).not.toMatch(/Aminata|30.000|F-20/);
    const path = /\/consultation\/[0-9a-f]{40}/.exec(message)?.[0] ?? "";
    const { rows } = await cabinet.query<{ kept: string }>("SELECT billing_sending::text AS kept FROM billing_sending");
    expect(rows.map(({ kept }) => kept).join()).not.toContain(path.split("/")[2]);

    const client = cabinet.visitor("192.0.2.77");
    const asked = await client.get(path);
    expect(asked.page.querySelector("main")?.text).not.toMatch(/Aminata|F-20/);
    expect([asked.headers.get("Cache-Control"), asked.headers.get("X-Robots-Tag")]).toEqual(["no-store", "noindex"]);
    expect((await client.get(`${path}/1.pdf`)).headers.get("Location")).toBe(path);
    expect((await client.post(path, { chiffres: "0000" })).status).toBe(403);
    // Somebody of the firm who looks at what the client will see is not the client.
    expect((await boss.post(path, { chiffres: "1234" })).status).toBe(303);
    expect(await told(piece)).toContain("Pas encore ouvert");
    expect((await client.post(path, { chiffres: "+224 620 00 12 34" })).status).toBe(303);
    expect((await client.get(path)).page.querySelector("main")?.text).toContain(`Facture ${piece.number}`);
    const pdf = await client.get(`${path}/1.pdf`);
    expect([pdf.headers.get("Content-Type"), pdf.bytes.subarray(0, 5).toString()]).toEqual([
      "application/pdf",
      "%PDF-",
    ]);
    expect((await client.get(`${path}/2.pdf`)).status).toBe(404);
    // Another browser has to give the digits, and may not guess for long.
    const other = cabinet.visitor("192.0.2.78");
    expect((await other.get(`${path}/1.pdf`)).status).toBe(302);
    const guesses = [];
    for (let n = 0; n < 11; n++) guesses.push((await other.post(path, { chiffres: String(5000 + n) })).status);
    expect([guesses[0], guesses.at(-1)]).toEqual([403, 429]);

    expect(await told(piece)).toContain("Ouvert par le client");
    // Opened or not, it opens nothing once its last day is over, and nobody has to revoke it.
    const lastDay = (days: number) =>
      asOwner(`UPDATE billing_sending SET opens_until = '${dayAfter(today, days)}' WHERE code_hash IS NOT NULL`);
    await lastDay(-1);
    expect(await told(piece)).toMatch(/Ouvert par le client le [^;]+ ; a expiré le /);
    expect(await told(piece)).not.toMatch(/s’ouvre|Révoquer/);
    expect((await client.get(path)).status).toBe(410);
    await lastDay(30);
    const button = (await boss.get(at(piece))).page
      .querySelector('form[action$="/revocation"]')
      ?.getAttribute("action");
    expect((await boss.post(button ?? "", {})).status).toBe(303);
    expect(await told(piece)).toContain("Révoqué");
    expect([(await client.get(path)).status, (await client.get(`${path}/1.pdf`)).status]).toEqual([410, 302]);
    const unknown = `/consultation/${"a".repeat(40)}`;
    expect((await client.get(unknown)).status).toBe(404);
    const many = cabinet.visitor("192.0.2.79");
    await many.get(unknown);
    // Of the sixty tries of an address one is left.
    await cabinet.query("UPDATE attempt SET points = 59 WHERE key LIKE 'piece-link-address:%'");
    expect([(await many.get(unknown)).status, (await many.get(unknown)).status]).toEqual([404, 429]);
    await cabinet.query("DELETE FROM attempt WHERE key LIKE 'piece-link-address:%'");
    expect(await actionsOn(piece)).toEqual(["sent", "link-read", "link-opened", "link-revoked"]);
  });

  test("what was sent is neither changed nor deleted, by SQL of the application or of the owner", async () => {
    await cabinet.query(
      "INSERT INTO reminder_pause (id, billing_id, until, reason) SELECT gen_random_uuid(), id, now(), 'x' FROM billing LIMIT 1",
    );
    const statements = {
      billing_sending: changes("billing_sending", "words"),
      billing_sending_piece: changes("billing_sending_piece", "billing_id"),
      billing_sending_event: changes("billing_sending_event", "what"),
      reminder_pause: changes("reminder_pause", "reason"),
    };
    expect(await unrefused(addresses, statements)).toEqual([]);
  });
});

describe("reminders", () => {
  const LIST = "/gestionfluxclient/relances";
  const list = async (who: Visitor = boss) =>
    plain((await who.get(LIST)).page.querySelector("main")?.text ?? "").replace(/\s+/g, " ");

  test("are proposed by client, step after step, and never leave by themselves", async () => {
    const matter = await openedMatter(cabinet, boss, { clientName: "Boubacar Exemple" });
    const client = matter.clientId;
    await cabinet.query("UPDATE client SET email = 'boubacar@exemple.gn' WHERE id = $1", [client]);
    const [first, second] = [await owed(client, 500_000, 40), await owed(client, 200_000, 9, matter.id)];
    await owed(client, 70_000, 7);
    // Whoever would join this file to another sees what is at stake.
    const compared = await boss.get(`/listeCl/${aminata}/reunion?client=${client}`);
    expect(plain(compared.page.text)).toContain("Factures et autres pièces3, reste dû : 770 000 GNF");
    const page = await list();
    expect(page).toContain("Boubacar ExemplePremière relance 700 000 GNF");
    expect((await boss.get(`${LIST}/${randomUUID()}?etape=1`)).status).toBe(404);
    expect(page).toContain("à vérifier");
    expect(page).not.toContain("70 000 GNF,");
    expect(mails.some((mail) => mail.includes("boubacar@"))).toBe(false);
    const screen = `${LIST}/${client}?etape=1&moyen=courriel`;
    const opened = await boss.get(screen);
    expect(opened.text).toContain("Les documents sont joints.");
    const form = formOn(opened, `${LIST}/${client}`);
    for (const words of [first.number, second.number, "500 000 GNF", "Soit en tout : 700 000 GNF"])
      expect(plain(form.texte ?? "")).toContain(words);
    expect((await boss.post(screen, form)).headers.get("Location")).toBe(LIST);
    await expect.poll(() => told(first), { timeout: 20_000 }).toContain("Parti");
    expect(mails.filter((mail) => mail.includes("boubacar@"))).toHaveLength(1);
    expect(await told(second)).toContain("Première relance par e-mail");
    expect(await list()).not.toContain("Boubacar");
    // The letter names a piece of a matter that is closed since: its words are for those inside.
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter.id]);
    await cabinet.query("INSERT INTO matter_access (matter_id, staff_id) VALUES ($1, $2)", [matter.id, boss.id]);
    expect(await told(first)).toContain(second.number);
    expect(await told(first, secretary)).toContain("Première relance par e-mail");
    expect(await told(first, secretary)).not.toMatch(/200 000|Soit en tout/);
    // What a colleague still had open was sent already.
    const again = await boss.post(screen, { ...form, id: randomUUID() });
    expect([again.status, wordsOf(again)]).toEqual([404, expect.stringContaining("Il n’y a plus rien à relancer")]);
    expect(again.text).toContain("Sauf erreur de notre part");
    // The second comes once as many days have passed since the first as are between them.
    await asOwner(`UPDATE billing_sending SET sent_on = '${dayAfter(today, -13)}' WHERE client_id = '${client}'`);
    expect(await list()).toContain("Boubacar ExempleDeuxième relance");
    // Without a step it is the next one.
    const bare = await boss.get(`${LIST}/${client}`);
    expect(bare.page.querySelector("h1")?.text).toBe("Deuxième relance");
    expect(formOn(bare, `${LIST}/${client}`).texte).toContain("Malgré");
    const next = formOn(await boss.get(`${LIST}/${client}?etape=2&moyen=main-propre`), `${LIST}/${client}`);
    expect(plain(next.texte ?? "")).toContain("Malgré notre rappel du");
    // After the third nothing is proposed: what is left is found from here.
    const unanswered = async () =>
      plain((await boss.get("/gestionfluxclient?etat=relancees")).page.querySelector("tbody")?.text ?? "");
    expect(await unanswered()).toContain("Aucune facture");
    await asOwner(`INSERT INTO billing_sending (id, client_id, way, recipient, handed_by, sent_on, words, step) VALUES
      ('${first.id}', '${client}', 'main-propre', 'Boubacar Exemple', 'Fatou Exemple', '${today}', 'x', 3);
      INSERT INTO billing_sending_piece VALUES ('${first.id}', '${first.id}')`);
    expect(await unanswered()).toContain(first.number);
    expect(await unanswered()).not.toContain(second.number);
    expect((await boss.get(LIST)).page.querySelector('a[href$="?etat=relancees"]')).not.toBeNull();
  });

  test("go by a link, too, which says how many there are to read", async () => {
    const client = await storedClient(cabinet, { name: "Deux Exemple", numero: "+224620001235" });
    await owed(client, 11_000, 40);
    await owed(client, 22_000, 40);
    const screen = `${LIST}/${client}?etape=1&moyen=lien`;
    const linked = await boss.post(screen, formOn(await boss.get(screen), `${LIST}/${client}`));
    const whatsapp = linked.page.querySelector('a[href^="https://wa.me/"]')?.getAttribute("href") ?? "";
    const words = plain(decodeURIComponent(whatsapp));
    expect(words).toMatch(/vous adresse 2 documents, .+Pour les ouvrir, /s);
    const link = /\/consultation\/\w+/.exec(words)?.[0] ?? "";
    const asked = await cabinet.visitor().get(link);
    expect(plain(asked.page.querySelector("main")?.text ?? "")).toContain(
      "vous adresse des documents. Pour les ouvrir,",
    );
  });

  test("go away once a piece is paid, put off or behind a wall; one that failed is due still", async () => {
    const client = await storedClient(cabinet, { name: "Kadiatou Exemple", email: "kadiatou@exemple.gn" });
    const [one, two] = [await owed(client, 11_000, 30), await owed(client, 22_000, 30)];
    const screen = `${LIST}/${client}?etape=1&moyen=courriel`;
    const open = formOn(await boss.get(screen), `${LIST}/${client}`);
    await paid(paymentOf(client, 11_000, { shares: [{ pieceId: one.id, amount: 11_000 }] }), issuing);
    expect(await list()).toContain("Kadiatou ExemplePremière relance");
    expect(await list()).not.toContain(one.number);
    // A letter that names what was paid meanwhile does not leave.
    const refused = await boss.post(screen, open);
    expect([refused.status, wordsOf(refused)]).toEqual([409, expect.stringContaining("Relisez le texte")]);
    state.away = true;
    await sent(boss, screen);
    await expect.poll(() => told(two), { timeout: 20_000 }).toContain("Échec");
    state.away = false;
    expect(await list()).toContain(two.number);
    // Nor does one that was on its way when its piece was paid.
    await asOwner(`INSERT INTO billing_sending (id, client_id, way, recipient, handed_by, sent_on, words, step) VALUES
      ('${one.id}', '${client}', 'courriel', 'kadiatou@exemple.gn', '', '${today}', 'x', 1);
      INSERT INTO billing_sending_piece VALUES ('${one.id}', '${one.id}'), ('${one.id}', '${two.id}')`);
    await queueJob(cabinet, "mail", "piece-mail", { id: one.id });
    await expect.poll(() => told(one), { timeout: 20_000 }).toContain("Non envoyé : payé entre-temps");

    const pause = `${at(two)}/pause`;
    expect(Object.keys(errorsOn(await sent(secretary, pause, { jour: dayAfter(today, -1), motif: "x" })))).toEqual([
      "jour",
    ]);
    const never = `${Number(today.slice(0, 4)) + 1}-02-30`;
    expect((await sent(secretary, pause, { jour: never, motif: "x" })).status).toBe(400);
    const kept = await sent(secretary, pause, { jour: dayAfter(today, 10), motif: "Promis en fin de mois." });
    expect(wordsOf(await followed(secretary, kept))).toContain("Promis en fin de mois.");
    // Another day from the same form, as after « Retour », is not said to be noted.
    const form = { ...formOn(await secretary.get(pause), pause), motif: "x" };
    for (const [days, status] of [
      [10, 303],
      [10, 303],
      [20, 409],
    ] as const)
      expect((await secretary.post(pause, { ...form, jour: dayAfter(today, days) })).status).toBe(status);
    expect(await list()).not.toContain(two.number);
    await asOwner(`UPDATE reminder_pause SET until = '${dayAfter(today, -1)}' WHERE billing_id = '${two.id}'`);
    expect(await list()).toContain(two.number);
    expect(plain((await boss.get("/adminfils")).text)).toMatch(/relances? à faire/);

    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [client]);
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [client, boss.id]);
    expect([await list(), await list(secretary)].map((page) => page.includes("Kadiatou"))).toEqual([true, false]);
    const outside = await secretary.get(screen);
    expect(outside.text).not.toContain("Kadiatou");
    expect((await secretary.post(screen, open)).status).toBe(404);
    expect((await secretary.get(`${at(two)}/envoi`)).status).toBe(404);
    await retryNow(cabinet, "mail");
    expect(mails.some((mail) => mail.includes("kadiatou@"))).toBe(false);
  });
});
