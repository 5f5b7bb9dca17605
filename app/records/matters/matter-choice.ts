import type { ChoiceWords } from "~/abilities/search/record-choice";

/** How a matter is chosen. */
export const matterChoice: ChoiceWords = {
  title: "Dossier",
  id: "matterId",
  label: "Référence, intitulé, client ou numéro RG",
  placeholder: "Référence ou nom",
  one: "un dossier",
  none: "Aucun dossier trouvé.",
  more: "D’autres dossiers répondent à ces mots\u00A0: précisez-les.",
};
