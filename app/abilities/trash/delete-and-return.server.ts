import { data } from "react-router";
import { type FormArgs, officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import type { AnnouncementKey } from "~/abilities/screen/announcement";
import { nextPath } from "~/server/auth/next-path";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";

type Deletion = {
  permission: Action;
  /** Moves it to the corbeille; false when there is none of that id. */
  move: (staff: Staff) => Promise<boolean>;
  failed: string;
  list: string;
  said: AnnouncementKey;
};

/** Moves something to the corbeille and goes back to its list (`retour`). A failure is said in the words of the specification. */
export async function deleteAndReturn(args: FormArgs, { permission, move, failed, list, said }: Deletion) {
  const answer = await officeForm(args, permission, async ({ staff, raw }) =>
    (await move(staff)) ? stored(listReturn(raw("retour"), list), said) : refused({ form: failed }, 404),
  );
  if (answer instanceof Response) return answer;
  throw data({ error: failed }, answer.init ?? {});
}

/** The list one came from, with its filters and its page; only ever an address of that list. */
export function listReturn(value: unknown, list: string): string {
  return typeof value === "string" && value.split("?")[0] === list ? nextPath(value) : list;
}
