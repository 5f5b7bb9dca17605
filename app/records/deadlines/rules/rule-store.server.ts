import { sql } from "drizzle-orm";
import { createRecord, updateRecord } from "~/abilities/form/record-store.server";
import { isRecordId } from "~/lib/record-id";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable, type Transaction } from "~/server/db/db.server";
import { violatedIndex } from "~/server/db/violated-index.server";
import { record } from "~/server/journal/journal.server";
import type { RuleState } from "./rule";
import type { RuleInput } from "./rule-input.server";
import { rules } from "./rule-record.server";

/** A version among those of its rule. `draftId`: the one that is being written; `activeId`: the one in force. */
type RuleStanding = {
  familyId: string;
  edition: number;
  state: RuleState;
  signedAt: string | null;
  signedBy: string | null;
  draftId: string | null;
  activeId: string | null;
};

/** How a version stands; null for an unknown id. */
export async function ruleStanding(q: Queryable, id: string): Promise<RuleStanding | null> {
  if (!isRecordId(id)) return null;
  const { rows } = await q.execute<RuleStanding>(sql`
    SELECT rule_id AS "familyId", edition, state, signed_at AS "signedAt",
      (SELECT name FROM staff_member WHERE staff_member.id = signed_by) AS "signedBy",
      (SELECT other.id FROM deadline_rule AS other
        WHERE other.rule_id = deadline_rule.rule_id AND other.state IN ('exemple', 'brouillon')) AS "draftId",
      (SELECT other.id FROM deadline_rule AS other
        WHERE other.rule_id = deadline_rule.rule_id AND other.state = 'active') AS "activeId"
    FROM deadline_rule WHERE id = ${id}`);
  return rows[0] ?? null;
}

/** Stores a new rule, to be signed. `formId`: sent again, it is the same rule. */
export const addRule = (formId: string, value: RuleInput, staff: Staff) => createRecord(rules, formId, value, staff);

/** `signed`: it was signed meanwhile, and its words stand. `drafted`: somebody else is writing the next version. */
type Unchanged = { kind: "signed" | "drafted" };

/** Changes a draft; an example that the firm has made its own is one no more. `seen`: as updateRecord(). */
export function changeRule(id: string, value: RuleInput, seen: string, staff: Staff) {
  return updateRecord<typeof rules.form.columns, Unchanged>(rules, id, value, seen, staff, async (tx, write) => {
    const standing = await ruleStanding(tx, id);
    if (standing?.signedAt) return { kind: "signed" };
    return write({ columns: { state: "brouillon" } });
  });
}

/** Writes the next version of a signed rule, under the form's id: it is to be signed in its turn. */
export function draftNextRule(id: string, formId: string, value: RuleInput, staff: Staff) {
  return createRecord<typeof rules.form.columns, Unchanged | { kind: "gone" }>(
    rules,
    formId,
    value,
    staff,
    async (tx, write) => {
      const standing = await ruleStanding(tx, id);
      if (!standing?.signedAt) return { kind: "gone" };
      const { rows } = await tx.execute<{ last: number }>(
        sql`SELECT max(edition)::int AS last FROM deadline_rule WHERE rule_id = ${standing.familyId}`,
      );
      return write({ columns: { rule_id: standing.familyId, edition: (rows[0]?.last ?? 0) + 1 } });
    },
  ).catch((error: unknown) => {
    const index = violatedIndex(error);
    if (index === "deadline_rule_draft" || index === "deadline_rule_edition") return { kind: "drafted" as const };
    throw error;
  });
}

/** `changed`: it is not as it was read. `settled`: it is signed already, or withdrawn. */
type Withdrawal = { kind: "stored" | "settled" | "gone" };
type Signing = Withdrawal | { kind: "changed" };

/** Puts a draft in force with its number and reference, in the place of the version before. `seen`: what was read. */
export function signRule(
  id: string,
  seen: string,
  { n, reference }: { n: number; reference: string },
  staff: Staff,
): Promise<Signing> {
  return db().transaction(async (tx): Promise<Signing> => {
    const held = await holdRule(tx, id, staff);
    if (!held) return { kind: "gone" };
    if (held.state !== "exemple" && held.state !== "brouillon") return { kind: "settled" };
    if (String(held.version) !== seen) return { kind: "changed" };
    await tx.execute(sql`
      UPDATE deadline_rule SET state = 'retiree', version = version + 1, updated_at = now(), updated_by = ${staff.id}
      WHERE rule_id = ${held.familyId} AND state = 'active'`);
    await tx.execute(sql`
      UPDATE deadline_rule SET state = 'active', n = ${n}, reference = ${reference},
        signed_at = now(), signed_by = ${staff.id},
        version = version + 1, updated_at = now(), updated_by = ${staff.id} WHERE id = ${id}`);
    await record(tx, staff, "rule.signed", { kind: "rule", id }, { edition: held.edition });
    return { kind: "stored" };
  });
}

/** Withdraws a rule in force: it is proposed no more, and deadlines keep what they were reckoned by. */
export function withdrawRule(id: string, staff: Staff): Promise<Withdrawal> {
  return db().transaction(async (tx): Promise<Withdrawal> => {
    const held = await holdRule(tx, id, staff);
    if (!held) return { kind: "gone" };
    if (held.state === "retiree") return { kind: "stored" };
    if (held.state !== "active") return { kind: "settled" };
    await tx.execute(sql`
      UPDATE deadline_rule SET state = 'retiree', version = version + 1, updated_at = now(), updated_by = ${staff.id}
      WHERE id = ${id}`);
    await record(tx, staff, "rule.withdrawn", { kind: "rule", id });
    return { kind: "stored" };
  });
}

type Held = { familyId: string; edition: number; version: number; state: RuleState };

/** A version with all of its rule, which stay as they are until the transaction ends; null when it is not theirs. */
async function holdRule(tx: Transaction, id: string, staff: Staff): Promise<Held | null> {
  if (!isRecordId(id)) return null;
  await tx.execute(sql`
    SELECT FROM deadline_rule WHERE rule_id = (SELECT rule_id FROM deadline_rule WHERE id = ${id})
    ORDER BY id FOR UPDATE`);
  const { rows } = await tx.execute<Held>(sql`
    SELECT rule_id AS "familyId", edition, version, state FROM deadline_rule
    WHERE id = ${id} AND ${permittedTo(staff, "deadline-rule-entry")}`);
  return rows[0] ?? null;
}
