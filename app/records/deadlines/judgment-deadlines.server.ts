import { sql } from "drizzle-orm";
import { dayField } from "~/abilities/form/field-rules.server";
import { type FormArgs, officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { submittedId } from "~/abilities/form/submitted-id.server";
import { conakryDay, dayInWords, slashedDay } from "~/lib/french-date";
import { folded } from "~/lib/french-words";
import { isRecordId } from "~/lib/record-id";
import { hearingPaths } from "~/records/hearings/hearing";
import { visibleHearings } from "~/records/hearings/hearing-access.server";
import { CLOSED_MATTER } from "~/records/matters/matter-sentences";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { calendarFor } from "./deadline-calendar.server";
import { reckoningColumns } from "./deadline-choices.server";
import { type ComputedDeadline, computeDeadline, type Reckoning } from "./deadline-computation";
import { stepsWords } from "./deadline-steps";
import { addDeadline, isGiven } from "./deadline-store.server";

/** A hearing by its judgment, if one was given (`isGiven`) on that `day`; `isClosed`: the matter is over. */
type Judgment = {
  matterId: string;
  courtId: string;
  lawyerId: string | null;
  day: string;
  isGiven: boolean;
  isClosed: boolean;
};

type Rule = Reckoning & { id: string; name: string; event: string };

type Reckoned = { rule: Rule; computed: ComputedDeadline };

/** A deadline that a judgment may set off. `worth`: what its tick is worth, its rule and the day that is shown. */
type ProposedDeadline = ReturnType<typeof proposed>;

/**
 * What is offered after a judgment. `from`: the day from which it is counted; `hasSome`: a deadline was added after
 * that judgment before.
 */
export type JudgmentProposals = { formId: string; from: string; hasSome: boolean; lines: ProposedDeadline[] };

/** What the rules in force give from the day of a judgment; null where none was given, or nothing can be added. */
export async function judgmentProposals(
  q: Queryable,
  hearingId: string,
  staff: Staff,
): Promise<JudgmentProposals | null> {
  const judgment = may(staff.role, "deadline-entry") ? await judgmentOf(q, hearingId, staff) : null;
  if (!judgment?.isGiven || judgment.isClosed) return null;
  return proposalsFrom(q, hearingId, judgment, judgment.day);
}

async function proposalsFrom(q: Queryable, hearingId: string, judgment: Judgment, from: string) {
  const reckoned = await reckonedFrom(q, hearingId, judgment, from);
  const { rows } = await q.execute(sql`SELECT FROM deadline WHERE judgment_id = ${hearingId} LIMIT 1`);
  return { formId: crypto.randomUUID(), from, hasSome: rows.length > 0, lines: reckoned.map(proposed) };
}

const proposed = ({ rule, computed }: Reckoned) => ({
  ruleVersionId: rule.id,
  worth: `${rule.id}.${computed.due}`,
  name: rule.name,
  event: rule.event,
  due: dayInWords(computed.due),
  isOver: computed.due < conakryDay(new Date()),
  provisional: computed.provisional,
  steps: stepsWords(computed.steps),
});

async function judgmentOf(q: Queryable, hearingId: string, staff: Staff): Promise<Judgment | null> {
  if (!isRecordId(hearingId)) return null;
  const { rows } = await q.execute<Judgment>(sql`
    SELECT hearing.matter_id AS "matterId", hearing.court_id AS "courtId",
      coalesce(hearing.lawyer_id, matter.lead_id) AS "lawyerId",
      coalesce(proceeding.decided_on, hearing.decided_on, hearing.day)::text AS day,
      matter.state = 'clos' AS "isClosed",
      (hearing.state = 'tenue' AND hearing.outcome = 'jugement') IS TRUE AS "isGiven"
    FROM hearing JOIN matter ON matter.id = hearing.matter_id
      LEFT JOIN proceeding ON proceeding.id = (hearing.decision_before ->> 'proceedingId')::uuid
    WHERE hearing.id = ${hearingId} AND ${visibleHearings(staff)}`);
  return rows[0] ?? null;
}

/** By the rules in force that a judgment may set off and by which no deadline was added after this one. */
async function reckonedFrom(q: Queryable, hearingId: string, { courtId }: Judgment, from: string): Promise<Reckoned[]> {
  const { rows } = await q.execute<Rule>(sql`
    SELECT id, name, event, ${reckoningColumns} FROM deadline_rule
    WHERE state = 'active' AND direction = 'apres' AND NOT EXISTS (
      SELECT FROM deadline JOIN deadline_rule AS used ON used.id = deadline.rule_id
      WHERE deadline.judgment_id = ${hearingId} AND used.rule_id = deadline_rule.rule_id)
    ORDER BY sort_name, id`);
  const calendar = await calendarFor(q, courtId);
  return rows
    .filter(({ event }) => isOfJudgment(event))
    .map((rule) => ({ rule, computed: computeDeadline(from, rule, calendar) }));
}

/** What sets a rule off is written in words: it fits a judgment when it names one. */
const isOfJudgment = (event: string): boolean => /\b(jugement|arret|decision|ordonnance)/.test(folded(event));

/**
 * The form that adds what was ticked of it. What is not as it was shown with its tick, because it is counted from
 * another day, a feast was entered or its rule is no more in force, is shown first (409).
 */
export function addJudgmentDeadlines(args: FormArgs) {
  const hearingId = args.params.id ?? "";
  return officeForm(args, "deadline-entry", async ({ staff, form, raw, line }) => {
    const judgment = await judgmentOf(db(), hearingId, staff);
    if (!judgment) return gone();
    if (!judgment.isGiven) return refused({ form: NO_JUDGMENT }, 409);
    if (judgment.isClosed) return refused({ form: CLOSED_MATTER }, 409);
    const from = dayField(line("depuis"));
    if ("error" in from) return refused({ depuis: from.error });
    if (from.value < judgment.day)
      return refused({ depuis: `Le jugement est du ${slashedDay(judgment.day)}\u00A0: ce jour-là, ou plus tard.` });
    const ticked = new Map(form.getAll("delai").map((worth) => String(worth).split(".") as [string, string]));
    if (ticked.size === 0) return refused({ delai: "Cochez au moins un délai." });
    const reread = async () => {
      const proposals = await proposalsFrom(db(), hearingId, judgment, from.value);
      return { ...refused({ form: OTHER_DAYS }, 409), proposals };
    };
    const chosen = (await reckonedFrom(db(), hearingId, judgment, from.value)).filter(({ rule }) =>
      ticked.has(rule.id),
    );
    if (chosen.some(({ rule, computed }) => ticked.get(rule.id) !== computed.due)) return reread();
    for (const id of ticked.keys()) {
      const isChosen = chosen.some(({ rule }) => rule.id === id);
      // What was added already, by this form or by somebody else, is offered no more.
      if (!isChosen && !(isRecordId(id) && (await isGiven(db(), hearingId, id)))) return reread();
    }
    for (const { rule, computed } of chosen) {
      const outcome = await addDeadline(
        submittedId(raw("id"), rule.id),
        deadlineOf(hearingId, judgment, rule, computed),
        // A rule's day is never asked about.
        { keepBoth: false },
        staff,
      );
      if (outcome.kind === "closed") return refused({ form: CLOSED_MATTER }, 409);
      if (outcome.kind === "moved") return refused({ form: NO_JUDGMENT }, 409);
      if (outcome.kind === "gone" || outcome.kind === "no-matter") return gone();
      if (outcome.kind === "changed" || outcome.kind === "in-trash") return reread();
    }
    const added = await countAdded(hearingId, [...ticked.keys()], staff);
    return stored(hearingPaths.one(hearingId), "deadlines-added", { counts: [added, ticked.size - added] });
  });
}

/** How many deadlines this person has added after a judgment by those rules, now or by the same form before. */
async function countAdded(hearingId: string, ruleVersionIds: string[], staff: Staff): Promise<number> {
  const { rows } = await db().execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM deadline
    WHERE judgment_id = ${hearingId} AND created_by = ${staff.id}
      AND rule_id = ANY (${sql.param(ruleVersionIds)}::uuid[])`);
  return rows[0]?.n ?? 0;
}

const OTHER_DAYS = "Les échéances ne sont plus celles que vous avez lues\u00A0: relisez-les, puis ajoutez-les.";

const NO_JUDGMENT = "Le résultat de cette audience a changé\u00A0: relisez-la.";

const deadlineOf = (
  judgmentId: string,
  judgment: Judgment,
  rule: Rule,
  { due, steps, provisional }: ComputedDeadline,
) => ({
  value: {
    matterId: judgment.matterId,
    kind: "delai" as const,
    ruleVersionId: rule.id,
    title: rule.name,
    hearingId: null,
    eventOn: steps[0]?.day ?? judgment.day,
    dueOn: due,
    lawyerId: judgment.lawyerId,
    assigneeId: null,
  },
  steps,
  provisional,
  judgmentId,
});
