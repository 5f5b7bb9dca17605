import { sql } from "drizzle-orm";
import { dateMistake, importDay } from "~/abilities/imports/import-date.server";
import { foldedHeading } from "~/abilities/imports/import-fields";
import { importPart, type Problem, type ReadRow } from "~/abilities/imports/import-part.server";
import { listAddress } from "~/abilities/list/list-address";
import { conakryDay } from "~/lib/french-date";
import { codePoints, typedLine } from "~/lib/typed-text";
import { clientProblem, clientsOfRow, namedClient } from "~/records/clients/imported-client.server";
import { sameClients } from "~/records/clients/joining/joined-clients.server";
import { billingPaths } from "~/records/invoices/billing";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import { fileFrancs } from "~/records/invoices/payments/file-francs";
import { visibleMatters } from "~/records/matters/matter-access.server";
import type { Transaction } from "~/server/db/db.server";
import { prefixOf } from "~/server/settings/piece-prefixes.server";
import { settings } from "~/server/settings/settings.server";
import { insertReprises, type Reprise } from "./reprise-store.server";

type Row = Record<string, string>;

/** A number of before is no longer than this. */
const LONGEST = 60;

/** How unpaid invoices of before are imported, under their own numbers. */
export const repriseImport = importPart<Reprise>({
  fields: [
    {
      name: "number",
      label: "Numéro",
      required: true,
      known: ["n°", "no", "numero de facture", "numero de la facture", "n° facture", "facture", "reference"],
    },
    { name: "clientId", label: "Identifiant du client", known: ["id client", "client id"] },
    { name: "client", label: "Client", required: true, known: ["nom du client", "nom client"] },
    { name: "matter", label: "Dossier", known: ["reference du dossier", "numero de dossier", "n° dossier"] },
    {
      name: "issuedOn",
      label: "Date",
      required: true,
      known: ["date de facture", "date de la facture", "emise le", "du"],
    },
    { name: "dueOn", label: "Échéance", known: ["date d’echeance", "a payer le", "a payer au plus tard le"] },
    { name: "total", label: "Total", required: true, known: ["total (gnf)", "montant", "montant total", "total ttc"] },
    { name: "paid", label: "Déjà payé", known: ["deja paye (gnf)", "paye", "paye (gnf)", "acompte", "acomptes"] },
  ],
  readAll: readReprises,
  insert: insertReprises,
  href: billingPaths.one,
  list: { label: "Factures", href: listAddress({ genre: "reprise" }, billingPaths.list) },
  named: "number",
  refuses: refuseOwnNumbers,
  alike: { find: findAlike, reach: ({ number }) => [{ text: foldedHeading(number), reason: ALIKE }] },
  entry: "reprise.imported",
  searchIndex: "billing_search",
  // Whatever was paid of it once, or corrected, or is being corrected.
  untouched: sql`NOT EXISTS (SELECT FROM allocation WHERE allocation.billing_id = reprise.id)
    AND NOT EXISTS (SELECT FROM billing AS avoir WHERE avoir.corrects_id = reprise.id)
    AND NOT EXISTS (SELECT FROM billing_draft WHERE billing_draft.corrects_id = reprise.id)`,
});

const ALIKE = "Même numéro";

/** What the database says of one row: whose it is, and of which matter. */
type Found = { clients: string[]; matters: string[] };

async function readReprises(tx: Transaction, rows: Row[], staff: { id: string }): Promise<ReadRow<Reprise>[]> {
  const asked = rows.map((row, position) => ({ position, ...namedClient(row), matter: typedLine(row.matter) }));
  // By the reference of here, or else by that of before.
  const { rows: found } = await tx.execute<Found>(sql`
    WITH given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS given(position int, id uuid, name text, keys text[], matter text)),
    whose AS MATERIALIZED (SELECT given.position, given.matter, ${clientsOfRow(staff)} AS clients FROM given)
    SELECT clients, ARRAY(SELECT matter.id::text FROM matter
        WHERE whose.matter <> '' AND matter.deleted_at IS NULL AND ${visibleMatters(staff)}
          AND matter.client_id IN (${sameClients(sql`clients::uuid[]`)})
          AND (matter.reference = whose.matter OR folded(matter.old_reference) = folded(whose.matter))
        ORDER BY matter.reference = whose.matter DESC LIMIT 2) AS matters
    FROM whose ORDER BY position`);
  return rows.map((row, i) => readReprise(row, found[i] ?? { clients: [], matters: [] }));
}

function readReprise(row: Row, { clients, matters }: Found): ReadRow<Reprise> {
  const said = (name: string) => typedLine(row[name]);
  const problems: Problem[] = [];
  const wrong = (field: string, says: string) => void problems.push({ field, says });
  const number = said("number");
  if (!number) wrong("number", "Numéro obligatoire.");
  else if (codePoints(number) > LONGEST) wrong("number", `Numéro\u00A0: maximum ${LONGEST} caractères.`);
  const client = clientProblem(row, clients);
  if (client) problems.push(client);
  const matterId = matters[0] ?? null;
  if (said("matter") && !client && !matterId)
    wrong("matter", "Dossier\u00A0: aucun dossier de ce client n’a cette référence.");
  if (matters.length > 1) wrong("matter", "Dossier\u00A0: deux dossiers de ce client ont cette référence.");
  const issuedOn = importDay(said("issuedOn"));
  const dueOn = importDay(said("dueOn"));
  const noDay = "cette date n’existe pas, ou n’est pas écrite comme 20/11/2026.";
  if (!said("issuedOn")) wrong("issuedOn", "Date obligatoire.");
  else if (!issuedOn) wrong("issuedOn", `Date\u00A0: ${dateMistake(said("issuedOn"), noDay)}`);
  else if (issuedOn > conakryDay(new Date())) wrong("issuedOn", "Date\u00A0: elle n’est pas encore venue.");
  if (said("dueOn") && !dueOn) wrong("dueOn", `Échéance\u00A0: ${dateMistake(said("dueOn"), noDay)}`);
  else if (issuedOn && dueOn && dueOn < issuedOn)
    wrong("dueOn", "Échéance\u00A0: elle est avant la date de la facture.");
  const total = fileFrancs(said("total"));
  const paid = said("paid") ? fileFrancs(said("paid")) : 0;
  if (!said("total")) wrong("total", "Total obligatoire.");
  else if (!total) wrong("total", `Total\u00A0: ${WHOLE}`);
  if (paid === null) wrong("paid", `Déjà payé\u00A0: ${WHOLE}`);
  else if (total && paid >= total)
    wrong("paid", "Déjà payé\u00A0: cette facture est soldée, il n’y a rien à reprendre.");
  const [clientId] = clients;
  if (problems.length > 0 || !issuedOn || !clientId || !total || paid === null) return { problems };
  return {
    // Without one it is due since its own day, or it would never be late.
    value: { number, clientId, matterId, issuedOn, dueOn: dueOn ?? issuedOn, total, paid },
    // The same invoice, whatever was paid of it since its file was made.
    words: [foldedHeading(number), issuedOn],
  };
}

const WHOLE = "une somme en francs entiers, par exemple 472\u202F000.";

type Compared = { position: number; value: Reprise };

/**
 * A number of the firm’s own, which a piece bears or will: of a series and a year in which pieces were issued here, or
 * of this year and later ones. A list of « Factures » that comes back is no reprise.
 */
async function refuseOwnNumbers(tx: Transaction, rows: Compared[]): Promise<Map<number, Problem>> {
  const given = rows.map(({ position, value: { number } }) => ({ position, number }));
  const prefixes = (["devis", "provision", "facture", "avoir"] as const).map((kind) => prefixOf(settings(), kind));
  const { rows: found } = await tx.execute<{ position: number }>(sql`
    SELECT position FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(position int, number text)
    CROSS JOIN LATERAL regexp_match(upper(given.number), '^([A-Z]{1,6})-([0-9]{4})-[0-9]+$') AS own (parts)
    WHERE own.parts[1] = ANY (${sql.param(prefixes)}::text[]) AND (own.parts[2] >= ${conakryDay(new Date()).slice(0, 4)}
      OR EXISTS (SELECT FROM billing WHERE prefix = own.parts[1] AND year::text = own.parts[2] AND kind <> 'reprise'))`);
  const says = { field: "number", says: "Numéro\u00A0: une pièce émise ici le porte, ou le portera." };
  return new Map(found.map(({ position }) => [position, says]));
}

/** A reprise that this person may know of with the same number. */
async function findAlike(tx: Transaction, rows: Compared[], staff: { id: string }) {
  const given = rows.map(({ position, value: { number } }) => ({ position, number }));
  const { rows: found } = await tx.execute<{ position: number; id: string }>(sql`
    SELECT DISTINCT ON (position) position, billing.id
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(position int, number text)
    JOIN billing ON billing.kind = 'reprise' AND folded(billing.old_number) = folded(given.number)
    WHERE ${visiblePieces(staff)} ORDER BY position, billing.issued_on`);
  return new Map(found.map(({ position, id }) => [position, { id, reason: ALIKE }]));
}
