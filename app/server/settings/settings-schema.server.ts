import { z } from "zod";
import { isLoopback } from "~/lib/loopback";
import { isSmsBody } from "~/lib/sms-body";
import { typedLine } from "~/lib/typed-text";
import { french } from "~/lib/typography";
import { IDLE_HOURS, SESSION_DAYS } from "~/server/auth/session-limits.server";
import { datedLines, openingRanges } from "./opening-settings.server";

const isPastYear = (year: number) => year >= 1900 && year <= new Date().getUTCFullYear();
const line = (max = 200) => z.string().transform(typedLine).pipe(z.string().max(max));
/** A line of a certain shape, or an empty one; `error` says what does not fit. */
const shaped = (max: number, fits: (text: string) => boolean, error: string) =>
  line(max).refine((text) => text === "" || fits(text), { error, abort: true });
const phone = () =>
  shaped(40, (text) => /\d{8,}/.test(text.replace(/[\s().-]/g, "")), "Entrez un numéro de téléphone complet.").default(
    "",
  );
const email = () =>
  shaped(100, (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), "Entrez une adresse e-mail complète.").default("");
/** An address of the web. It is shown, journalled and sent along; a password in it would be too. */
const address = (max: number) =>
  shaped(
    max,
    (text) => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? ""),
    "Entrez une adresse complète, qui commence par https://.",
  ).refine((text) => !URL.parse(text)?.username && !URL.parse(text)?.password, {
    error: "Entrez l’adresse seule, sans nom d’utilisateur ni mot de passe.",
    abort: true,
  });
const webAddress = (max: number) => address(max).default("");
/** The same of what a client's words go to: encrypted, or on this very machine. */
const secureAddress = (max: number) =>
  address(max)
    .refine((text) => text === "" || text.startsWith("https:") || isLoopback(new URL(text).hostname), {
      error: "Entrez une adresse qui commence par https://\u00A0: ces mots ne partent pas en clair.",
    })
    .default("");
/**
 * A number between two others, typed or not. Nothing typed is no number: read as 0, it would end the keeping of
 * clients' files.
 */
const whole = (min: number, max: number) => {
  const fits = (value: number) => Number.isInteger(value) && value >= min && value <= max;
  const error = `Entrez un nombre entier, de ${min} à ${max}.`;
  return z
    .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)])
    .catch(Number.NaN)
    .refine(fits, { error });
};
/** Words that the site shows: set in French typography however they were typed. */
const words = (max = 200) => line(max).transform(french).default("");

/** Numbers of accounts and telephones, printed as they were typed. */
const printedLines = () => z.array(line(200)).max(6).default([]);
/** What the numbers of a kind of piece begin with; the database wants the same (billing_numbered). */
const piecePrefix = (usual: string) =>
  line(20)
    .refine((text) => /^[A-Z]{1,6}$/.test(text), { error: "Entrez de une à six lettres capitales, sans accent." })
    .default(usual);
/** An account of the accountant's plan; a usual one is to be verified. */
const account = (usual = "") =>
  shaped(20, (text) => /^\d{2,12}$/.test(text), "Entrez un numéro de compte, en chiffres.").default(usual);

/** What cannot wait for a lawyer: a person held, a home or goods about to be taken, blows, a time limit. */
const URGENT_WORDS = [
  "garde à vue",
  "arrêté",
  "arrestation",
  "gendarmerie",
  "commissariat",
  "prison",
  "détention",
  "expulsion",
  "expulser",
  "expulsé",
  "saisie",
  "perquisition",
  "violence",
  "menace de mort",
  "mandat",
  "délai expire",
  "audience demain",
  "urgent",
];

/**
 * Every setting, its shape and its default. The defaults are the specification's figures; an empty text hides its line
 * on the site (docs/deviations.md): nothing is invented. Each key is one row of the table `setting`.
 */
export const settingsShape = {
  firm_name: words(80).prefault("Cabinet d’avocats"),
  /** « Cabinet {name} » in the title of /contact; the neighbourhood of the head office in Conakry. */
  firm_district: words(),
  /** Street, building and what helps to find it; the neighbourhood and the town follow. */
  firm_address: words(),
  /** What helps to find the door, « face à la pharmacie »; a page of a map, in a new tab. */
  firm_landmark: words(),
  firm_map_url: webAddress(500),
  firm_phone: phone(),
  firm_whatsapp: phone(),
  firm_email: email(),
  /** Who mails come from; empty: mailSender() (server/mail) finds one. */
  mail_sender: email(),
  /** Year the firm was founded, « 2018 ». */
  founded_year: z
    .string()
    .trim()
    .refine((text) => text === "" || (/^\d{4}$/.test(text) && isPastYear(Number(text))), {
      error: "Entrez une année passée, en quatre chiffres.",
    })
    .default(""),
  /** « français, soussou, pular »: what is spoken at the firm. */
  spoken_languages: words(),
  /** « 200 000 GNF »; « sous deux jours ouvrables ». */
  first_meeting_price: words(),
  reply_time: words(),
  /** Whole sentences: how to make sure that somebody is of the Ordre, and where to complain of a lawyer. */
  bar_check: words(500),
  complaint_route: words(500),
  /** How accessible the site is, and how that was tried. */
  accessibility_statement: words(1000),
  firm_legal_form: words(),
  firm_bar_number: words(),
  firm_tax_number: line().default(""),
  firm_host: words(),
  firm_publisher: words(),
  hours_week: words(80),
  hours_saturday: words(80),
  /** When the firm is open, « 08:00-12:30, 14:00-17:00 »: all empty, the site does not say whether it is. */
  opening_monday: openingRanges,
  opening_tuesday: openingRanges,
  opening_wednesday: openingRanges,
  opening_thursday: openingRanges,
  opening_friday: openingRanges,
  opening_saturday: openingRanges,
  opening_sunday: openingRanges,
  /** « 20/03/2026 Aïd el-Fitr »: holidays of the moon, days the firm closes. */
  holidays_added: datedLines("closing"),
  /** « 25/05/2026 »: legal holidays on which the firm is open. */
  holidays_removed: datedLines("day"),
  social_network_name: words(40),
  social_network_url: webAddress(200),
  social_photo_name: words(40),
  social_photo_url: webAddress(200),
  figure_years: line(20).default("").prefault("6+"),
  figure_clients: line(20).default("").prefault("100+"),
  lawyers: z
    .array(line(80).refine((name) => name !== "", { error: "Un nom manque." }))
    .max(20)
    .default([]),
  /**
   * From one court to another, in minutes, where nobody has said how long it takes; 0: no travel is counted. A warning
   * too many costs one press, a missing one a hearing: hence not 0.
   */
  travel_minutes: whole(0, 300).default(45),
  /** « Règles de saisie » (docs/deviations.md): `strictes` is the specification to the letter. */
  entry_rules: z.enum(["inclusives", "strictes"]).default("inclusives"),
  /** Months before a message without follow-up is purged (content/legal/privacy, 5). */
  contact_retention_months: whole(1, 120).default(12),
  /**
   * Years a client's file is kept after its last change, whoever asks for its erasure (abilities/rights) and in the
   * corbeille; 0: not at all.
   */
  client_retention_years: whole(0, 50).default(10),
  /** Days for which the backups of the firm are kept, as the privacy text says it (README: thirty); 0: not said. */
  backup_days: whole(0, 3650).default(0),
  /** Read by queries of app/server/auth under these very names. */
  second_factor_required: z.enum(["non", "oui"]).default("non"),
  session_idle_hours: whole(1, 24).default(IDLE_HOURS),
  session_days: whole(1, SESSION_DAYS).default(SESSION_DAYS),
  /** A message that says one of these is proposed as urgent (records/messages/intake/urgent-words). */
  urgent_words: z.array(line(60)).max(100).default(URGENT_WORDS),
  /** The firm has one lawyer, who confirms deadlines alone: with the password, and not before the next day. */
  deadline_single_confirmation: z.enum(["non", "oui"]).default("non"),
  // Printed on pieces, each where it is not empty: this one after « RCCM : », which many write with it.
  billing_trade_register: words(80).transform((text) => text.replace(/^RCCM[\s:]*/i, "")),
  billing_tax_regime: words(80),
  billing_mentions: z.array(words(500)).max(10).default([]),
  billing_bank_accounts: printedLines(),
  billing_mobile_money: printedLines(),
  /** Days from the day of a piece to its due day; empty: none is proposed. */
  billing_terms_days: shaped(20, (text) => /^\d{1,3}$/.test(text), "Entrez un nombre de jours, de 0 à 999.").default(
    "",
  ),
  /** « Traits d’union de 1990 » in amounts in words. */
  billing_hyphens_1990: z.enum(["non", "oui"]).default("non"),
  /** Of each kind of piece, until the first is issued (piece-prefixes.server.ts). */
  billing_prefix_devis: piecePrefix("D"),
  billing_prefix_provision: piecePrefix("P"),
  billing_prefix_facture: piecePrefix("F"),
  billing_prefix_avoir: piecePrefix("AV"),
  /** What the accountant's journals are kept in; the usual numbers count as unverified until somebody says « oui ». */
  billing_account_clients: account("411"),
  billing_account_advances: account("4191"),
  billing_account_fees: account("706"),
  billing_account_vat: account("4432"),
  billing_account_bank: account("521"),
  billing_account_mobile: account("552"),
  billing_account_cash: account("571"),
  billing_account_disbursements: account(),
  billing_account_withholding: account(),
  billing_vat_due: z.enum(["", "debits", "encaissements"]).default(""),
  billing_accounts_verified: z.enum(["non", "oui"]).default("non"),
  /** Days after the due day on which each reminder is proposed; usual ones count as unverified until « oui ». */
  billing_reminder_1: whole(1, 365).default(8),
  billing_reminder_2: whole(1, 365).default(21),
  billing_reminder_3: whole(1, 365).default(35),
  billing_reminders_verified: z.enum(["non", "oui"]).default("non"),
  /** How long a client may open what was sent to them as a link. */
  billing_link_days: whole(1, 90).default(30),
  /** « Mise en route » on the home of every associé. */
  setup_hidden: z.enum(["non", "oui"]).default("non"),
  /** Address of the external form-collection service of specification 7; empty: nothing leaves the firm. */
  forwarding_url: webAddress(500),
  /** The hosted back end read by the second variant of the contact list; empty: the variant is hidden. */
  hosted_url: webAddress(500),
  hosted_email: email(),
  hosted_password: z.string().trim().max(200).default(""),
  /** The gateway that takes SMS for clients (server/sms); empty: none leaves from here. */
  sms_url: secureAddress(500),
  /** The whole header, « Bearer … ». */
  sms_authorization: z
    .string()
    .trim()
    .max(1000)
    .refine((text) => /^[\x20-\x7E]*$/.test(text), {
      error: "Collez cette valeur sur une ligne, telle que la passerelle la donne.",
    })
    .default(""),
  /** What is posted to it; empty: USUAL_SMS_BODY (lib/sms-body). */
  sms_body: line(500)
    .refine((text) => text === "" || isSmsBody(text), {
      error: "Écrivez du JSON entre accolades, où se trouvent {texte}, et {numero} ou {chiffres}.",
    })
    .default(""),
};

const schema = z.object(settingsShape);

export type Settings = z.infer<typeof schema>;
export type SettingKey = keyof Settings;
export const defaultSettings: Settings = schema.parse({});

/** Settings that never leave the server, not even to the settings screen. */
export const secretSettings: SettingKey[] = ["hosted_password", "sms_authorization"];

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
