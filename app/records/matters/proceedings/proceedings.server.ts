import { and, asc, eq, sql } from "drizzle-orm";
import { submittedId } from "~/abilities/form/submitted-id.server";
import type { StoredVersion } from "~/abilities/form/version-choice";
import { dayInWords } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { court } from "~/records/courts/court-table.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { violatedIndex } from "~/server/db/violated-index.server";
import { record } from "~/server/journal/journal.server";
import { isOfVisibleMatter } from "../matter-access.server";
import { matterHold } from "../matter-hold.server";
import { lastWriter, wasDone, withMatter } from "../matter-parts.server";
import { proceeding } from "../matter-table.server";
import { type ProceedingWords, proceedingLevelLabel } from "./proceeding";
import { type ProceedingInput, proceedingWords } from "./proceeding-rules.server";

/** A proceeding as it is shown; days are texts. */
export type Proceeding = {
  id: string;
  court: string;
  number: string;
  level: string;
  chamber: string;
  decision: string;
  decidedOn: string | null;
};

type StoredProceeding = ProceedingInput & { id: string; version: number; at: Date };

const columns = {
  id: proceeding.id,
  version: proceeding.version,
  at: proceeding.at,
  courtId: proceeding.courtId,
  number: proceeding.number,
  level: proceeding.level,
  chamber: proceeding.chamber,
  decision: proceeding.decision,
  decidedOn: proceeding.decidedOn,
};

/** The proceedings of a matter, oldest first. The caller has checked who may know of it. */
export async function proceedingsOf(q: Queryable, matterId: string): Promise<Proceeding[]> {
  const { id, number, level, chamber, decision, decidedOn, at } = proceeding;
  const rows = await q
    .select({ id, court: court.shortName, number, level, chamber, decision, decidedOn })
    .from(proceeding)
    .innerJoin(court, eq(court.id, proceeding.courtId))
    .where(eq(proceeding.matterId, matterId))
    .orderBy(asc(at), asc(id));
  return rows.map((row) => ({
    ...row,
    level: proceedingLevelLabel(row.level),
    decidedOn: row.decidedOn && dayInWords(row.decidedOn),
  }));
}

/** A proceeding as its form shows it; null for one that is unknown, or not this person’s to know of. */
export async function readProceeding(q: Queryable, matterId: string, id: string, staff: Staff) {
  if (!isRecordId(matterId) || !isRecordId(id)) return null;
  const found = await stored(q, matterId, id, isOfVisibleMatter(proceeding.matterId, staff));
  return found && { id, courtId: found.courtId, now: await versionOf(q, matterId, found) };
}

async function stored(q: Queryable, matterId: string, id: string, also = sql`true`): Promise<StoredProceeding | null> {
  const [found] = await q
    .select(columns)
    .from(proceeding)
    .where(and(eq(proceeding.id, id), eq(proceeding.matterId, matterId), also));
  return found ?? null;
}

async function versionOf(
  q: Queryable,
  matterId: string,
  found: StoredProceeding,
): Promise<StoredVersion<ProceedingWords>> {
  const writer = await lastWriter(q, matterId, "proceeding", found);
  return { values: proceedingWords(found), version: found.version, ...writer };
}

/**
 * What became of a proceeding’s form. `number-taken`: another one has that number before that court, maybe in a matter
 * that this person may not know of. `gone`: there is no such matter, or proceeding, for them. Nothing was stored but
 * when it says so.
 */
type ProceedingOutcome<Other = never> = { kind: "stored" } | { kind: "number-taken" } | { kind: "gone" } | Other;

/**
 * Adds a proceeding, with its journal entry; the same form (`formId`) sent again with the same words adds none.
 * `closed`: nothing is added to a matter that is over.
 */
export function addProceeding(
  matterId: string,
  value: ProceedingInput,
  formId: unknown,
  staff: Staff,
): Promise<ProceedingOutcome<{ kind: "closed" }>> {
  return withMatter<ProceedingOutcome<{ kind: "closed" }>>(matterId, staff, "matter-entry", async (tx, { state }) => {
    const { courtId, number, level, chamber, decision, decidedOn } = value;
    const words = [courtId, number, level, chamber, decision, decidedOn];
    const id = submittedId(formId, matterId, staff.id, ...words);
    if (id && (await stored(tx, matterId, id))) return { kind: "stored" };
    if (state === "clos") return { kind: "closed" };
    const row = { ...value, id, matterId, addedBy: staff.id };
    const [added] = await tx.insert(proceeding).values(row).returning({ id: proceeding.id });
    await record(tx, staff, "matter.proceeding-added", { kind: "matter", id: matterId }, { proceeding: added?.id });
    return { kind: "stored" };
  }).catch(numberTaken);
}

/**
 * Changes a proceeding that was at version `seen`, with its journal entry; `changed` when somebody else saved it since.
 * What is so already changes nothing, whatever version was seen.
 */
export function changeProceeding(
  { matterId, id }: { matterId: string; id: string },
  value: ProceedingInput,
  seen: string,
  staff: Staff,
): Promise<ProceedingOutcome<{ kind: "changed"; now: StoredVersion<ProceedingWords> }>> {
  return withMatter<ProceedingOutcome<{ kind: "changed"; now: StoredVersion<ProceedingWords> }>>(
    matterId,
    staff,
    "matter-entry",
    async (tx) => {
      const now = isRecordId(id) ? await stored(tx, matterId, id) : null;
      if (!now) return { kind: "gone" };
      const fields = Object.keys(value) as (keyof ProceedingInput)[];
      if (fields.every((field) => now[field] === value[field])) return { kind: "stored" };
      if (seen !== String(now.version)) return { kind: "changed", now: await versionOf(tx, matterId, now) };
      await tx
        .update(proceeding)
        .set({ ...value, version: now.version + 1 })
        .where(eq(proceeding.id, id));
      await record(tx, staff, "matter.proceeding-changed", { kind: "matter", id: matterId }, { proceeding: id });
      return { kind: "stored" };
    },
  ).catch(numberTaken);
}

/**
 * Takes away a proceeding that was written down by mistake, with its journal entry; one that was taken away before
 * counts as removed. `held`: nothing is erased of a matter under a hold. `gone`: there is none of that id for this
 * person.
 */
export async function removeProceeding(
  matterId: string,
  id: string,
  staff: Staff,
): Promise<{ kind: "stored" | "held" | "gone" }> {
  if (!isRecordId(id)) return { kind: "gone" };
  const action = "matter.proceeding-removed";
  return withMatter(matterId, staff, "matter-entry", async (tx) => {
    const isHeld = sql`EXISTS (SELECT FROM matter WHERE matter.id = ${matterId} AND ${matterHold} IS NOT NULL)`;
    const gone = await tx
      .delete(proceeding)
      .where(and(eq(proceeding.id, id), eq(proceeding.matterId, matterId), sql`NOT ${isHeld}`))
      .returning({ id: proceeding.id });
    if (gone.length === 0) {
      if (await stored(tx, matterId, id)) return { kind: "held" } as const;
      const isRemoved = await wasDone(tx, action, matterId, "proceeding", id);
      return { kind: isRemoved ? "stored" : "gone" } as const;
    }
    await record(tx, staff, action, { kind: "matter", id: matterId }, { proceeding: id });
    return { kind: "stored" } as const;
  });
}

/** One number is one case before one court: the database refuses a second one, also of two at the same instant. */
function numberTaken(error: unknown): { kind: "number-taken" } {
  if (violatedIndex(error) === "proceeding_number") return { kind: "number-taken" };
  throw error;
}
