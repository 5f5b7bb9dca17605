/** What an import can bring. */
export const importKinds = [
  { value: "clients", label: "Clients" },
  { value: "messages", label: "Messages" },
] as const;

export type ImportKind = (typeof importKinds)[number]["value"];

/** `one` and `many` as sentences need them. */
export const importNouns: Record<ImportKind, { one: string; many: string }> = {
  clients: { one: "client", many: "clients" },
  messages: { one: "message", many: "messages" },
};

export type ImportField = {
  name: string;
  label: string;
  /** Rows cannot do without it. */
  required?: true;
  /** One value may be given for all the rows that have none. */
  fallback?: true;
  /** Other headings it is known by, folded; its name and its label are always known. */
  known: readonly string[];
};

const source: ImportField = { name: "_id", label: "Identifiant", known: ["id"] };
const date: ImportField = {
  name: "dateajout",
  label: "Date d’ajout",
  known: ["date", "date ajout", "recu le"],
};

/** Our fields, by what is imported, in the order they are shown (shapes of GET /FClientl and GET /listecontact, then our own). */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  clients: [
    source,
    { name: "kind", label: "Personne ou société", known: ["type"] },
    {
      name: "name",
      label: "Nom et prénom",
      required: true,
      known: ["nom", "nom complet", "client", "raison sociale", "prenom et nom", "noms et prenoms"],
    },
    { name: "otherNames", label: "Autres noms", known: ["alias"] },
    { name: "adresse", label: "Adresse", required: true, fallback: true, known: ["quartier", "domicile"] },
    { name: "landmark", label: "Repère", known: [] },
    {
      name: "numero",
      label: "Numéro de téléphone",
      required: true,
      known: ["telephone", "tel", "numero", "phone", "mobile", "contact"],
    },
    { name: "otherPhones", label: "Autres numéros", known: ["autres telephones"] },
    {
      name: "email",
      label: "Email",
      known: ["e-mail", "mail", "courriel", "adresse e-mail", "adresse email"],
    },
    {
      name: "naturedaffaire",
      label: "Nature d’affaire",
      required: true,
      fallback: true,
      known: ["nature", "nature de l'affaire", "domaine"],
    },
    { name: "avocat", label: "Avocat", required: true, fallback: true, known: ["maitre", "avocat charge"] },
    date,
  ],
  messages: [
    source,
    { name: "nom", label: "Nom", required: true, known: ["name", "nom et prenom", "nom complet"] },
    { name: "email", label: "Email", required: true, known: ["e-mail", "mail", "courriel"] },
    { name: "telephone", label: "Téléphone", known: ["tel", "numero de telephone", "phone"] },
    { name: "message", label: "Message", required: true, known: ["texte", "demande"] },
    { ...date, required: true },
  ],
};

/** A heading without case, accents, apostrophe forms or what surrounds it. */
export function foldedHeading(heading: string): string {
  return heading
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’ʼ`´]/g, "'")
    .replace(/[\s_]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** Which column (from 0) most likely holds each field, by its heading; a column serves one field. */
export function guessedColumns(kind: ImportKind, headings: readonly string[]): Record<string, number> {
  const folded = headings.map(foldedHeading);
  const taken = new Set<number>();
  const found: Record<string, number> = {};
  const ways = [(field: ImportField) => [field.name, field.label], (field: ImportField) => field.known];
  for (const namesOf of ways) {
    for (const field of importFields[kind]) {
      if (found[field.name] !== undefined) continue;
      const names = namesOf(field).map(foldedHeading);
      const at = folded.findIndex((heading, i) => !taken.has(i) && names.includes(heading));
      if (at < 0) continue;
      taken.add(at);
      found[field.name] = at;
    }
  }
  return found;
}
