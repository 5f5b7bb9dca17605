import { submittedId } from "~/abilities/form/submitted-id.server";
import { linkLawyer } from "~/records/lawyers/lawyer-account.server";
import { readLawyer } from "~/records/lawyers/lawyers.server";
import { normalisedEmail } from "~/server/accounts/email-address.server";
import { voidLinks } from "~/server/accounts/one-time-link.server";
import { invitationLink } from "~/server/accounts/password-link.server";
import { holdPeople } from "~/server/accounts/people-lock.server";
import { createAccount } from "~/server/accounts/staff-accounts.server";
import type { Role } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { enqueue, failedJobs, forgetJobs, hasJob } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { invitationMail } from "./invitation-mail.server";
import { readPerson } from "./people.server";

/** How an invitation travels: by our mail, or as a link that the associé hands over. */
export type InvitationWay = "courriel" | "lien";

/** `sent`: the mail waits in the queue. `link`: to be shown once; only its hash is kept. */
export type Invitation = { kind: "sent" } | { kind: "link"; link: string } | { kind: "taken" | "unknown" };

/**
 * Makes an account without a password and the way to choose one. `taken`: the address has an account already. The same
 * form (`formId`) sent again by the same person with the same words is the invitation it made, as long as nobody has
 * used it. `lawyerId`: the lawyer of the settings who is given the account.
 */
export function invite(
  person: { name: string; email: string; role: Role; lawyerId: string },
  way: InvitationWay,
  formId: unknown,
  staff: Staff,
): Promise<Invitation> {
  return db().transaction(async (tx) => {
    await holdPeople(tx);
    if (!(await readPerson(staff.id, staff, tx))) return { kind: "unknown" };
    const drawn = submittedId(formId, staff.id, person.name, normalisedEmail(person.email), person.role);
    const { lawyerId, ...account } = person;
    const id = await createAccount(tx, { ...account, id: drawn }, staff);
    if (id) {
      if (lawyerId && !(await readLawyer(lawyerId, staff, tx))?.account) await linkLawyer(tx, lawyerId, id, staff);
      return send(tx, id, way, staff);
    }
    const before = drawn ? await readPerson(drawn, staff, tx) : null;
    return before?.active && !before.joined ? sendOnce(tx, before.id, way, staff) : { kind: "taken" };
  });
}

/**
 * The same once more for somebody who has not chosen a password yet; earlier links stop working. `unknown` for all
 * others: a link to somebody's account would let an associé read, in their place, clients that are closed to the
 * associé.
 */
export function renewInvitation(id: string, way: InvitationWay, staff: Staff): Promise<Invitation> {
  return db().transaction(async (tx) => {
    await holdPeople(tx);
    const person = await readPerson(id, staff, tx);
    return person?.active && !person.joined ? send(tx, id, way, staff) : { kind: "unknown" };
  });
}

/** Ids of those whose invitation could not be mailed: tried in vain for an hour, or all tries used up. */
export async function unsentInvitations(): Promise<Set<string>> {
  return new Set(await failedJobs(db(), invitationMail, "staffId"));
}

/** A mail that waits or has left is the invitation. A link cannot be shown twice: another takes its place. */
async function sendOnce(tx: Transaction, id: string, way: InvitationWay, staff: Staff): Promise<Invitation> {
  const mailed = way === "courriel" && (await hasJob(tx, invitationMail, "staffId", id));
  return mailed ? { kind: "sent" } : send(tx, id, way, staff);
}

async function send(tx: Transaction, id: string, way: InvitationWay, staff: Staff): Promise<Invitation> {
  await record(tx, staff, "account.invited", { kind: "staff", id }, { by: way });
  // A mail of before that still waits, or never left, is not the invitation any more.
  await forgetJobs(tx, invitationMail, "staffId", id);
  if (way === "lien") return { kind: "link", link: await invitationLink(tx, id) };
  await voidLinks(tx, "invitation", id);
  await enqueue(tx, invitationMail, { staffId: id, by: staff.id });
  return { kind: "sent" };
}
