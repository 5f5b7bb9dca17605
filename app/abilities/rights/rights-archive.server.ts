import { type SQL, sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { visibleEntries } from "~/abilities/journal/journal-access.server";
import { conakryStamp } from "~/lib/french-date";
import { records } from "~/records/records.server";
import { expectPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import type { Chosen } from "./chosen-refs.server";
import { uuids } from "./personal-part.server";
import { personalKinds, personalSources } from "./personal-sources.server";
import { type ArchiveSection, archivePage } from "./rights-archive-page.server";

/**
 * What is handed over, in the words of who reads it. `withheld`: told, not handed over, for it is covered by
 * professional secrecy; `kept`: why what was handed over stays whatever is asked.
 */
type Handed = { sections: ArchiveSection[]; withheld: string[]; kept: string[] };

/**
 * One archive (ZIP) of the chosen records: `donnees.json`, and `resume.html` to read. Words of lawyers on a conflict,
 * and whose adverse party somebody is, are covered by professional secrecy and stay. That it was made is journalled,
 * with ids alone.
 */
export async function personArchive(chosen: Chosen, staff: Staff): Promise<Uint8Array<ArrayBuffer>> {
  const { sections, withheld, kept } = await db().transaction(async (tx) => {
    const found = await collect(tx, chosen, staff);
    await expectPermitted(tx, staff, "rights");
    const details = Object.fromEntries(personalKinds.map((kind) => [kind.kind, chosen.get(kind) ?? []]));
    await record(tx, staff, "rights.exported", null, details);
    return found;
  });
  const made = conakryStamp(new Date());
  const firm = settings().firm_name;
  const data = {
    cabinet: firm,
    extrait_le: made,
    ...Object.fromEntries(sections.map(({ key, rows }) => [key, rows])),
    retenus: withheld,
    gardes: kept,
  };
  return zipSync({
    "donnees.json": strToU8(JSON.stringify(data, null, 2)),
    "resume.html": strToU8(archivePage(sections, [...withheld, ...kept], { firm, made })),
  }) as Uint8Array<ArrayBuffer>;
}

async function collect(tx: Transaction, chosen: Chosen, staff: Staff): Promise<Handed> {
  const sections: ArchiveSection[] = [];
  const withheld = new Set<string>();
  const kept = new Set<string>();
  for (const { personal, visible } of personalSources) {
    for (const kind of personal.kinds) {
      const ids = chosen.get(kind) ?? [];
      if (kind.withheld && ids.length > 0) withheld.add(kind.withheld);
      if (!kind.archive) continue;
      const { key, title, rows } = kind.archive;
      const found = ids.length > 0 ? (await tx.execute(rows(ids, visible(staff), staff))).rows : [];
      sections.push({ key, title, rows: found });
      if (kind.kept && !kind.erase && found.length > 0) kept.add(kind.kept);
    }
  }
  const journal = await told(tx, chosen, staff);
  sections.push({ key: "journal", title: "Ce qui a été fait de ces données", rows: journal });
  return { sections, withheld: [...withheld], kept: [...kept] };
}

/** Who of the firm did it is theirs; what was done, and when, is what the person may know (PersonalPart.told). */
async function told(tx: Transaction, chosen: Chosen, staff: Staff): Promise<Record<string, unknown>[]> {
  const words: Record<string, string> = {};
  const about: SQL[] = [sql`false`];
  for (const { personal, subject, table, visible } of records) {
    const ids = (personal && chosen.get(personal.kinds[0])) ?? [];
    if (!personal || ids.length === 0) continue;
    for (const [verb, done] of Object.entries(personal.told)) words[`${subject}.${verb}`] = done;
    about.push(sql`(subject_kind = ${subject} AND subject_id IN (
      SELECT ${table}.id::text FROM ${table} WHERE ${table}.id = ANY (${uuids(ids)}) AND ${visible(staff)}))`);
  }
  const { rows } = await tx.execute<{ le: string; action: string }>(sql`
    SELECT conakry_stamp(at) AS le, action FROM journal
    WHERE action = ANY (${sql.param(Object.keys(words))}::text[]) AND ${visibleEntries(staff)}
      AND (${sql.join(about, sql` OR `)})
    ORDER BY journal.id`);
  return rows.map(({ le, action }) => ({ le, fait: words[action] }));
}
