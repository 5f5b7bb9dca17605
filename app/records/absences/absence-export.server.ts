import { exportPart, type OtherExport } from "~/abilities/exports/export-part.server";
import { slashedDate } from "~/lib/french-date";
import { absencePaths, PAST } from "./absence";
import { type PeriodRow, periodListing } from "./absence-listing.server";

/** Absences of lawyers and recess of courts as one file, as their screen has them. */
export const absenceExport: OtherExport = {
  read: "hearings",
  told: "absences.exported",
  ...exportPart<PeriodRow>({
    name: "absences",
    address: absencePaths.export,
    read: (query) => {
      const past = query.get(PAST) !== null;
      return { listing: periodListing(past), details: { past } };
    },
    columns: [
      { heading: "Identifiant", cell: ({ id }) => id },
      { heading: "Nature", cell: ({ kind }) => kind },
      { heading: "Avocat ou juridiction", cell: ({ who }) => who },
      { heading: "Premier jour", cell: ({ firstDay }) => slashedDate(new Date(firstDay)) },
      { heading: "Dernier jour", cell: ({ lastDay }) => slashedDate(new Date(lastDay)) },
      { heading: "Libellé", cell: ({ label }) => label },
    ],
  }),
};
