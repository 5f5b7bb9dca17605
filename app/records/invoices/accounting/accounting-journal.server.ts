import type { Details, JournalPart } from "~/abilities/journal/journal-part";
import { slashedDay } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { accountingFormats } from "./accounting";

const period = ({ from, to }: Details) =>
  typeof from === "string" && typeof to === "string" ? ` du ${slashedDay(from)} au ${slashedDay(to)}` : "";

const entries = ({ count }: Details) => (typeof count === "number" ? [counted(count, "écriture", "écritures")] : []);

/** What the journal tells of what the accountant is handed over. */
export const accountingJournal: JournalPart = {
  thing: { slug: "comptable", label: "Comptabilité" },
  actions: {
    "accounting.read": {
      verb: "lecture",
      says: (details) => `a consulté les journaux comptables${period(details)}`,
      more: entries,
    },
    "accounting.exported": {
      verb: "export",
      says: (details) => `a exporté les journaux comptables${period(details)}`,
      more: (details) => [
        ...accountingFormats.flatMap(({ value, label }) => (value === details.format ? [label] : [])),
        ...entries(details),
      ],
    },
  },
};
