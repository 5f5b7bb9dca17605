import { data } from "react-router";
import type { AnnouncementKey } from "~/abilities/screen/announcement";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { nextPath } from "~/server/auth/next-path";
import { isDatabaseAway } from "~/server/db/db.server";
import { postedForm } from "~/server/http/posted-form.server";

type Deletion = {
  request: Request;
  /** Moves it to the corbeille; false when there is none of that id. */
  move: () => Promise<boolean>;
  failed: string;
  list: string;
  said: AnnouncementKey;
};

/** Moves something to the corbeille and goes back to its list. A failure is said in the words of the specification. */
export async function deleteAndReturn({ request, move, failed, list, said }: Deletion): Promise<Response> {
  const back = (await postedForm(request)).get("retour");
  const gone = await move().catch((error: unknown) => {
    if (isDatabaseAway(error)) throw data({ error: failed }, { status: 503 });
    throw error;
  });
  if (!gone) throw data({ error: failed }, { status: 404 });
  return redirectSaying(listReturn(back, list), said);
}

/** The list one came from, with its filters and its page; only ever an address of that list. */
export function listReturn(value: unknown, list: string): string {
  return typeof value === "string" && value.split("?")[0] === list ? nextPath(value) : list;
}
