import type { ChoiceWords } from "~/abilities/search/record-choice";

/** How a client is chosen. */
export const clientChoice: ChoiceWords = {
  title: "Client",
  id: "clientId",
  label: "Nom, numéro ou e-mail",
  placeholder: "Nom ou numéro",
  one: "un client",
  none: "Aucun client trouvé.",
  more: "D’autres clients répondent à ces mots\u00A0: précisez-les.",
};
