import { data, type RouterContextProvider } from "react-router";
import type { Action } from "~/server/auth/permissions";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { isFormAnswer, isScreenMissing, type ScreenArgs } from "./form-answer.server";

/**
 * The loader of a screen of the office: `read` gives what it shows to whoever may see it, or null where there is
 * nothing for this person. `isOpened`: the screen was asked for, and is not part of the answer to a form,
 * which is no reading. Throws 403, 404, and 503 when the database is away.
 */
export async function officeScreen<Data>(
  args: ScreenArgs,
  permission: Action,
  read: (staff: Staff, isOpened: boolean) => Promise<Data | null> | Data | null,
): Promise<Data> {
  const staff = requirePermission(args.context, permission);
  try {
    const found = await read(staff, !(await isFormAnswer(args, staff)));
    if (found !== null) return found;
  } catch (error) {
    throw isDatabaseAway(error) ? data(null, { status: 503 }) : error;
  }
  (args.context as RouterContextProvider).set(isScreenMissing, true);
  throw data(null, { status: 404 });
}
