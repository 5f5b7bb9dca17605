import { and, desc, eq, inArray, isNotNull, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isRecordId } from "~/domain/contacts/list-cursor.server";
import { record } from "~/domain/journal/journal.server";
import { conakryStamp } from "~/lib/french-date";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { client, clientAccess } from "~/server/db/client-schema.server";
import { clientAdverseParty, foundMatch } from "~/server/db/conflict-schema.server";
import { db, type Transaction } from "~/server/db/db.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { visibleClients } from "./client-access.server";
import { inputColumns } from "./client-columns.server";
import { decidedConflicts, partiesCalled } from "./conflicts.server";
import { sameAs } from "./homonyms.server";

/**
 * Looks, after clients were written down, for what nobody could be shown or asked: doubles behind a wall that the writer is
 * outside of, and conflicts that came with an import, an old program or a wall. Queue it whenever clients or their adverse parties
 * are stored. It works apart from the request, so that neither its answer nor its time tells of a wall.
 */
export const lateMatchWatch: JobKind<{ ids: string[] }> = {
  queue: "late-match-watch",
  options: { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 900 },
  run: async ({ ids }) => {
    for (const id of ids) await db().transaction((tx) => watch(tx, id));
  },
};

async function watch(tx: Transaction, id: string): Promise<void> {
  const [written] = await tx
    .select({ ...inputColumns, createdBy: client.createdBy })
    .from(client)
    .where(and(eq(client.id, id), isNull(client.deletedAt)));
  if (!written) return;
  const others = and(isNull(client.deletedAt), ne(client.id, id));
  const decided = await decidedConflicts(tx, id);
  const undecided = and(others, notInArray(clientAdverseParty.id, decided));
  const parties = (await partiesCalled(tx, written, undecided)).map(({ party }) => party.clientId);
  const walled = and(others, isNotNull(client.closedAt), closedTo(written.createdBy));
  const doubles = (await sameAs(tx, written, walled)).map(({ row }) => row.id);
  await note(tx, id, "conflict", [...parties, ...(await opposed(tx, id, others))]);
  await note(tx, id, "duplicate", doubles);
}

/** Closed clients that this member of staff is not named in. */
function closedTo(staffId: string | null): SQL {
  return sql`NOT EXISTS (SELECT FROM ${clientAccess}
    WHERE ${clientAccess.clientId} = ${client.id} AND ${clientAccess.staffId} = ${staffId})`;
}

/** Clients behind a wall who may be an adverse party of this one; open ones are shown on its own page. */
async function opposed(tx: Transaction, id: string, others: SQL | undefined): Promise<string[]> {
  const parties = await tx
    .select({ name: clientAdverseParty.name })
    .from(clientAdverseParty)
    .where(and(eq(clientAdverseParty.clientId, id), isNull(clientAdverseParty.removedAt)));
  const found: string[] = [];
  const decided = await decidedConflicts(tx, id);
  for (const { name } of parties) {
    const person = { name, otherNames: [], email: null, numero: "", otherPhones: [] };
    const rows = await sameAs(
      tx,
      person,
      and(others, isNotNull(client.closedAt), notInArray(client.id, decided)),
    );
    found.push(...rows.map(({ row }) => row.id));
  }
  return found;
}

async function note(
  tx: Transaction,
  otherId: string,
  kind: "duplicate" | "conflict",
  ids: string[],
): Promise<void> {
  const rows = [...new Set(ids)].map((clientId) => ({ clientId, otherId, kind }));
  if (rows.length > 0) await tx.insert(foundMatch).values(rows).onConflictDoNothing();
}

export type LateMatch = {
  id: string;
  kind: "duplicate" | "conflict";
  client: { id: string; name: string };
  other: { id: string; name: string };
  stamp: string;
};

/** The oldest come first; a list longer than this is worked off from the top. */
const MOST_LISTED = 100;

/** What waits to be examined by somebody who may know of both clients, oldest first. */
export async function lateMatches(staff: Staff): Promise<LateMatch[]> {
  return listed(staff, isNull(foundMatch.examinedAt));
}

/** One of them, examined or not; null for an unknown id, or one of whose clients this person may not know. */
export async function lateMatch(id: string, staff: Staff): Promise<LateMatch | null> {
  return isRecordId(id) ? ((await listed(staff, eq(foundMatch.id, id)))[0] ?? null) : null;
}

async function listed(staff: Staff, which: SQL): Promise<LateMatch[]> {
  const other = alias(client, "other");
  const rows = await db()
    .select({
      id: foundMatch.id,
      kind: foundMatch.kind,
      client: { id: client.id, name: client.name },
      other: { id: other.id, name: other.name },
      at: foundMatch.foundAt,
    })
    .from(foundMatch)
    .innerJoin(client, eq(client.id, foundMatch.clientId))
    .innerJoin(other, eq(other.id, foundMatch.otherId))
    .where(
      and(
        which,
        isNull(client.deletedAt),
        isNull(other.deletedAt),
        visibleClients(staff),
        inArray(other.id, known(staff)),
      ),
    )
    .orderBy(foundMatch.foundAt, desc(foundMatch.kind))
    .limit(MOST_LISTED);
  return rows.map(({ at, ...row }) => ({ ...row, stamp: conakryStamp(at) }));
}

/** visibleClients() speaks of the table by its own name: the other client is looked up in a query of its own. */
function known(staff: Staff) {
  return db()
    .select({ id: client.id })
    .from(client)
    .where(and(eq(client.id, foundMatch.otherId), visibleClients(staff)));
}

/** Keeps what a lawyer concluded, with its journal entry. False when there is nothing of that id for them. */
export async function examineLateMatch(id: string, conclusion: string, staff: Staff): Promise<boolean> {
  const match = await lateMatch(id, staff);
  if (!match) return false;
  return db().transaction(async (tx) => {
    const examined = await tx
      .update(foundMatch)
      .set({ examinedAt: new Date(), examinedBy: staff.id, conclusion })
      .where(
        and(eq(foundMatch.id, id), isNull(foundMatch.examinedAt), permittedTo(staff, "conflict-decision")),
      )
      .returning({ id: foundMatch.id });
    if (examined.length > 0) {
      const subject = { kind: "client", id: match.client.id };
      await record(tx, {
        actor: staff,
        action: "client.match-examined",
        subject,
        details: { match: id, kind: match.kind },
      });
    }
    return true;
  });
}
