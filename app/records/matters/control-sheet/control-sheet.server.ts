import { sql } from "drizzle-orm";
import { nameWithoutTitle } from "~/content/client-values";
import { conakryStamp, slashedDay } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { hourWords } from "~/lib/written-time";
import { standingWords as deadlineStanding, readDeadlineRows } from "~/records/deadlines/deadline-listing.server";
import { foundWords, onPaper } from "~/records/deadlines/deadline-steps";
import { isUnanswered } from "~/records/hearings/hearing-listing.server";
import { placeWords, readHearingRows, standingWords } from "~/records/hearings/hearing-row.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { loadSettings } from "~/server/settings/settings.server";
import { matterStateLabel } from "../matter";
import { visibleMatters } from "../matter-access.server";

/**
 * A deadline as whoever controls a matter reads it. `notes`: how its day was found, and who entered it; `said`,
 * `confirmed`: who and when, empty as long as nobody has.
 */
export type ControlledDeadline = Record<
  "id" | "due" | "standing" | "title" | "proof" | "people" | "said" | "confirmed",
  string
> & { notes: string[] };

export type ControlledHearing = Record<"id" | "when" | "place" | "purpose" | "lawyer" | "standing", string>;

/** All of the sheet; `open`: what is to be done or confirmed, `over`: what was done or given up. */
export type ControlSheet = {
  reference: string;
  firm: string;
  title: string;
  by: string;
  made: string;
  facts: { label: string; value: string }[];
  open: ControlledDeadline[];
  over: ControlledDeadline[];
  hearings: ControlledHearing[];
};

/**
 * What a matter has to keep, and what became of it; null for a matter that this person may not know of. The printing
 * is journalled.
 */
export async function readControlSheet(id: string, staff: Staff): Promise<ControlSheet | null> {
  if (!isRecordId(id)) return null;
  const { firm_name: firm } = await loadSettings();
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute<
      Record<"reference" | "title" | "client" | "state", string> & { lead: string }
    >(sql`
      SELECT reference, title, client.name AS client, state, coalesce(lawyer.name, '') AS lead
      FROM matter JOIN client ON client.id = client_id LEFT JOIN lawyer ON lawyer.id = lead_id
      WHERE matter.id = ${id} AND matter.deleted_at IS NULL AND ${visibleMatters(staff)}`);
    const [row] = rows;
    if (!row) return null;
    await expectPermitted(tx, staff, "deadlines");
    await record(tx, staff, "matter.control-printed", { kind: "matter", id });
    const facts = [
      { label: "Intitulé", value: row.title },
      { label: "Client", value: row.client },
      { label: "Avocat", value: row.lead },
      { label: "État", value: matterStateLabel(row.state) },
    ];
    return {
      reference: row.reference,
      firm,
      title: `Feuille de contrôle, dossier ${row.reference}`,
      by: staff.name,
      made: conakryStamp(new Date()),
      facts: facts.filter(({ value }) => value !== ""),
      ...(await deadlinesIn(tx, id, staff)),
      hearings: await openHearings(tx, id, staff),
    };
  });
}

/** Who said and did what with a deadline. */
type Ending = { id: string; ending: string | null; proof: string } & Record<
  "entered" | "enteredAt" | "said" | "saidAt" | "confirmed" | "confirmedAt",
  string | null
>;

async function deadlinesIn(q: Queryable, id: string, staff: Staff): Promise<Pick<ControlSheet, "open" | "over">> {
  const { rows } = await q.execute<Ending>(sql`
    SELECT deadline.id, ending, proof, added.actor_name AS entered, added.at AS "enteredAt",
      said.name AS said, done_at AS "saidAt", confirmer.name AS confirmed, confirmed_at AS "confirmedAt"
    FROM deadline LEFT JOIN staff_member AS said ON said.id = done_by
      LEFT JOIN staff_member AS confirmer ON confirmer.id = confirmed_by
      LEFT JOIN deadline_event AS added ON added.deadline_id = deadline.id AND added.kind = 'ajoute'
    WHERE matter_id = ${id} ORDER BY due_on, deadline.id`);
  const endings = new Map(rows.map((row) => [row.id, row]));
  const found = await readDeadlineRows(q, [...endings.keys()], staff);
  const isOpen = (state: string) => state === "ouvert" || state === "a-confirmer";
  const told = (state: boolean) => found.filter((row) => isOpen(row.state) === state).map(controlled);
  return { open: told(true), over: told(false) };

  function controlled(row: (typeof found)[number]): ControlledDeadline {
    const end = endings.get(row.id);
    const notes = [
      onPaper(foundWords(row.steps, row.provisional)),
      row.proposedOn ? `Nouvelle date proposée\u00A0: ${slashedDay(row.proposedOn)}` : "",
      stamped("Saisi par", end?.entered, end?.enteredAt),
    ];
    return {
      id: row.id,
      due: slashedDay(row.dueOn),
      standing: deadlineStanding(row),
      title: row.title,
      notes: notes.filter(Boolean),
      proof: end?.proof ?? "",
      people: [row.lawyer ? nameWithoutTitle(row.lawyer) : "", row.assignee].filter(Boolean).join(", "),
      said: stamped(end?.ending === "abandon" ? "Abandon demandé par" : "", end?.said, end?.saidAt),
      confirmed: stamped("", end?.confirmed, end?.confirmedAt),
    };
  }
}

/** « Saisi par Awa Exemple, le 20/11/2026 à 09h07 »; empty where nothing was done. */
function stamped(what: string, who: string | null | undefined, at: string | null | undefined): string {
  if (!at) return "";
  return `${[what, who ?? "quelqu’un qui n’est plus là"].filter(Boolean).join(" ")}, le ${conakryStamp(new Date(at))}`;
}

/** By their days, those without one last; what is past and has no outcome is among them. */
async function openHearings(q: Queryable, id: string, staff: Staff): Promise<ControlledHearing[]> {
  const { rows } = await q.execute<{ id: string; unanswered: boolean }>(sql`
    SELECT id, coalesce(${isUnanswered(new Date())}, false) AS unanswered FROM hearing
    WHERE matter_id = ${id} AND state IN ('prevue', 'a-fixer') ORDER BY day NULLS LAST, time, id`);
  const ids = rows.map((row) => row.id);
  const unanswered = new Set(rows.flatMap((row) => (row.unanswered ? [row.id] : [])));
  return (await readHearingRows(q, ids, staff)).map((row) => ({
    id: row.id,
    when: row.day ? `${slashedDay(row.day)} à ${hourWords(row.time)}` : "Date à fixer",
    place: placeWords(row),
    purpose: [row.purpose, row.number].filter(Boolean).join(", "),
    lawyer: row.lawyer ? nameWithoutTitle(row.lawyer) : "Qui plaide\u202F?",
    standing: unanswered.has(row.id) ? "Résultat à saisir" : standingWords(row),
  }));
}
