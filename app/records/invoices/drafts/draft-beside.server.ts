import { sql } from "drizzle-orm";
import { headOfficeAddress, seatLine } from "~/lib/head-office-address";
import { internationalPhone } from "~/lib/phone-number.server";
import { db } from "~/server/db/db.server";
import { settings } from "~/server/settings/settings.server";

/** What stands on a sheet beside what is typed: the firm, and what an avoir corrects. */
export async function draftBeside(id: string | null) {
  const { firm_name, firm_address, firm_district, firm_phone, firm_email } = settings();
  const { rows } = await db().execute<{ id: string; number: string }>(sql`
    SELECT billing.id, billing.number FROM billing_draft JOIN billing ON billing.id = billing_draft.corrects_id
    WHERE billing_draft.id = ${id}`);
  return {
    firm: [
      firm_name,
      seatLine(headOfficeAddress(firm_address, firm_district)),
      internationalPhone(firm_phone),
      firm_email,
    ].filter(Boolean),
    corrects: rows[0] ?? null,
  };
}
