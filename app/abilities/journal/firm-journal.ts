import { slashedDate } from "~/lib/french-date";
import { ofName } from "~/lib/french-elision";
import { settingLabel, settingWords } from "~/server/settings/setting-words";
import { howMany } from "./counted-details";
import { type Details, type JournalPart, type Names, verbs } from "./journal-part";

export const settingsThing = { slug: "reglages", label: "Réglages et site" };
export const dataThing = { slug: "donnees", label: "Sauvegardes et journal" };

const verbLabels = new Map<unknown, string>(Object.entries(verbs));

const day = (value: unknown) => slashedDate(new Date(`${String(value)}T00:00:00Z`));

/** What a reading or an export of the journal was about. */
function journalFilters({ count, person, verb, thing, from, until }: Details, names: Names): string[] {
  return [
    typeof count === "number" ? howMany(count, "entrée", "entrées") : "",
    person ? (person === "systeme" ? "du système" : ofName(names.person(person))) : "",
    verbLabels.get(verb) ?? "",
    thing ? names.thing(thing) : "",
    from ? `depuis le ${day(from)}` : "",
    until ? `jusqu’au ${day(until)}` : "",
  ].filter(Boolean);
}

export const settingsJournal: JournalPart = {
  thing: settingsThing,
  actions: {
    "setting.changed": {
      verb: "changement",
      says: ({ key }) => (key ? `a changé le réglage «\u00A0${settingLabel(key)}\u00A0»` : "a changé un réglage"),
      more: ({ before, after, key }) =>
        before === undefined && after === undefined
          ? key
            ? ["valeur tenue secrète"]
            : []
          : [`${settingWords(key, before)} → ${settingWords(key, after)}`],
    },
    "mail.trial-sent": { verb: "changement", says: "a vu partir l’e-mail d’essai" },
    "mail.tried": { verb: "changement", says: "a demandé un e-mail d’essai" },
    "sms.tried": { verb: "changement", says: "a demandé un SMS d’essai" },
  },
};

export const dataJournal: JournalPart = {
  thing: dataThing,
  actions: {
    "journal.read": { verb: "lecture", says: "a consulté le journal", more: journalFilters },
    "journal.exported": { verb: "export", says: "a exporté le journal", more: journalFilters },
    "backup.made": { verb: "export", says: "a fait une sauvegarde", more: (details, names) => names.rows(details) },
    "backup.restored": { verb: "changement", says: "a remis une sauvegarde en place" },
  },
};
