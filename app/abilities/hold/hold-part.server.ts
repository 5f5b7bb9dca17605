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

/** Whether a legal hold keeps a row, of its table or one joined to it. A kind that cannot be held is never kept. */
export function isHeld({ table, hold }: { table: SQL; hold?: HoldPart | undefined }): SQL {
  return hold ? sql`${table}.hold_reason IS NOT NULL` : sql`false`;
}

/** A legal hold in words, for whoever would erase: null when the column `hold_reason` is. */
export function heldBecause(holdReason: SQL): SQL<string | null> {
  return sql`('Effacement interdit\u00A0: ' || ${holdReason})`;
}
