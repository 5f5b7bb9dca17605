import type { RouterContextProvider } from "react-router";
import { type Action, may } from "~/server/auth/permissions";
import { currentStaff, type Staff } from "~/server/auth/staff.server";
import { refusal } from "./call-answers.server";

/** What a role that may not do it is told, at the door or when it lost the right since. */
export const notPermitted = () => refusal(403, "Votre rôle ne permet pas cette opération.");

/** The signed-in member of staff when their role may do that (permissions.ts); throws 403 `{message}` otherwise. */
export function requireCallPermission(context: Readonly<RouterContextProvider>, action: Action): Staff {
  const staff = currentStaff(context);
  if (!may(staff.role, action)) throw notPermitted();
  return staff;
}
