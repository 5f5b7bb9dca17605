import type { MiddlewareFunction } from "react-router";
import type { RecordKind } from "~/abilities/record-kind.server";
import { isRecordId } from "~/lib/record-id";
import { isDay } from "~/lib/written-day";
import { type Action, may } from "~/server/auth/permissions";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { plainError, wantsJson } from "~/server/http/plain-answers.server";
import { record } from "~/server/journal/journal.server";
import { listAddress } from "./list-address";
import type { ListPage } from "./list-query.server";

type Params = Record<string, string | undefined>;

/**
 * Middleware of a page that also answers programs: a signed-in caller that asks for JSON gets what `read` gives, with
 * the rights and walls of the page; 404 `{message}` for null; an answer of its own as it is. (A loader cannot answer so
 * for a page that has a component.)
 */
function forPrograms(
  action: Action,
  read: (staff: Staff, url: URL, params: Params) => Promise<object | null>,
): MiddlewareFunction<Response> {
  return async ({ request, context, url, params }, next) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !wantsJson(request) || url.pathname.endsWith(".data")) return next();
    const { role } = requirePermission(context, "office");
    if (!may(role, action)) return plainError(request, 403, "Votre rôle ne permet pas cette opération.");
    const found = await read(requirePermission(context, action), url, params);
    if (found instanceof Response) return found;
    if (!found) return plainError(request, 404, "Cette page n’existe pas.");
    return Response.json(found, { headers: { "Cache-Control": "no-store" } });
  };
}

/** The same of one record, `:id` of the address; 404 for one that this person may not know of. It is journalled. */
export function oneForPrograms<Row>(
  { action, subject }: Pick<RecordKind, "action" | "subject">,
  read: (q: Queryable, ids: string[], staff: Staff) => Promise<Row[]>,
  shown: (row: Row) => object,
): MiddlewareFunction<Response> {
  return forPrograms(action, async (staff, _, { id }) => {
    if (!isRecordId(id)) return null;
    return db().transaction(async (tx) => {
      const [row] = await read(tx, [id], staff);
      if (row) await record(tx, staff, `${subject}.read`, { kind: subject, id }, { by: "call" });
      return row ? shown(row) : null;
    });
  });
}

/** How a list reads its address, and the names there of what it filters by, those of days apart. */
type Filters<F> = { read: (query: URLSearchParams) => F; names: readonly string[]; days?: readonly string[] };

const NO_DAY = "Cette date n’existe pas\u00A0: écrivez-la comme 2026-11-20.";
const NO_PLACE = "Cette place dans la liste n’existe pas\u00A0: reprenez au début.";
const NO_CHOICE = "Cette valeur n’existe pas pour ce filtre.";

/**
 * The same of a list: one page of its rows, and the address of the next one or null. `base`: the list's address. A day,
 * a choice or a place that does not exist is answered 400 `{message, errors}`, where the page leaves it out: a program
 * would take what comes for what it asked for.
 */
export function listForPrograms<F extends object, Row>(
  action: Action,
  base: string,
  { read: readFilters, names, days = [] }: Filters<F>,
  read: (filters: F, staff: Staff) => Promise<ListPage<Row>>,
  shown: (row: Row) => object,
): MiddlewareFunction<Response> {
  const said = (query: Record<string, string>) => JSON.stringify(readFilters(new URLSearchParams(query)));
  return forPrograms(action, async (staff, { searchParams }) => {
    const asked = (name: string) => searchParams.get(name) ?? "";
    const noDays = days.filter((name) => asked(name) && !isDay(asked(name)));
    // One that filters nothing is none.
    const noChoices = names.filter((name) => asked(name) && said({ [name]: asked(name) }) === said({}));
    const places = ["apres", "avant"].filter(asked);
    const others = Object.fromEntries([...searchParams].filter(([name]) => !places.includes(name)));
    const noPlaces = said(Object.fromEntries(searchParams)) === said(others) ? places : [];
    const errors = Object.fromEntries([
      ...noDays.map((name) => [name, NO_DAY]),
      ...noChoices.map((name) => [name, NO_CHOICE]),
      ...noPlaces.map((name) => [name, NO_PLACE]),
    ]);
    // Words beside a day would sort after it, and are no period turned round.
    const isPeriod = isDay(asked("du")) && isDay(asked("au"));
    if (isPeriod && asked("au") < asked("du")) errors.au = "Le dernier jour est avant le premier.";
    const [message] = Object.values(errors);
    if (message) return Response.json({ message, errors }, { status: 400, headers: { "Cache-Control": "no-store" } });
    const { rows, next } = await read(readFilters(searchParams), staff);
    const { avant: _, ...filters } = Object.fromEntries(searchParams);
    return { rows: rows.map(shown), next: next ? listAddress({ ...filters, apres: next }, base) : null };
  });
}
