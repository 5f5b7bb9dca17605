import type { JournalPart } from "~/abilities/journal/journal-part";
import { textKey } from "~/content/texts/shipped-texts";
import { slashedDay } from "~/lib/french-date";
import { spokenWithin } from "./recordings/recording";
import { namedTexts } from "./signable-texts.server";
import { textPaths } from "./text";

const version = ({ number }: Readonly<Record<string, unknown>>) =>
  number === 0 ? ["texte d’origine"] : [`version ${number}`];

const withdrawal = (details: Readonly<Record<string, unknown>>) => [
  ...version(details),
  ...(details.reason ? [`motif\u00A0: ${details.reason}`] : []),
];

const spoken = ({ language }: Readonly<Record<string, unknown>>) => [spokenWithin(String(language)).toLowerCase()];

export const textJournal: JournalPart = {
  thing: { slug: "textes", label: "Textes du site" },
  actions: {
    "text.begun": { verb: "ajout", says: "a commencé la publication" },
    "text.named": { verb: "changement", says: "a changé le titre de la publication" },
    "text.removed": {
      verb: "suppression",
      says: "a supprimé la publication jamais signée",
      more: ({ title }) => [`«\u00A0${title}\u00A0»`],
    },
    "text.drafted": { verb: "ajout", says: "a commencé une version du texte" },
    "text.updated": {
      verb: "changement",
      says: "a changé le brouillon du texte",
      more: ({ ready }) => (ready ? ["à relire par un avocat"] : []),
    },
    "text.restored": { verb: "ajout", says: "a repris des mots plus anciens du texte", more: version },
    "text.dropped": { verb: "suppression", says: "a abandonné le brouillon du texte" },
    "text.preview-made": { verb: "ajout", says: "a créé un lien d’aperçu du brouillon du texte" },
    "text.preview-ended": { verb: "suppression", says: "a fermé le lien d’aperçu du texte" },
    "text.signed": {
      verb: "changement",
      says: "a signé le texte",
      more: (details) => [
        ...version(details),
        `publié le ${slashedDay(String(details.publishOn))}`,
        `à revoir avant le ${slashedDay(String(details.reviewOn))}`,
      ],
    },
    "text.recorded": { verb: "ajout", says: "a fait entendre le guide", more: spoken },
    "text.unrecorded": { verb: "suppression", says: "a retiré l’enregistrement du guide", more: spoken },
    "text.unpublished": { verb: "changement", says: "a retiré du site le texte", more: withdrawal },
    "text.withdrawn": { verb: "changement", says: "a retiré la signature du texte", more: withdrawal },
  },
  subject: {
    kind: "text",
    named: async () =>
      new Map(
        (await namedTexts()).map((text) => {
          const key = textKey(text);
          return [key, { label: text.title, href: textPaths.one(key) }];
        }),
      ),
    gone: { label: "texte retiré du site", href: null },
  },
};
