import { routes } from "virtual:react-router/server-build";
import type { RecordScreens } from "~/abilities/screen/record-screens";
import { records } from "~/records/records.server";
import { may, type Role } from "~/server/auth/permissions";
import { officeScreens, screenPermissions } from "./menu";

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

/** Screens of the records that this role may read and that have the usual addresses. */
export function recordScreens(role: Role): RecordScreens[] {
  return records.flatMap(({ action, screens }) => (screens && may(role, action) ? [screens] : []));
}

function address(route: BuiltRoute | undefined): string {
  if (!route) return "";
  const parent = route.parentId ? (routes as Record<string, BuiltRoute>)[route.parentId] : undefined;
  return `${address(parent)}${route.path ? `/${route.path}` : ""}`;
}
