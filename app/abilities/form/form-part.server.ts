import type { GetColumnData, SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Action } from "~/server/auth/permissions";

/** Columns that a form writes, under the names that its fields have. */
export type FormColumns = Record<string, AnyPgColumn>;

/** What these columns hold, by field. */
export type Values<C extends FormColumns> = { [Field in keyof C]: GetColumnData<C[Field]> };

/** What the forms of a kind of record write: see record-store.server.ts. Its table has the columns of every record. */
export type FormPart<C extends FormColumns = FormColumns> = {
  columns: C;
  /** Who may change one, where that is another permission than adding one (`write`). */
  edit?: Action;
  /** When one was added, where the table has no `created_at`. */
  createdAt?: SQL;
  /** The fields that are its names, where its table keeps how they sound (`name_keys`): stored with them. */
  names?: readonly string[];
  /** Whether a field says the same though in other words: it then stays as it is stored. */
  same?: (field: string, stored: unknown, typed: unknown) => boolean;
};
