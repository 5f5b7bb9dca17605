import { conakryStamp } from "~/lib/french-date";
import { paths } from "~/paths";
import { places } from "~/records/pictures/picture-places";
import { journalAction } from "./journal-actions";
import type { Details, Names } from "./journal-kinds";
import type { JournalNames } from "./journal-names.server";
import type { JournalRow } from "./journal-reading.server";

/** An entry of the journal as people read it. */
export type JournalLine = {
  id: number;
  stamp: string;
  person: string;
  /** « a restauré le message ». */
  text: string;
  more: string[];
  /** What it was about; `href` while that can be opened. */
  subject: { label: string; href: string | null } | null;
};

/** Entries as lines, with what their ids stand for today. */
export function journalLines(rows: JournalRow[], known: JournalNames): JournalLine[] {
  const names: Names = {
    person: (id) => known.staff.get(String(id)) ?? "un compte retiré",
  };
  return rows.map((row) => {
    const action = journalAction(row.action);
    const details = (row.details ?? {}) as Details;
    const says = action?.says ?? row.action;
    return {
      id: row.id,
      stamp: conakryStamp(row.at),
      person: row.actorName ?? "système",
      text: typeof says === "string" ? says : says(details, names),
      more: action?.more?.(details, names) ?? [],
      subject: subjectOf(row, known),
    };
  });
}

function subjectOf(
  { subjectKind, subjectId, actorId }: JournalRow,
  known: JournalNames,
): JournalLine["subject"] {
  const id = subjectId ?? "";
  switch (subjectKind) {
    case "contact": {
      const contact = known.contacts.get(id);
      if (!contact) return { label: "message effacé", href: null };
      const href = contact.thrown ? null : paths.messageFollowUp(id);
      return { label: `${contact.nom} (${contact.number})`, href };
    }
    case "client": {
      const client = known.clients.get(id);
      if (!client) return { label: "client effacé", href: null };
      return { label: client.name, href: client.thrown ? null : paths.client(id) };
    }
    case "staff":
      if (id === actorId) return null;
      return { label: known.staff.get(id) ?? "compte retiré", href: paths.people };
    case "picture": {
      const place = places.find((one) => one.id === id);
      return place ? { label: `${place.page}, ${place.name}`, href: paths.sitePicture(id) } : null;
    }
    default:
      return null;
  }
}
