import { type ClientKind, clientKindLabel } from "~/content/client-values";
import { paths } from "~/paths";

/** What the edit form covers (specification 3, then our own), in the order of the forms, as people read it. */
export const clientFields = [
  {
    name: "kind",
    label: "Personne ou société",
    shown: (value: string) => clientKindLabel(value as ClientKind),
  },
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

/** What the choice between two versions of a client needs to know. */
export const clientVersions = (id: string) => ({
  fields: clientFields,
  action: paths.clientEdition(id),
  file: paths.client(id),
  says: {
    already: "Ce client est déjà enregistré",
    meanwhile: "a enregistré ce client pendant que vous le modifiiez",
  },
});
