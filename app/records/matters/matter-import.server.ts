import { type SQL, sql } from "drizzle-orm";
import { dateMistake, importDay } from "~/abilities/imports/import-date.server";
import { foldedHeading } from "~/abilities/imports/import-fields";
import {
  type ImportRun,
  importPart,
  insertInto,
  type NewRow,
  type Problem,
  type ReadRow,
} from "~/abilities/imports/import-part.server";
import { lawyerValue, natures } from "~/content/client-values";
import { conakryDay } from "~/lib/french-date";
import { typedLine } from "~/lib/typed-text";
import { visibleClients } from "~/records/clients/client-access.server";
import { clientsInConflict } from "~/records/clients/conflicts/client-conflicts.server";
import { clientProblem, clientsOfRow, namedClient } from "~/records/clients/imported-client.server";
import type { Transaction } from "~/server/db/db.server";
import { type MatterState, matterField, matterPaths, matterStages, matterStates } from "./matter";
import { visibleMatters } from "./matter-access.server";
import { takeMatterNumbers } from "./matter-numbers.server";
import { checkMatter, type MatterInput } from "./matter-rules.server";
import { numberOf } from "./proceedings/proceeding-rules.server";

/** A case before a court that a row tells of. `folded`: what two ways to write its number have in common. */
type ImportedProceeding = { courtId: string; number: string; folded: string; level: string };

/** A matter of a file, fit to be stored. */
type ImportedMatter = MatterInput & {
  state: MatterState;
  lookAgainOn: string | null;
  proceeding: ImportedProceeding | null;
};

type Row = Record<string, string>;

/** A stage at which courts sit; of what is before none, nobody knows the level. */
const levels: readonly string[] = ["premiere-instance", "appel", "cassation", "execution", "arbitrage"];

/** How matters are imported: rows of the firm's register, or of an export. */
export const matterImport = importPart<ImportedMatter>({
  fields: [
    {
      name: "oldReference",
      label: "Ancienne référence",
      required: true,
      known: ["reference", "ref", "numero de dossier", "numero du dossier", "n° dossier", "code dossier"],
    },
    { name: "title", label: "Intitulé", required: true, known: ["objet", "affaire", "libelle"] },
    { name: "clientId", label: "Identifiant du client", known: ["id client", "client id"] },
    { name: "client", label: "Client", required: true, known: ["nom du client", "nom client"] },
    { name: "nature", label: "Nature d’affaire", required: true, fallback: natures, known: ["nature", "matiere"] },
    { name: "stage", label: "Stade", fallback: matterStages.map(({ label }) => label), known: ["phase"] },
    { name: "lead", label: "Avocat", known: ["avocat charge", "avocat responsable", "charge du dossier"] },
    { name: "state", label: "État", known: ["statut", "situation"] },
    { name: "lookAgainOn", label: "À revoir le", known: ["a revoir", "rappel"] },
    { name: "openedOn", label: "Ouvert le", known: ["date d'ouverture", "ouverture", "date"] },
    { name: "number", label: "Numéro RG", known: ["rg", "n° rg", "numero de role", "numero de procedure"] },
    { name: "court", label: "Juridiction", known: ["tribunal", "cour"] },
  ],
  readAll: readMatters,
  insert: insertMatters,
  href: matterPaths.one,
  list: { label: "Dossiers", href: matterPaths.list },
  named: "title",
  order: sql`matter.year, matter.n`,
  refuses: refuseConflicts,
  alike: { find: findAlike, reach },
  entry: "matter.imported",
  searchIndex: "matter_search",
  // What its own row brought is as old as the matter itself.
  untouched: sql`matter.closed_at IS NULL
    AND NOT EXISTS (SELECT FROM matter_in_use WHERE matter_id = matter.id AND since <> matter.created_at)
    AND NOT EXISTS (SELECT FROM proceeding WHERE matter_id = matter.id AND version > 1)
    AND NOT EXISTS (SELECT FROM conflict_decision WHERE matter_id = matter.id)`,
});

/** What the database says of one row: whose it is, who leads it, before which court. */
type Found = { clients: string[]; lead: string | null; court: string | null; folded: string };

async function readMatters(tx: Transaction, rows: Row[], staff: { id: string }): Promise<ReadRow<ImportedMatter>[]> {
  const found = await lookUp(tx, rows, staff);
  return rows.map((row, i) => readMatter(row, found[i] ?? { clients: [], lead: null, court: null, folded: "" }));
}

async function lookUp(tx: Transaction, rows: Row[], staff: { id: string }): Promise<Found[]> {
  const asked = rows.map(({ lead = "", court = "", number = "", ...row }, position) => ({
    position,
    ...namedClient(row),
    lead: typedLine(lead) && lawyerValue(typedLine(lead)),
    court: typedLine(court),
    number: typedLine(number),
  }));
  const { rows: found } = await tx.execute<Found>(sql`
    WITH given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS given(position int, id uuid, name text, keys text[], lead text, court text, number text))
    SELECT ${clientsOfRow(staff)} AS clients,
      (SELECT lawyer.id::text FROM lawyer WHERE folded(lawyer.name) = folded(given.lead)) AS lead,
      (SELECT court.id::text FROM court WHERE court.deleted_at IS NULL
        AND folded(given.court) IN (folded(court.name), folded(court.short_name))
        ORDER BY folded(court.name) = folded(given.court) DESC, court.id LIMIT 1) AS court,
      court_number(given.number) AS folded
    FROM given ORDER BY position`);
  return found;
}

function readMatter(row: Row, found: Found): ReadRow<ImportedMatter> {
  const said = (name: string) => typedLine(row[name]);
  const [clientId] = found.clients;
  const opened = importDay(said("openedOn"));
  const check = checkMatter(
    {
      ...row,
      clientId,
      // Those who left the firm lead what they led.
      leadId: found.lead,
      openedOn: said("openedOn") ? (opened ?? said("openedOn")) : conakryDay(new Date()),
    },
    found.lead ? [found.lead] : [],
  );
  const errors = check.ok ? {} : check.errors;
  const client = clientProblem(row, found.clients);
  const standing = readStanding(said("state"), said("lookAgainOn"));
  const before = readProceeding(said("number"), said("court"), found);
  const problems: Problem[] = [
    ...(said("oldReference") || said("_id")
      ? []
      : [{ field: "oldReference", says: "Ancienne référence obligatoire." }]),
    ...Object.entries(errors).flatMap(([field, words]) => {
      if (field === "clientId") return [];
      const mistake = field === "openedOn" ? dateMistake(said(field), words) : words;
      return [{ field: field === "leadId" ? "lead" : field, says: sentence(field, mistake) }];
    }),
    ...(client ? [client] : []),
    ...(said("lead") && !found.lead ? [{ field: "lead", says: "Avocat\u00A0: cet avocat n’est pas du cabinet." }] : []),
    ...("problem" in standing ? [standing.problem] : []),
    ...("problem" in before ? [before.problem] : []),
  ];
  if (!check.ok || "problem" in standing || "problem" in before || problems.length > 0) return { problems };
  const { proceeding } = before;
  const level = levels.find((one) => one === check.value.stage) ?? "autre";
  return {
    value: { ...check.value, ...standing, proceeding: proceeding && { ...proceeding, level } },
    words: [foldedHeading(said("oldReference"))],
  };
}

/** « Intitulé obligatoire. » names its field; other sentences are told with it. */
function sentence(field: string, words: string): string {
  return words.endsWith(" obligatoire.") ? words : `${matterField(field).label}\u00A0: ${words}`;
}

function readStanding(
  typed: string,
  day: string,
): { state: MatterState; lookAgainOn: string | null } | { problem: Problem } {
  const wanted = foldedHeading(typed).replaceAll("-", " ") || "ouvert";
  const state = matterStates.find(({ label }) => foldedHeading(label) === wanted)?.value;
  if (!state) return { problem: { field: "state", says: "État\u00A0: ouvert, en attente ou clos." } };
  if (state !== "en-attente") return { state, lookAgainOn: null };
  const lookAgainOn = importDay(day);
  if (lookAgainOn) return { state, lookAgainOn };
  const mistake = day
    ? dateMistake(day, "cette date n’existe pas.")
    : "indiquez le jour, puisque le dossier est en attente.";
  return { problem: { field: "lookAgainOn", says: `À revoir le\u00A0: ${mistake}` } };
}

function readProceeding(
  typed: string,
  court: string,
  { court: courtId, folded }: Found,
): { proceeding: Omit<ImportedProceeding, "level"> | null } | { problem: Problem } {
  const number = numberOf(typed);
  if ("error" in number) return { problem: { field: "number", says: `Numéro RG\u00A0: ${number.error}` } };
  if (court && !courtId)
    return { problem: { field: "court", says: "Juridiction\u00A0: aucune juridiction de ce nom." } };
  if (typed && !courtId)
    return { problem: { field: "court", says: "Juridiction\u00A0: indiquez celle du numéro RG." } };
  return { proceeding: typed && courtId ? { courtId, number: typed, folded } : null };
}

const CONFLICT: Problem = {
  field: "client",
  says: "Client\u00A0: un conflit d’intérêts attend la décision d’un avocat.",
};

/** As at an opening by hand: no affair begins for a client whose conflicts wait to be decided. One that is over may. */
async function refuseConflicts(
  tx: Transaction,
  rows: Compared[],
  staff: { id: string },
): Promise<Map<number, Problem>> {
  const begun = rows.filter(({ value }) => value.state !== "clos");
  const waiting = await clientsInConflict(
    tx,
    begun.map(({ value }) => value.clientId),
    staff,
  );
  return new Map(begun.filter(({ value }) => waiting.has(value.clientId)).map(({ position }) => [position, CONFLICT]));
}

type Compared = { position: number; value: ImportedMatter };

/** A matter that this person may know of with the same reference of before, or the same number at the same court. */
async function findAlike(
  tx: Transaction,
  rows: Compared[],
  staff: { id: string },
): Promise<Map<number, { id: string; reason: string }>> {
  const given = rows.map(({ position, value: { oldReference, proceeding } }) => {
    return { position, old: oldReference, court: proceeding?.courtId, folded: proceeding?.folded };
  });
  const live = sql`matter.deleted_at IS NULL AND ${visibleMatters(staff)}`;
  const one = (reason: string, from: SQL) =>
    sql`SELECT position, matter.id, ${reason}::text AS reason FROM given JOIN ${from} WHERE ${live}`;
  const { rows: found } = await tx.execute<{ position: number; id: string; reason: string }>(sql`
    WITH given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given(position int, old text, court uuid, folded text))
    ${one("Même ancienne référence", sql`matter ON given.old <> '' AND folded(matter.old_reference) = folded(given.old)`)}
    UNION ALL ${one(
      "Même numéro RG",
      sql`proceeding ON proceeding.number <> '' AND court_id = given.court AND folded_number = given.folded
        JOIN matter ON matter.id = proceeding.matter_id`,
    )}`);
  const alike = new Map<number, { id: string; reason: string }>();
  for (const { position, id, reason } of found) if (!alike.has(position)) alike.set(position, { id, reason });
  return alike;
}

function reach({ oldReference, proceeding }: ImportedMatter): { text: string; reason: string }[] {
  return [
    ...(oldReference ? [{ text: foldedHeading(oldReference), reason: "Même ancienne référence" }] : []),
    ...(proceeding ? [{ text: `${proceeding.courtId} ${proceeding.folded}`, reason: "Même numéro RG" }] : []),
  ];
}

const insertRows = insertInto<ImportedMatter & { year: number; n: number }>(sql`matter`, (matter, { actor }) => ({
  year: matter.year,
  n: matter.n,
  title: matter.title,
  client_id: matter.clientId,
  nature: matter.nature,
  stage: matter.stage,
  state: matter.state,
  look_again_on: matter.lookAgainOn,
  lead_id: matter.leadId,
  opened_on: matter.openedOn,
  old_reference: matter.oldReference,
  created_by: actor.id,
  updated_by: actor.id,
}));

/**
 * In the order of the file, which is that of their numbers. A row whose client went since it was read, or got into a
 * conflict of interests, stays out.
 */
async function insertMatters(tx: Transaction, rows: NewRow<ImportedMatter>[], run: ImportRun): Promise<string[]> {
  const asked = [...new Set(rows.map(({ value }) => value.clientId))];
  const { rows: clients } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM client WHERE id = ANY (${sql.param(asked)}::uuid[]) AND deleted_at IS NULL
      AND ${visibleClients({ id: run.actor.id ?? "" })} FOR SHARE OF client`);
  const there = new Set(clients.map(({ id }) => id));
  const refused = await refuseConflicts(tx, rows, { id: run.actor.id ?? "" });
  const fit = rows.filter(({ position, value }) => there.has(value.clientId) && !refused.has(position));
  if (fit.length === 0) return [];
  const numbers = await takeMatterNumbers(
    tx,
    fit.map(({ value }) => value.openedOn),
  );
  const numbered = fit.map((row, i) => ({ ...row, value: { ...row.value, ...(numbers[i] as (typeof numbers)[0]) } }));
  const ids = await insertRows(tx, numbered, run);
  await insertProceedings(tx, fit, ids, run.actor.id);
  return ids;
}

/** A number that another matter has at that court stays with it. */
async function insertProceedings(
  tx: Transaction,
  rows: NewRow<ImportedMatter>[],
  ids: string[],
  by: string | null,
): Promise<void> {
  const given = rows.flatMap(({ key, value: { proceeding } }) => (proceeding ? [{ key, ...proceeding }] : []));
  if (given.length === 0) return;
  await tx.execute(sql`
    INSERT INTO proceeding (matter_id, court_id, number, level, added_by)
    SELECT matter.id, given."courtId", given.number, given.level, ${by}
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        AS given(key text, "courtId" uuid, number text, level text)
      JOIN matter ON matter.import_key = given.key AND matter.id = ANY (${sql.param(ids)}::uuid[])
    ON CONFLICT DO NOTHING`);
}
