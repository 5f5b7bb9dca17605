import { sql } from "drizzle-orm";

/**
 * On notice_sms: it waits for the gateway, or is on its way. An SMS that has waited for an hour is not sent any more:
 * nobody expects it, and it may be night. What is still there then has lost its job, and may be asked for again.
 */
export const isUnderWay = sql`(notice_sms.at > now() - interval '1 hour')`;
