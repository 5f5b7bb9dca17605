import { roleNames } from "~/server/accounts/staff-accounts.server";
import type { Role } from "~/server/auth/permissions";

/** The role that a form names; null for anything else. */
export function knownRole(value: unknown): Role | null {
  return (Object.keys(roleNames) as Role[]).find((role) => role === value) ?? null;
}
