import { type SQL, sql } from "drizzle-orm";

/** Certificates of what was withheld are numbered by each client: no client's, where that does not matter. */
export const NO_CLIENT = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

/** How a reference is counted, however it was typed, as `payment_reference.key` has it. */
export const countedReference = (method: string, reference: SQL | string, client: SQL): SQL =>
  sql`counted_reference(${method}::text, payment_reference_key(${reference}::text), ${client})`;
