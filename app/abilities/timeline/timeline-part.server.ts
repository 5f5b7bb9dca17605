import { type SQL, sql } from "drizzle-orm";
import type { MentionPart } from "~/abilities/mentions/mention-part.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { entryAnchor } from "./entry";

/** One line of a timeline, ready to be shown. */
export type TimelineLine = {
  key: string;
  stamp: string;
  /** Who did it; null: somebody from outside. */
  who: string | null;
  /** « Note », « Il a appelé, parlé », « Message CK-4F7Q »; where that is opened. */
  title: string;
  href: string | null;
  words: string | null;
  /** How the words write the names of colleagues whom they tell. */
  written?: readonly string[];
  /** What else there is to know: « pour Awa Exemple », « fait le … ». */
  facts: string[];
  /** Where a task that is done is opened again. */
  reopens?: string;
  /** What it is known by in its file, where a link leads to it. */
  anchor?: string;
  /** Only told: less than what somebody wrote. */
  isChange?: boolean;
};

/** One kind of line of a timeline. */
export type TimelineSource = {
  /** In addresses: `?voir=messages`. */
  slug: string;
  label: string;
  /** A query of all lines about that record that this person may know of: `at`, an instant, and `key`, a text. */
  places: (id: string, staff: Staff) => SQL;
  /**
   * The records of another kind that its lines tell of, those in the corbeille too: a query of their ids. What is
   * changed there is shown on a screen of this timeline at once.
   */
  tellsOf?: { slug: string; ids: (id: string) => SQL };
  /** Some of them, by key; one that has gone meanwhile is left out. */
  read: (q: Queryable, keys: string[], id: string, staff: Staff) => Promise<TimelineLine[]>;
};

/** How a kind of record has notes, calls and tasks, and one timeline of them and of all else that happened. */
export type TimelinePart = {
  /** The table of its entries, which has entryColumns(), and the column there that names the record. */
  entries: SQL;
  owner: SQL;
  /** The table of those whom its entries name, which has mentionColumns(). */
  mentions: SQL;
  /** Who may add an entry, and change a task. */
  write: Action;
  /** Records to which nothing is added any more, a condition on the table, and what is said then. */
  over?: { when: SQL; says: string };
  /** Where a task is changed, and where it is said to be done, for ids or their places in a route. */
  addresses: { task: (id: string, task: string) => string; taskState: (id: string, task: string) => string };
  /** What else its timeline shows, beside its entries and what the journal tells of it. */
  sources?: readonly TimelineSource[];
};

/** Entries of any kind name colleagues. */
export function entryMentions({ entries, owner, mentions }: TimelinePart): MentionPart {
  return { table: mentions, notes: entries, owner, words: sql`words`, anchor: entryAnchor };
}
