import { paths } from "~/paths";
import { db, type Queryable } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import { makeLink } from "./one-time-link.server";

/** A one-time link to choose a password, valid for an hour; earlier ones of that member stop working. */
export async function passwordLink(staffId: string): Promise<string> {
  const key = await db().transaction((tx) => makeLink(tx, "password", staffId));
  return `${publicUrl()}${paths.newPassword}?cle=${key}`;
}

/** A one-time link by which an invited person chooses their first password, valid for three days; earlier ones stop working. */
export async function invitationLink(q: Queryable, staffId: string): Promise<string> {
  return `${publicUrl()}${paths.newPassword}?cle=${await makeLink(q, "invitation", staffId)}`;
}
