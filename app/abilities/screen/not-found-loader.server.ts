import { data, type RouterContextProvider } from "react-router";
import type { Action } from "~/server/auth/permissions";
import { requirePermission } from "~/server/auth/staff.server";

/**
 * The loader of an address that only takes forms: 404 for whoever may send them, and what the others get everywhere.
 */
export const noPage =
  (action: Action) =>
  ({ context }: { context: Readonly<RouterContextProvider> }): never => {
    requirePermission(context, action);
    throw data(null, { status: 404 });
  };
