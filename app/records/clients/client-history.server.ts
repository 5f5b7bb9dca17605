import { and, desc, eq, sql } from "drizzle-orm";
import { visibleEntries } from "~/abilities/journal/journal-access.server";
import { conakryStamp } from "~/lib/french-date";
import type { Queryable } from "~/server/db/db.server";
import { journal } from "~/server/db/schema.server";
import { clientFieldLabel } from "./client-fields";

/** What the journal says of one client, in French. */
export type HistoryLine = { stamp: string; actor: string; text: string };

type Entry = { at: Date; actor: string | null; action: string; details: unknown };

/** The newest journal entries of a client; older ones stay in the journal. */
const MOST_ENTRIES = 200;

/** The history of a client, newest first, without lines that name a client closed to this person. Readings in a row by the same person are one line, that of the last. */
export async function clientHistory(q: Queryable, id: string, staff: { id: string }): Promise<HistoryLine[]> {
  const entries = await q
    .select({ at: journal.at, actor: journal.actorName, action: journal.action, details: journal.details })
    .from(journal)
    .where(and(eq(journal.subjectKind, sql`'client'`), eq(journal.subjectId, id), visibleEntries(staff)))
    .orderBy(desc(journal.id))
    .limit(MOST_ENTRIES);
  return entries.filter(isFirstOfItsKind).map(({ at, actor, ...entry }) => ({
    stamp: conakryStamp(at),
    actor: actor ?? "système",
    text: sentence(entry),
  }));
}

function isFirstOfItsKind(entry: Entry, i: number, entries: Entry[]): boolean {
  const previous = entries[i - 1];
  return !(
    entry.action === "client.read" &&
    previous?.action === entry.action &&
    previous.actor === entry.actor
  );
}

function sentence({ action, details }: Pick<Entry, "action" | "details">): string {
  const { fields, fromMessage, other } = (details ?? {}) as Record<string, unknown>;
  switch (action) {
    case "client.read":
      return "a consulté la fiche";
    case "client.created":
      return fromMessage ? "a créé le client à partir d’un message" : "a créé le client";
    case "client.imported":
      return "a importé le client";
    case "client.updated":
      return `a modifié\u00A0: ${Array.isArray(fields) ? fields.map((field) => clientFieldLabel(String(field)).toLowerCase()).join(", ") : "la fiche"}`;
    case "client.match-set-aside":
      return other
        ? "a enregistré un autre client malgré la ressemblance"
        : "a créé le client malgré un doublon possible";
    case "client.conflict-accepted":
      return "a continué malgré un conflit possible, avec un motif écrit";
    case "client.adverse-party-added":
      return "a ajouté une partie adverse";
    case "client.adverse-party-removed":
      return "a retiré une partie adverse";
    case "client.match-examined":
      return "a examiné une ressemblance trouvée après coup";
    case "client.deleted":
      return "a mis le client à la corbeille";
    case "client.restored":
      return "a restauré le client";
    case "client.access-changed":
      return "a changé les personnes qui voient ce client";
    case "client.access-handed-over":
      return "a confié ce client fermé à une autre personne";
    case "client.held":
      return "a demandé la conservation de la fiche";
    case "client.released":
      return "a levé la conservation de la fiche";
    case "client.adverse-party-erased":
      return "a effacé définitivement une partie adverse retirée";
    case "client.closed":
      return "a fermé l’accès à ce client";
    case "client.opened":
      return "a rouvert l’accès à ce client";
    default:
      return action;
  }
}
