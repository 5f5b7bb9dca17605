import { data, type RouterContextProvider } from "react-router";
import type { Action } from "~/server/auth/permissions";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";

/** What a list's screen is given when it could not be read: its table says so, the rest of the screen stands. */
export type Unread = { page: null };

/**
 * The loader of a list: what `read` gives, or, when the database is away, a screen without its page (503). Throws 403.
 */
export async function listScreen<Screen extends { page: object }>(
  { context }: { context: Readonly<RouterContextProvider> },
  permission: Action,
  read: (staff: Staff) => Promise<Screen>,
) {
  const staff = requirePermission(context, permission);
  try {
    return data<Screen | Unread>(await read(staff));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return data<Screen | Unread>({ page: null }, { status: 503 });
  }
}
