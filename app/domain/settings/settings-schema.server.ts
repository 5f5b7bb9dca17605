import { z } from "zod";

const line = (max = 200) => z.string().trim().max(max).default("");

/**
 * Every setting, its shape and its default. The defaults are the specification's figures; an empty text hides its line on the
 * site (decisions.md): nothing is invented. Each key is one row of the table `setting`.
 */
export const settingsShape = {
  firm_name: line(80).prefault("Cabinet d’avocats"),
  /** « Cabinet {name} » in the title of /contact; the neighbourhood of the head office in Conakry. */
  firm_district: line(),
  firm_phone: line(40),
  firm_whatsapp: line(40),
  firm_email: line(100),
  firm_legal_form: line(),
  firm_bar_number: line(),
  firm_tax_number: line(),
  firm_host: line(),
  firm_publisher: line(),
  hours_week: line(80),
  hours_saturday: line(80),
  social_network_name: line(40),
  social_network_url: line(200),
  social_photo_name: line(40),
  social_photo_url: line(200),
  figure_years: line(20).prefault("6+"),
  figure_clients: line(20).prefault("100+"),
  lawyers: z.array(z.string().trim().min(1).max(80)).max(20).default([]),
  /** « Règles de saisie » (decisions.md): `strictes` is the specification to the letter. */
  entry_rules: z.enum(["inclusives", "strictes"]).default("inclusives"),
  /** Months before a contact message without follow-up is purged (content/legal/confidentialite, 5). */
  contact_retention_months: z.coerce.number().int().min(1).max(120).default(12),
  /** Address of the external form-collection service of specification 7; empty: nothing leaves the firm. */
  forwarding_url: line(500),
  /** The hosted back end read by the second variant of the contact list; empty: the variant is hidden. */
  hosted_url: line(500),
  hosted_email: line(100),
  hosted_password: line(200),
};

const schema = z.object(settingsShape);

export type Settings = z.infer<typeof schema>;
export type SettingKey = keyof Settings;
export const defaultSettings: Settings = schema.parse({});

/** Settings that never leave the server, not even to the settings screen. */
export const secretSettings: SettingKey[] = ["hosted_password"];

/** Reads stored rows; a value that no longer fits its shape falls back to the default rather than stopping the site. */
export function readSettings(rows: { key: string; value: unknown }[]): Settings {
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const { key, value } of rows) {
    const shape = settingsShape[key as SettingKey];
    const parsed = shape?.safeParse(value);
    if (parsed?.success) settings[key] = parsed.data;
  }
  return settings as Settings;
}
