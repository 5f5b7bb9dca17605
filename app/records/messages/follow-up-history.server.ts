import { conakryStamp } from "~/lib/french-date";
import { asMessageStatus, statusLabel } from "./message-status";

/** What the journal says of one message, in French. */
export type HistoryLine = { stamp: string; actor: string; text: string };

type Entry = { at: Date; actor: string | null; action: string; details: unknown };
type Person = { id: string; name: string };

/** Journal entries, newest first, as sentences. Readings in a row by the same person are one line, that of the last. */
export function historyLines(entries: Entry[], people: Person[]): HistoryLine[] {
  const lines: HistoryLine[] = [];
  let previous: Entry | undefined;
  for (const entry of entries) {
    const again =
      entry.action === "contact.read" &&
      previous?.action === "contact.read" &&
      previous.actor === entry.actor;
    if (!again) {
      lines.push({
        stamp: conakryStamp(entry.at),
        actor: entry.actor ?? "système",
        text: sentence(entry, people),
      });
    }
    previous = entry;
  }
  return lines;
}

function sentence({ action, details }: Entry, people: Person[]): string {
  const { from, to } = (details ?? {}) as { from?: unknown; to?: unknown };
  switch (action) {
    case "contact.read":
      return "a consulté le message";
    case "contact.status-changed":
      return `a changé l’état\u00A0: ${label(from)} → ${label(to)}`;
    case "contact.assigned":
      return to ? `a confié le message à ${name(to, people)}` : "a retiré la personne chargée du message";
    case "contact.noted":
      return "a ajouté une note";
    case "contact.created":
      return "a enregistré le message";
    case "contact.deleted":
      return "a mis le message à la corbeille";
    case "contact.restored":
      return "a restauré le message";
    case "contact.note-erased":
      return "a effacé une note";
    case "contact.held":
      return "a demandé la conservation du message";
    case "contact.released":
      return "a levé la conservation du message";
    default:
      return action;
  }
}

function label(value: unknown): string {
  const status = asMessageStatus(value);
  return status ? `« ${statusLabel(status)} »` : "?";
}

function name(id: unknown, people: Person[]): string {
  return people.find((person) => person.id === id)?.name ?? "un compte supprimé";
}
