/** Kinds of action that the filter of the journal offers, as slugs of its address. */
export const verbs = [
  { slug: "lecture", label: "Lectures" },
  { slug: "ajout", label: "Ajouts" },
  { slug: "changement", label: "Modifications" },
  { slug: "suppression", label: "Suppressions" },
  { slug: "export", label: "Exports" },
  { slug: "acces", label: "Connexions" },
] as const;

/** What an action was about. */
export const things = [
  { slug: "messages", label: "Messages" },
  { slug: "clients", label: "Clients" },
  { slug: "droits", label: "Droits des personnes" },
  { slug: "equipe", label: "Équipe et comptes" },
  { slug: "reglages", label: "Réglages et site" },
  { slug: "donnees", label: "Sauvegardes et journal" },
] as const;

export type Verb = (typeof verbs)[number]["slug"];
export type Thing = (typeof things)[number]["slug"];

export type Details = Readonly<Record<string, unknown>>;

/** What ids in the details stand for today: a name, or words that fit in a sentence when the account is gone. */
export type Names = {
  person(id: unknown): string;
};

/** How one action of the journal reads: « a restauré le message », and below it what else there is to know. */
export type JournalAction = {
  thing: Thing;
  verb: Verb;
  says: string | ((details: Details, names: Names) => string);
  more?: (details: Details, names: Names) => string[];
};

export type JournalActions = Readonly<Record<string, JournalAction>>;
