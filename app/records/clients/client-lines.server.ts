import { and, inArray, isNull } from "drizzle-orm";
import { inOrder } from "~/abilities/list/list-query.server";
import { conakryStamp } from "~/lib/french-date";
import { markedText, type Piece } from "~/lib/marked-text";
import { shownPhone } from "~/lib/phone-number";
import type { Queryable } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";
import { inputColumns } from "./client-rules.server";
import { client } from "./client-table.server";

/** One line of the list, ready to be shown: dates and numbers as texts, what was searched for marked. */
export type ClientLine = ReturnType<typeof clientLine>;

export type ClientRow = Awaited<ReturnType<typeof readClientRows>>[number];

/** The live clients of those ids that this person may know of, in that order; one that has gone meanwhile is left out. */
export async function readClientRows(q: Queryable, ids: string[], staff: { id: string }) {
  if (ids.length === 0) return [];
  const rows = await q
    .select({
      ...inputColumns,
      id: client.id,
      dateajout: client.dateajout,
      sortName: client.sortName,
      closedAt: client.closedAt,
    })
    .from(client)
    .where(and(inArray(client.id, ids), isNull(client.deletedAt), visibleClients(staff)));
  return inOrder(ids, rows);
}

export function clientLine(row: ClientRow, search: string) {
  const marked = (text: string | null): Piece[] => (text ? markedText(text, search) : []);
  return {
    id: row.id,
    kind: row.kind,
    /** Alone, for sentences. */
    name: row.name,
    nom: marked(row.name),
    otherNames: marked(row.otherNames.join(", ")),
    adresse: marked(row.adresse),
    landmark: marked(row.landmark),
    phones: [row.numero, ...row.otherPhones].map((phone) => marked(shownPhone(phone))),
    email: marked(row.email),
    nature: marked(row.naturedaffaire),
    avocat: marked(row.avocat),
    stamp: marked(conakryStamp(row.dateajout)),
    /** To all but a few, among them this person. */
    closed: row.closedAt !== null,
  };
}
