import { inArray, sql } from "drizzle-orm";
import { byName, type Place, readPlace } from "~/abilities/list/keyset.server";
import { inOrder, type Listing } from "~/abilities/list/list-query.server";
import { listedPage, type ShownPage, shownPage } from "~/abilities/list/listed-page.server";
import { markerOf } from "~/abilities/search/marked-words";
import { searchedText } from "~/lib/searched-text";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { unitWords } from "../deadline-steps";
import { deadlineRule } from "../deadline-table.server";
import { ruleStateLabel, ruleStates } from "./rule";

/** `state`, `search`: empty for all; without a state, versions that are withdrawn are left out. */
type RuleFilters = { search: string; state: string; place: Place | null };

export type RuleRow = typeof deadlineRule.$inferSelect;

/** Reads the filters of the list from its address: `q`, `etat`, `apres` or `avant`. Anything odd is left out. */
export function readRuleFilters(query: URLSearchParams): RuleFilters {
  return {
    search: searchedText(query.get("q")),
    state: ruleStates.find(({ value }) => value === query.get("etat"))?.value ?? "",
    place: readPlace(query, byName.order),
  };
}

/** What the journal tells of a reading, never the words of a search. */
export const toldFilters = ({ search, state }: RuleFilters) => ({ searched: search !== "", state });

/** The versions of rules that these filters leave, by name. */
export function ruleListing({ search = "", state = "" }: Partial<RuleFilters>): Listing<RuleRow> {
  return {
    table: sql`deadline_rule`,
    where: state ? sql`state = ${state}` : sql`state <> 'retiree'`,
    ...byName,
    search,
    read: readRules,
  };
}

async function readRules(q: Queryable, ids: string[]): Promise<RuleRow[]> {
  if (ids.length === 0) return [];
  return inOrder(ids, await q.select().from(deadlineRule).where(inArray(deadlineRule.id, ids)));
}

/** One line of the list, ready to be shown: what was searched for is marked. */
export type RuleLine = ReturnType<typeof ruleLine>;

/** One page of the list with its count; the reading is journalled. Throws when the database is away. */
export async function rulePage(filters: RuleFilters, staff: Staff): Promise<ShownPage<RuleLine>> {
  const details = toldFilters(filters);
  const page = await listedPage(ruleListing(filters), filters.place, staff, { action: "rules.listed", details });
  return shownPage(page, (row) => ruleLine(row, filters.search));
}

/** « 10 jours francs », « 15 jours avant »; without a number, what is still to be said. */
export const periodWords = ({ n, unit, direction }: Pick<RuleRow, "n" | "unit" | "direction">): string =>
  n === null ? "Nombre à compléter" : unitWords(n, unit) + (direction === "avant" ? " avant" : "");

function ruleLine(row: RuleRow, search: string) {
  const marked = markerOf(search);
  return {
    id: row.id,
    name: row.name,
    title: marked(row.name),
    event: marked(row.event),
    period: periodWords(row),
    reference: marked(row.reference),
    state: row.state,
    standing: row.state === "active" ? `En vigueur, version ${row.edition}` : ruleStateLabel(row.state),
  };
}
