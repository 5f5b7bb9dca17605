import { isReason } from "~/lib/written-reason";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { LikelyMatch } from "./likely-match";

/** What the person who writes a client down has seen and decided. */
export type Decision = {
  /** Ids of the matches that were shown before going on; null for a program, which is shown none. */
  seen: readonly string[] | null;
  /** Why the firm may act in spite of a conflict; a lawyer's words, kept with the client; the journal says where. */
  reason: string;
};

/**
 * Why nothing is stored yet. `matches`: the person has not seen them all. `reason-missing`: a conflict needs its reason.
 * `lawyer-needed`: a conflict is for an avocat or an associé to decide.
 */
export type Undecided = { kind: "matches" | "reason-missing" | "lawyer-needed"; matches: LikelyMatch[] };

/** What has still to be seen or decided about these matches; null when nothing has. */
export function undecided(
  matches: LikelyMatch[],
  staff: Staff,
  { seen, reason }: Decision,
): Undecided | null {
  if (seen && matches.some(({ id }) => !seen.includes(id))) return { kind: "matches", matches };
  if (!matches.some(({ kind }) => kind === "conflict")) return null;
  if (!may(staff.role, "conflict-decision")) return { kind: "lawyer-needed", matches };
  return isReason(reason) ? null : { kind: "reason-missing", matches };
}
