import { TRASH_DAYS } from "~/records/messages/message-purge.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { readTrashFilters } from "./trash-filters.server";
import type { TrashKind } from "./trash-kinds";
import { trashPage } from "./trash-lines.server";
import { openKinds } from "./trash-sources.server";

/** One page of the corbeille as its screens show it. `kind`: the only one of that screen. */
export async function trashScreenData(url: URL, staff: Staff, kind: TrashKind | null = null) {
  const read = readTrashFilters(url.searchParams);
  const filters = kind ? { ...read, kind } : read;
  return {
    page: await trashPage(filters, staff),
    query: { genre: kind ? "" : (filters.kind ?? ""), q: filters.search, par: filters.by ?? "" },
    kinds: openKinds(staff),
    days: TRASH_DAYS,
    mayErase: may(staff.role, "trash-emptying"),
  };
}

export type TrashScreenData = Awaited<ReturnType<typeof trashScreenData>>;
