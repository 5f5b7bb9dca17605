import { createHash } from "node:crypto";
import type { FieldErrors } from "~/ui/error-summary";
import { refused, type Words } from "./outcome";

/** Why one should look again, in a sentence. `isAtOnce`, of a clash: both are at one hour, whatever the way takes. */
export type Reason = { about: "clash" | "day" | "absence"; says: string; isAtOnce?: boolean };

/**
 * Something stands against that day or hour: nobody has decided yet. `isClash`: somebody would be in two courts. `seen`
 * names these very reasons, so that a tick keeps what was read and nothing else.
 */
export type Clash = { kind: "clash"; reasons: Reason[]; isClash: boolean; seen: string };

/** What those reasons come to; null for none. */
export function asClash(reasons: Reason[]): Clash | null {
  if (reasons.length === 0) return null;
  const says = reasons.map((reason) => reason.says).join(" ");
  const seen = createHash("sha256").update(says).digest("base64url").slice(0, 16);
  return { kind: "clash", reasons, isClash: reasons.some(({ about }) => about === "clash"), seen };
}

/** Whoever enters it knows what stands against it, which is what they have `seen` (Clash), if that was sent. */
export type Keeping = { keepBoth: boolean; seen?: string };

/** Whether it is stored all the same. */
export const isKept = (clash: Clash, { keepBoth, seen = "" }: Keeping): boolean =>
  keepBoth && (seen === "" || seen === clash.seen);

/** What the form that asks again shows of it, and the sentence that leads to it. */
export const shownClash = ({ reasons, isClash, seen }: Clash) => ({
  reasons,
  isClash,
  seen,
  lead: `${reasons.length === 1 ? "Une raison" : `${reasons.length}\u00A0raisons`} de vérifier\u00A0: changez, ou gardez.`,
});

/**
 * A form of which fields are wrong, and what stands against its day besides: told in one answer, so that nobody is sent
 * back twice. What was kept stays kept while the rest is put right.
 */
export function refusedBeside(errors: FieldErrors, clash: Clash | null, keeping: Keeping, typed: Words) {
  if (!clash) return refused(errors, 400, typed);
  const kept = isKept(clash, keeping);
  const shown = shownClash(clash);
  const told = kept ? errors : { ...errors, garder: shown.lead };
  return { ...refused(told, 400, typed), clash: { ...shown, kept } };
}
