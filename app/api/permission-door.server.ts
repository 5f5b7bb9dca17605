import type { RouterContextProvider } from "react-router";
import { isPermitted } from "~/server/auth/permission-condition.server";
import { type Action, may } from "~/server/auth/permissions";
import { currentStaff, type Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { refusal } from "./call-answers.server";

/** What a role that may not do it is told, at the door or when it lost the right since. */
export const notPermitted = () => refusal(403, "Votre rôle ne permet pas cette opération.");

/** The signed-in member of staff when their role may do that (permissions.ts); throws 403 `{message}` otherwise. */
export function requireCallPermission(context: Readonly<RouterContextProvider>, action: Action): Staff {
  const staff = currentStaff(context);
  if (!may(staff.role, action)) throw notPermitted();
  return staff;
}

/** Why nothing was changed: the right was lost since (403), or there is nothing of that id (404 with `missing`). */
export async function nothingChanged(staff: Staff, action: Action, missing: string): Promise<Response> {
  return (await isPermitted(db(), staff, action)) ? refusal(404, missing) : notPermitted();
}
