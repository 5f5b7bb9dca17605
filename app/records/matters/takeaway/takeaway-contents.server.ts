import { sql } from "drizzle-orm";
import { callDirections, callResults } from "~/abilities/timeline/entry";
import { conakryStamp, dayInWords, slashedDate } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number.server";
import { provisionsLeft } from "~/records/invoices/payments/provision-file.server";
import { paymentsIn, piecesIn } from "~/records/invoices/takeaway-money.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";
import { matterStageLabel, matterStateLabel } from "../matter";
import { visibleMatters } from "../matter-access.server";
import type { Party, Proceeding, Takeaway, TakenEntry } from "../matter-summary.server";
import { partySideLabel } from "../parties/party";
import { proceedingLevelLabel } from "../proceedings/proceeding";
import { deadlinesIn, hearingsIn } from "./takeaway-days.server";

/** Entries read at a time. */
const PIECE = 200;

/** The matter of that id, while this person may know of it and take it away. */
export const taken = (id: string, staff: { id: string }) => sql`matter.id = ${id} AND matter.deleted_at IS NULL
  AND ${visibleMatters(staff)} AND ${permittedTo(staff, "exports")}`;

/** All that a copy holds but its timeline; null for a matter that this person may not take away. */
export async function readTakeaway(q: Queryable, id: string, staff: Staff): Promise<Takeaway | null> {
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
  const provisions = await provisionsLeft(q, id, staff);
  const facts = [
    { label: "Client", value: row.client },
    { label: "Nature d’affaire", value: row.nature },
    { label: "Stade", value: matterStageLabel(row.stage ?? "") },
    { label: "Avocat", value: row.lead },
    { label: "Ouvert le", value: row.openedOn && dayInWords(row.openedOn) },
    { label: "Ancienne référence", value: row.old_reference },
    { label: "État", value: matterStateLabel(row.state ?? "") },
    { label: "Dans cet état depuis le", value: row.since && conakryStamp(new Date(row.since)) },
    { label: "Motif", value: row.reason },
    { label: "À revoir le", value: row.lookAgainOn && dayInWords(row.lookAgainOn) },
    { label: "Provisions restantes", value: provisions?.missing ? "" : provisions?.left },
    { label: "Compte de provisions à découvert", value: provisions?.missing },
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
    pieces: await piecesIn(q, id, staff),
    payments: await paymentsIn(q, id, staff),
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
export async function* entryPieces(id: string, staff: Staff): AsyncGenerator<TakenEntry[]> {
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
