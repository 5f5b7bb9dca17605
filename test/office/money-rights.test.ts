import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { nameKeys } from "../../app/lib/name-sounds";
import type { Staff } from "../../app/server/auth/staff.server";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import type { Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { wordsOf } from "./import-story";
import { drafted } from "./invoice-story";
import { openedMatter } from "./matter-story";
import { followed } from "./office-story";
import { advanced, fees, invoiceFor, issued, issuer, paid, paymentOf, useIssuing } from "./piece-story";

const cabinet = useCabinet();
useIssuing(cabinet);
const KEPT = "Les factures et les paiements sont gardés dix ans au moins";
let staff: Visitor;
let issuing: Staff;

beforeAll(async () => {
  staff = await cabinet.staff();
  issuing = await issuer(cabinet, "associe");
});

function tick(who: Visitor, address: string, refs: string[], q = "Diallo") {
  const body = new URLSearchParams([["q", q], ...refs.map((ref) => ["r", ref])]);
  return who.post(address, body);
}

async function archiveOf(who: Visitor, refs: string[]) {
  const files = unzipSync(new Uint8Array((await tick(who, "/droits/archive", refs)).bytes));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { data: JSON.parse(text("donnees.json")), page: text("resume.html") };
}

const refsFor = async (who: Visitor, q: string) =>
  (await who.get(`/droits?q=${encodeURIComponent(q)}`)).page
    .querySelectorAll("input[name=r]")
    .map((box) => box.getAttribute("value") ?? "");

/** A client who has not been changed for so long that nothing else keeps the file. */
async function aged(name: string): Promise<string> {
  const id = await storedClient(cabinet, { name });
  await cabinet.query(
    "UPDATE client SET name_keys = $2, updated_at = now() - make_interval(years => 11) WHERE id = $1",
    [id, nameKeys(name)],
  );
  return id;
}

async function purged() {
  await queueJob(cabinet, "background", "client-purge");
  await expect
    .poll(async () => {
      const { rows } = await cabinet.query<{ state: string }>(
        "SELECT state FROM pgboss.job WHERE data ->> 'kind' = 'client-purge' ORDER BY created_on DESC LIMIT 1",
      );
      return rows[0]?.state;
    })
    .toBe("completed");
}

const isThere = async (table: string, id: string) =>
  (await cabinet.query(`SELECT FROM ${table} WHERE id = $1`, [id])).rowCount === 1;

test("pieces, payments, sendings and provisions are handed over, but for what a wall hides", async () => {
  const { id: matter, clientId } = await openedMatter(cabinet, staff, { clientName: "Mamadou Diallo" });
  await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [clientId, nameKeys("Mamadou Diallo")]);
  const { piece: asked, payment: ahead } = await advanced(clientId, 300_000, issuing, matter);
  const piece = await issued(invoiceFor(clientId, { lines: [fees(500_000, { vatBp: null })] }), issuing);
  const shares = [{ pieceId: piece.id, amount: 200_000 }];
  const payment = await paid(
    paymentOf(clientId, 250_000, { method: "orange-money", reference: "PP1.2", shares }),
    issuing,
  );
  await paid(
    paymentOf(await storedClient(cabinet, { name: "Kadiatou Bah" }), 9_000, { payer: "Mamadou Diallo" }),
    issuing,
  );
  const sending = `/gestionfluxclient/${piece.id}/envoi`;
  const form = formOn(await staff.get(`${sending}?moyen=main-propre`), sending);
  const handed = { "remis-par": "Awa Exemple", destinataire: "Mamadou Diallo" };
  await staff.post(`${sending}?moyen=main-propre`, { ...form, ...handed });
  const refs = await refsFor(staff, "Mamadou Diallo");
  const { data, page } = await archiveOf(staff, refs);
  expect(data.pieces).toMatchObject([
    { numero: asked.number, genre: "provision", total_gnf: 300_000, reste_gnf: 0 },
    { numero: piece.number, genre: "facture", total_gnf: 500_000, paye_gnf: 200_000, reste_gnf: 300_000 },
  ]);
  expect(data.paiements).toHaveLength(2);
  expect(data.paiements).toContainEqual(
    expect.objectContaining({
      recu: payment.receipt,
      moyen: "Orange Money",
      montant_gnf: 250_000,
      pieces: [piece.number],
      a_affecter_gnf: 50_000,
    }),
  );
  expect(data.envois).toMatchObject([{ maniere: "en main propre", pieces: [piece.number] }]);
  expect(data.mouvements_de_provisions).toMatchObject([
    { mouvement: "provision payée", piece: asked.number, montant_gnf: 300_000 },
  ]);
  // What somebody paid for another person is told, and whose it is stays.
  expect(refs.filter((ref) => ref.startsWith("paiement-cite:"))).toHaveLength(1);
  expect(data.retenus).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/Kadiatou|9000/);
  expect(data.gardes).toEqual([expect.stringContaining(KEPT)]);
  expect(page).toContain(KEPT);
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
  const outside = await colleague(cabinet, "associe");
  const seen = await refsFor(outside, "Mamadou Diallo");
  for (const hidden of [`piece:${asked.id}`, `paiement:${ahead.id}`, `provision:${matter}`]) {
    expect(refs).toContain(hidden);
    expect(seen).not.toContain(hidden);
  }
  const less = (await archiveOf(outside, refs)).data;
  expect(less.pieces).toMatchObject([{ numero: piece.number }]);
  expect(less.paiements).toMatchObject([{ recu: payment.receipt }]);
  expect(less.mouvements_de_provisions).toEqual([]);
});

test("an erasure takes drafts and leaves pieces, payments and whom they name, and says why before and after", async () => {
  const client = await aged("Boubacar Sylla");
  const piece = await issued(invoiceFor(client), issuing);
  const payment = await paid(paymentOf(client, 1_000), issuing);
  const draft = await drafted(staff, { client });
  const refs = [`client:${client}`, `piece:${piece.id}`, `paiement:${payment.id}`, `brouillon:${draft}`];
  expect(await refsFor(staff, "Boubacar Sylla")).toEqual(expect.arrayContaining(refs));
  const plan = await tick(staff, "/droits/effacement", refs, "Boubacar Sylla");
  expect(wordsOf(plan)).toContain("Effacés pour toujours (1)");
  expect(wordsOf(plan)).toContain("Conservés (3)");
  expect(wordsOf(plan)).toContain(`À répondre à la personne${KEPT}`);
  const confirmation = "/droits/effacement/confirmation";
  const pressed = await staff.post(confirmation, formOn(plan, confirmation));
  // `g` names several kinds: formOn() keeps the last, which says the same.
  const done = await followed(staff, pressed);
  expect(wordsOf(done)).toContain(`À répondre à la personne${KEPT}`);
  expect(await isThere("billing_draft", draft)).toBe(false);
  // A form that was tampered with erases no more.
  await tick(staff, confirmation, refs);
  for (const [table, id] of [
    ["client", client],
    ["billing", piece.id],
    ["payment", payment.id],
  ] as const)
    expect(await isThere(table, id), table).toBe(true);
  expect(wordsOf(await staff.get(`/gestionfluxclient/${piece.id}`))).toContain("Boubacar Sylla");
});

test("a matter that bears pieces stays for their sake: the corbeille would not take it either", async () => {
  const { id: matter, clientId } = await openedMatter(cabinet, staff, { clientName: "Sékou Kaba" });
  await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [clientId, nameKeys("Sékou Kaba")]);
  const plan = async () => wordsOf(await tick(staff, "/droits/effacement", [`matter:${matter}`], "Sékou Kaba"));
  expect(await plan()).toContain("Un dossier s’efface par la corbeille");
  await issued(invoiceFor(clientId, { matterId: matter }), issuing);
  expect(await plan()).toContain("Ce dossier porte des factures : il peut être clos, pas supprimé.");
  expect(await plan()).not.toContain("par la corbeille");
});

test("nothing takes a client who has but paid: neither the corbeille nor its job", async () => {
  const client = await aged("Aissatou Barry");
  await paid(paymentOf(client, 1_000), issuing);
  const refused = await staff.post(`/listeCl/${client}/suppression`, {});
  expect(refused.status).toBe(409);
  expect(wordsOf(refused)).toContain("Ce client a des paiements : il peut être archivé, pas supprimé.");
  // As an older version could leave one.
  const [other] = [await aged("Autre Exemple")];
  await cabinet.query("UPDATE client SET deleted_at = now() - interval '31 days' WHERE id = ANY ($1)", [
    [client, other],
  ]);
  await staff.post(`/corbeille/clients/${client}/effacement`, {});
  await staff.post("/corbeille/vidage", {});
  await purged();
  expect([await isThere("client", client), await isThere("client", other)]).toEqual([true, false]);
});

test("a hold on a client keeps the drafts beneath, in the corbeille too", async () => {
  const client = await aged("Ibrahima Sow");
  const [held, thrown] = [await drafted(staff, { client }), await drafted(staff, { client })];
  expect((await staff.post(`/gestionfluxclient/brouillons/${thrown}/suppression`, {})).status).toBe(303);
  await cabinet.query("UPDATE billing_draft SET deleted_at = now() - interval '31 days' WHERE id = $1", [thrown]);
  await cabinet.query("UPDATE client SET hold_reason = 'Procédure en cours.', hold_at = now() WHERE id = $1", [client]);
  const refs = [`brouillon:${held}`, `brouillon:${thrown}`];
  const plan = await tick(staff, "/droits/effacement", refs, "Ibrahima Sow");
  expect(wordsOf(plan)).toContain("Effacement interdit : Procédure en cours.");
  await tick(staff, "/droits/effacement/confirmation", refs);
  await purged();
  expect([await isThere("billing_draft", held), await isThere("billing_draft", thrown)]).toEqual([true, true]);
  await cabinet.query("UPDATE client SET hold_reason = NULL, hold_at = NULL WHERE id = $1", [client]);
  await purged();
  expect([await isThere("billing_draft", held), await isThere("billing_draft", thrown)]).toEqual([true, false]);
});
