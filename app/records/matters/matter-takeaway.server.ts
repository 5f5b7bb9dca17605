import { sql } from "drizzle-orm";
import { csvBytes } from "~/abilities/exports/csv-bytes.server";
import { zipBytes } from "~/abilities/exports/zip-bytes.server";
import { callDirections, callResults } from "~/abilities/timeline/entry";
import { conakryStamp, dayInWords, slashedDate } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number.server";
import { isRecordId } from "~/lib/record-id";
import { expectPermitted, permittedTo, whilePermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import { matterStageLabel, matterStateLabel } from "./matter";
import { visibleMatters } from "./matter-access.server";
import {
  type Party,
  type Proceeding,
  summaryBytes,
  summaryStyles,
  type Takeaway,
  type TakenEntry,
} from "./matter-summary.server";
import { partySideLabel } from "./party";
import { proceedingLevelLabel } from "./proceeding";
import { deadlinesIn, hearingsIn } from "./takeaway-days.server";

/** Entries read at a time. */
const PIECE = 200;

/** The matter of that id, while this person may know of it and take it away. */
const taken = (id: string, staff: { id: string }) => sql`matter.id = ${id} AND matter.deleted_at IS NULL
  AND ${visibleMatters(staff)} AND ${permittedTo(staff, "exports")}`;

/** What a copy would hold, and about how many bytes; null for a matter that this person may not know of. */
export async function measureTakeaway(id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  const { rows } = await db().execute<{
    id: string;
    name: string;
    entries: number;
    parties: number;
    proceedings: number;
    hearings: number;
    deadlines: number;
    bytes: number;
  }>(sql`
    SELECT id, reference || ' – ' || title AS name,
      (SELECT count(*)::int FROM matter_entry WHERE matter_id = matter.id) AS entries,
      (SELECT count(*)::int FROM party WHERE matter_id = matter.id AND removed_at IS NULL) AS parties,
      (SELECT count(*)::int FROM proceeding WHERE matter_id = matter.id) AS proceedings,
      (SELECT count(*)::int FROM hearing WHERE matter_id = matter.id) AS hearings,
      (SELECT count(*)::int FROM deadline WHERE matter_id = matter.id) AS deadlines,
      -- Words stand in both summaries and in a table, each pressed to less than half.
      (4000 + (SELECT coalesce(sum(0.5 * octet_length(note || to_bring || reason) + 50), 0) FROM hearing WHERE matter_id = matter.id)
        + (SELECT coalesce(sum(1.2 * octet_length(coalesce(words, '')) + 40), 0) FROM matter_entry
        WHERE matter_id = matter.id))::int AS bytes
    FROM matter WHERE ${taken(id, staff)}`);
  return rows[0] ?? null;
}

/**
 * A copy of a matter as a ZIP archive that is made while it is sent; null for one that this person may not know of.
 * That they took it is in the journal first. Messages of the client are not in it.
 */
export async function takeMatterAway(id: string, staff: Staff) {
  if (!isRecordId(id)) return null;
  const found = await db().transaction(async (tx) => {
    const takeaway = await readTakeaway(tx, id, staff);
    if (!takeaway) return null;
    await expectPermitted(tx, staff, "exports");
    await record(tx, staff, "matter.taken-away", { kind: "matter", id });
    return takeaway;
  });
  if (!found) return null;
  const entries = () => whilePermitted(staff, "exports", entryPieces(id, staff));
  return {
    name: `dossier-${found.reference}.zip`,
    type: "application/zip",
    bytes: zipBytes([
      { name: "sommaire.html", bytes: summaryBytes(summaryStyles.html, found, entries()) },
      { name: "sommaire.txt", bytes: summaryBytes(summaryStyles.text, found, entries()) },
      { name: "suivi.csv", bytes: csvBytes(entryHeadings, cellsOf(entries())) },
      {
        name: "parties.csv",
        bytes: csvBytes(
          ["Nom", "Côté", "Qualité", "Conseil", "Téléphone", "Note"],
          rowsOf(found.parties, ({ name, side, quality, counsel, phone, note }) => [
            name,
            side,
            quality,
            counsel,
            phone,
            note,
          ]),
        ),
      },
      {
        name: "procedures.csv",
        bytes: csvBytes(
          ["Juridiction", "Chambre", "Numéro", "Degré", "Décision", "Rendue le"],
          rowsOf(found.proceedings, ({ court, chamber, number, level, decision, decided }) => [
            court,
            chamber,
            number,
            level,
            decision,
            decided,
          ]),
        ),
      },
      {
        name: "audiences.csv",
        bytes: csvBytes(
          [
            "Jour",
            "Heure",
            "Juridiction",
            "Chambre",
            "Salle",
            "Avocat",
            "Avec",
            "Objet",
            "Numéro",
            "État",
            "Motif",
            "À apporter",
            "Note",
          ],
          rowsOf(found.hearings, (one) => [
            one.day,
            one.hour,
            one.court,
            one.chamber,
            one.room,
            one.lawyer,
            one.along,
            one.purpose,
            one.number,
            one.standing,
            one.reason,
            one.toBring,
            one.note,
          ]),
        ),
      },
      {
        name: "delais.csv",
        bytes: csvBytes(
          ["Échéance", "Délai", "Calcul", "Avocat", "État", "Preuve ou motif", "Dit par", "Confirmé par"],
          rowsOf(found.deadlines, ({ due, title, steps, lawyer, standing, proof, doneBy, confirmedBy }) => [
            due,
            title,
            steps,
            lawyer,
            standing,
            proof,
            doneBy,
            confirmedBy,
          ]),
        ),
      },
    ]),
  };
}

async function* rowsOf<Row>(rows: Row[], cells: (row: Row) => string[]): AsyncGenerator<string[][]> {
  yield rows.map(cells);
}

const entryHeadings = ["Date", "Nature", "Texte", "De", "Confiée à", "Pour le", "Faite le"];

async function* cellsOf(pieces: AsyncIterable<TakenEntry[]>): AsyncGenerator<string[][]> {
  for await (const piece of pieces)
    yield piece.map(({ stamp, title, words, by, to, due, done }) => [stamp, title, words, by, to, due, done]);
}

async function readTakeaway(q: Queryable, id: string, staff: Staff): Promise<Takeaway | null> {
  const { rows } = await q.execute<Record<string, string | null>>(sql`
    SELECT reference, title, client.name AS client, nature, stage, state, opened_on::text AS "openedOn", old_reference,
      state_reason AS reason, look_again_on::text AS "lookAgainOn", state_since AS since, lawyer.name AS lead
    FROM matter JOIN client ON client.id = client_id LEFT JOIN lawyer ON lawyer.id = lead_id
    WHERE ${taken(id, staff)}`);
  const [row] = rows;
  if (!row) return null;
  const parties = await q.execute<Party>(sql`
    SELECT name, side, quality, counsel, coalesce(phone, '') AS phone, coalesce(note, '') AS note
    FROM party WHERE matter_id = ${id} AND removed_at IS NULL ORDER BY at, id`);
  const proceedings = await q.execute<Proceeding>(sql`
    SELECT court.name AS court, chamber, number, level, decision, coalesce(decided_on::text, '') AS decided
    FROM proceeding JOIN court ON court.id = court_id WHERE matter_id = ${id} ORDER BY at, proceeding.id`);
  const hearings = await hearingsIn(q, id, staff);
  const facts = [
    { label: "Client", value: row.client },
    { label: "Nature d’affaire", value: row.nature },
    { label: "Stade", value: matterStageLabel(row.stage ?? "") },
    { label: "Avocat", value: row.lead },
    { label: "Ouvert le", value: row.openedOn && dayInWords(row.openedOn) },
    { label: "Ancienne référence", value: row.old_reference },
    { label: "État", value: matterStateLabel(row.state ?? "") },
    { label: "Depuis le", value: row.since && conakryStamp(new Date(row.since)) },
    { label: "Motif", value: row.reason },
    { label: "À revoir le", value: row.lookAgainOn && dayInWords(row.lookAgainOn) },
  ];
  return {
    reference: row.reference ?? "",
    title: row.title ?? "",
    client: row.client ?? "",
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    parties: parties.rows.map((party) => ({
      ...party,
      side: partySideLabel(party.side),
      phone: party.phone && shownPhone(party.phone),
    })),
    proceedings: proceedings.rows.map((proceeding) => ({
      ...proceeding,
      level: proceedingLevelLabel(proceeding.level),
      decided: proceeding.decided && slashedDate(new Date(proceeding.decided)),
    })),
    hearings,
    deadlines: await deadlinesIn(q, id, staff),
    firm: settings().firm_name,
    made: conakryStamp(new Date()),
  };
}

type EntryRow = {
  id: string;
  kind: string;
  at: string;
  words: string | null;
  direction: string | null;
  result: string | null;
  due: string | null;
  doneAt: string | null;
  by: string | null;
  to: string | null;
};

/**
 * In the order in which they happened. A matter that closes meanwhile breaks the copy off: it must not pass for a
 * whole.
 */
async function* entryPieces(id: string, staff: Staff): AsyncGenerator<TakenEntry[]> {
  for (let last: EntryRow | undefined; ; ) {
    const after = last ? sql`(entry.at, entry.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql`true`;
    const { rows } = await db().execute<EntryRow>(sql`
      SELECT entry.id, kind, at::text, words, direction, result, due_on::text AS due, done_at AS "doneAt",
        author.name AS by, person.name AS to
      FROM matter_entry AS entry LEFT JOIN staff_member AS author ON author.id = author_id
        LEFT JOIN staff_member AS person ON person.id = person_id
      WHERE matter_id = ${id} AND ${after} ORDER BY at, entry.id LIMIT ${PIECE}`);
    const { rows: seen } = await db().execute(sql`SELECT FROM matter WHERE ${taken(id, staff)}`);
    if (seen.length === 0) throw new Error("the matter was closed to whoever takes it away");
    if (rows.length > 0) yield rows.map(takenEntry);
    last = rows.at(-1);
    if (rows.length < PIECE) return;
  }
}

const kinds: Record<string, string> = { note: "Note", task: "Tâche" };

function takenEntry({ kind, at, words, direction, result, due, doneAt, by, to }: EntryRow): TakenEntry {
  const call = [callDirections[direction as "in"], callResults[result as "spoken"]?.toLowerCase()];
  return {
    stamp: conakryStamp(new Date(at)),
    title: kinds[kind] ?? call.filter(Boolean).join(", "),
    words: words ?? "",
    by: by ?? "",
    to: to ?? "",
    due: due ? slashedDate(new Date(due)) : "",
    done: doneAt ? conakryStamp(new Date(doneAt)) : "",
  };
}
