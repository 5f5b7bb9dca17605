import { paths } from "~/paths";
import { db, type Queryable } from "~/server/db/db.server";
import { publicUrl } from "~/server/env.server";
import { addLink, type LinkKind, makeLink } from "./one-time-link.server";

function addressOf(key: string): string {
  return `${publicUrl()}${paths.newPassword}?cle=${key}`;
}

/** A one-time link to choose a password, valid for an hour; earlier ones of that member stop working. */
export async function passwordLink(staffId: string): Promise<string> {
  return addressOf(await db().transaction((tx) => makeLink(tx, "password", staffId)));
}

/**
 * A one-time link by which an invited person chooses their first password, valid for three days; earlier ones stop
 * working.
 */
export async function invitationLink(q: Queryable, staffId: string): Promise<string> {
  return addressOf(await makeLink(q, "invitation", staffId));
}

/**
 * A link for one try of a mail. Earlier ones go on: the try before may have arrived after all, and an associé may have
 * handed one over meanwhile. Whichever is used ends them all.
 */
export async function mailedLink(kind: Extract<LinkKind, "password" | "invitation">, staffId: string): Promise<string> {
  return addressOf(await addLink(db(), kind, staffId));
}
