import { sql } from "drizzle-orm";
import { listPieces } from "~/abilities/list/list-query.server";
import { moveToTrash } from "~/abilities/trash/trash-move.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { type MessageFilters, messageListing } from "../message-filters.server";
import { MOST_AT_ONCE } from "../message-limits";
import { messages } from "../message-record.server";
import { assignablePeople } from "./follow-up.server";
import { changeFollowUp, type Wanted } from "./follow-up-changes.server";
import { seenVersion } from "./follow-up-refusal";

/** A message that was chosen, and its version then. */
export type Pick = { id: string; seen: Date };

/** The ticks of a list, each `id~version`, one by one or parted by spaces; anything else is left out. */
export function readPicks(values: FormDataEntryValue[]): Pick[] {
  const ticks = values.flatMap((value) => (typeof value === "string" ? value.split(" ") : []));
  return ticks.flatMap((tick) => {
    const [id = "", version = ""] = tick.split("~");
    const seen = seenVersion(version);
    return id && seen ? { id, seen } : [];
  });
}

/**
 * The messages that a list's filters leave and this person may know of, as they are now; at most one more than can be
 * changed at once.
 */
export async function picksOf(filters: MessageFilters, staff: Staff): Promise<Pick[]> {
  const pieces = listPieces(db(), messageListing(filters, staff), MOST_AT_ONCE + 1);
  for await (const rows of pieces) return rows.map(({ id, updatedAt }) => ({ id, seen: updatedAt }));
  return [];
}

/** The same as a question carries them to its answer. */
export const writtenPicks = (picks: Pick[]): string =>
  picks.map(({ id, seen }) => `${id}~${seen.toISOString()}`).join(" ");

/**
 * The same change for many messages, each by itself: one that changed meanwhile, or went, is left and counted. Null
 * when the person they are to be given to has no account in use.
 */
export async function changeMany(picks: Pick[], wanted: Wanted, staff: Staff, change: string) {
  const to = wanted.assigneeId;
  if (to && !(await assignablePeople(null)).some(({ id }) => id === to)) return null;
  const counts = { changed: 0, same: 0, left: 0 };
  for (const { id, seen } of picks) {
    const outcome = await changeFollowUp(id, wanted, seen, staff, change);
    counts[outcome === "stored" ? "changed" : outcome === "so-already" ? "same" : "left"] += 1;
  }
  return counts;
}

/** Many messages to the corbeille, each by itself, as long as it is as it was seen. */
export async function deleteMany(picks: Pick[], staff: Staff, change: string) {
  const counts = { deleted: 0, left: 0 };
  for (const { id, seen } of picks) {
    const only = sql`date_trunc('milliseconds', updated_at) = ${seen.toISOString()}::timestamptz`;
    counts[(await moveToTrash(messages, id, staff, { change, only })) === "done" ? "deleted" : "left"] += 1;
  }
  return counts;
}
