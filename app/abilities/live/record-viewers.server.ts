import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { tellRecords } from "~/server/db/notifications.server";
import { log } from "~/server/log.server";
import type { Watched } from "./changes.server";

/** Somebody who has a record open, as processes tell each other. `viewer`: the open screen; `leaves`: no longer. */
export type Viewing = { at: string; viewer: string; staff: string; name: string; leaves?: true };

/** Who is not heard of for so long has gone, in ms: a process that crashed tells nothing. */
const LIFE = 50_000;

/** By record, then by screen. Every process knows all of them, by NOTIFY alone. */
const present = new Map<string, Map<string, { staff: string; name: string; until: number }>>();

const keyOf = ({ kind, id }: Watched) => `${kind.slug}/${id}`;

/**
 * Tells every process who has what open; told again before `LIFE` is over. When the database is away nobody is told.
 */
export async function tellViewers(
  viewers: readonly { viewer: string; staff: Staff; watched: Watched }[],
  leaves = false,
): Promise<void> {
  if (viewers.length === 0) return;
  const news = viewers.map(({ viewer, staff, watched }): Viewing => {
    const name = staff.name.split(" ")[0] ?? "";
    return { at: keyOf(watched), viewer, staff: staff.id, name, ...(leaves ? { leaves } : {}) };
  });
  await tellRecords(db(), news).catch((error: unknown) => log.warn({ event: "viewers-not-told", err: error }));
}

/** Notes what a process told. */
export function noteViewer({ at, viewer, staff, name, leaves }: Viewing): void {
  const here = present.get(at) ?? new Map();
  if (leaves) here.delete(viewer);
  else here.set(viewer, { staff, name, until: Date.now() + LIFE });
  if (here.size > 0) present.set(at, here);
  else present.delete(at);
}

/** Lets go of those who were not heard of for too long. */
export function forgetSilentViewers(): void {
  for (const [at, here] of present) {
    for (const [viewer, { until }] of here) if (until < Date.now()) here.delete(viewer);
    if (here.size === 0) present.delete(at);
  }
}

/** First names of the others who have that record open. */
export function otherViewers(watched: Watched, staff: { id: string }): string[] {
  const here = [...(present.get(keyOf(watched))?.values() ?? [])];
  const others = here.filter((one) => one.staff !== staff.id && one.until >= Date.now());
  return [...new Map(others.map((one) => [one.staff, one.name])).values()].sort();
}
