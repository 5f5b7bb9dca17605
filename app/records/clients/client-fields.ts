import type { ImportField } from "~/abilities/imports/import-fields";
import { type ClientKind, clientKindLabel, natures } from "~/content/client-values";
import { paths } from "~/paths";

/**
 * What forms, the file, lists, the choice between versions, exports, imports, archives of a person and the journal need
 * to know of a field. The first five are what an import knows of it: whether no client goes without it (`required`),
 * whether one value may be given for all rows (`fallback`), its other headings (`known`).
 */
type FieldFacts = ImportField & {
  hint?: string;
  /** Longest text, in code points, where no rule of entry changes it. */
  most?: number;
  /** An optional text of one line and nothing else: besides this, it takes a column and a place in the form. */
  plain?: true;
  /** A telephone number, or several. */
  phone?: true;
  /** The field that it is shown after, everywhere but in the forms. */
  beside?: string;
  /** What people read in the place of a stored value. */
  shown?: (value: string) => string;
  /** Of a plain field: all that it may say, as it is stored and as people read it. */
  choices?: readonly { value: string; label: string }[];
};

/** How a client may wish to be told of a hearing. */
const channels = [
  { value: "appel", label: "Appel" },
  { value: "sms", label: "SMS" },
  { value: "whatsapp", label: "WhatsApp" },
  { value: "courriel", label: "E-mail" },
  { value: "aucun", label: "Aucun rappel" },
] as const;

const yes = [{ value: "oui", label: "Oui" }] as const;

const labelIn = (choices: readonly { value: string; label: string }[]) => (value: string) =>
  choices.find((one) => one.value === value)?.label ?? value;

const told = [
  {
    name: "kind",
    label: "Personne ou société",
    shown: (value: string) => clientKindLabel(value as ClientKind),
    known: ["type"],
  },
  {
    name: "name",
    label: "Nom et prénom",
    hint: "Pour une société, sa raison sociale.",
    required: true,
    known: ["nom", "nom complet", "client", "raison sociale", "prenom et nom", "noms et prenoms"],
  },
  {
    name: "profession",
    label: "Profession",
    hint: "Pour une société, son activité.",
    plain: true,
    most: 80,
    known: ["metier", "activite"],
  },
  { name: "adresse", label: "Adresse", required: true, fallback: true, known: ["quartier", "domicile"] },
  {
    name: "landmark",
    label: "Repère",
    hint: "Par exemple\u00A0: face à la pharmacie.",
    plain: true,
    most: 200,
    known: [],
  },
  {
    name: "numero",
    label: "Numéro de téléphone",
    hint: "Hors de Guinée, avec l’indicatif du pays.",
    required: true,
    phone: true,
    known: ["telephone", "tel", "numero", "phone", "mobile", "contact"],
  },
  {
    name: "email",
    label: "E-mail",
    most: 100,
    known: ["email", "mail", "courriel", "adresse e-mail", "adresse email"],
  },
  {
    name: "taxNumber",
    label: "NIF",
    hint: "Numéro d’identification fiscale, imprimé sur les factures.",
    plain: true,
    most: 40,
    known: ["numero d’identification fiscale", "identifiant fiscal"],
  },
  {
    name: "otherNames",
    label: "Autres noms",
    hint: "Un par ligne\u00A0: jeune fille, commerce, autre orthographe.",
    beside: "name",
    known: ["alias"],
  },
  {
    name: "otherPhones",
    label: "Autres numéros",
    hint: "Un par ligne.",
    phone: true,
    beside: "numero",
    known: ["autres telephones"],
  },
  {
    name: "naturedaffaire",
    label: "Nature d’affaire",
    required: true,
    fallback: natures,
    known: ["nature", "nature de l’affaire", "domaine"],
  },
  { name: "avocat", label: "Avocat", required: true, fallback: true, known: ["maitre", "avocat charge"] },
  {
    name: "noticeChannel",
    label: "Prévenir par",
    hint: "Rappels d’audience\u202F; un renvoi se dit toujours.",
    plain: true,
    choices: channels,
    shown: labelIn(channels),
    known: ["canal"],
  },
  {
    name: "noticeHours",
    label: "Heures pour appeler",
    hint: "Par exemple\u00A0: le soir, après 18h00.",
    plain: true,
    most: 80,
    known: ["heures d’appel"],
  },
  { name: "noMessage", label: "Ne pas laisser de message", plain: true, choices: yes, shown: labelIn(yes), known: [] },
] as const satisfies readonly FieldFacts[];

type Told = (typeof told)[number];
export type ClientField = Told["name"];
export type PlainField = Extract<Told, { plain: true }>["name"];

/** What the edit form covers (specification 3, then our own), in the order of the forms. */
export const clientFields: readonly (FieldFacts & { name: ClientField })[] = told;

/** The same as they are shown: other names beside the name, other numbers beside the number. */
export const shownFields = clientFields.flatMap((field) =>
  field.beside ? [] : [field, ...clientFields.filter(({ beside }) => beside === field.name)],
);

export const plainFields = told.filter((field): field is Extract<Told, { plain: true }> => "plain" in field);

export const clientLabels = Object.fromEntries(clientFields.map(({ name, label }) => [name, label]));

/** A client as a form carries it: lists are texts of several lines. */
export type ClientValues = Record<ClientField, string>;

export function clientField(name: ClientField): FieldFacts {
  return clientFields.find((field) => field.name === name) as FieldFacts;
}

/** The journal also knows names of fields that were. */
export function clientFieldLabel(name: string): string {
  return clientFields.find((field) => field.name === name)?.label ?? name;
}

/** Angle, round, curly and square brackets, quotes, percent, semicolon, ampersand, plus, slashes, asterisk. */
const STRIPPED = /[<>"'%;()&+{}/\\*[\]]/g;

/** What the strict rules strip from name, adresse and numero, as typed and on submit (specification 5). */
export function stripped(text: string): string {
  return text.replace(STRIPPED, "");
}

/** What the choice between two versions of a client needs to know. `search`: the list one came from, in its address. */
export const clientVersions = (id: string, search = "") => ({
  fields: clientFields,
  action: paths.clientEdition(id) + search,
  file: paths.client(id) + search,
  says: { already: "Ce client est déjà enregistré", meanwhile: "a enregistré ce client pendant que vous le modifiiez" },
});
