import { refused } from "~/abilities/form/outcome";
import type { FieldErrors } from "~/ui/error-summary";
import type { LikelyMatch } from "./likely-match";

const NO_REASON =
  "Écrivez, en cinq mots au moins, le motif pour lequel le cabinet peut continuer malgré ce conflit.";

/** What a person is told who has already seen the matches and goes on without a reason. */
export function reasonErrors(
  { kind, matches }: { kind: string; matches: LikelyMatch[] },
  seen: readonly string[],
): FieldErrors {
  const wasAsked = kind === "reason-missing" && matches.every(({ id }) => seen.includes(id));
  return wasAsked ? { motif: NO_REASON } : {};
}

const IN_TRASH =
  "Ce formulaire a déjà enregistré un client, qui est depuis à la corbeille\u00A0: rien de plus n’a été enregistré. Restaurez-le, ou enregistrez encore une fois pour en créer un nouveau.";

/** 409 with the words and a new id: only one more press of the button, after this was read, makes another client. */
export const formSpent = () => refused({ form: IN_TRASH }, 409, { id: crypto.randomUUID() });
