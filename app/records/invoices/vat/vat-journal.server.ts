import { settingsThing } from "~/abilities/journal/firm-journal";
import type { Details, JournalPart } from "~/abilities/journal/journal-part";
import { dayInWords } from "~/lib/french-date";
import { rateWords } from "./vat-rate";

const which = ({ rate, from }: Details) => [
  `${rateWords(typeof rate === "number" ? rate : null)}, depuis le ${dayInWords(String(from))}`,
];

/** What the journal tells of rates of TVA; all there is to say stands in the line, for a rate may be withdrawn. */
export const vatJournal: JournalPart = {
  thing: settingsThing,
  actions: {
    "vat-rate.added": { verb: "ajout", says: "a ajouté un taux de TVA, à vérifier", more: which },
    "vat-rate.confirmed": { verb: "changement", says: "a confirmé un taux de TVA", more: which },
    "vat-rate.withdrawn": { verb: "suppression", says: "a retiré un taux de TVA", more: which },
  },
};

export const vatAnnouncements = {
  "vat-rate-added": "Taux ajouté\u00A0: il compte une fois confirmé.",
  "vat-rate-confirmed": "Taux confirmé.",
  "vat-rate-withdrawn": "Taux retiré.",
};
