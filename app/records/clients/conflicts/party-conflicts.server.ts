import { and, eq, isNotNull, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { paths } from "~/paths";
import { matterPaths } from "~/records/matters/matter";
import { matter } from "~/records/matters/matter-table.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { visibleClients } from "../client-access.server";
import { type Decision, type Undecided, undecided } from "../client-decision.server";
import { client } from "../client-table.server";
import { isSameClient } from "../joining/joined-clients.server";
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
import { closest } from "./name-match.server";

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
  staff: { id: string },
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

/** Of heirs, who stand side by side, names are mostly alike: only the same one may be somebody written down twice. */
const isSameName = (likeness: string) => likeness === "same" || likeness === "order";

/**
 * Whom a party’s name meets in its own matter: of an adverse one the client themselves; on the other side, a conflict;
 * on the same one, who may be written down twice. `except`: the party itself.
 */
export async function metWithin(
  q: Queryable,
  { clientId, matterId, name, side }: AskedParty & { matterId: string },
  decided: readonly string[],
  except?: string,
): Promise<FoundConflict[]> {
  if (side === "tiers") return [];
  const here = and(
    eq(party.matterId, matterId),
    notInArray(party.id, [...decided]),
    except ? ne(party.id, except) : undefined,
  );
  const called = (wanted: "adverse" | "client") => partiesCalled(q, { name, otherNames: [] }, here, wanted);
  const twice = (await called(side)).filter(({ likeness }) => isSameName(likeness));
  const found = [...(await called(side === "client" ? "adverse" : "client")), ...twice];
  const parties = found.map(({ called: { id, name, side: on, quality, note }, reason }): FoundConflict => {
    const kind = on === side ? "duplicate" : "conflict";
    const told =
      on === "client" ? "Déjà partie du côté du client dans ce dossier" : "Déjà partie adverse dans ce dossier";
    const facts = [reason, quality, note ?? ""].filter(Boolean);
    const match = { kind, id, name, href: matterPaths.party(matterId, id), reason: told, facts } as const;
    return { kind: "adverse-party", id, match };
  });
  const own = side === "adverse" && !decided.includes(clientId) ? await ownClient(q, clientId, name) : [];
  return [...own, ...parties];
}

/** The client of a matter, when that may be their name. */
async function ownClient(q: Queryable, clientId: string, name: string): Promise<FoundConflict[]> {
  const files = await q
    .select({ name: client.name, otherNames: client.otherNames })
    .from(client)
    .where(isSameClient(sql`${client.id}`, clientId));
  return files
    .flatMap((file): FoundConflict[] => {
      const alike = closest([name], [file.name, ...file.otherNames]);
      if (!alike) return [];
      const reason = `Client de ce dossier, et peut-être la partie adverse ${name}`;
      const told = { name: file.name, href: paths.client(clientId), reason, facts: [alike.reason] };
      return [{ kind: "client", id: clientId, match: { kind: "conflict", id: clientId, ...told } }];
    })
    .slice(0, 1);
}

/**
 * What the parties of a client bring, those of matters that this person may know of included; each is found once.
 * `matterId`: of that matter alone, and then also what its names bring among themselves.
 */
export async function conflictsOfParties(
  q: Queryable,
  clientId: string,
  staff: { id: string },
  decided: readonly string[],
  matterId?: string,
): Promise<FoundConflict[]> {
  const parties = await q
    .select({ id: party.id, name: party.name, side: party.side, matterId: party.matterId })
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
    // Of two who meet, one is told.
    const isTold = found.has(one.id) || decided.includes(one.id);
    const within = matterId && !isTold ? await metWithin(q, { ...one, clientId, matterId }, decided, one.id) : [];
    const conflicts = within.filter(({ match }) => match.kind === "conflict");
    for (const conflict of [...conflicts, ...(await partyConflicts(q, { ...one, clientId }, staff, decided))]) {
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
  const conflicts = found.filter(({ match }) => match.kind === "conflict").map(({ kind, id }) => ({ kind, id }));
  if (conflicts.length > 0) await recordDecision(tx, of.clientId, conflicts, decision.reason, staff, of.matterId);
  return null;
}
