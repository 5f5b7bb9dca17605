/** The choices of a setting that is a choice: what is stored, and what people read. */
export const rules = [
  { value: "inclusives", label: "Inclusives\u00A0: tous les noms, adresses et messages" },
  { value: "strictes", label: "Strictes\u00A0: le cahier des charges à la lettre (Gmail, lettres seules)" },
];

export const verified = [
  { value: "non", label: "Non, à vérifier" },
  { value: "oui", label: "Oui" },
];

/** When TVA falls due: the firm’s accountant says. */
export const vatDue = [
  { value: "", label: "Non choisi" },
  { value: "debits", label: "Sur les débits" },
  { value: "encaissements", label: "Sur les encaissements" },
];

export const yesNo = [
  { value: "non", label: "Non" },
  { value: "oui", label: "Oui" },
];
