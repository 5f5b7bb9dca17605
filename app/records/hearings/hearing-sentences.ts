import { slashedDay } from "~/lib/french-date";
import { hearingOutcomeLabel } from "./hearing";
import type { Settled } from "./outcomes/hearing-outcomes.server";

/** What came of it stands already. */
export const SETTLED =
  "Cette audience a déjà un résultat\u00A0: annulez-le d’abord sur la fiche de l’audience, puis corrigez.";

/** It may have another day, on which what was said of it has not happened. */
export const CORRECTED = "Cette audience a été corrigée pendant votre saisie\u00A0: relisez, puis envoyez de nouveau.";

/** Somebody has worked on what follows a renvoi. */
export const TOUCHED = "L’audience suivante a été modifiée depuis\u00A0: ce renvoi ne peut plus être annulé.";

/** « Cette audience a déjà été renvoyée au 12/01/2027 par Fatou Exemple. »: to whoever comes second. */
export function settledWords({ state, outcome, by, nextDay }: Omit<Settled, "kind" | "nextId">): string {
  const whose = by ? ` par ${by}` : "";
  if (state === "renvoyee") {
    const to = nextDay ? `au ${slashedDay(nextDay)}` : "à une date à fixer";
    return `Cette audience a déjà été renvoyée ${to}${whose}.`;
  }
  return `Cette audience a déjà un résultat\u00A0: ${hearingOutcomeLabel(outcome).toLowerCase()}${whose}.`;
}
