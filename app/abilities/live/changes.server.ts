import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { oneWith, type RecordKind } from "~/abilities/record-kind.server";
import { records } from "~/records/records.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import type { Change } from "~/server/journal/journal.server";
import type { LiveNews } from "./live-news";

/** The record that is open on a screen. */
export type Watched = { kind: RecordKind; id: string };

/** So many changes are remembered; who has not asked for longer reads anew. */
const KEPT = 1000;

/** The latest changes, the oldest first, in the order in which the database told every process. */
let latest: { mark: string; change: Change | null }[] = [];

/** Forgets what was told: from here on nothing is known to have been missed. */
export function forgetChanges(): void {
  latest = [{ mark: randomUUID(), change: null }];
}

/** `transaction`: its number, which is the mark of all it changed. */
export function rememberChange(transaction: string, change: Change): void {
  latest.push({ mark: transaction, change });
  if (latest.length > KEPT) latest.shift();
}

/** Up to where this process was told. Taken before a screen is read, it is never beyond what the screen shows. */
export function latestMark(): string {
  return latest.at(-1)?.mark ?? "";
}

/** What was told after that mark; null when this process does not know it (any more). */
export function changesSince(mark: string): Change[] | null {
  const at = latest.findLastIndex((one) => one.mark === mark);
  return at < 0 ? null : latest.slice(at + 1).flatMap(({ change }) => change ?? []);
}

/** What one person is told of changes: nothing of kinds that their role may not read. Null: nothing at all. */
export async function newsOf(
  changes: Change[] | null,
  staff: Staff,
  watched: Watched | null,
): Promise<LiveNews | null> {
  const mark = latestMark();
  if (!changes) return { mark, kinds: null, record: true, own: false };
  const told = changes.flatMap((change) => {
    const kind = records.find(({ subject, subjects, shows = [] }) =>
      [subject, subjects, ...shows].includes(change.kind),
    );
    return kind && may(staff.role, kind.action) ? [{ ...change, slug: kind.slug }] : [];
  });
  if (told.length === 0) return null;
  return {
    mark,
    kinds: [...new Set(told.map(({ slug }) => slug))],
    record: watched !== null && (await isShown(told, watched)),
    own: told.every(({ by }) => by === staff.id),
  };
}

/** Whether the record of a screen has changed, one that is one with it, or one that its timeline tells of. */
async function isShown(told: { slug: string; id: string | null }[], { kind, id }: Watched): Promise<boolean> {
  if (told.some((one) => one.slug === kind.slug && one.id === id)) return true;
  const others = (kind.timeline?.sources ?? []).flatMap(({ tellsOf }) => tellsOf ?? []);
  if (kind.same) others.push({ slug: kind.slug, ids: (one) => oneWith(kind, one) });
  for (const { slug, ids: idsOf } of others) {
    const ids = told.flatMap((one) => (one.slug === slug && one.id ? [one.id] : []));
    if (ids.length === 0) continue;
    const { rowCount } = await db().execute(
      sql`SELECT FROM (${idsOf(id)}) AS shown WHERE id = ANY (${sql.param(ids)}::uuid[]) LIMIT 1`,
    );
    if (rowCount) return true;
  }
  return false;
}
