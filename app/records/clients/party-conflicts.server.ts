import { and, eq, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { matter } from "~/records/matters/matter-table.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { visibleClients } from "./client-access.server";
import { type Decision, type Undecided, undecided } from "./client-decision.server";
import { party } from "./conflict-table.server";
import {
  asConflict,
  decidedConflicts,
  type FoundConflict,
  findConflicts,
  findOpposedClients,
  inKnownMatter,
  partiesCalled,
  recordDecision,
} from "./conflicts.server";
import { isSameClient } from "./joined-clients.server";

/** A party as conflicts are asked about it. `matterId` null: adverse to the client whatever the affair. */
export type AskedParty = {
  clientId: string;
  matterId: string | null;
  name: string;
  side: "client" | "adverse" | "tiers";
};

/**
 * Whose interests a party of that name brings into an affair: of an adverse one, clients of the firm and those who
 * stand beside a client elsewhere; of one on the client’s side, adverse parties of other affairs; of one that is
 * neither, all of them, which is told and stops nobody. Only what this person may know of; `decided`: as for
 * findConflicts().
 */
export async function partyConflicts(
  q: Queryable,
  { clientId, matterId, name, side }: AskedParty,
  staff: Staff,
  decided: readonly string[] = [],
): Promise<FoundConflict[]> {
  const elsewhere = and(
    visibleClients(staff),
    inKnownMatter(staff),
    matterId ? or(isNull(party.matterId), ne(party.matterId, matterId)) : undefined,
    notInArray(party.id, [...decided]),
  );
  const parties = async (wanted: "adverse" | "client"): Promise<FoundConflict[]> => {
    const called = await partiesCalled(q, { name, otherNames: [] }, elsewhere, wanted);
    return called.map((one) => ({ kind: "adverse-party", id: one.called.id, match: asConflict(one) }));
  };
  const found: FoundConflict[] = [];
  if (side !== "client") {
    const clients = await findOpposedClients(q, { clientId, name, side }, staff, decided);
    found.push(...clients.map((match) => ({ kind: "client" as const, id: match.id, match })));
    found.push(...(await parties("client")));
  }
  if (side !== "adverse") found.push(...(await parties("adverse")));
  return found;
}

/**
 * What the parties of a client bring, those of matters that this person may know of included; each is found once.
 * `matterId`: of that matter alone.
 */
export async function conflictsOfParties(
  q: Queryable,
  clientId: string,
  staff: Staff,
  decided: readonly string[],
  matterId?: string,
): Promise<FoundConflict[]> {
  const parties = await q
    .select({ name: party.name, side: party.side, matterId: party.matterId })
    .from(party)
    .leftJoin(matter, eq(matter.id, party.matterId))
    .where(
      and(
        matterId ? eq(party.matterId, matterId) : isSameClient(sql`${party.clientId}`, clientId),
        isNull(party.removedAt),
        ne(party.side, "tiers"),
        isNull(matter.deletedAt),
        inKnownMatter(staff),
      ),
    )
    // What is met outside of matters, too, is everybody’s to read.
    .orderBy(isNotNull(party.matterId), party.at, party.id);
  const found = new Map<string, FoundConflict>();
  for (const one of parties) {
    for (const conflict of await partyConflicts(q, { ...one, clientId }, staff, decided)) {
      if (!found.has(conflict.id)) found.set(conflict.id, { ...conflict, metIn: one.matterId });
    }
  }
  return [...found.values()];
}

type Named = { id: string; name: string; otherNames: string[] };

/** What nobody has decided of a matter, for its client’s names and those of its parties. */
export async function conflictsOfMatter(
  q: Queryable,
  matterId: string,
  client: Named,
  staff: Staff,
): Promise<FoundConflict[]> {
  const decided = await decidedConflicts(q, client.id, matterId);
  const own = (await findConflicts(q, client, staff, client.id, decided)).map(
    (match): FoundConflict => ({ kind: "adverse-party", id: match.id, match }),
  );
  const parties = await conflictsOfParties(q, client.id, staff, decided, matterId);
  return [...own, ...parties.filter(({ id }) => own.every((one) => one.id !== id))];
}

/**
 * What has still to be seen or decided before a matter goes on in spite of these; null when nothing has, and the
 * lawyer’s reason is kept then, with the matter.
 */
export async function decideInMatter(
  tx: Transaction,
  found: FoundConflict[],
  of: { clientId: string; matterId: string },
  staff: Staff,
  decision: Decision,
): Promise<Undecided | null> {
  if (found.length === 0) return null;
  const matches = found.map(({ match }) => match);
  const open = await undecided(tx, matches, staff, decision);
  if (open) return open;
  const conflicts = found.map(({ kind, id }) => ({ kind, id }));
  await recordDecision(tx, of.clientId, conflicts, decision.reason, staff, of.matterId);
  return null;
}
