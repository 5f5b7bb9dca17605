import {
  type Details,
  type JournalActions,
  type Names,
  things,
  verbs,
} from "~/abilities/journal/journal-kinds";
import { slashedDate } from "~/lib/french-date";
import { settingLabel, settingWords } from "~/server/settings/setting-words";
import { howMany } from "./list-details";

const day = (value: unknown) => slashedDate(new Date(`${String(value)}T00:00:00Z`));

/** What a reading or an export of the journal was about. */
function journalFilters({ count, person, verb, thing, from, until }: Details, names: Names): string[] {
  return [
    typeof count === "number" ? howMany(count, "entrée", "entrées") : "",
    person ? (person === "systeme" ? "du système" : `de ${names.person(person)}`) : "",
    verbs.find(({ slug }) => slug === verb)?.label ?? "",
    things.find(({ slug }) => slug === thing)?.label ?? "",
    from ? `depuis le ${day(from)}` : "",
    until ? `jusqu’au ${day(until)}` : "",
  ].filter(Boolean);
}

export const firmActions: JournalActions = {
  "setting.changed": {
    thing: "reglages",
    verb: "changement",
    says: ({ key }) =>
      key ? `a changé le réglage «\u00A0${settingLabel(key)}\u00A0»` : "a changé un réglage",
    more: ({ before, after, key }) =>
      before === undefined && after === undefined
        ? key
          ? ["valeur tenue secrète"]
          : []
        : [`${settingWords(key, before)} → ${settingWords(key, after)}`],
  },
  "mail.tried": { thing: "reglages", verb: "changement", says: "a demandé un courriel d’essai" },
  "picture.chosen": {
    thing: "reglages",
    verb: "changement",
    says: ({ kind }) => (kind === "video" ? "a choisi une vidéo du site" : "a choisi une image du site"),
  },
  "picture.described": { thing: "reglages", verb: "changement", says: "a décrit une image du site" },
  "picture.removed": { thing: "reglages", verb: "suppression", says: "a retiré une image du site" },
  "journal.read": { thing: "donnees", verb: "lecture", says: "a consulté le journal", more: journalFilters },
  "journal.exported": {
    thing: "donnees",
    verb: "export",
    says: "a exporté le journal",
    more: journalFilters,
  },
  "backup.made": {
    thing: "donnees",
    verb: "export",
    says: "a fait une sauvegarde",
    more: ({ message, client }) => [
      howMany(message, "message", "messages"),
      howMany(client, "client", "clients"),
    ],
  },
  "backup.restored": { thing: "donnees", verb: "changement", says: "a remis une sauvegarde en place" },
};
