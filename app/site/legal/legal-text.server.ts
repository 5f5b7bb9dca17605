import { legalNotice } from "~/content/legal/legal-notice";
import type { LegalText } from "~/content/legal/legal-text";
import { privacy } from "~/content/legal/privacy";
import { terms } from "~/content/legal/terms";
import { legalPageSaying } from "~/content/texts/legal-page-text";
import type { TextWords } from "~/content/texts/text";
import { counted } from "~/lib/french-number";
import { headOfficeAddress } from "~/lib/head-office-address";
import { publicUrl } from "~/server/env.server";
import { settings } from "~/server/settings/settings.server";
import type { SettingKey, Settings } from "~/server/settings/settings-schema.server";
import { phoneText } from "../layout/phone-links";

const texts = [legalNotice, privacy, terms];

/** The legal text of an address, as it ships. Throws a 404 for any other address. */
export function legalTextAt(path: string): LegalText {
  const text = texts.find((candidate) => candidate.path === path.replace(/\/$/, ""));
  if (!text) throw new Response(null, { status: 404 });
  return text;
}

/** The same with the words in force, and what the settings fill. */
export function legalText(text: LegalText, words: TextWords): LegalText {
  const s = settings();
  const values = {
    firm: s.firm_name,
    legalForm: s.firm_legal_form,
    seat: headOfficeAddress(s.firm_address, s.firm_district),
    landmark: s.firm_landmark,
    languages: s.spoken_languages,
    barCheck: s.bar_check,
    complaint: s.complaint_route,
    accessibility: s.accessibility_statement,
    unpublished: unpublished(s),
    founded: s.founded_year,
    phone: phoneText(s.firm_phone),
    email: s.firm_email,
    barNumber: s.firm_bar_number,
    taxNumber: s.firm_tax_number,
    host: s.firm_host,
    publisher: s.firm_publisher,
    whatsapp: phoneText(s.firm_whatsapp),
    retention: `${s.contact_retention_months}\u00A0mois`,
    backups: s.backup_days > 0 ? counted(s.backup_days, "jour", "jours") : "",
    clientRetention: years(s.client_retention_years),
    encryption: publicUrl().startsWith("https:") ? "Les connexions au site sont chiffrées." : "",
    forwarder: hostOf(s.forwarding_url),
    gateway: hostOf(s.sms_url),
  };
  return legalPageSaying(text, words, values);
}

/** What the law or a visitor asks of a firm, by the words of the one sentence that says it is missing. */
const asked = {
  firm_legal_form: "sa forme d’exercice",
  firm_bar_number: "son inscription au tableau de l’Ordre",
  firm_address: "l’adresse de son siège",
  firm_phone: "son numéro de téléphone",
  firm_email: "son adresse e-mail",
  firm_publisher: "le directeur de la publication",
  firm_host: "l’hébergeur du site",
} as const satisfies Partial<Record<SettingKey, string>>;

/** « sa forme d’exercice et l’hébergeur du site »: what the firm has not said yet; empty once all is said. */
function unpublished(s: Settings): string {
  const missing = Object.entries(asked).flatMap(([key, words]) => (s[key as keyof typeof asked] ? [] : [words]));
  return new Intl.ListFormat("fr").format(missing);
}

/** « 10 ans »; empty where the firm promises none. */
function years(count: number): string {
  return count > 0 ? `${count}\u00A0${count > 1 ? "ans" : "an"}` : "";
}

/** The name a reader recognises in an address; empty when there is none. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "";
}
