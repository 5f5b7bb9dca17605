import { counted } from "~/lib/french-number";
import { type MatterState, matterStateLabel } from "./matter";

/** Nothing is added to a matter that is over. */
export const CLOSED_MATTER = "Ce dossier est clos\u00A0: rouvrez-le d’abord.";

/** One number is one case before one court; whose the other one is, is not said. */
export const NUMBER_TAKEN = "Ce numéro est déjà celui d’une autre procédure devant cette juridiction.";

/** Somebody was quicker: the matter is in a state from which this does not lead. */
export const elsewhere = (state: MatterState): string =>
  `Ce dossier est déjà ${matterStateLabel(state).toLowerCase()}. Rien n’a été changé.`;

/** « Impossible de clore : 1 audience à venir. » */
export const stillOpenWords = ({ hearings }: { hearings: number }): string =>
  `Impossible de clore\u00A0: ${counted(hearings, "audience à venir", "audiences à venir")}.`;
