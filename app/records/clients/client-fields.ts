/** What the edit form covers (specification 3, then our own), in the order of the forms, as people read it. */
export const clientFields = [
  { name: "kind", label: "Personne ou société" },
  { name: "name", label: "Nom et prénom" },
  { name: "adresse", label: "Adresse" },
  { name: "landmark", label: "Repère" },
  { name: "numero", label: "Numéro de téléphone" },
  { name: "email", label: "Email" },
  { name: "otherNames", label: "Autres noms" },
  { name: "otherPhones", label: "Autres numéros" },
  { name: "naturedaffaire", label: "Nature d’affaire" },
  { name: "avocat", label: "Avocat" },
] as const;

export type ClientField = (typeof clientFields)[number]["name"];

/** A client as a form carries it: lists are texts of several lines. */
export type ClientValues = Record<ClientField, string>;

export function clientFieldLabel(name: string): string {
  return clientFields.find((field) => field.name === name)?.label ?? name;
}
