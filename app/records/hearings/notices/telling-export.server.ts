import { exportPart, type OtherExport } from "~/abilities/exports/export-part.server";
import { slashedDate } from "~/lib/french-date";
import { hearingPaths } from "../hearing";
import { labelOf, MINE, noticeChannels } from "./notice";
import { type ListedTelling, tellingListing } from "./telling-list.server";

/** The clients to tell as a file, for whoever calls them from another desk. */
export const tellingExport: OtherExport = {
  read: "hearing-entry",
  told: "hearings.exported",
  ...exportPart<ListedTelling>({
    name: "clients-a-prevenir",
    address: hearingPaths.toTellExport,
    read: (query, staff) => {
      const mine = query.get("qui") === MINE;
      return { listing: tellingListing(mine, staff), details: { toTell: true, mine } };
    },
    columns: [
      { heading: "Client", cell: ({ clientName }) => clientName },
      { heading: "Numéro", cell: ({ phone }) => phone },
      { heading: "Autres numéros", cell: ({ others }) => others.join(", ") },
      { heading: "E-mail", cell: ({ email }) => email },
      { heading: "Souhaite", cell: ({ channel }) => (channel ? labelOf(noticeChannels, channel) : "") },
      { heading: "Heures", cell: ({ hours }) => hours ?? "" },
      { heading: "Laisser un message", cell: ({ noMessage }) => (noMessage ? "non" : "") },
      { heading: "Dossier", cell: ({ reference }) => reference },
      { heading: "À annoncer", cell: ({ label }) => label },
      { heading: "Depuis le", cell: ({ due }) => slashedDate(new Date(due)) },
      { heading: "Audience", cell: ({ when }) => when },
      { heading: "Juridiction", cell: ({ court }) => court },
      { heading: "Texte", cell: ({ text }) => text },
      { heading: "Essais", cell: ({ tried }) => tried.join("\n") },
    ],
  }),
};
