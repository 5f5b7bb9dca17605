import { searchEverywhere } from "~/abilities/search/global-search.server";
import type { SearchAnswer } from "~/abilities/search/search-result";
import { searchedText } from "~/lib/searched-text";
import { spokenNumber } from "~/records/invoices/numbers/spoken-number.server";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/search-preview";
import { findScreens } from "./screen-search.server";

/** Of each kind, so many results fit in the window of the quick search. */
const SHOWN = 5;

/**
 * The first results for the words `q`, as JSON (`SearchAnswer`), for the window that shows them while one types; with
 * `dans`, those of that kind alone, for its list (early-search.ts).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "office");
  const q = url.searchParams.get("q") ?? "";
  const only = url.searchParams.get("dans");
  const screens = only ? [] : [findScreens(q, staff.role, SHOWN)];
  const answer = await searchEverywhere(spokenNumber(searchedText(q)), staff, SHOWN, screens, only);
  return Response.json(answer ?? ({ groups: [] } satisfies SearchAnswer));
}
