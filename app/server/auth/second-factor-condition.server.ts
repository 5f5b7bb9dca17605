import { type SQL, sql } from "drizzle-orm";
import { staffPasskey, staffTotp } from "../db/access-schema.server";
import { setting, staffMember } from "../db/schema.server";

/** Inside a query on `staff_member`: whether that person has codes of a phone or a passkey. */
export function hasSecondFactor(): SQL<boolean> {
  return sql<boolean>`(EXISTS (SELECT FROM ${staffTotp} AS held
      WHERE held.staff_id = ${staffMember}.id AND held.confirmed_at IS NOT NULL)
    OR EXISTS (SELECT FROM ${staffPasskey} AS held WHERE held.user_id = ${staffMember}.id))`;
}

/** Whether the firm asks everybody for a second factor. */
export function secondFactorRequired(): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM ${setting} AS asked
    WHERE asked.key = 'second_factor_required' AND asked.value #>> '{}' = 'oui')`;
}
