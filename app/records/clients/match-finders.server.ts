import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import type { ClientInput } from "./client-rules.server";
import { findConflicts } from "./conflicts.server";
import { findHomonyms } from "./homonyms.server";
import type { LikelyMatch } from "./likely-match";

/** Looks for those who may be this client, or stand against them. `except`: the client itself, when it is stored already. */
type MatchFinder = (q: Queryable, value: ClientInput, staff: Staff, except?: string) => Promise<LikelyMatch[]>;

/** Every finder; each is defined beside its rule. */
const finders: MatchFinder[] = [findConflicts, findHomonyms];

/** What all of them find, conflicts first. */
export const likelyMatches: MatchFinder = async (q, value, staff, except) => {
  const found: LikelyMatch[] = [];
  for (const find of finders) found.push(...(await find(q, value, staff, except)));
  return found.toSorted((a, b) => Number(b.kind === "conflict") - Number(a.kind === "conflict"));
};
