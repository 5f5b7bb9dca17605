import { and, desc, eq, inArray, isNotNull, isNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { matter } from "~/records/matters/matter-table.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import type { JobKind } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { visibleClients } from "../client-access.server";
import { inputColumns } from "../client-rules.server";
import { client } from "../client-table.server";
import { sameAs } from "../homonyms.server";
import { isSameClient } from "../joining/joined-clients.server";
import { type DecidedConflict, foundMatch, party } from "./conflict-table.server";
import { decidedConflicts, inKnownMatter, partiesCalled, recordDecision } from "./conflicts.server";

/**
 * Looks, after clients were written down, for what nobody could be shown or asked: doubles behind a wall that the
 * writer is outside of, and conflicts that came with an import, an old program or a wall. Queue it whenever clients or
 * their adverse parties are stored. It works apart from the request, so that neither its answer nor its time tells of a
 * wall.
 */
export const lateMatchWatch: JobKind<{ ids: string[] }> = {
  name: "late-match-watch",
  queue: "background",
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
  const others = and(isNull(client.deletedAt), sql`NOT ${isSameClient(sql`${client.id}`, id)}`);
  const decided = await decidedConflicts(tx, id);
  const undecided = and(others, notInArray(party.id, decided));
  const parties = (await partiesCalled(tx, written, undecided)).map(({ called }) => called);
  // Without a writer (an import of the command line, an account that is gone) every wall counts.
  const walled = and(others, isNotNull(client.closedAt), not(visibleClients({ id: written.createdBy ?? "" })));
  const doubles = (await sameAs(tx, written, walled)).map(({ row }) => ({ clientId: row.id, matterId: null }));
  const met = [...parties, ...(await opposed(tx, id, others)), ...(await faced(tx, id, others))];
  await note(tx, id, "conflict", met);
  await note(tx, id, "duplicate", doubles);
}

/** Whom a match is with, and the matter whose party it came by. */
type Met = { clientId: string; matterId: string | null };

/** Clients behind a wall who may be an adverse party of this one; open ones are shown on its own page. */
async function opposed(tx: Transaction, id: string, others: SQL | undefined): Promise<Met[]> {
  const { name, matterId, clientId, side, removedAt } = party;
  const parties = await tx
    .select({ name, matterId })
    .from(party)
    .leftJoin(matter, eq(matter.id, matterId))
    .where(and(eq(clientId, id), eq(side, "adverse"), isNull(removedAt), isNull(matter.deletedAt)));
  const found: Met[] = [];
  const decided = await decidedConflicts(tx, id);
  for (const { name, matterId } of parties) {
    const person = { name, otherNames: [], email: null, numero: "", otherPhones: [] };
    const rows = await sameAs(tx, person, and(others, isNotNull(client.closedAt), notInArray(client.id, decided)));
    found.push(...rows.map(({ row }) => ({ clientId: row.id, matterId })));
  }
  return found;
}

/**
 * Parties behind a wall who stand on the other side of somebody of that name, in an affair of this client that is not
 * closed itself; open ones are asked about when they are written down.
 */
async function faced(tx: Transaction, id: string, others: SQL | undefined): Promise<Met[]> {
  const own = await tx
    .select({ name: party.name, side: party.side })
    .from(party)
    .leftJoin(matter, eq(matter.id, party.matterId))
    .where(
      and(
        eq(party.clientId, id),
        inArray(party.side, ["client", "adverse"]),
        isNull(party.removedAt),
        isNull(matter.deletedAt),
        isNull(matter.closedAt),
      ),
    );
  const undecided = notInArray(party.id, await decidedConflicts(tx, id));
  const walled = and(others, undecided, or(isNotNull(client.closedAt), isNotNull(matter.closedAt)));
  const found: Met[] = [];
  for (const { name, side } of own) {
    const facing = side === "client" ? "adverse" : "client";
    const called = await partiesCalled(tx, { name, otherNames: [] }, walled, facing);
    found.push(...called.map((one) => one.called));
  }
  return found;
}

async function note(tx: Transaction, otherId: string, kind: "duplicate" | "conflict", met: Met[]): Promise<void> {
  const rows = met.map(({ clientId, matterId }) => ({ clientId, matterId, otherId, kind }));
  if (rows.length > 0) await tx.insert(foundMatch).values(rows).onConflictDoNothing();
}

type Side = { id: string; name: string; otherNames: string[]; closed: boolean };

export type LateMatch = {
  id: string;
  kind: "duplicate" | "conflict";
  matterId: string | null;
  client: Side;
  other: Side;
  foundAt: Date;
  stamp: string;
  examined: Examined | null;
};

/** Who examined a match, when, and in what words. */
type Examined = { by: string | null; byId: string | null; stamp: string; conclusion: string | null };

/** The oldest come first; a list longer than this is worked off from the top. */
const MOST_LISTED = 100;

/** What waits to be examined by somebody who may know of both clients: how much, and the oldest of it. */
export async function lateMatches(
  staff: Staff,
  q: Queryable = db(),
  limit = MOST_LISTED,
): Promise<{ count: number; matches: LateMatch[] }> {
  const { all, matches } = await listed(q, staff, isNull(foundMatch.examinedAt), limit);
  return { count: all, matches };
}

/** How many of those wait. */
export const lateMatchesCount = (staff: Staff): SQL<number> =>
  sql`(SELECT count(*)::int FROM ${foundMatch} WHERE ${foundMatch.examinedAt} IS NULL AND ${known(staff)})`;

/** One of them, examined or not; null for an unknown id, or one of whose clients this person may not know. */
export async function lateMatch(id: string, staff: Staff): Promise<LateMatch | null> {
  return isRecordId(id) ? ((await listed(db(), staff, eq(foundMatch.id, id))).matches[0] ?? null) : null;
}

async function listed(
  q: Queryable,
  staff: Staff,
  which?: SQL,
  limit = MOST_LISTED,
): Promise<{ all: number; matches: LateMatch[] }> {
  const other = alias(client, "other");
  const rows = await q
    .select({
      id: foundMatch.id,
      kind: foundMatch.kind,
      matterId: foundMatch.matterId,
      client: {
        id: client.id,
        name: client.name,
        otherNames: client.otherNames,
        closed: sql<boolean>`${client.closedAt} IS NOT NULL`,
      },
      other: {
        id: other.id,
        name: other.name,
        otherNames: other.otherNames,
        closed: sql<boolean>`${other.closedAt} IS NOT NULL`,
      },
      at: foundMatch.foundAt,
      examined: {
        at: foundMatch.examinedAt,
        by: staffMember.name,
        byId: foundMatch.examinedBy,
        conclusion: foundMatch.conclusion,
      },
      all: sql<number>`count(*) OVER ()::int`,
    })
    .from(foundMatch)
    .innerJoin(client, eq(client.id, foundMatch.clientId))
    .innerJoin(other, eq(other.id, foundMatch.otherId))
    .leftJoin(staffMember, eq(staffMember.id, foundMatch.examinedBy))
    .where(and(which, known(staff)))
    .orderBy(foundMatch.foundAt, desc(foundMatch.kind))
    .limit(limit);
  const matches = rows.map(({ at, all: _, examined: { at: then, ...was }, ...row }) => ({
    ...row,
    foundAt: at,
    stamp: conakryStamp(at),
    examined: then && { ...was, stamp: conakryStamp(then) },
  }));
  return { all: rows[0]?.all ?? 0, matches };
}

/**
 * Matches of two clients, whose files nobody has joined since, of which this person may know both, and the matter whose
 * party they came by. visibleClients() speaks of the table by its own name: each client has a query of its own.
 */
function known(staff: Staff): SQL | undefined {
  const sides = [foundMatch.clientId, foundMatch.otherId].map((side) => {
    const live = and(eq(client.id, side), isNull(client.deletedAt), visibleClients(staff));
    return inArray(side, db().select({ id: client.id }).from(client).where(live));
  });
  const main = (side: PgColumn) =>
    sql`(SELECT coalesce(one.merged_into_id, one.id) FROM client AS one WHERE one.id = ${side})`;
  const areTwo = sql`${main(foundMatch.clientId)} <> ${main(foundMatch.otherId)}`;
  const matters = db()
    .select({ id: matter.id })
    .from(matter)
    .where(and(isNull(matter.deletedAt), visibleMatters(staff)));
  return and(...sides, areTwo, or(isNull(foundMatch.matterId), inArray(foundMatch.matterId, matters)));
}

/**
 * Keeps what a lawyer concluded, with its journal entry; of a conflict it is the decision as well, on both files. The
 * entry is in the history of the closed client, if one is: who reads the other's may not know of it. `gone` when there
 * is nothing of that id for them; what was concluded before stays, and is answered, unless it is the same.
 */
export async function examineLateMatch(
  id: string,
  conclusion: string,
  staff: Staff,
): Promise<"stored" | "gone" | Examined> {
  if (!isRecordId(id)) return "gone";
  return db().transaction(async (tx) => {
    // Who comes second waits here: what is asked below is as the first one left it.
    await tx.execute(sql`SELECT FROM ${foundMatch} WHERE id = ${id} FOR UPDATE`);
    const theirs = and(eq(foundMatch.id, id), permittedTo(staff, "conflict-decision"));
    const [match] = (await listed(tx, staff, theirs)).matches;
    if (!match) return "gone";
    const was = match.examined;
    // The same words of the same person are no other conclusion: the answer to their form may have been lost.
    if (was) return was.byId === staff.id && was.conclusion === conclusion ? "stored" : was;
    const change = { examinedAt: new Date(), examinedBy: staff.id, conclusion };
    if (
      (
        await tx
          .update(foundMatch)
          .set(change)
          .where(and(theirs, known(staff)))
      ).rowCount === 0
    )
      return "gone";
    const otherAlone = match.other.closed && !match.client.closed;
    const [told, other] = otherAlone ? [match.other, match.client] : [match.client, match.other];
    await record(
      tx,
      staff,
      "client.match-examined",
      { kind: "client", id: told.id },
      { match: id, kind: match.kind, other: other.id, matter: match.matterId ?? undefined },
    );
    const conflicts = match.kind === "conflict" ? await standingBetween(tx, match, staff) : [];
    if (conflicts.length > 0) await recordDecision(tx, match.other.id, conflicts, conclusion, staff);
    return "stored";
  });
}

/** What the conflict consists of, seen from the new client: adverse parties of either who may be the other. */
async function standingBetween(tx: Transaction, match: LateMatch, staff: Staff): Promise<DecidedConflict[]> {
  const known = inKnownMatter(staff);
  const against = await partiesCalled(tx, match.other, and(eq(client.id, match.client.id), known));
  const facing = await partiesCalled(tx, match.client, and(eq(client.id, match.other.id), known));
  return [
    ...against.map(({ called }) => ({ kind: "adverse-party" as const, id: called.id })),
    ...(facing.length > 0 ? [{ kind: "client" as const, id: match.client.id }] : []),
  ];
}
