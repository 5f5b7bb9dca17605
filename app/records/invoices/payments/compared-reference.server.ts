import { type SQL, sql } from "drizzle-orm";
import type { PaymentMethod } from "./payment";

const MOBILE_MONEY: PaymentMethod[] = ["orange-money", "mtn-momo"];

/**
 * By what two references of one method are the same. Those of mobile money are letters and digits whose places the
 * operator fixes: a space or a dash where its message has a point is how somebody typed them, and no second transfer.
 */
export const comparedReference = (method: SQL, reference: SQL): SQL => sql`
  CASE WHEN ${method} = ANY (${sql.param(MOBILE_MONEY)}::text[])
    THEN regexp_replace(payment_reference_key(${reference}), '[^0-9A-Z\u00C0-\u1FFF]+', '', 'g')
    ELSE payment_reference_key(${reference}) END`;

/** Of a row of `payment`. */
export const storedReference = comparedReference(sql`"payment".method`, sql`"payment".reference`);
