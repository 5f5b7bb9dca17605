import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { settingGroups } from "../../app/server/settings/setting-groups";
import { ADMIN } from "../setup/app";
import { type Bundle, bundleCopy, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";
import { Visitor } from "../setup/visitor";
import { followed } from "./office-story";

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ");

/** Every setting that something shows: its group, what is typed, and where which text is read afterwards. */
const shown: [group: string, key: string, typed: string, address: string, text: string][] = [
  ["cabinet", "firm_name", "Cabinet Exemple et Associés", "/", "Cabinet Exemple et Associés"],
  ["cabinet", "firm_name", "Cabinet Exemple du Port", "/manifest.webmanifest", "Cabinet Exemple du Port"],
  ["cabinet", "firm_name", "Cabinet Exemple du Code", "/monQRCode", "Cabinet Exemple du Code"],
  ["cabinet", "firm_name", "Cabinet Exemple du Fil", "/article/rss.xml", "Cabinet Exemple du Fil"],
  ["cabinet", "founded_year", "2018", "/mentions", "Année de fondation : 2018"],
  ["cabinet", "founded_year", "2019", "/", '"foundingDate":"2019"'],
  ["cabinet", "firm_legal_form", "Société civile exemple", "/mentions", "Société civile exemple"],
  ["cabinet", "firm_bar_number", "B-EXEMPLE-7", "/mentions", "B-EXEMPLE-7"],
  ["cabinet", "firm_tax_number", "123456789", "/mentions", "123456789"],
  ["cabinet", "firm_publisher", "Fatoumata Exemple", "/mentions", "Fatoumata Exemple"],
  ["cabinet", "firm_host", "Hébergeur Exemple", "/mentions", "Hébergeur Exemple"],
  ["coordonnees", "firm_address", "Immeuble Exemple, face au marché", "/", "Immeuble Exemple, face au marché"],
  ["coordonnees", "firm_address", "Villa Exemple", "/mentions", "Villa Exemple"],
  ["coordonnees", "firm_district", "Quartier Exemple", "/", "Quartier Exemple"],
  ["coordonnees", "firm_phone", "+224 620 00 00 00", "/contact", "620 00 00 00"],
  ["coordonnees", "firm_whatsapp", "+224 620 00 00 01", "/contact", "224620000001"],
  ["coordonnees", "firm_email", "cabinet@exemple.gn", "/contact", "cabinet@exemple.gn"],
  ["coordonnees", "firm_email", "ecrire@exemple.gn", "/confidentialite", "ecrire@exemple.gn"],
  ["coordonnees", "firm_landmark", "En face du marché", "/contact", "En face du marché"],
  ["coordonnees", "firm_map_url", "https://carte.exemple.gn/ici", "/contact", "https://carte.exemple.gn/ici"],
  ["visiteurs", "spoken_languages", "français, soussou", "/mentions", "français, soussou"],
  ["visiteurs", "first_meeting_price", "Prix exemple", "/contact", "Prix exemple"],
  ["visiteurs", "reply_time", "sous deux jours ouvrables", "/contact", "sous deux jours ouvrables"],
  ["visiteurs", "bar_check", "Demandez à l’Ordre.", "/mentions", "Demandez à l’Ordre."],
  ["visiteurs", "complaint_route", "Écrivez au bâtonnier.", "/mentions", "Écrivez au bâtonnier."],
  ["visiteurs", "accessibility_statement", "Essayé au clavier.", "/mentions", "Essayé au clavier."],
  ["regles", "entry_rules", "strictes", "/contact", 'entry-help"'],
  ["horaires", "hours_week", "8 h à 17 h", "/", "8 h à 17 h"],
  ["horaires", "hours_saturday", "9 h à 12 h", "/", "9 h à 12 h"],
  ["reseaux", "social_network_name", "Réseau Exemple", "/", "Réseau Exemple"],
  ["reseaux", "social_network_url", "https://reseau.exemple.gn/cabinet", "/", "https://reseau.exemple.gn/cabinet"],
  ["reseaux", "social_photo_name", "Photos Exemple", "/", "Photos Exemple"],
  ["reseaux", "social_photo_url", "https://photos.exemple.gn/cabinet", "/", "https://photos.exemple.gn/cabinet"],
  ["chiffres", "figure_years", "9+", "/", "9+"],
  ["chiffres", "figure_clients", "345+", "/", "345+"],
  ["avocats", "lawyers", "Maître Exemple", "/comptecl", "Maitre Exemple"],
  ["audiences", "travel_minutes", "37", "/reglages/juridictions/trajets", "le trajet par défaut, 37 minutes"],
  ["conservation", "contact_retention_months", "7", "/confidentialite", "7 mois"],
  ["conservation", "client_retention_years", "12", "/confidentialite", "12 ans au moins après"],
  ["conservation", "backup_days", "45", "/confidentialite", "45 jours au plus"],
  ["transmission", "forwarding_url", "https://collecte.exemple.gn/envoi", "/confidentialite", "collecte.exemple.gn"],
  ["sms", "sms_url", "https://sms.exemple.gn/envoi", "/confidentialite", "sms.exemple.gn"],
  ["liste-hebergee", "hosted_url", "https://ailleurs.exemple.gn", "/listec", "Liste hébergée"],
];

const CARD = /<meta property="og:image" content="([^"]+)"/;

/** What is saved at once: the settings of a group; one that is read in several places is saved again for the next. */
const rounds = Map.groupBy(shown, ([group, key], at) => {
  const before = shown.slice(0, at).filter(([, other]) => other === key).length;
  return `« ${group} », ${before + 1}`;
});

/** The one in which the firm gets its name, which the home page shows. */
const NAMING = "« cabinet », 1";

/**
 * Settings that no page shows as such: tried where they act (opening hours, mails, accounts, hosted list, keeping,
 * urgent messages, SMS, pieces).
 */
const elsewhere =
  /^(opening_|mail_sender|holidays_|hosted_email|hosted_password|second_factor|session_|setup_|sms_(?!url)|urgent_words|deadline_|billing_)/;

/** The bundle and a copy of it, each with its own memory, as two processes on one database have. */
let database: TestDatabase;
const copies: Awaited<ReturnType<Bundle["openApp"]>>[] = [];
let staff: Visitor;
const visitor = (copy: number) =>
  new Visitor((request, bindings) => (copies[copy] as (typeof copies)[number]).app.fetch(request, bindings));

/** Pages of staff, and the others, as the process that saves answers them and as the other does. */
const officePages = ["/comptecl", "/listec", "/reglages/juridictions/trajets"];
const here = async (address: string) =>
  plain((await (officePages.includes(address) ? staff : visitor(0)).get(address)).text);
const there = async (address: string) => {
  const reader = visitor(1);
  if (officePages.includes(address)) for (const [name, value] of staff.cookies) reader.cookies.set(name, value);
  return plain((await reader.get(address)).text);
};
/** The pages that were read in both since the last save. */
const read = new Map<string, [here: string, there: string]>();

beforeAll(async () => {
  database = await createDatabase();
  for (const bundle of [await bundleItself(), await bundleCopy("second")]) {
    copies.push(
      await bundle.openApp({
        DATABASE_URL: database.url,
        LOG_LEVEL: "silent",
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      }),
    );
  }
  staff = visitor(0);
  expect((await staff.post("/connexion", ADMIN)).status).toBe(303);
  // A profile shows with its name and its address, both.
  const profiles = {
    social_network_name: "Ancien réseau",
    social_network_url: "https://ancien.exemple.gn/",
    social_photo_name: "Anciennes photos",
    social_photo_url: "https://photos.exemple.gn/",
  };
  await staff.post("/reglages/reseaux", profiles);
});
afterAll(async () => {
  for (const copy of copies) await copy.close();
  await database.drop();
});

/** The form of a group as it stands. */
async function filled(group: string): Promise<Record<string, string>> {
  const { page } = await staff.get(`/reglages/${group}`);
  const fields: Record<string, string> = {};
  for (const field of page.querySelectorAll("main form :is(input, select, textarea)"))
    fields[field.getAttribute("name") ?? ""] =
      field.querySelector("option[selected]")?.getAttribute("value") ??
      field.getAttribute("value") ??
      field.text.replace(/^\n/, "");
  return fields;
}

describe("a setting", () => {
  test("has its line in the table of this test", () => {
    const tried = new Set(shown.map(([, key]) => key));
    const keys = settingGroups.flatMap(({ fields }) => fields.map(({ key }) => key));
    expect(keys.filter((key) => !tried.has(key) && !elsewhere.test(key))).toEqual([]);
    expect(rounds.get(NAMING)?.[0]?.slice(1, 4)).toEqual(["firm_name", "Cabinet Exemple et Associés", "/"]);
  });

  for (const [round, settings] of rounds) {
    test(`of ${round} is where visitors or staff read it at once, in both processes, and in the journal`, async () => {
      const addresses = [...new Set(settings.map(([, , , address]) => address))];
      const before = new Map<string, string>();
      for (const address of addresses) {
        // A page that was read since the last save is kept as it was then: it is not read once more.
        const texts = read.get(address) ?? [await here(address), await there(address)];
        before.set(address, texts.join());
      }
      for (const [, , , address, text] of settings) expect(before.get(address)).not.toContain(text);
      const group = settings[0]?.[0] ?? "";
      const typed = Object.fromEntries(settings.map(([, key, typed]) => [key, typed]));
      const saved = await staff.post(`/reglages/${group}`, { ...(await filled(group)), ...typed });
      expect(saved.status, saved.page.querySelector(".error-summary")?.text).toBe(303);
      // One screen says so for all groups.
      if (round === NAMING) expect((await followed(staff, saved)).text).toContain("Réglages enregistrés.");
      read.clear();
      for (const address of addresses) {
        const texts = settings.filter(([, , , other]) => other === address).map(([, , , , text]) => text);
        const now = await here(address);
        for (const text of texts) expect(now).toContain(text);
        let later = "";
        await expect
          .poll(async () => {
            later = await there(address);
            return texts.filter((text) => !later.includes(text));
          })
          .toEqual([]);
        read.set(address, [now, later]);
        // The home page's own picture, which others show of a link to it, bears the name.
        if (round === NAMING && address === "/") {
          const cards = [before.get("/") ?? "", now, later].map((page) => CARD.exec(page)?.[1]);
          expect(cards[1]).toMatch(/\/partage\//);
          expect([cards[0] !== cards[1], cards[2]]).toEqual([true, cards[1]]);
        }
      }
      const { rows } = await database.query<{ subject: string; after: unknown; before: unknown }>(
        `SELECT subject_id AS subject, details->'after' AS after, details->'before' AS before FROM journal
          WHERE action = 'setting.changed' ORDER BY id DESC LIMIT $1`,
        [settings.length],
      );
      const told = Object.fromEntries(rows.map(({ subject, after }) => [subject, plain([after].flat().join())]));
      expect(told).toEqual(typed);
      for (const { before, after } of rows) expect(before).not.toEqual(after);
    });
  }

  test("that was changed has its line in the journal, whatever its group", async () => {
    const journal = await staff.get("/journal?sujet=reglages");
    const lines = journal.page.querySelectorAll("tbody tr").map(({ text }) => plain(text));
    expect(lines.length).toBeGreaterThanOrEqual(Math.min(shown.length, 40));
    for (const line of lines) expect(line).toContain("a changé le réglage");
  });
});
