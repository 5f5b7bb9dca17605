import { type SQL, sql } from "drizzle-orm";

/**
 * How a kind of record is closed to all but named people (ethical wall). Its table has `closed_at`, and its word is
 * masculine: « ce client est fermé ».
 */
export type WallPart = {
  /** Who sees a closed one, a row a person: `staff_id`, `granted_by`. An open one has none. */
  access: SQL;
  /** The column of it that names the record. */
  key: SQL;
  /**
   * The function of the database that gives the ids of those that a person, of the id given, may not know of, also of
   * those that have been erased since (docs/decisions/0074).
   */
  hidden: SQL;
  /** The column that names one of them to people. */
  name: SQL;
  addresses: { list: string } & Record<"one" | "wall" | "wallOpening", (id: string) => string>;
  /** What the journal calls it when one is closed, and when it is open again. They are stored: they never change. */
  actions: { closed: string; opened: string };
  /** What the office says once one is open again, as the record's `announcements` has it. */
  said: { opened: string };
};

/**
 * `visible`: the rows a member of staff may know of, those that are open, and closed ones where they are named; the
 * table must not be aliased. `hidden`: ids of the others, also of those that have been erased since.
 */
export function behindWall({ table, wall: { access, hidden: hiddenOf, key } }: { table: SQL; wall: WallPart }) {
  const visible = ({ id }: { id: string | SQL }): SQL => sql`(${table}.closed_at IS NULL OR EXISTS (
    SELECT FROM ${access} WHERE ${access}.${key} = ${table}.id AND ${access}.staff_id = ${id}))`;
  const hidden = ({ id }: { id: string | SQL }): SQL => sql`SELECT ${hiddenOf}(${id})`;
  return { visible, hidden };
}
