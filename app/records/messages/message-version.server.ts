import { sql } from "drizzle-orm";
import { message } from "./message-table.server";

/** A later instant than the one before, also within the same millisecond: it is the version of the row. */
export const nextVersion = sql`greatest(clock_timestamp(), ${message.updatedAt} + interval '1 millisecond')`;
