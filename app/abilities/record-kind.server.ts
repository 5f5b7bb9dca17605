import { type SQL, sql } from "drizzle-orm";
import type { Announcements } from "~/abilities/screen/announcement.server";
import type { RecordScreens } from "~/abilities/screen/record-screens";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Action } from "~/server/auth/permissions";
import type { ExportPart } from "./exports/export-part.server";
import type { FormPart } from "./form/form-part.server";
import type { HoldPart } from "./hold/hold-part.server";
import type { ImportPart } from "./imports/import-part.server";
import type { RecordJournal } from "./journal/record-journal.server";
import type { MentionPart } from "./mentions/mention-part.server";
import type { PersonalPart } from "./rights/personal-part.server";
import type { SearchPart } from "./search/search-part.server";
import type { TimelinePart } from "./timeline/timeline-part.server";
import type { TodayPart } from "./today/today-part.server";
import type { TrashPart } from "./trash/trash-part.server";
import type { UndoPart } from "./undo/undo-part.server";
import type { WallPart } from "./walls/wall-part.server";

/**
 * What a kind of record tells of itself. It says what differs; each ability does the rest, and has no case for any of
 * them. A part that is missing is an ability the record does not have. records/records.server.ts lists them all.
 */
export type RecordKind = {
  /**
   * In addresses of the office, filters and answers: « clients ». Imports keep it with what they brought: it never
   * changes.
   */
  slug: string;
  /**
   * The kind of a subject in the journal, and the first word of its actions: « client ». It is stored: it never
   * changes.
   */
  subject: string;
  /** The same of many: « clients.purged ». */
  subjects: string;
  /** Other kinds of subject whose changes its screens show: those that are open are read anew. */
  shows?: readonly string[];
  words: RecordWords;
  /** Its table, which is not aliased: `id`, `deleted_at`, `deleted_by`, a folded `search`… */
  table: SQL;
  /** Who may read it. */
  action: Action;
  /** Who may add one and, unless `form.edit` says otherwise, change it. */
  write?: Action;
  /** Those of its rows that this person may know of: every query that somebody reads carries it. */
  visible: (staff: { id: string | SQL }) => SQL;
  /**
   * A query of the ids of those they may not know of, gone ones included: the journal leaves out what names one. None:
   * all are open.
   */
  hidden?: (staff: { id: string | SQL }) => SQL;
  /**
   * A query of the ids of these (an array of SQL) and of all that are one with them to people, as the files of a client
   * that were joined: one timeline, one wall, one person. None: each stands for itself.
   */
  same?: (ids: SQL) => SQL;
  journal: RecordJournal;
  /**
   * Its screens at the usual addresses (lib/record-paths.ts), which the menu and the breadcrumbs show by themselves.
   */
  screens?: RecordScreens;
  /** What its own screens say once, beside what abilities do. */
  announcements?: Announcements;
  form?: FormPart;
  /** Tables that keep how names sound (`name_keys`), and the names of a row, an array. */
  nameKeys?: readonly { table: SQL; names: SQL }[];
  search?: SearchPart;
  exports?: ExportPart;
  imports?: ImportPart;
  trash?: TrashPart;
  undo?: UndoPart;
  hold?: HoldPart;
  /**
   * The reason of a hold on what its rows lie beneath, an expression on its table, which is null when there is none: a
   * hold covers all beneath.
   */
  heldFrom?: SQL<string | null>;
  wall?: WallPart;
  personal?: PersonalPart;
  today?: TodayPart;
  timeline?: TimelinePart;
  mentions?: MentionPart;
};

/** A live record that this person may know of, on its table, which is not aliased. */
export function isSeen(
  { table, visible, action }: Pick<RecordKind, "table" | "visible" | "action">,
  staff: { id: string | SQL },
): SQL {
  return sql`${table}.deleted_at IS NULL AND ${visible(staff)} AND ${permittedTo(staff, action)}`;
}

/** A query of the ids of that record and of all that are one with it. */
export function oneWith({ same }: Pick<RecordKind, "same">, id: string): SQL {
  return same ? same(sql`ARRAY[${id}]::uuid[]`) : sql`SELECT ${id}::uuid AS id`;
}

/** « client », « clients », « le client », « du client »; `feminine`: « une audience ». */
export type RecordWords = { one: string; many: string; the: string; of: string; feminine?: true };
