import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { ofName } from "~/lib/french-elision";
import { isReason } from "~/lib/written-reason";
import { paths } from "~/paths";
import { matterPaths } from "~/records/matters/matter";
import { visibleMatters } from "~/records/matters/matter-access.server";
import { matter } from "~/records/matters/matter-table.server";
import { isPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { visibleClients } from "../client-access.server";
import type { ClientInput } from "../client-rules.server";
import { client } from "../client-table.server";
import { isSameClient, mainId, withSameClients } from "../joining/joined-clients.server";
import { conflictDecision, type DecidedConflict, foundMatch, party } from "./conflict-table.server";
import { type LikelyMatch, MOST_SHOWN } from "./likely-match";
import { calledLike, closest } from "./name-match.server";

type Named = Pick<ClientInput, "name" | "otherNames">;

/** A match, what a decision about it names, and the matter by whose own party it was met, if it was by one. */
export type FoundConflict = DecidedConflict & { match: LikelyMatch; metIn?: string | null };

/**
 * Adverse parties of other clients whose name this person or company bears, at most MOST_SHOWN; only of clients and
 * matters this person may know of (docs/decisions/0022 says who hears of the others). `except`: a client, with the
 * files that are joined with theirs; `decided`: ids that need not be found again.
 */
export async function findConflicts(
  q: Queryable,
  value: Named,
  staff: { id: string },
  except?: string,
  decided: readonly string[] = [],
): Promise<LikelyMatch[]> {
  const among = and(
    visibleClients(staff),
    inKnownMatter(staff),
    except ? sql`NOT ${isSameClient(sql`${client.id}`, except)}` : undefined,
    notInArray(party.id, [...decided]),
  );
  return (await partiesCalled(q, value, among)).map(asConflict);
}

/** Of a query that joins `matter`: parties without a matter, and those whose matter this person may know of. */
export const inKnownMatter = (staff: { id: string }): SQL | undefined =>
  or(isNull(party.matterId), visibleMatters(staff));

/** A party of another affair as it is shown; of a matter it leads there. */
export function asConflict({ called, reason }: Awaited<ReturnType<typeof partiesCalled>>[number]): LikelyMatch {
  const { id, name, side, matterId, clientId, clientName, reference, quality, note } = called;
  return {
    kind: "conflict",
    id,
    name,
    href: matterId ? matterPaths.parties(matterId) : paths.clientAdverseParties(clientId),
    reason: `${side === "client" ? "Partie du côté" : "Partie adverse"} ${ofName(clientName)}`,
    facts: [reason, reference ? `Dossier ${reference}` : "", quality, note ?? ""].filter(Boolean),
  };
}

/**
 * Parties of live clients and matters that bear one of these names, at most MOST_SHOWN: adverse ones, unless those on
 * the client’s side are asked for. `among`: a condition on `party`, `client` and `matter`.
 */
export async function partiesCalled(
  q: Queryable,
  { name, otherNames }: Named,
  among: SQL | undefined,
  side: "adverse" | "client" = "adverse",
) {
  const names = [name, ...otherNames];
  const { id, clientId, matterId, note, quality, nameKeys, removedAt } = party;
  const counts = and(isNull(removedAt), eq(party.side, side), isNull(client.deletedAt), isNull(matter.deletedAt));
  const rows = await calledLike(nameKeys, names, (called, limit) =>
    q
      .select({
        id,
        clientId,
        matterId,
        name: party.name,
        side: party.side,
        quality,
        note,
        clientName: client.name,
        reference: matter.reference,
      })
      .from(party)
      .innerJoin(client, eq(client.id, clientId))
      .leftJoin(matter, eq(matter.id, matterId))
      .where(and(counts, among, called))
      .limit(limit),
  );
  return rows
    .flatMap((called) => {
      const alike = closest(names, [called.name]);
      return alike ? [{ called, ...alike }] : [];
    })
    .slice(0, MOST_SHOWN);
}

/**
 * Clients of the firm who bear the name of a party of this one, an adverse one unless it is neither (`tiers`), at most
 * MOST_SHOWN. `decided`: as above.
 */
export async function findOpposedClients(
  q: Queryable,
  opponent: { clientId: string; name: string; side?: "adverse" | "tiers" },
  staff: { id: string },
  decided: readonly string[] = [],
): Promise<LikelyMatch[]> {
  const { id, name, otherNames, naturedaffaire } = client;
  const isOther = sql`NOT ${isSameClient(sql`${id}`, opponent.clientId)}`;
  const among = and(isNull(client.deletedAt), visibleClients(staff), isOther, notInArray(id, [...decided]));
  const rows = await calledLike(client.nameKeys, [opponent.name], (called, limit) =>
    q.select({ id, mainId, name, otherNames, naturedaffaire }).from(client).where(and(among, called)).limit(limit),
  );
  const found = rows.flatMap((row): LikelyMatch[] => {
    const alike = closest([opponent.name], [row.name, ...row.otherNames]);
    if (!alike) return [];
    const who = opponent.side === "tiers" ? "le tiers" : "la partie adverse";
    const reason = `Client du cabinet, et peut-être ${who} ${opponent.name}`;
    const facts = [alike.reason, row.naturedaffaire];
    return [{ kind: "conflict", id: row.mainId, name: row.name, href: paths.client(row.mainId), reason, facts }];
  });
  return [...new Map(found.map((match) => [match.id, match])).values()].slice(0, MOST_SHOWN);
}

/**
 * Keeps why a lawyer goes on in spite of conflicts. The words are in the decision, of which the journal gives the id.
 * Throws for anybody but an avocat or an associé, and for a text that is no reason: pages ask before. When the conflict
 * is with a closed client, the journal says so of that client, not of this one: who reads this one's history may not
 * know of the other. The matters it was met in and leads to are named: who may not know of them is told nothing.
 */
export async function recordDecision(
  tx: Transaction,
  clientId: string,
  conflicts: DecidedConflict[],
  reason: string,
  staff: Staff,
  matterId: string | null = null,
): Promise<void> {
  if (!(await isPermitted(tx, staff, "conflict-decision")) || !isReason(reason))
    throw new Error("a conflict was decided without a lawyer's reason");
  const [decision] = await tx
    .insert(conflictDecision)
    .values({ clientId, matterId, conflicts, reason, decidedBy: staff.id })
    .returning({ id: conflictDecision.id });
  const opposite = await clientsOf(tx, conflicts);
  const own = await withSameClients(tx, [clientId]);
  const facing = await withSameClients(
    tx,
    opposite.map(({ id }) => id),
  );
  const walled = opposite.find(({ closed }) => closed)?.id;
  const matters = [...new Set([matterId, ...opposite.map((one) => one.matterId)])].filter((id) => id !== null);
  // What was found by a matter they may not know of is not theirs to conclude on.
  const known = tx.select({ id: matter.id }).from(matter).where(visibleMatters(staff));
  await tx
    .update(foundMatch)
    .set({ examinedAt: new Date(), examinedBy: staff.id, conclusion: reason })
    .where(
      and(
        // Which of the two was written down later is all the same: the decision is about both.
        or(
          and(inArray(foundMatch.otherId, own), inArray(foundMatch.clientId, facing)),
          and(inArray(foundMatch.clientId, own), inArray(foundMatch.otherId, facing)),
        ),
        eq(foundMatch.kind, "conflict"),
        isNull(foundMatch.examinedAt),
        or(isNull(foundMatch.matterId), inArray(foundMatch.matterId, known)),
      ),
    );
  await record(
    tx,
    staff,
    "client.conflict-accepted",
    { kind: "client", id: walled ?? clientId },
    {
      decision: decision?.id,
      conflicts,
      ...(walled ? { other: clientId } : {}),
      ...(matters.length > 0 ? { matters } : {}),
    },
  );
}

/** The clients on the other side of these conflicts, with the name that is met; of a party its matter, too. */
export async function clientsOf(
  q: Queryable,
  conflicts: DecidedConflict[],
): Promise<{ id: string; conflict: string; name: string; closed: boolean; matterId: string | null }[]> {
  const ids = conflicts.map(({ id }) => id);
  if (ids.length === 0) return [];
  const closed = sql<boolean>`${client.closedAt} IS NOT NULL`;
  const direct = await q
    .select({ id: client.id, conflict: client.id, name: client.name, closed })
    .from(client)
    .where(inArray(client.id, ids));
  const byParty = await q
    .select({ id: client.id, conflict: party.id, name: party.name, closed, matterId: party.matterId })
    .from(party)
    .innerJoin(client, eq(client.id, party.clientId))
    .where(inArray(party.id, ids));
  return [...direct.map((one) => ({ ...one, matterId: null })), ...byParty];
}

/**
 * Decisions on a client, by the ids of all their files: their own, and those of clients on the other side that name
 * them or an adverse party of theirs.
 */
export function decisionsOn(ids: string[]): SQL {
  const own = sql`${sql.param(ids)}::uuid[]`;
  const names = (kind: string, id: SQL) =>
    sql`${conflictDecision.conflicts} @> jsonb_build_array(jsonb_build_object('kind', ${kind}::text, 'id', ${id}::text))`;
  return sql`(${conflictDecision.clientId} = ANY (${own})
    OR EXISTS (SELECT FROM unnest(${own}) AS own (id) WHERE ${names("client", sql`own.id`)})
    OR EXISTS (SELECT FROM ${party} WHERE ${party.clientId} = ANY (${own})
      AND ${names("adverse-party", sql`${party.id}`)}))`;
}

/**
 * Ids that need not be decided again for this client: of parties and clients it was decided about, and of those on the
 * other side of a decision that was taken there. One reason serves both sides. `matterId`: in that matter, where what
 * was decided in another one is asked anew.
 */
export async function decidedConflicts(q: Queryable, clientId: string, matterId?: string): Promise<string[]> {
  const { files, rows } = await decisionsAbout(q, clientId, matterId);
  const ofOthers = rows.filter((row) => !files.includes(row.clientId));
  const theirs = ofOthers.map((row) => row.clientId);
  const naming = ofOthers.filter(({ conflicts }) => conflicts.some(({ id }) => files.includes(id)));
  // What was decided in a matter is about the parties of that matter.
  const ofDecision = naming.map((row) =>
    and(
      isSameClient(sql`${party.clientId}`, row.clientId),
      row.matterId ? eq(party.matterId, row.matterId) : undefined,
    ),
  );
  const parties = await q
    .select({ id: party.id })
    .from(party)
    .where(or(...ofDecision) ?? sql`false`);
  return withSameClients(q, [...ownOf(files, rows), ...theirs, ...parties.map(({ id }) => id)]);
}

/**
 * The same for a client whose that matter becomes: what was decided for its client before, maybe that this very one
 * is met in it, serves nobody then.
 */
export async function decidedOfNewClient(q: Queryable, clientId: string, matterId: string): Promise<string[]> {
  const { files, rows } = await decisionsAbout(q, clientId, matterId);
  return withSameClients(q, ownOf(files, rows));
}

type DecisionRow = Pick<typeof conflictDecision.$inferSelect, "clientId" | "matterId" | "conflicts">;

/** The decisions on this client, with the ids of all files of theirs. */
async function decisionsAbout(
  q: Queryable,
  clientId: string,
  matterId: string | undefined,
): Promise<{ files: string[]; rows: DecisionRow[] }> {
  const files = await withSameClients(q, [clientId]);
  const inMatter = matterId
    ? or(isNull(conflictDecision.matterId), eq(conflictDecision.matterId, matterId))
    : undefined;
  const rows = await q
    .select({
      clientId: conflictDecision.clientId,
      matterId: conflictDecision.matterId,
      conflicts: conflictDecision.conflicts,
    })
    .from(conflictDecision)
    .where(and(decisionsOn(files), inMatter));
  return { files, rows };
}

/** What was decided for the client itself. */
const ownOf = (files: string[], rows: DecisionRow[]): string[] =>
  rows.filter((row) => files.includes(row.clientId)).flatMap(({ conflicts }) => conflicts.map(({ id }) => id));
