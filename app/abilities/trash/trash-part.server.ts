import { type SQL, sql } from "drizzle-orm";
import type { Became } from "~/abilities/form/outcome";
import { isHeld } from "~/abilities/hold/hold-part.server";
import type { Action } from "~/server/auth/permissions";
import type { Queryable } from "~/server/db/db.server";
import type { DeletionWords } from "./deletion-words";

/**
 * How a kind of record is deleted, lies in the corbeille, comes back and is erased. Its table has `deleted_at` and
 * `deleted_by`.
 */
export type TrashPart = {
  /** What deleting, reading the corbeille and restoring ask for. */
  action: Action;
  /** The list one comes back to, its own corbeille, and the address that asks and deletes. */
  addresses: { list: string; trash: string; deletion: (id: string) => string };
  /** What is shown of a row, as texts: its name, a word beside it, what it holds. */
  columns: { title: SQL; note: SQL; words: SQL };
  /** What else a move changes in its row, as assignments. */
  touched: (staff: { id: string }) => SQL;
  /** The question before a deletion. */
  question: (row: TrashRow) => DeletionWords;
  /** Rows that may go neither to the corbeille nor for good, conditions on the table, and what is said of each. */
  refuses?: readonly { when: SQL; says: string | SQL<string> }[];
  /**
   * Until when a row that lies in the corbeille may not be erased, because it is part of a file that is kept for years:
   * a value on the table, without an alias; null where it is no such part.
   */
  stays?: () => SQL<Date | null>;
  /** The sentence that says so of a corbeille; null while the settings ask for nothing. */
  term?: () => string | null;
  /** Of one that is no such record any more: what it became meanwhile, if this person may know of that. */
  became?: (q: Queryable, id: string, staff: { id: string }) => Promise<Became | null>;
  /** Said of one that cannot come back: a unique index of its table has another in its place. */
  taken?: string;
  said: { deleted: string; restored: string };
  words: TrashWords;
};

/** A row by the columns of its corbeille. */
export type TrashRow = { id: string; title: string; note: string };

type TrashWords = {
  /**
   * Of its own corbeille: its title, how long things stay, its table for who hears it, the head of the words' column.
   */
  title: string;
  note: (days: number) => string;
  caption: string;
  words: string;
  /** « Retour à la liste ». */
  back: string;
  /** « **Le client** Aminata Exemple (note) **sera effacé**, sans retour possible. » */
  erasure: { before: string; after: string };
};

/** Why its kind refuses that a row goes to the corbeille; null when nothing does. */
export function refusalOf(trash: Pick<TrashPart, "refuses"> | undefined): SQL<string | null> {
  const ways = (trash?.refuses ?? []).map(({ when, says }) => sql`WHEN ${when} THEN ${says}::text`);
  return ways.length > 0 ? sql`(CASE ${sql.join(ways, sql` `)} END)` : sql`NULL::text`;
}

/**
 * Whether nothing may erase a row: a legal hold keeps it, or its kind refuses. Whatever erases asks this: the
 * corbeille, purges, the undoing of an import, the rights of persons.
 */
export function isKept(kind: Parameters<typeof isHeld>[0] & { trash?: TrashPart | undefined }): SQL {
  return sql`(${isHeld(kind)} OR ${refusalOf(kind.trash)} IS NOT NULL)`;
}

/** Until when a row must stay in the corbeille beyond its days; null when it need not. */
export function termOf({ trash }: { trash?: TrashPart | undefined }): SQL<Date | null> {
  const term = trash?.stays?.() ?? sql`NULL::timestamptz`;
  return sql`(CASE WHEN ${term} > now() THEN ${term} END)`;
}

/** Whether what lies in the corbeille may not be erased: it is kept, or its term has not come. */
export function staysInTrash(kind: Parameters<typeof isKept>[0]): SQL {
  return sql`(${isKept(kind)} OR ${termOf(kind)} IS NOT NULL)`;
}

type Told = Pick<
  TrashPart,
  "action" | "addresses" | "columns" | "question" | "touched" | "refuses" | "stays" | "term" | "taken" | "became"
> & { said?: TrashPart["said"]; words: Pick<TrashWords, "erasure"> & Partial<TrashWords> };

export function trashPart({ said, words, ...told }: Told): TrashPart {
  return {
    ...told,
    said: said ?? { deleted: "deleted", restored: "restored" },
    words: {
      title: "Corbeille",
      note: (days) => `Ce qui est supprimé y reste ${days} jours, puis est effacé définitivement.`,
      caption: "Éléments supprimés, du dernier au premier",
      words: "Contenu",
      back: "Retour à la liste",
      ...words,
    },
  };
}
