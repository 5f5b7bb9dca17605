import { type SQL, sql } from "drizzle-orm";
import { setting, staffSession } from "../db/schema.server";

/**
 * A session unused for this long is over, in hours, when the firm has not chosen otherwise (« Sécurité » of the
 * settings).
 */
export const IDLE_HOURS = 12;
/** A session ends this long after sign-in however much it is used, in days; the firm may only choose less. */
export const SESSION_DAYS = 7;

/** A number among the settings, read where it is needed: a change counts at once in every process. */
function chosen(key: string, otherwise: number): SQL {
  return sql`coalesce((SELECT (chosen.value #>> '{}')::int FROM ${setting} AS chosen WHERE chosen.key = ${key}), ${otherwise}::int)`;
}

/** True for sessions that are within both limits. */
export function withinLimits(): SQL {
  return sql`(${staffSession}.expires_at > now()
    AND ${staffSession}.created_at > now() - make_interval(days => ${chosen("session_days", SESSION_DAYS)})
    AND ${staffSession}.updated_at > now() - make_interval(hours => ${chosen("session_idle_hours", IDLE_HOURS)}))`;
}
