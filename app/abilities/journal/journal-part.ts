import type { Queryable } from "~/server/db/db.server";

/** Kinds of action that the filter of the journal offers, as slugs of its address. */
export const verbs = {
  lecture: "Lectures",
  ajout: "Ajouts",
  changement: "Modifications",
  suppression: "Suppressions",
  export: "Exports",
  acces: "Connexions",
};

type Verb = keyof typeof verbs;

/** What is not shown unless it is asked for. */
export const READING: Verb = "lecture";

/** The filter of an address that leaves no kind out. */
export const EVERYTHING = "tout";

/** What actions are about, as the filter of the journal offers it. */
export type Thing = { slug: string; label: string };

export type Details = Readonly<Record<string, unknown>>;

/**
 * What is named in the details, as people call it today; words that fit in a sentence when an account is gone. `rows`:
 * « 12 messages » for each record whose table they count.
 */
export type Names = { person(id: unknown): string; thing(slug: unknown): string; rows(details: Details): string[] };

type Sentence = string | ((details: Details, names: Names) => string);

/**
 * How one action of the journal reads: « a restauré le message », and below it what else there is to know. `briefly`:
 * the same in the history of its subject, where everybody knows what it is about.
 */
export type JournalAction = {
  verb: Verb;
  says: Sentence;
  briefly?: Sentence;
  more?: (details: Details, names: Names) => string[];
};

export type JournalActions = Readonly<Record<string, JournalAction>>;

/** What a line of the journal was about; `href` while that can be opened; `facts`: see `RecordJournal`. */
export type Subject = { label: string; href: string | null; facts?: Details };

/** What the journal knows of one thing: how its actions read, and what they are about. */
export type JournalPart = {
  thing: Thing;
  actions: JournalActions;
  subject?: {
    /** As it stands in the journal. */
    kind: string;
    /** What some ids stand for today, by id, as far as this person may know of it. */
    named: (q: Queryable, ids: string[], staff: { id: string }) => Promise<Map<string, Subject>>;
    /** What is said of one that is not among them; null: nothing. */
    gone: Subject | null;
  };
};

/** A sentence of an action, in words. */
export function said(sentence: Sentence, details: Details, names: Names): string {
  return typeof sentence === "string" ? sentence : sentence(details, names);
}
