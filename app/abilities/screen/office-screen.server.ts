import { createContext, data, type RouterContextProvider } from "react-router";
import type { Action } from "~/server/auth/permissions";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";

/**
 * Whether the request is a form (office-form.server.ts): a screen in its answer was opened before, and is no new
 * reading.
 */
export const isFormAnswer = createContext(false);

/**
 * The loader of a screen of the office: `read` gives what it shows to whoever may see it, or null where there is
 * nothing for this person. `isOpened`: the screen was asked for, and is not part of the answer to a form without
 * script. Throws 403, 404, and 503 when the database is away.
 */
export async function officeScreen<Data>(
  { context }: { context: Readonly<RouterContextProvider> },
  permission: Action,
  read: (staff: Staff, isOpened: boolean) => Promise<Data | null> | Data | null,
): Promise<Data> {
  const staff = requirePermission(context, permission);
  try {
    const found = await read(staff, !context.get(isFormAnswer));
    if (found !== null) return found;
  } catch (error) {
    throw isDatabaseAway(error) ? data(null, { status: 503 }) : error;
  }
  throw data(null, { status: 404 });
}
