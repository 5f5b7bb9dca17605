import { data } from "react-router";
import type { LikelyMatch } from "~/domain/clients/likely-match";
import type { FieldErrors } from "~/ui/error-summary";

/** A creation that did not happen (yet): what is wrong, who has to be looked at first, and every word that was typed. */
export type CreationAnswer = {
  errors: FieldErrors;
  values: Record<string, string>;
  matches: LikelyMatch[];
};

const NO_REASON =
  "Écrivez, en cinq mots au moins, le motif pour lequel le cabinet peut continuer malgré ce conflit.";

/** 409 with the matches; a person who has already seen them and goes on without a reason is told so. */
export function refusedCreation(
  { kind, matches }: { kind: string; matches: LikelyMatch[] },
  values: Record<string, string>,
  seen: readonly string[],
) {
  const wasAsked = kind === "reason-missing" && matches.every(({ id }) => seen.includes(id));
  const errors: FieldErrors = wasAsked ? { motif: NO_REASON } : {};
  return data<CreationAnswer>({ errors, values, matches }, { status: 409 });
}
