import { type MatterState, matterStateLabel } from "./matter";

/** Somebody was quicker: the matter is in a state from which this does not lead. */
export const elsewhere = (state: MatterState): string =>
  `Ce dossier est entre-temps\u00A0: ${matterStateLabel(state).toLowerCase()}. Rien n’a été changé.`;
