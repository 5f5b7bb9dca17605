import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import { submittedId } from "~/abilities/form/submitted-id.server";
import type { StoredVersion } from "~/abilities/form/version-choice";
import { conakryStamp } from "~/lib/french-date";
import { nameKeys } from "~/lib/name-sounds";
import { type Phone, phoneOf } from "~/lib/phone-number.server";
import { isRecordId } from "~/lib/record-id";
import type { Decision, Undecided } from "~/records/clients/client-decision.server";
import {
  acceptInMatter,
  asksForOther,
  hasAcceptedPartyChange,
  heldParty,
  heldPartyChange,
} from "~/records/clients/conflicts/conflict-request-decision.server";
import type { SeenRequest } from "~/records/clients/conflicts/conflict-request-words";
import { party } from "~/records/clients/conflicts/conflict-table.server";
import { decidedConflicts, type FoundConflict } from "~/records/clients/conflicts/conflicts.server";
import { lateMatchWatch } from "~/records/clients/conflicts/late-matches.server";
import type { LikelyMatch } from "~/records/clients/conflicts/likely-match";
import { decideInMatter, metWithin, partyConflicts } from "~/records/clients/conflicts/party-conflicts.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable, Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { isOfVisibleMatter } from "../matter-access.server";
import { type HeldMatter, lastWriter, withMatter } from "../matter-parts.server";
import type { PartyWords } from "./party";
import { type PartyInput, partyWords } from "./party-rules.server";

/** `known`: of somebody who is neither with the client nor against them, whom the office knows by that name. */
export type Party = Omit<PartyInput, "phone"> & {
  id: string;
  phones: Phone[];
  addedBy: string | null;
  stamp: string;
  known: LikelyMatch[];
};

/** A party with its version, for its form. */
type StoredParty = PartyInput & { id: string; version: number; at: Date };

const columns = {
  id: party.id,
  version: party.version,
  at: party.at,
  name: party.name,
  side: party.side,
  quality: party.quality,
  counsel: party.counsel,
  phone: party.phone,
  note: party.note,
};

/** The parties of a matter, oldest first, without removed ones. The caller has checked who may know of it. */
export async function partiesOf(q: Queryable, matterId: string): Promise<Omit<Party, "known">[]> {
  const rows = await q
    .select({ ...columns, addedBy: staffMember.name })
    .from(party)
    .leftJoin(staffMember, eq(staffMember.id, party.addedBy))
    .where(and(eq(party.matterId, matterId), isNull(party.removedAt)))
    .orderBy(asc(party.at), asc(party.id));
  return rows.map(({ at, version: _, phone, ...row }) => ({
    ...row,
    phones: phone ? [phoneOf(phone)] : [],
    stamp: conakryStamp(at),
  }));
}

/** How many these are. */
export async function countParties(q: Queryable, matterId: string): Promise<number> {
  const [found] = await q
    .select({ n: count() })
    .from(party)
    .where(and(eq(party.matterId, matterId), isNull(party.removedAt)));
  return found?.n ?? 0;
}

/** The same with whom the office knows by the names of those who are on no side: they stop nobody, and are told. */
export async function partiesWithKnown(
  q: Queryable,
  { matterId, clientId }: { matterId: string; clientId: string },
  staff: Staff,
): Promise<Party[]> {
  const parties: Party[] = [];
  for (const one of await partiesOf(q, matterId)) {
    const { name, side } = one;
    const found = side === "tiers" ? await partyConflicts(q, { clientId, matterId, name, side }, staff) : [];
    parties.push({ ...one, known: found.map(({ match }) => match) });
  }
  return parties;
}

/** A party of a matter as its form shows it; null for one that is unknown, removed, or not this person’s to know of. */
export async function readParty(q: Queryable, matterId: string, id: string, staff: Staff) {
  if (!isRecordId(matterId) || !isRecordId(id)) return null;
  const found = await stored(q, matterId, id, isOfVisibleMatter(party.matterId, staff));
  return found && { id, name: found.name, now: await versionOf(q, matterId, found) };
}

async function stored(q: Queryable, matterId: string, id: string, also = sql`true`): Promise<StoredParty | null> {
  const [found] = await q
    .select(columns)
    .from(party)
    .where(and(eq(party.id, id), eq(party.matterId, matterId), isNull(party.removedAt), also));
  return found ?? null;
}

async function versionOf(q: Queryable, matterId: string, found: StoredParty): Promise<StoredVersion<PartyWords>> {
  return { values: partyWords(found), version: found.version, ...(await lastWriter(q, matterId, "party", found)) };
}

/**
 * What became of a party’s form. `closed`: nothing is added to a matter that is over. `changed`: somebody else saved it
 * since. `gone`: there is no such matter, or party, for this person. Nothing was stored but when it says so.
 */
type PartyOutcome<Other = never> = { kind: "stored" } | Undecided | { kind: "gone" } | Other;

/**
 * Adds a party, with its journal entry, once what its name brings is decided; somebody on no side stops nobody. The
 * same form (`formId`) sent again with the same words adds none. `request`: of a colleague who asked a lawyer to decide
 * on it, which is accepted; `answered`: it waits no more.
 */
export function addParty(
  matterId: string,
  value: PartyInput,
  { formId, request }: { formId: unknown; request: SeenRequest | null },
  staff: Staff,
  decision: Decision,
): Promise<PartyOutcome<{ kind: "closed" | "answered" }>> {
  return withMatter(matterId, staff, "matter-entry", async (tx, held) => {
    const { name, side, quality, counsel, phone, note } = value;
    const wished = submittedId(formId, matterId, staff.id, name, side, quality, counsel, phone, note);
    if (wished && (await stored(tx, matterId, wished))) return { kind: "stored" };
    const asked = request ? await heldParty(tx, request, matterId, staff) : null;
    if (request && !asked) return { kind: "answered" };
    if (held.state === "clos") return { kind: "closed" };
    const decided = await decidedConflicts(tx, held.clientId, matterId);
    const found = await metBy(tx, held, value, staff, decided);
    const open = await decideInMatter(tx, found, { clientId: held.clientId, matterId }, staff, decision);
    if (open) return open;
    const row = {
      ...value,
      clientId: held.clientId,
      matterId,
      nameKeys: nameKeys(name),
      addedBy: asked?.askedBy ?? staff.id,
    };
    const insert = (id?: string) =>
      tx
        .insert(party)
        .values({ ...row, id })
        .onConflictDoNothing()
        .returning({ id: party.id });
    // Removed since: who sends it again wants it back.
    const id = (await insert(wished))[0]?.id ?? (await insert())[0]?.id;
    await record(tx, staff, "matter.party-added", { kind: "matter", id: matterId }, { party: id, side });
    if (request && asked) await acceptInMatter(tx, request.id, asked.askedBy, matterId, staff);
    await watch(tx, held);
    return { kind: "stored" };
  });
}

/**
 * Changes a party that was at version `seen`, with its journal entry. Another name is asked for conflicts but for those
 * that the present one has already; another side or quality asks for all of them again. What is so already changes
 * nothing, whatever version was seen. `request`: of a colleague who asked a lawyer to decide on the change, which is
 * accepted, also when somebody has made it meanwhile; `answered`: it waits no more; `nothing-changed`: what was asked
 * for was put back.
 */
export function changeParty(
  { matterId, id, request }: { matterId: string; id: string; request: SeenRequest | null },
  value: PartyInput,
  seen: string,
  staff: Staff,
  decision: Decision,
): Promise<
  PartyOutcome<{ kind: "changed"; now: StoredVersion<PartyWords> } | { kind: "answered" } | { kind: "nothing-changed" }>
> {
  return withMatter(matterId, staff, "matter-entry", async (tx, held) => {
    const now = isRecordId(id) ? await stored(tx, matterId, id) : null;
    if (!now) return { kind: "gone" };
    const differs = changedIn(now, value);
    const asked = request ? await heldPartyChange(tx, request, id, staff) : null;
    const accept = async () => {
      if (request && asked) await acceptInMatter(tx, request.id, asked.askedBy, matterId, staff);
    };
    const isDone = differs.length === 0;
    if (request && !asked && !(isDone && (await hasAcceptedPartyChange(tx, request.id, id, staff))))
      return { kind: "answered" };
    if (isDone && asked && asksForOther(asked, partyWords(value))) return { kind: "nothing-changed" };
    if (isDone) {
      await accept();
      return { kind: "stored" };
    }
    if (seen !== String(now.version)) return { kind: "changed", now: await versionOf(tx, matterId, now) };
    const found = await metByChange(tx, held, now, value, staff);
    const open = await decideInMatter(tx, found, { clientId: held.clientId, matterId }, staff, decision);
    if (open) return open;
    await tx
      .update(party)
      .set({ ...value, nameKeys: nameKeys(value.name), version: now.version + 1 })
      .where(eq(party.id, id));
    const subject = { kind: "matter", id: matterId };
    if (now.side !== value.side)
      await record(tx, staff, "matter.party-side-changed", subject, { party: id, from: now.side, side: value.side });
    if (differs.some((field) => field !== "side"))
      await record(tx, staff, "matter.party-changed", subject, { party: id });
    await accept();
    await watch(tx, held);
    return { kind: "stored" };
  });
}

/**
 * Takes a party off the list, with its journal entry; the row stays on record. One that is off already counts as
 * removed. False when there is none of that id for this person.
 */
export async function removeParty(matterId: string, id: string, staff: Staff): Promise<boolean> {
  if (!isRecordId(id)) return false;
  const outcome = await withMatter(matterId, staff, "adverse-party-removal", async (tx) => {
    const [found] = await tx
      .select({ removedAt: party.removedAt })
      .from(party)
      .where(and(eq(party.id, id), eq(party.matterId, matterId)));
    if (!found) return { kind: "gone" };
    if (found.removedAt) return { kind: "stored" };
    await tx.update(party).set({ removedAt: new Date(), removedBy: staff.id }).where(eq(party.id, id));
    await record(tx, staff, "matter.party-removed", { kind: "matter", id: matterId }, { party: id });
    return { kind: "stored" };
  });
  return outcome.kind === "stored";
}

/** What the name of a party that is not added yet brings, and nobody has decided. */
export async function conflictsOfParty(q: Queryable, held: Affair, value: PartyInput, staff: Staff) {
  const decided = await decidedConflicts(q, held.clientId, held.id);
  return (await metBy(q, held, value, staff, decided)).map(({ match }) => match);
}

/** What a change of a party brings, and has to be decided; nothing for one that is not there any more. */
export async function conflictsOfPartyChange(
  q: Queryable,
  { partyId, ...held }: Affair & { partyId: string },
  value: PartyInput,
  staff: Staff,
): Promise<LikelyMatch[]> {
  const now = await stored(q, held.id, partyId);
  return now ? (await metByChange(q, held, now, value, staff)).map(({ match }) => match) : [];
}

const changedIn = (now: StoredParty, value: PartyInput) =>
  (Object.keys(value) as (keyof PartyInput)[]).filter((field) => now[field] !== value[field]);

/** Another name, side or quality is asked about; of a name alone what the present one brings is known already. */
async function metByChange(
  q: Queryable,
  held: Affair,
  now: StoredParty,
  value: PartyInput,
  staff: Staff,
): Promise<FoundConflict[]> {
  const differs = changedIn(now, value);
  const isOtherRole = differs.includes("side") || differs.includes("quality");
  if (!isOtherRole && !differs.includes("name")) return [];
  return metBy(q, held, value, staff, isOtherRole ? [] : await knownAlready(q, held, now, staff), now.id);
}

type Affair = Pick<HeldMatter, "id" | "clientId">;

/** Whom a name meets, here and elsewhere; that of somebody on no side stops nobody. */
async function metBy(
  q: Queryable,
  { id: matterId, clientId }: Affair,
  { name, side }: PartyInput,
  staff: Staff,
  decided: readonly string[],
  id?: string,
): Promise<FoundConflict[]> {
  if (side === "tiers") return [];
  const asked = { clientId, matterId, name, side };
  return [...(await partyConflicts(q, asked, staff, decided)), ...(await metWithin(q, asked, decided, id))];
}

/** What was decided, and what the present name brings: putting a letter right asks for none of it again. */
async function knownAlready(q: Queryable, held: Affair, now: StoredParty, staff: Staff): Promise<string[]> {
  const decided = await decidedConflicts(q, held.clientId, held.id);
  const present = await metBy(q, held, now, staff, decided, now.id);
  return [...decided, ...present.map(({ id }) => id)];
}

async function watch(tx: Transaction, { clientId }: HeldMatter): Promise<void> {
  await enqueue(tx, lateMatchWatch, { ids: [clientId] });
}
