import { type SQL, sql } from "drizzle-orm";
import {
  type ImportRun,
  importPart,
  insertInto,
  type NewRow,
  type Problem,
} from "~/abilities/imports/import-part.server";
import { slashedDay } from "~/lib/french-date";
import { hourWords } from "~/lib/written-time";
import { visibleMatters } from "~/records/matters/matter-access.server";
import type { Transaction } from "~/server/db/db.server";
import { hearingPaths, hearingPurposes } from "../hearing";
import { visibleHearings } from "../hearing-access.server";
import { holdCalendars, holdMattersOf } from "../hearing-locks.server";
import { findRowClashes, findRowRemarks } from "./hearing-import-clashes.server";
import { type Imported, type ImportedHearing, readHearings } from "./hearing-import-rows.server";

/** How hearings are imported: rows of the firm's diary, of an export, or events of a calendar. */
export const hearingImport = importPart<Imported>({
  fields: [
    {
      name: "reference",
      label: "Dossier",
      required: true,
      known: ["reference", "ref", "numero de dossier", "numero du dossier", "n° dossier", "ancienne reference"],
    },
    { name: "court", label: "Juridiction", required: true, known: ["tribunal", "cour"] },
    { name: "day", label: "Jour", required: true, known: ["date", "date d’audience", "date de l’audience"] },
    { name: "time", label: "Heure", known: ["heure d’audience"] },
    { name: "lawyer", label: "Avocat", fallback: true, known: ["qui plaide", "avocat plaidant", "plaide par"] },
    {
      name: "purpose",
      label: "Objet",
      required: true,
      fallback: hearingPurposes,
      known: ["nature", "type d’audience"],
    },
    { name: "chamber", label: "Chambre", known: ["section"] },
    { name: "room", label: "Salle", known: ["salle d’audience"] },
    { name: "number", label: "Numéro", known: ["numero rg", "rg", "n° rg", "numero de role"] },
    { name: "minutes", label: "Durée en minutes", known: ["duree", "minutes", "duree (min)"] },
    { name: "toBring", label: "À apporter", words: true, known: ["pieces a apporter", "apporter"] },
    { name: "note", label: "Note", words: true, known: ["notes", "observations", "remarques"] },
    { name: "state", label: "État", known: ["statut", "resultat", "issue"] },
    { name: "reason", label: "Motif", words: true, known: ["decision"] },
    { name: "title", label: "Titre d’un événement", known: ["titre", "summary", "evenement"] },
    { name: "place", label: "Lieu d’un événement", known: ["lieu", "location"] },
  ],
  readAll: readHearings,
  hold: holdMattersAndLawyers,
  holdToUndo: holdMattersOf,
  insert: insertHearings,
  href: hearingPaths.one,
  list: { label: "Audiences", href: hearingPaths.list },
  named: "reference",
  namedElse: "title",
  namedOn: "day",
  order: sql`hearing.day NULLS LAST, hearing.time`,
  refuses: (tx, rows, staff, before) => findRowClashes(tx, ahead(rows), staff, before),
  remarks: (tx, rows, staff, before) => findRowRemarks(tx, ahead(rows), staff, before),
  alike: { find: findAlike, reach },
  differs: findMoved,
  entry: "hearing.imported",
  calendar: true,
  // What is done with a hearing changes it, but for telling its client, what hangs on it and a renvoi d’office that was
  // taken back; and what lies in a matter that is over stays there.
  untouched: sql`NOT EXISTS (SELECT FROM notice WHERE notice.hearing_id = hearing.id)
    AND NOT EXISTS (SELECT FROM deadline WHERE deadline.hearing_id = hearing.id)
    AND NOT EXISTS (SELECT FROM deadline WHERE deadline.judgment_id = hearing.id)
    AND NOT EXISTS (SELECT FROM hearing AS next WHERE next.previous_id = hearing.id)
    AND NOT EXISTS (SELECT FROM matter WHERE matter.id = hearing.matter_id AND matter.state = 'clos')`,
});

/** Only what is still to come may be in the way of another. */
function ahead<R extends { position: number; value: Imported }>(rows: R[]) {
  return rows.flatMap(({ position, value }) =>
    "isHere" in value || value.state !== "prevue" ? [] : [{ position, value }],
  );
}

type Compared = { position: number; value: Imported };

const ALIKE = "Même dossier, même juridiction, même jour";

/** A hearing that this person may know of, of the same matter, court and day: entered by hand, most likely. */
async function findAlike(
  tx: Transaction,
  rows: Compared[],
  staff: { id: string },
): Promise<Map<number, { id: string; reason: string }>> {
  const given = rows.flatMap(({ position, value }) =>
    "isHere" in value ? [] : [{ position, matter: value.matterId, court: value.courtId, day: value.day }],
  );
  const { rows: found } = await tx.execute<{ position: number; id: string }>(sql`
    SELECT DISTINCT ON (position) position, hearing.id
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(position int, matter uuid, court uuid, day date)
      JOIN hearing ON hearing.matter_id = given.matter AND hearing.court_id = given.court AND hearing.day = given.day
    WHERE hearing.state <> 'annulee' AND ${visibleHearings(staff)} ORDER BY position, hearing.time`);
  return new Map(found.map(({ position, id }) => [position, { id, reason: ALIKE }]));
}

function reach(value: Imported): { text: string; reason: string }[] {
  if ("isHere" in value || !value.day || value.state === "annulee") return [];
  return [{ text: `${value.matterId} ${value.courtId} ${value.day}`, reason: ALIKE }];
}

/**
 * An event that came before, and that its calendar has on another day or hour by now: to call it stored would be to say
 * that of its new day. An hour that nobody gave tells nothing.
 */
async function findMoved(
  tx: Transaction,
  rows: (Compared & { key: string; sourceId: string | null })[],
  staff: { id: string },
): Promise<Map<number, { id: string; says: Problem }>> {
  const given = rows.flatMap(({ position, key, sourceId, value }) =>
    "isHere" in value || !value.day || !sourceId
      ? []
      : [{ position, key, day: value.day, time: value.assumed ? null : value.time }],
  );
  if (given.length === 0) return new Map();
  const { rows: found } = await tx.execute<{
    position: number;
    id: string;
    day: string | null;
    time: string | null;
  }>(sql`
    SELECT position, latest.id, latest.day::text AS day, latest.time::text AS time
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(position int, key text, day date, time time)
      JOIN hearing ON hearing.import_key = given.key
      CROSS JOIN LATERAL (
        SELECT one.id, one.day, one.time FROM hearing AS one WHERE one.chain_id = hearing.chain_id
        ORDER BY one.state IN ('prevue', 'a-fixer') DESC, one.created_at DESC, one.id LIMIT 1) AS latest
    WHERE ${visibleHearings(staff)} AND NOT EXISTS (
      SELECT FROM hearing AS one WHERE one.chain_id = hearing.chain_id AND one.day = given.day
        AND (given.time IS NULL OR one.time = given.time))`);
  return new Map(found.map(({ position, id, day, time }) => [position, { id, says: movedWords(day, time) }]));
}

function movedWords(day: string | null, time: string | null): Problem {
  const when = day ? `au ${[slashedDay(day), hourWords(time)].filter(Boolean).join(" à ")}` : "à une date à fixer";
  return {
    field: "day",
    says: `Jour\u00A0: cette audience est déjà au cabinet, ${when}. Si elle a changé, corrigez-la sur sa fiche.`,
  };
}

const insertRows = insertInto<ImportedHearing>(sql`hearing`, (hearing, { actor, at }) => ({
  matter_id: hearing.matterId,
  proceeding_id: hearing.proceedingId,
  court_id: hearing.courtId,
  chamber: hearing.chamber,
  room: hearing.room,
  day: hearing.day,
  time: hearing.time,
  time_assumed: hearing.assumed,
  minutes: hearing.minutes,
  lawyer_id: hearing.lawyerId,
  purpose: hearing.purpose,
  to_bring: hearing.toBring,
  note: hearing.note,
  state: hearing.state,
  outcome: hearing.outcome,
  reason: hearing.reason,
  outcome_at: hearing.outcome && at,
  outcome_by: hearing.outcome && actor.id,
  created_by: actor.id,
  updated_by: actor.id,
}));

/** Matters, then lawyers, each in one order, as whoever enters a hearing locks them. */
async function holdMattersAndLawyers(tx: Transaction, values: SQL): Promise<void> {
  await tx.execute(sql`
    SELECT FROM matter WHERE id IN (SELECT (value ->> 'matterId')::uuid FROM (${values}) AS given)
    ORDER BY id FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT value ->> 'lawyerId' AS id FROM (${values}) AS given WHERE value ->> 'lawyerId' IS NOT NULL`);
  await holdCalendars(
    tx,
    rows.map(({ id }) => id),
  );
}

/** A row whose matter was closed or went since it was read stays out, and one whose lawyer was taken meanwhile. */
async function insertHearings(tx: Transaction, rows: NewRow<Imported>[], run: ImportRun): Promise<string[]> {
  const staff = { id: run.actor.id ?? "" };
  const given = rows.flatMap(({ value, ...row }) => ("isHere" in value ? [] : [{ ...row, value }]));
  const asked = [...new Set(given.map(({ value }) => value.matterId))];
  const { rows: matters } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM matter WHERE id = ANY (${sql.param(asked)}::uuid[]) AND deleted_at IS NULL AND state <> 'clos'
      AND ${visibleMatters(staff)}`);
  const open = new Set(matters.map(({ id }) => id));
  const fit = given.filter(({ value }) => open.has(value.matterId));
  const clashes = await findRowClashes(tx, ahead(fit), staff);
  const free = fit.filter(({ position }) => !clashes.has(position));
  return free.length === 0 ? [] : insertRows(tx, free, run);
}
