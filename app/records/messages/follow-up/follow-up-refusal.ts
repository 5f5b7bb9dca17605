import type { changed, FormAnswer } from "~/abilities/form/outcome";

/** What was asked for, ready to be asked again, and on which version. */
type Wish = { field: string; value: string; on: string; label: string };

/** Why a change of the follow-up was not stored. */
export type Refusal = FormAnswer<ReturnType<typeof changed<{ wish: Wish }>>>;

/** The version of the message that was on the screen of who sent the form; null when it is no instant. */
export function seenVersion(version: string): Date | null {
  const date = new Date(version);
  return Number.isNaN(date.getTime()) ? null : date;
}
