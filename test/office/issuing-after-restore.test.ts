import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { issuePiece } from "../../app/records/invoices/pieces/issuing.server";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import type { Staff } from "../../app/server/auth/staff.server";
import { cabinet as command, useFolder } from "../commands/command-line";
import type { useCabinet } from "../setup/app";
import { type Bundle, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";
import { type Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn, storedClient } from "./client-story";
import { drafted, issuing } from "./invoice-story";
import { invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "./piece-story";
import { changes, unrefused } from "./refused-sql";

vi.setConfig({ hookTimeout: 60_000 });

let database: TestDatabase;
let opened: Awaited<ReturnType<Bundle["openApp"]>> | null = null;
beforeAll(async () => {
  database = await createDatabase("staffed");
});
afterAll(async () => {
  await opened?.close();
  await database?.drop();
});
/** A command is a process of its own: the application is closed meanwhile. */
const cabinet = {
  query: <T extends Record<string, unknown>>(text: string, values?: unknown[]) => database.query<T>(text, values),
  visitor: () => new Visitor((request, bindings) => opened?.app.fetch(request, bindings) as Promise<Response>),
} as ReturnType<typeof useCabinet>;
const addresses = useIssuing(cabinet);
const folder = useFolder();
const NUMBERS = "/gestionfluxclient/numeros";
const today = conakryDay(new Date());
const year = Number(today.slice(0, 4));
const people = {} as Record<"associe" | "avocat" | "secretariat", Visitor & { id: string }>;
let partner: Staff;
let clientId = "";
let draft = "";
let piece = "";

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ");
const said = (answer: Answer) => plain(answer.page.querySelector("main")?.text ?? "");
const CLOSED = "Aucune pièce ni aucun reçu ne reçoit de numéro avant qu’un associé ait donné les derniers";

/** The application, and somebody of each role who has signed in. */
async function open(): Promise<void> {
  const bundle = await bundleItself();
  opened = await bundle.openApp({ DATABASE_URL: database.url, LOG_LEVEL: "silent" });
  for (const role of ["associe", "avocat", "secretariat"] as const) people[role] = await colleague(cabinet, role);
}

async function close(): Promise<void> {
  await opened?.close();
  opened = null;
}

async function backedUp(name: string): Promise<string> {
  expect(await command(addresses.url, ["backup", folder.file(name)])).toMatchObject({ code: 0 });
  return folder.file(name);
}

/** Puts it in the place of everything. */
async function putBack(file: string): Promise<void> {
  const { code, out } = await command(addresses.url, ["restore", file, "--replace"]);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(CLOSED) });
}

/** The form of the last numbers, filled in further. */
const filled = async (who: Visitor, typed: Record<string, string>) => ({
  ...formOn(await who.get(NUMBERS), NUMBERS),
  ...typed,
});

beforeAll(async () => {
  partner = await issuer(cabinet, "associe");
  clientId = await storedClient(cabinet);
  piece = (await issued(invoiceFor(clientId), partner)).id;
  await issued(invoiceFor(clientId), partner);
  await paid(paymentOf(clientId, 5), partner);
  await open();
  draft = await drafted(people.avocat, { client: clientId });
  await close();
  const file = await backedUp("un.tar.gz");
  // Given afterwards, and lost.
  await issued(invoiceFor(clientId), partner);
  await issued(invoiceFor(clientId), partner);
  await paid(paymentOf(clientId, 6), partner);
  await putBack(file);
  await open();
});

test("after a restore nobody issues a piece nor enters a payment; each screen says why, and keeps what was typed", async () => {
  for (const address of ["/gestionfluxclient", "/gestionfluxclient/paiements", `/gestionfluxclient/${piece}/paiement`])
    expect(said(await people.secretariat.get(address)), address).toContain(CLOSED);
  const refused = await issuing(people.avocat, draft);
  expect(refused.status).toBe(409);
  expect(said(refused)).toContain("Rien n’a été émis.");
  expect(said(await people.avocat.get(`/gestionfluxclient/brouillons/${draft}`))).toContain("Brouillon de facture");
  const avoir = invoiceFor(clientId, { kind: "avoir", correctsId: piece });
  expect(await issuePiece(avoir, partner)).toEqual({ kind: "restored", day: today });
  const address = `/gestionfluxclient/${piece}/paiement`;
  const form = formOn(await people.secretariat.get(address), address);
  const unpaid = await people.secretariat.post(address, { ...form, mode: "especes", somme: "1234", payeur: "Sa sœur" });
  expect(unpaid.status).toBe(409);
  expect(said(unpaid)).toContain("Gardez la note de l’argent reçu : il s’enregistre ensuite, à sa date.");
  expect(formOn(unpaid, address)).toMatchObject({ somme: "1234", payeur: "Sa sœur", mode: "especes" });
  expect(said(await people.associe.get("/adminfils"))).toContain("Numéros à donner");
  // Nobody issues anything until then: it comes first, to whoever waits for it too.
  for (const [who, words] of [
    [people.associe, "Donner les derniers numéros"],
    [people.avocat, "Un associé doit donner les derniers numéros"],
  ] as const) {
    const [first] = (await who.get("/adminfils")).page.querySelectorAll("main section");
    expect(first?.text).toContain(words);
  }
  expect((await people.avocat.get(NUMBERS)).status).toBe(403);
});

test("an associé says the last numbers: those that are not there are lost, told of, and never given again", async () => {
  const [last, day] = [`dernier-facture-${year}`, `jour-facture-${year}`];
  const receipt = { [`dernier-recu-${year}`]: "2", [`jour-recu-${year}`]: today };
  const form = await filled(people.associe, receipt);
  expect(form).toMatchObject({ [last]: `F-${year}-0002`, [`dernier-devis-${year}`]: "" });
  const wrong = async (typed: Record<string, string>) => {
    const answer = await people.associe.post(NUMBERS, { ...form, ...typed });
    expect(answer.status).toBe(400);
    return plain(Object.values(errorsOn(answer)).join(" ") || said(answer));
  };
  expect(await wrong({ [last]: "1" })).toContain(`F-${year}-0002 est dans la sauvegarde`);
  expect(await wrong({ [last]: "P-12" })).toContain("Écrivez un numéro de cette série");
  expect(await wrong({ [last]: `F-${year}-0004` })).toContain("Écrivez le jour de ce numéro");
  expect(await wrong({ [last]: "4", [day]: `${year - 1}-12-31` })).toContain("Écrivez le jour de ce numéro");
  expect(await wrong({ [day]: `${year}-01-02` })).toContain("Ce jour est celui d’un autre numéro");
  expect(await wrong({ [last]: "400", [day]: today })).toContain("(398 numéros) seraient perdus pour toujours");
  const none = { [`dernier-recu-${year}`]: `RC-${year}-0001`, [`jour-recu-${year}`]: "" };
  expect(await wrong(none)).toContain("Aucun numéro n’est plus grand que dans la sauvegarde.");
  expect((await cabinet.query("SELECT FROM lost_number")).rows).toEqual([]);

  const other = await colleague(cabinet, "associe");
  const typed = { [last]: `f-${year}-0004`, [day]: today, ...receipt };
  const forms = await Promise.all([people.associe, other].map((who) => filled(who, typed)));
  const answers = await Promise.all([people.associe, other].map((who, i) => who.post(NUMBERS, forms[i] ?? {})));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(said(answers.find(({ status }) => status === 409) as Answer)).toContain(
    `Collègue associe a déjà donné les derniers numéros, le ${today.split("-").reverse().join("/")}`,
  );
  const first = answers.findIndex(({ status }) => status === 303);
  // The same form again is done already.
  expect((await [people.associe, other][first]?.post(NUMBERS, forms[first] ?? {}))?.status).toBe(303);

  const { rows } = await cabinet.query("SELECT details FROM journal WHERE action = 'billing.numbers-confirmed'");
  expect(rows).toEqual([{ details: { lost: 3, series: 5 } }]);
  expect(await issued(invoiceFor(clientId), partner)).toMatchObject({ number: `F-${year}-0005` });
  expect(await paid(paymentOf(clientId, 7), partner)).toMatchObject({ receipt: `RC-${year}-0003` });
  expect(await verifyPieces()).toMatchObject({ kind: "sound", lost: 3 });
  const page = said(await other.get(`${NUMBERS}?relire=1`));
  expect(page).toMatch(new RegExp(`F-${year}-0003 à F-${year}-0004, le .* par Collègue associe`));
  expect(page).toMatch(new RegExp(`RC-${year}-0002, le `));
  expect(page).toContain("rien n’a changé. 3 numéros perdus à la restauration.");
  expect(page).not.toContain("La série dit");
  expect(said(await people.secretariat.get("/gestionfluxclient"))).not.toContain(CLOSED);
});

test("lost numbers are neither changed, nor added to, nor used, by SQL; a piece that has one is named", async () => {
  const statements = {
    lost_number: [
      ...changes("lost_number", "n"),
      "INSERT INTO lost_number SELECT kind, year, n + 9, prefix, day, restoration_id FROM lost_number",
    ],
    issuing_opening: changes("issuing_opening", "form_id"),
    restoration: changes("restoration", "archive_at"),
    number_series: ["UPDATE number_series SET last = last + 2 WHERE kind = 'facture'"],
  };
  expect(await unrefused(addresses, statements)).toEqual([]);
  const restored = "INSERT INTO restoration (archive_at) VALUES (now())";
  // Numbers could be lost by it: only the owner says that there was a restore.
  expect(await unrefused({ role: addresses.role }, { restoration: [restored] })).toEqual([]);
  const closed = {
    // A number is not given then, by whatever way.
    number_series: [`${restored}; UPDATE number_series SET last = last + 1 WHERE kind = 'facture'`],
    // Numbers that are lost are passed over at once.
    lost_number: [
      `${restored}; INSERT INTO lost_number (kind, year, n, prefix, day, restoration_id)
       SELECT 'facture', ${year}, 6, 'F', '${today}', id FROM restoration LIMIT 1`,
    ],
  };
  expect(await unrefused({ url: addresses.url }, closed)).toEqual([]);
  const put = (n: number, from: number) =>
    cabinet.query(`SET session_replication_role = replica;
      UPDATE billing SET n = ${n} WHERE kind = 'facture' AND n = ${from}; RESET session_replication_role`);
  await put(4, 5);
  expect(await verifyPieces()).toEqual({
    kind: "wrong",
    piece: `F-${year}-0004`,
    what: "ce numéro a été perdu à la restauration, et ne sert plus",
  });
  await put(5, 4);
});

test("a second restore closes issuing again; lost numbers are in the backup, and a year that ended meanwhile is asked for", async () => {
  await close();
  await putBack(await backedUp("deux.tar.gz"));
  await open();
  expect(await issuePiece(invoiceFor(clientId), partner)).toMatchObject({ kind: "restored" });
  // One from a backup of the year before, which nobody has answered either.
  await cabinet.query(
    "INSERT INTO restoration (at, archive_at) VALUES (now() - interval '1 day', now() - interval '1 year')",
  );
  const form = await filled(people.associe, {
    [`dernier-devis-${year - 1}`]: "2",
    [`jour-devis-${year - 1}`]: `${year - 1}-12-30`,
  });
  expect(Object.keys(form)).toContain(`dernier-avoir-${year - 1}`);
  expect(Object.keys(form)).not.toContain(`dernier-facture-${year - 1}`);
  // So many at once are asked about again.
  const many = { ...form, [`dernier-provision-${year}`]: "60", [`jour-provision-${year}`]: today };
  const asked = await people.associe.post(NUMBERS, many);
  expect(asked.page.querySelector("#grand-ecart")?.getAttribute("checked")).toBeUndefined();
  expect((await people.associe.post(NUMBERS, { ...many, "grand-ecart": "1" })).status).toBe(303);
  expect(await issued(invoiceFor(clientId), partner)).toMatchObject({ number: `F-${year}-0006` });
  expect(await issued(invoiceFor(clientId, { kind: "devis", typedDay: today }), partner)).toMatchObject({
    number: `D-${year}-0001`,
  });
  expect(await verifyPieces()).toMatchObject({ kind: "sound", lost: 65 });
});
