import { settingsThing } from "~/abilities/journal/firm-journal";
import type { JournalPart } from "~/abilities/journal/journal-part";

export const logoJournal: JournalPart = {
  thing: settingsThing,
  actions: {
    "billing-logo.set": { verb: "changement", says: "a choisi le logo des papiers" },
    "billing-logo.removed": { verb: "suppression", says: "a retiré le logo des papiers" },
  },
};

export const logoAnnouncements = {
  "logo-set": "Logo enregistré\u00A0: il est sur les prochains papiers.",
  "logo-removed": "Logo retiré\u00A0: l’emblème est revenu.",
};
