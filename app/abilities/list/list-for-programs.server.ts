import type { MiddlewareFunction } from "react-router";
import { isDay } from "~/lib/written-day";
import { type Action, may } from "~/server/auth/permissions";
import { requirePermission, type Staff } from "~/server/auth/staff.server";
import { plainError, wantsJson } from "~/server/http/plain-answers.server";
import { listAddress } from "./list-address";
import type { ListPage } from "./list-query.server";

type Params = Record<string, string | undefined>;

/**
 * Middleware of a page that also answers programs: a signed-in caller that asks for JSON gets what `read` gives, with
 * the rights and walls of the page; 404 `{message}` for null; an answer of its own as it is. (A loader cannot answer so
 * for a page that has a component.)
 */
export function forPrograms(
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

/**
 * The same of a list: one page of its rows, and the address of the next one or null. `base`: the list's address;
 * `days`: filters that are days. A day that does not exist is answered 400 `{message, errors}`, where the page leaves
 * it out: a program would take what comes for those days.
 */
export function listForPrograms<Row>(
  action: Action,
  base: string,
  read: (query: URLSearchParams, staff: Staff) => Promise<ListPage<Row>>,
  shown: (row: Row) => object,
  days: readonly string[] = [],
): MiddlewareFunction<Response> {
  return forPrograms(action, async (staff, { searchParams }) => {
    const wrong = days.filter((name) => searchParams.get(name) && !isDay(searchParams.get(name) ?? ""));
    if (wrong.length > 0) return noSuchDays(wrong);
    const { rows, next } = await read(searchParams, staff);
    const { avant: _, ...filters } = Object.fromEntries(searchParams);
    return { rows: rows.map(shown), next: next ? listAddress({ ...filters, apres: next }, base) : null };
  });
}

function noSuchDays(names: readonly string[]): Response {
  const message = "Cette date n’existe pas\u00A0: écrivez-la comme 2026-11-20.";
  const errors = Object.fromEntries(names.map((name) => [name, message]));
  return Response.json({ message, errors }, { status: 400, headers: { "Cache-Control": "no-store" } });
}
