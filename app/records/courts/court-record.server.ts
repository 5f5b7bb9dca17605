import { sql } from "drizzle-orm";
import { exportPart } from "~/abilities/exports/export-part.server";
import { refused } from "~/abilities/form/outcome";
import { createRecord, updateRecord } from "~/abilities/form/record-store.server";
import { readRecord } from "~/abilities/form/stored-record.server";
import { importPart, insertInto, problemsOf } from "~/abilities/imports/import-part.server";
import { listAddress } from "~/abilities/list/list-address";
import type { RecordKind } from "~/abilities/record-kind.server";
import { searchPart } from "~/abilities/search/search-part.server";
import { trashPart } from "~/abilities/trash/trash-part.server";
import { slashedDate } from "~/lib/french-date";
import { folded } from "~/lib/french-words";
import { allNameKeys } from "~/lib/name-sounds";
import { paths } from "~/paths";
import { hearingCourtNames } from "~/records/hearings/hearing-court-names.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { violatedIndex } from "~/server/db/violated-index.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { courtDeletion, courtLabels, courtPaths, courtStates, NO_LONGER, weekdayWords, YES } from "./court";
import { type CourtRow, courtListing, readCourtFilters } from "./court-listing.server";
import { type CourtInput, checkCourt, courtColumns } from "./court-rules.server";
import { courtHours } from "./court-words.server";

const fieldLabel = (name: string) => courtLabels[name] ?? name;

/** The courts before which the firm pleads. */
export const courts = {
  slug: "juridictions",
  subject: "court",
  subjects: "courts",
  words: { one: "juridiction", many: "juridictions", the: "la juridiction", of: "de la juridiction" },
  table: sql`court`,
  action: "courts",
  write: "court-entry",
  visible: () => sql`true`,
  screens: {
    list: courtPaths.list,
    label: "Juridictions",
    one: "Fiche de la juridiction",
    creation: "Nouvelle juridiction",
    outline: "M2.5 7 10 2.5 17.5 7zM4.5 9.5v5M8.2 9.5v5M11.8 9.5v5M15.5 9.5v5M2.5 17h15",
    under: paths.officeSettings,
  },
  journal: {
    label: sql`name`,
    href: courtPaths.one,
    gone: "juridiction effacée",
    actions: {
      "court.verified": { verb: "changement", says: "a vérifié la juridiction", briefly: "l’a marquée comme vérifiée" },
      "court.travel-changed": {
        verb: "changement",
        says: ({ count }) =>
          count === 1
            ? "a changé un temps de trajet entre juridictions"
            : `a changé ${String(count)} temps de trajet entre juridictions`,
      },
    },
    listed: ({ state }) => courtStates.flatMap(({ value, label }) => (value === state ? [label.toLowerCase()] : [])),
    fieldLabel,
  },
  announcements: { "court-verified": "Juridiction vérifiée.", "travel-stored": "Trajets enregistrés." },
  form: { columns: courtColumns, names: ["name", "shortName"] },
  nameKeys: [{ table: sql`court`, names: sql`ARRAY[name, short_name]` }],
  search: searchPart<CourtRow>({
    title: "Juridictions",
    source: () => courtListing({}),
    time: sql`created_at`,
    line: (row) => ({
      id: row.id,
      name: row.name,
      href: courtPaths.one(row.id),
      facts: [row.shortName, row.place, courtHours(row), row.active ? "" : NO_LONGER],
      passage: [],
    }),
    all: { label: "Chercher dans les juridictions", href: (q) => listAddress({ q }, courtPaths.list) },
  }),
  trash: trashPart({
    action: "court-entry",
    addresses: courtPaths,
    columns: { title: sql`name`, note: sql`short_name`, words: sql`place` },
    touched: ({ id }) => sql`version = version + 1, updated_at = now(), updated_by = ${id}`,
    question: ({ id, title }) => courtDeletion({ id, name: title }),
    refuses: [
      {
        // No word of what for: it may lie behind a wall.
        when: sql`EXISTS (SELECT FROM proceeding WHERE proceeding.court_id = court.id)
          OR EXISTS (SELECT FROM hearing WHERE hearing.court_id = court.id)`,
        says: "Cette juridiction a déjà servi\u00A0: elle peut être désactivée, pas supprimée.",
      },
    ],
    taken: "Une juridiction porte déjà ce nom\u00A0: celle-ci ne peut pas être restaurée.",
    words: { erasure: { before: "La juridiction ", after: "sera effacée" }, words: "Lieu" },
  }),
  exports: exportPart<CourtRow>({
    name: "juridictions",
    address: courtPaths.export,
    read: (query) => {
      const filters = readCourtFilters(query);
      const { search, state } = filters;
      return { listing: courtListing(filters), details: { searched: search !== "", state } };
    },
    // An import recognises each of them; who has verified one is nothing that a file could say.
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Nom", cell: ({ name }) => name },
      { heading: "Nom court", cell: ({ shortName }) => shortName },
      { heading: "Lieu", cell: ({ place }) => place },
      { heading: "Heure habituelle", cell: ({ usualTime }) => usualTime?.slice(0, 5) ?? "" },
      { heading: "Durée en minutes", cell: ({ usualMinutes }) => usualMinutes ?? "" },
      { heading: "Jours d’audience", cell: ({ weekdays }) => weekdayWords(weekdays.join(" ")) },
      { heading: "Active", cell: ({ active }) => (active ? YES : "non") },
    ],
  }),
  imports: importPart<CourtInput>({
    fields: [
      { name: "name", label: "Nom", required: true, known: ["juridiction", "tribunal", "nom complet"] },
      { name: "shortName", label: "Nom court", required: true, known: ["sigle", "abreviation"] },
      { name: "place", label: "Lieu", fallback: true, known: ["ville", "commune", "adresse"] },
      { name: "usualTime", label: "Heure habituelle", known: ["heure"] },
      { name: "usualMinutes", label: "Durée en minutes", known: ["duree", "duree habituelle", "minutes"] },
      { name: "weekdays", label: "Jours d’audience", known: ["jours", "jour"] },
      { name: "active", label: "Active", known: ["en service"] },
    ],
    read: (row) => {
      const check = checkCourt({ ...row, active: row.active || YES });
      return check.ok
        ? { value: check.value, words: [folded(check.value.name)] }
        : { problems: problemsOf(check.errors, fieldLabel) };
    },
    insert: insertInto(sql`court`, ({ shortName, usualTime, usualMinutes, ...own }, { actor }) => ({
      ...own,
      short_name: shortName,
      usual_time: usualTime,
      usual_minutes: usualMinutes,
      name_keys: allNameKeys([own.name, shortName]),
      created_by: actor.id,
      updated_by: actor.id,
    })),
    uniqueKey: sql`(court.import_key = given.key
      OR court.deleted_at IS NULL AND folded(court.name) = folded(given.value->>'name'))`,
    untouched: sql`court.verified_at IS NULL`,
    href: courtPaths.one,
    list: { label: "Juridictions", href: courtPaths.list },
    named: "name",
    entry: "court.imported",
  }),
} satisfies RecordKind;

/** A court with who wrote it when; null for one that is unknown, malformed or deleted. */
export const readCourt = (id: string, staff: { id: string }) => readRecord(db(), courts, id, staff);

/** « 20/11/2026 par Awa Exemple »: when a court was verified; null as long as it is to be. */
export async function verificationOf(id: string): Promise<string | null> {
  const { rows } = await db().execute<{ at: string; by: string | null }>(sql`
    SELECT court.verified_at AS at, staff_member.name AS by FROM court
    LEFT JOIN staff_member ON staff_member.id = court.verified_by
    WHERE court.id = ${id} AND court.verified_at IS NOT NULL`);
  const [row] = rows;
  return row ? slashedDate(new Date(row.at)) + (row.by ? ` par ${row.by}` : "") : null;
}

/** Stores a new court under the id of its form. Another with its name refuses it. */
export function createCourt(formId: string, values: CourtInput, staff: Staff) {
  return createRecord(courts, formId, values, staff).catch(nameTaken);
}

/** Changes one, which is then to be verified again; its hearings are found by another name a little later. */
export function updateCourt(id: string, values: CourtInput, version: string, staff: Staff) {
  return updateRecord(courts, id, values, version, staff, async (tx, write, _, changes) => {
    if ("name" in changes || "shortName" in changes) await enqueue(tx, hearingCourtNames, { courtId: id });
    return write({ columns: { verified_at: null, verified_by: null } });
  }).catch(nameTaken);
}

/** The index alone decides: of two people who give one name at once, the second is told. */
function nameTaken(error: unknown) {
  if (violatedIndex(error) === "court_name") return refused({ name: "Une juridiction porte déjà ce nom." }, 409);
  throw error;
}

/**
 * Marks a court as verified, with its journal entry, as long as it is as it was `seen`. False when it is not, or is
 * verified already, or not this person's to verify.
 */
export function verifyCourt(id: string, seen: string, staff: Staff): Promise<boolean> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM court WHERE id = ${id} FOR UPDATE`);
    const verified = await tx.execute(sql`
      UPDATE court SET verified_at = now(), verified_by = ${staff.id}
      WHERE id = ${id} AND version::text = ${seen} AND verified_at IS NULL AND deleted_at IS NULL
        AND ${permittedTo(staff, "court-entry")}`);
    if (!verified.rowCount) return false;
    await record(tx, staff, "court.verified", { kind: "court", id });
    return true;
  });
}
