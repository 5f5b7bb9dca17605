import { type SQL, sql } from "drizzle-orm";

/**
 * How a kind of record is put under a legal hold: its table has `hold_reason`, `hold_by`, `hold_at` and `deleted_at`.
 */
export type HoldPart = {
  /** The column that names one of them. */
  name: SQL;
  /** The screen of the hold, for an id or its place in a route. */
  address: (id: string) => string;
  /** Its file, which one comes from and goes back to. */
  file: (id: string) => string;
};

/** What says of a kind of record how its rows are held: RecordKind. */
type Holdable = { table: SQL; hold?: HoldPart | undefined; heldFrom?: SQL<string | null> | undefined };

/**
 * Whether a legal hold keeps a row, its own or that of what it lies beneath. A kind that has neither is never kept.
 */
export function isHeld({ table, hold, heldFrom }: Holdable): SQL {
  const own = hold ? sql`${table}.hold_reason` : sql`NULL::text`;
  return sql`(coalesce(${own}, ${heldFrom ?? sql`NULL::text`}) IS NOT NULL)`;
}

/** A legal hold in words, for whoever would erase: null when its reason is. */
export function heldBecause(holdReason: SQL): SQL<string | null> {
  return sql`('Effacement interdit\u00A0: ' || ${holdReason})`;
}
