import { openingNow } from "~/server/settings/opening-now.server";
import { settings } from "~/server/settings/settings.server";

/** What /contact and its receipt show of the settings; an empty text hides its line. */
export function contactData() {
  const s = settings();
  return {
    firm: s.firm_name,
    phone: s.firm_phone,
    whatsapp: s.firm_whatsapp,
    opening: openingNow(),
    email: s.firm_email,
    rules: s.entry_rules,
    retentionMonths: s.contact_retention_months,
    forwarded: s.forwarding_url !== "",
  };
}

export type ContactData = ReturnType<typeof contactData>;
