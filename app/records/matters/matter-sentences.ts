import { type MatterState, matterStateLabel } from "./matter";

/** Nothing is added to a matter that is over. */
export const CLOSED_MATTER = "Ce dossier est clos\u00A0: rouvrez-le d’abord.";

/** A matter went, or was closed to whoever has a form of it open. */
export const GONE_MATTER = "Ce dossier n’existe plus, ou n’est pas ouvert pour vous.";

/** Why what hangs on a matter is not erased by itself, in the rights of persons. */
export const FOLLOWS_MATTER = "Suit son dossier, et disparaît avec lui.";

/** A hold, its own or its client's, covers all that is in a matter. */
export const HELD_MATTER = "Ce dossier est conservé\u00A0: rien ne peut en être effacé pour l’instant.";

/** One number is one case before one court; whose the other one is, is not said. */
export const NUMBER_TAKEN = "Ce numéro est déjà celui d’une autre procédure devant cette juridiction.";

/** Somebody was quicker: the matter is in a state from which this does not lead. */
export const elsewhere = (state: MatterState): string =>
  `Ce dossier est déjà ${matterStateLabel(state).toLowerCase()}. Rien n’a été changé.`;

/** « Impossible de clore : 1 délai ouvert, 1 audience à venir. »; `open`: matter-open-words.server.ts. */
export const stillOpenWords = (open: string): string => `Impossible de clore\u00A0: ${open}.`;

/** Why a matter is not opened for a client, or not given to them. */
export const unfitClient: Partial<Record<string, string>> = {
  "no-client": "Ce client n’existe plus, ou n’est pas ouvert pour vous\u00A0: choisissez-en un autre.",
  "open-conflict":
    "Un conflit d’intérêts de ce client attend la décision d’un avocat\u00A0: elle vient avant l’ouverture d’un dossier.",
  "has-pieces":
    "Ce dossier porte des factures\u00A0: son client ne change plus. Ouvrez un autre dossier pour l’autre client.",
};
