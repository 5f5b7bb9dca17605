import { readPlace } from "~/abilities/list/keyset.server";
import { listSearch } from "~/abilities/list/list-address";
import { nameablePeople } from "~/abilities/mentions/mention-store.server";
import type { Staff } from "~/server/auth/staff.server";
import type { Queryable } from "~/server/db/db.server";
import { LINES_AFTER, LINES_BEFORE, SHOWN_KIND } from "./entry";
import { tasksOf } from "./open-tasks.server";
import { peopleWhoSee, type TimelineKind } from "./timeline-kinds.server";
import { timelineOrder, timelinePage } from "./timeline-reading.server";

/**
 * What a record's file shows of its timeline: one page, its open tasks, and what its forms need. The caller has checked
 * who may know of the record.
 */
export async function timelineScreen(q: Queryable, kind: TimelineKind, id: string, url: URL, staff: Staff) {
  const shown = url.searchParams.get(SHOWN_KIND) ?? "";
  const before = url.searchParams.get(LINES_BEFORE) ?? "";
  const after = url.searchParams.get(LINES_AFTER) ?? "";
  const place = readPlace(new URLSearchParams({ avant: before, apres: after }), timelineOrder);
  return {
    file: kind.journal.href(id) + listSearch(url.search),
    page: await timelinePage(q, kind, id, { shown, place }, staff),
    tasks: await tasksOf(q, kind, id, staff, new Date()),
    people: await peopleWhoSee(q, kind, id),
    nameable: await nameablePeople(q),
    me: staff.id,
    /** Each form its own: sent again with it, the same words are stored once. */
    forms: { appel: crypto.randomUUID(), note: crypto.randomUUID(), tache: crypto.randomUUID() },
  };
}
