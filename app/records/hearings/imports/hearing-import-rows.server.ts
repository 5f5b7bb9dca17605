import { type SQL, sql } from "drizzle-orm";
import { REPEATS, UNKNOWN_ZONE } from "~/abilities/imports/calendar-reader.server";
import { dateMistake, importDay, importHour } from "~/abilities/imports/import-date.server";
import { foldedHeading } from "~/abilities/imports/import-fields";
import type { Problem, ReadRow } from "~/abilities/imports/import-part.server";
import { lawyerValue } from "~/content/client-values";
import { conakryDay } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { typedLine, typedText } from "~/lib/typed-text";
import { visibleMatters } from "~/records/matters/matter-access.server";
import type { Transaction } from "~/server/db/db.server";
import {
  type HearingOutcome,
  type HearingState,
  hearingField,
  hearingLimits,
  hearingOutcomes,
  hearingPurposes,
} from "../hearing";
import { visibleHearings } from "../hearing-access.server";
import { checkHearing, type HearingInput } from "../hearing-rules.server";

/** How a hearing of a file stands: ahead, without a day, or with what came of it. */
type Standing = { state: HearingState; outcome: HearingOutcome | null; reason: string };

export type ImportedHearing = HearingInput & Standing & { assumed: boolean };

/** A hearing that its own id names is here already, and is as it is. */
export type Imported = ImportedHearing | { isHere: true };

type Row = Record<string, string>;

/** What the database says of one row. `here`: a hearing of that very id. */
type Found = {
  here: boolean;
  matters: string[];
  court: { id: string; usualTime: string | null; usualMinutes: number | null } | null;
  lawyer: string | null;
  proceeding: string | null;
};

const nothing: Found = { here: false, matters: [], court: null, lawyer: null, proceeding: null };

/** The hearings that rows of a file or events of a calendar tell of, or what is wrong with each. */
export async function readHearings(tx: Transaction, rows: Row[], staff: { id: string }): Promise<ReadRow<Imported>[]> {
  const found = await lookUp(tx, rows, staff);
  return rows.map((row, i) => readHearing(row, found[i] ?? nothing));
}

/** What in the title of an event may be the reference of a matter: words with a digit. */
function referencesIn(title: string): string[] {
  const words = title
    .slice(0, 400)
    .split(/[\s,;:()[\]«»]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""));
  return words.filter((word) => /\d/.test(word) && word.length > 2).slice(0, 20);
}

/**
 * A matter is found by its reference, or else by the one it had before; an event's also within its title, and its court
 * there or in its place. What is closed, or not open for this person, is not there.
 */
async function lookUp(tx: Transaction, rows: Row[], staff: { id: string }): Promise<Found[]> {
  const asked = rows.map(({ _id = "", reference = "", court = "", lawyer = "", number = "", ...row }, position) => ({
    position,
    id: isRecordId(_id) ? _id : null,
    references: typedLine(reference) ? [typedLine(reference)] : referencesIn(typedLine(row.title)),
    court: typedLine(court).replace(/\s+/gu, " "),
    words: typedLine(court) ? "" : `${typedLine(row.title)} ${typedLine(row.place)}`.slice(0, 400),
    lawyer: typedLine(lawyer) && lawyerValue(typedLine(lawyer)),
    number: typedLine(number),
  }));
  const fit = sql`matter.deleted_at IS NULL AND matter.state <> 'clos' AND ${visibleMatters(staff)}`;
  // Whole words alone, or « CA » would be in any of them.
  const spaced = (text: SQL) => sql`' ' || regexp_replace(folded(${text}), '[^[:alnum:]]+', ' ', 'g') || ' '`;
  const named = sql`jsonb_build_object(
    'id', court.id, 'usualTime', court.usual_time, 'usualMinutes', court.usual_minutes)`;
  const { rows: found } = await tx.execute<Found>(sql`
    WITH given AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS given(position int, id uuid, "references" text[], court text, words text, lawyer text, number text)),
    asked AS MATERIALIZED (SELECT position, one, folded(one) AS folded_one FROM given, unnest("references") AS one),
    -- Joined once: matters have no index by what they were called before.
    known AS MATERIALIZED (
      SELECT asked.position, matter.id, 1 AS rank FROM asked JOIN matter ON matter.reference = one WHERE ${fit}
      UNION SELECT asked.position, matter.id, 2 FROM asked JOIN matter ON folded(matter.old_reference) = folded_one
        WHERE matter.old_reference <> '' AND ${fit}),
    placed AS MATERIALIZED (
      SELECT given.*, ARRAY(SELECT known.id FROM known WHERE known.position = given.position
        AND rank = (SELECT min(rank) FROM known WHERE known.position = given.position) LIMIT 2) AS matters
      FROM given)
    SELECT matters::text[] AS matters,
      EXISTS (SELECT FROM hearing WHERE hearing.id = placed.id AND ${visibleHearings(staff)}) AS here,
      coalesce(
        (SELECT ${named} FROM court WHERE court.deleted_at IS NULL
          AND folded(placed.court) IN (folded(court.name), folded(court.short_name))
          ORDER BY folded(court.name) = folded(placed.court) DESC, court.id LIMIT 1),
        (SELECT ${named} FROM court WHERE court.deleted_at IS NULL AND placed.words <> ''
          AND (position(${spaced(sql`court.short_name`)} IN ${spaced(sql`placed.words`)}) > 0
            OR position(${spaced(sql`(court.name)`)} IN ${spaced(sql`placed.words`)}) > 0)
          ORDER BY length(court.short_name) DESC, court.id LIMIT 1)) AS court,
      (SELECT lawyer.id::text FROM lawyer WHERE folded(lawyer.name) = folded(placed.lawyer)) AS lawyer,
      (SELECT proceeding.id::text FROM proceeding WHERE placed.number <> '' AND proceeding.matter_id = placed.matters[1]
        AND proceeding.folded_number = court_number(placed.number) LIMIT 1) AS proceeding
    FROM placed ORDER BY position`);
  return found;
}

function readHearing(row: Row, found: Found): ReadRow<Imported> {
  if (found.here) return { value: { isHere: true } };
  const said = (name: string) => typedLine(row[name]);
  const standing = readStanding(said("state"), typedText(row.reason));
  const isUnfixed = !("problem" in standing) && standing.state === "a-fixer";
  const today = conakryDay(new Date());
  const day = importDay(said("day")) ?? said("day");
  // A diary may keep both in its one column.
  const typedTime = cellTime(said("time")) || importHour(said("day"));
  const [matterId = ""] = found.matters;
  const typed = {
    ...row,
    courtId: found.court?.id,
    day: isUnfixed ? today : day,
    time: isUnfixed ? "00:00" : typedTime,
    lawyerId: found.lawyer,
    purpose: said("purpose") || purposeOf(said("title")),
    proceedingId: found.proceeding,
  };
  const choice = (id: string | null | undefined) => (id ? [{ value: id, label: "" }] : []);
  const check = checkHearing(matterId, typed, {
    courts: found.court ? [{ ...found.court, value: found.court.id, label: "" }] : [],
    lawyers: choice(found.lawyer),
    proceedings: choice(found.proceeding).map((one) => ({ ...one, courtId: "" })),
  });
  const { courtId: _, ...errors } = check.ok ? ({} as Record<string, string>) : check.errors;
  const event = eventProblem(day);
  const problems: Problem[] = [
    ...(event ? [event] : []),
    ...matterProblem(row, found.matters),
    ...courtProblem(said("court"), found),
    ...("problem" in standing ? [standing.problem] : []),
    ...Object.entries(errors).flatMap(([field, words]) => {
      // Without its court the usual hour is not known, so a missing one is no mistake yet. An event whose day cannot be
      // told has no hour either: the day alone is said.
      if ((field === "time" && !found.court && typedTime === "") || (event && ["day", "time"].includes(field)))
        return [];
      const mistake = field === "day" ? dateMistake(said("day"), words) : words;
      return [{ field, says: sentence(field, mistake) }];
    }),
    ...(said("lawyer") && !found.lawyer
      ? [{ field: "lawyer", says: "Avocat\u00A0: cet avocat n’est pas du cabinet." }]
      : []),
    ...(said("number") && matterId && !found.proceeding
      ? [{ field: "number", says: "Numéro\u00A0: cette procédure n’est pas de ce dossier." }]
      : []),
    ...(!("problem" in standing) && standing.state === "tenue" && day > today
      ? [{ field: "state", says: "État\u00A0: cette audience n’a pas encore eu lieu." }]
      : []),
    ...(isUnfixed && (said("day") || typedTime)
      ? [{ field: "state", says: "État\u00A0: cette audience a un jour." }]
      : []),
  ];
  if (!check.ok || "problem" in standing || problems.length > 0) return { problems };
  const { value } = check;
  const placed = isUnfixed ? { ...value, day: null, time: null } : value;
  return {
    value: { ...placed, ...standing, assumed: !isUnfixed && typedTime === "" },
    words: [value.matterId, value.courtId, placed.day, typedTime, foldedHeading(value.purpose)],
  };
}

/** « Objet obligatoire. » names its field; other sentences are told with it. */
function sentence(field: string, words: string): string {
  return words.endsWith(" obligatoire.") ? words : `${hearingField(field).label}\u00A0: ${words}`;
}

function eventProblem(day: string): string | null {
  if (day === REPEATS) return "Cet événement se répète\u00A0: ajoutez chaque audience à son jour.";
  return day === UNKNOWN_ZONE ? "Le fuseau horaire de cet événement n’est pas connu." : null;
}

/** The same of one that is unknown, closed, or not open for whoever imports. */
function matterProblem(row: Row, matters: string[]): Problem[] {
  if (matters.length === 1) return [];
  const isTitled = typedLine(row.reference) === "" && typedLine(row.title) !== "";
  const field = isTitled ? "title" : "reference";
  if (matters.length > 1)
    return [{ field, says: "Dossier\u00A0: deux dossiers répondent à ces mots, indiquez la référence du cabinet." }];
  if (isTitled) return [{ field, says: "Dossier\u00A0: aucune référence d’un dossier ouvert dans le titre." }];
  return [
    {
      field,
      says: typedLine(row.reference)
        ? "Dossier\u00A0: aucun dossier ouvert de cette référence."
        : "Dossier obligatoire.",
    },
  ];
}

function courtProblem(court: string, found: Found): Problem[] {
  if (found.court) return [];
  const says = court ? "Juridiction\u00A0: aucune juridiction de ce nom." : "Juridiction obligatoire.";
  return [{ field: "court", says }];
}

/** « 09:00 », whichever way a spreadsheet wrote it: an hour of a day of its own. */
function cellTime(text: string): string {
  return /^\d{4}-\d\d-\d\dT(\d\d:\d\d)/.exec(text)?.[1] ?? text;
}

/** What an event is for, as its title has it; without a word of it « Audience ». Empty for what is no event. */
function purposeOf(title: string): string {
  if (title === "") return "";
  const folded = foldedHeading(title);
  return hearingPurposes.find((one) => folded.includes(foldedHeading(one))) ?? "Audience";
}

/** « Renvoyée au 12 janvier 2027 » begins like what it says. */
function readStanding(typed: string, reason: string): Standing | { problem: Problem } {
  const wanted = foldedHeading(typed);
  if (wanted === "" || wanted === "prevue") return { state: "prevue", outcome: null, reason: "" };
  if (wanted === "date a fixer") return { state: "a-fixer", outcome: null, reason: "" };
  const outcome = hearingOutcomes.find(({ label }) => wanted.startsWith(foldedHeading(label)))?.value;
  if (!outcome) return { problem: { field: "state", says: "État\u00A0: ce n’est pas un résultat d’audience." } };
  if (["renvoi", "delibere", "proroge", "renvoi-annule"].includes(outcome))
    return {
      problem: { field: "state", says: "État\u00A0: un renvoi ne s’importe pas\u202F; l’audience qui le suit, oui." },
    };
  if ([...reason].length > hearingLimits.reason)
    return { problem: { field: "reason", says: `Motif\u00A0: ${hearingLimits.reason} caractères au plus.` } };
  return { state: outcome === "plaidee" || outcome === "jugement" ? "tenue" : "annulee", outcome, reason };
}
