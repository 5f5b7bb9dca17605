import { decodeCursor, type ListCursor } from "~/abilities/list/list-cursor.server";
import { typedLine } from "~/lib/typed-text";
import { asMessageStatus, type MessageStatus } from "./message-status";

/** `nobody`: messages without an assignee. Otherwise the id of a member of staff. */
export type AssigneeFilter = "nobody" | (string & {}) | null;

export type ListFilters = {
  /** What to look for; empty: everything. */
  search: string;
  status: MessageStatus | null;
  assignee: AssigneeFilter;
  cursor: ListCursor | null;
  /** Rows after the cursor, or before it. */
  backwards: boolean;
};

/** Longer searches than a message's own limits find nothing more. */
const LONGEST_SEARCH = 200;

/** Searched text without control characters (PostgreSQL refuses NUL) and with single spaces. */
export function cleanSearch(value: string | null): string {
  return typedLine(value).replace(/\s+/gu, " ").slice(0, LONGEST_SEARCH).toWellFormed();
}

/** Reads the filters of a list from its address: `q`, `etat`, `suivi`, `apres` or `avant`. Anything odd is left out. */
export function readFilters(query: URLSearchParams, me: string): ListFilters {
  const before = decodeCursor(query.get("avant"));
  return {
    search: cleanSearch(query.get("q")),
    status: asMessageStatus(query.get("etat")),
    assignee: readAssignee(query.get("suivi"), me),
    cursor: before ?? decodeCursor(query.get("apres")),
    backwards: before !== null,
  };
}

/** `moi` and `personne` are the two choices everybody has; an id is that of a member of staff. */
function readAssignee(value: string | null, me: string): AssigneeFilter {
  if (value === "moi") return me;
  if (value === "personne") return "nobody";
  return value && /^[\w-]{1,64}$/.test(value) ? value : null;
}
