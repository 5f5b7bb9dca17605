import { settings } from "~/domain/settings/settings.server";

/** What /contact and its receipt show of the settings; an empty text hides its line. */
export function contactData() {
  const s = settings();
  return {
    firm: s.firm_name,
    phone: s.firm_phone,
    email: s.firm_email,
    rules: s.entry_rules,
    retentionMonths: s.contact_retention_months,
    forwarded: s.forwarding_url !== "",
    /** The form's own id: a retry that carries it with the same words finds the first message. */
    id: crypto.randomUUID(),
  };
}

export type ContactData = ReturnType<typeof contactData>;
