import { routes } from "virtual:react-router/server-build";
import { sql } from "drizzle-orm";
import type { RecordScreens } from "~/abilities/screen/record-screens";
import { tasksBadge } from "~/abilities/timeline/today-tasks.server";
import { records } from "~/records/records.server";
import { may, type Role } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { type MenuBadge, officeScreens, screenPermissions } from "./menu";

type BuiltRoute = { id: string; parentId?: string; path?: string };

let known: Set<string> | undefined;

/** Addresses of the menus' screens that routes.ts answers, and that this role may open. */
export function existingScreens(role: Role): string[] {
  known ??= new Set(Object.values(routes as Record<string, BuiltRoute>).map((route) => address(route)));
  const built = known;
  return officeScreens
    .flatMap(({ screens }) => Object.keys(screens))
    .filter((href) => built.has(href) && may(role, screenPermissions[href] ?? "office"));
}

/**
 * Screens of the records that this role may read and that have the usual addresses; under another one as long as that
 * may be opened too.
 */
export function recordScreens(role: Role): RecordScreens[] {
  return records.flatMap(({ action, screens }) => {
    if (!screens || !may(role, action)) return [];
    const { under } = screens;
    return { ...screens, under: under && may(role, screenPermissions[under] ?? "office") ? under : undefined };
  });
}

/** How much waits behind screens of the menu, as the records count it; where nothing waits there is no badge. */
export async function badgesFor(q: Queryable, staff: Staff): Promise<MenuBadge[]> {
  const ofRecords = records.flatMap(({ action, today }) => (today && may(staff.role, action) ? [today.badge] : []));
  const badges = [...ofRecords, tasksBadge];
  const counts = sql.join(
    badges.map(({ count }) => count(staff)),
    sql`, `,
  );
  const { rows } = await q.execute<{ counts: number[] }>(sql`SELECT ARRAY[${counts}]::int[] AS counts`);
  return badges
    .map(({ screen, one, many }, i) => ({ screen, one, many, count: rows[0]?.counts[i] ?? 0 }))
    .filter(({ count }) => count > 0);
}

function address(route: BuiltRoute | undefined): string {
  if (!route) return "";
  const parent = route.parentId ? (routes as Record<string, BuiltRoute>)[route.parentId] : undefined;
  return `${address(parent)}${route.path ? `/${route.path}` : ""}`;
}
