import { and, inArray, type SQL, sql } from "drizzle-orm";
import { type Order, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing, type ListPage } from "~/abilities/list/list-query.server";
import { listedPage, type ShownPage, shownPage } from "~/abilities/list/listed-page.server";
import { markerOf } from "~/abilities/search/marked-words";
import type { FoundAside } from "~/abilities/search/search-ranks.server";
import { nameWithoutTitle } from "~/content/client-values";
import { capitalised } from "~/lib/capitalised";
import { conakryDay, dayInWords, nearWords } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import { searchedText } from "~/lib/searched-text";
import { client } from "~/records/clients/client-table.server";
import { calledClient, otherFiles } from "~/records/clients/joining/joined-clients.server";
import { lawyer } from "~/records/lawyers/lawyer-table.server";
import { ofOtherFiles } from "~/records/matters/client-matters.server";
import { matter } from "~/records/matters/matter-table.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { deadlineStateLabel, deadlineViews, WEEK } from "./deadline";
import { visibleDeadlines } from "./deadline-access.server";
import { deadline, deadlineRule } from "./deadline-table.server";

/**
 * `view`: one of deadlineViews, empty for what is open; `lawyer`, `matter`: ids, empty for all. `place`: where the page
 * begins; null: at the beginning.
 */
type DeadlineFilters = { search: string; view: string; lawyer: string; matter: string; place: Place | null };

export type DeadlineRow = Awaited<ReturnType<typeof readDeadlineRows>>[number];

/** What is over has its last one first; what is ahead the late ones. */
const byDay = (view = ""): Order => ({
  columns: [
    { column: sql`due_on`, type: "date" },
    { column: sql`id`, type: "uuid" },
  ],
  ascending: !["clos", "abandonnes", "tous"].includes(view),
});

/** Reads the filters of the list from its address: `q`, `etat`, `avocat`, `dossier`, `apres` or `avant`. */
export function readDeadlineFilters(query: URLSearchParams): DeadlineFilters {
  const id = (name: string) => (isRecordId(query.get(name)) ? (query.get(name) ?? "") : "");
  const view = deadlineViews.find(({ value }) => value === query.get("etat"))?.value ?? "";
  return {
    search: searchedText(query.get("q")),
    view,
    lawyer: id("avocat"),
    matter: id("dossier"),
    place: readPlace(query, byDay(view)),
  };
}

/** What the journal tells of a reading: which filters there were, never whose deadlines they chose. */
export const toldFilters = ({ search = "", view = "", lawyer = "", matter = "" }: Partial<DeadlineFilters>) => ({
  searched: search !== "",
  view,
  byLawyer: lawyer !== "",
  byMatter: matter !== "",
});

/** What of deadlines a view shows, on a day of Conakry. */
export function inView(view: string, now: Date): SQL {
  const today = conakryDay(now);
  const week = sql`${today}::date + ${WEEK}::int`;
  // Its rule may ask for it to be told of sooner.
  const isWarned = sql`due_on <= ${today}::date
    + (SELECT max(days) FROM deadline_rule AS rule, unnest(rule.warnings) AS days WHERE rule.id = deadline.rule_id)`;
  // Where no rule would tell of a deadline yet, its own is not asked: an index leads to the others.
  const mayBeNear = sql`due_on <= ${today}::date + greatest(${WEEK}::int,
    (SELECT max(days) FROM deadline_rule AS rule, unnest(rule.warnings) AS days))`;
  const waits = sql`proposed_on IS NOT NULL OR to_check IS NOT NULL`;
  const views: Record<string, SQL> = {
    "a-faire": sql`(state = 'a-confirmer' OR state = 'ouvert' AND (${mayBeNear} OR ${waits}))
      AND (state = 'a-confirmer' OR ${waits} OR due_on <= ${week} OR ${isWarned})`,
    "en-retard": sql`state = 'ouvert' AND due_on < ${today}`,
    "aujourd-hui": sql`state = 'ouvert' AND due_on = ${today}`,
    rappeles: sql`state = 'ouvert' AND due_on > ${week} AND ${mayBeNear} AND ${isWarned}`,
    "7-jours": sql`state = 'ouvert' AND due_on BETWEEN ${today} AND ${week}`,
    "a-confirmer": sql`state = 'a-confirmer'`,
    proposes: sql`state IN ('ouvert', 'a-confirmer') AND proposed_on IS NOT NULL`,
    "a-verifier": sql`state = 'ouvert' AND to_check IS NOT NULL`,
    clos: sql`state = 'clos'`,
    abandonnes: sql`state = 'abandonne'`,
    tous: sql`true`,
  };
  return views[view] ?? sql`state IN ('ouvert', 'a-confirmer')`;
}

function chosen({ view = "", lawyer: pleader, matter: of }: Partial<DeadlineFilters>): SQL {
  const conditions = [inView(view, new Date())];
  if (pleader) conditions.push(sql`lawyer_id = ${pleader}`);
  if (of) conditions.push(sql`matter_id = ${of}`);
  return sql.join(conditions, sql` AND `);
}

/** The deadlines that these filters leave and this person may know of. */
export function deadlineListing(filters: Partial<DeadlineFilters>, staff: { id: string }): Listing<DeadlineRow> {
  return {
    table: sql`deadline`,
    where: sql`${chosen(filters)} AND ${visibleDeadlines(staff)}`,
    order: byDay(filters.view),
    search: filters.search ?? "",
    aside: ofOtherFiles(sql`deadline.matter_id`),
    read: (q, ids, aside) => readDeadlineRows(q, ids, staff, aside),
    key: ({ dueOn, id }) => [dueOn, id],
  };
}

/** How many of them meet a condition and may be known of by this person. */
async function countDeadlines(q: Queryable, which: SQL, staff: { id: string }): Promise<number> {
  const { rows } = await q.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM deadline WHERE ${which} AND ${visibleDeadlines(staff)}`,
  );
  return rows[0]?.n ?? 0;
}

/** The deadlines of those ids that this person may know of, in that order; one gone meanwhile is left out. */
export async function readDeadlineRows(
  q: Queryable,
  ids: string[],
  staff: { id: string },
  aside: FoundAside = { ids: [], words: [] },
) {
  if (ids.length === 0) return [];
  const rows = await q
    .select({
      id: deadline.id,
      matterId: deadline.matterId,
      reference: sql<string>`${matter.reference}`,
      matterTitle: matter.title,
      clientId: matter.clientId,
      clientName: client.name,
      otherFiles: otherFiles(aside, sql`${deadline.id}`, sql`${matter.clientId}`),
      kind: deadline.kind,
      title: deadline.title,
      eventOn: deadline.eventOn,
      dueOn: deadline.dueOn,
      proposedOn: deadline.proposedOn,
      toCheck: deadline.toCheck,
      provisional: deadline.provisional,
      steps: deadline.steps,
      ruleName: deadlineRule.name,
      ruleEdition: deadlineRule.edition,
      lawyerId: deadline.lawyerId,
      lawyer: lawyer.name,
      assignee: sql<string | null>`(SELECT name FROM staff_member WHERE staff_member.id = ${deadline.assigneeId})`,
      state: deadline.state,
      ending: deadline.ending,
      createdAt: deadline.createdAt,
    })
    .from(deadline)
    .innerJoin(matter, sql`${matter.id} = ${deadline.matterId}`)
    .innerJoin(client, sql`${client.id} = ${matter.clientId}`)
    .leftJoin(lawyer, sql`${lawyer.id} = ${deadline.lawyerId}`)
    .leftJoin(deadlineRule, sql`${deadlineRule.id} = ${deadline.ruleVersionId}`)
    .where(and(inArray(deadline.id, ids), visibleDeadlines(staff)));
  return inOrder(ids, rows);
}

/** « En retard, nouvelle date proposée », « Ouvert, provisoire », « Abandon à confirmer »: how a deadline stands. */
export function standingWords(
  { state, ending, dueOn, provisional, proposedOn, toCheck }: Standing,
  now = new Date(),
): string {
  if (state === "a-confirmer" && ending === "abandon") return "Abandon à confirmer";
  if (state !== "ouvert") return deadlineStateLabel(state);
  const waits = [
    dueOn < conakryDay(now) ? "en retard" : "",
    toCheck ? "à vérifier" : "",
    proposedOn ? "nouvelle date proposée" : "",
  ].filter(Boolean);
  if (waits.length === 0) waits.push("ouvert");
  return capitalised([...waits, ...(provisional ? ["provisoire"] : [])].join(", "));
}

type Standing = Pick<DeadlineRow, "state" | "ending" | "dueOn" | "provisional" | "proposedOn" | "toCheck">;

/** Whether its day is over and nobody has said that it is done. */
export const isLate = ({ state, dueOn }: Pick<DeadlineRow, "state" | "dueOn">, now = new Date()): boolean =>
  state === "ouvert" && dueOn < conakryDay(now);

/** One line of the list, ready to be shown: what was searched for is marked. */
export type DeadlineLine = ReturnType<typeof deadlineLine>;

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export async function deadlinePage(filters: DeadlineFilters, staff: Staff): Promise<ShownPage<DeadlineLine>> {
  return shownPage(await deadlineRows(filters, staff), (row) => deadlineLine(row, filters.search));
}

/** The same with its rows as they are stored, for programs. */
export function deadlineRows(filters: DeadlineFilters, staff: Staff): Promise<ListPage<DeadlineRow>> {
  return listedPage(deadlineListing(filters, staff), filters.place, staff, {
    action: "deadlines.listed",
    details: toldFilters(filters),
    count: (tx) => countDeadlines(tx, chosen(filters), staff),
  });
}

/** Beside the day. That an open one is late is how it stands; one that is to be confirmed says that its day is over. */
function nearOf({ state, dueOn }: DeadlineRow, today: string): string {
  const isOver = dueOn < today;
  if (state === "a-confirmer") return isOver ? "jour passé" : "";
  return state === "ouvert" && !isOver ? nearWords(dueOn, today) : "";
}

function deadlineLine(row: DeadlineRow, search: string) {
  const marked = markerOf(search);
  return {
    id: row.id,
    day: dayInWords(row.dueOn),
    near: nearOf(row, conakryDay(new Date())),
    isLate: isLate(row),
    title: marked(row.title),
    matterId: row.matterId,
    reference: marked(row.reference),
    matterTitle: marked(row.matterTitle),
    client: marked(calledClient(row)),
    clientId: row.clientId,
    lawyer: row.lawyer ? nameWithoutTitle(row.lawyer) : "",
    assignee: row.assignee ?? "",
    state: row.state,
    standing: standingWords(row),
  };
}

/** A row as programs read it; its days « 2026-11-20 ». */
export const deadlineForPrograms = (row: DeadlineRow) => ({
  id: row.id,
  reference: row.reference,
  matter: { id: row.matterId, title: row.matterTitle },
  client: { id: row.clientId, name: row.clientName },
  kind: row.kind,
  title: row.title,
  event: row.eventOn,
  due: row.dueOn,
  proposed: row.proposedOn,
  provisional: row.provisional,
  toCheck: row.toCheck,
  rule: row.ruleName ? { name: row.ruleName, version: row.ruleEdition } : null,
  lawyer: row.lawyerId ? { id: row.lawyerId, name: row.lawyer } : null,
  assignee: row.assignee,
  state: row.state,
  late: isLate(row),
});
