export type Role = "associe" | "avocat" | "secretariat";

const everyone: readonly Role[] = ["associe", "avocat", "secretariat"];
const lawyers: readonly Role[] = ["associe", "avocat"];
const partners: readonly Role[] = ["associe"];

/**
 * Who may do what: the whole table, role by action (specification, « Who may do what »). Doors ask by
 * requirePermission(), queries by permittedTo(); test/office/permissions.test.ts tries every cell at every door.
 */
export const permissions = {
  /** The frame, the home, one's own session and theme. */
  office: everyone,
  /** One's own name, password, second factor and sessions. */
  "own-account": everyone,
  /** Reading messages: lists, follow-up, queue, calls. */
  messages: everyone,
  "message-entry": everyone,
  /** Status, assignee, notes. */
  "message-follow-up": everyone,
  /** To the corbeille and back. */
  "message-deletion": everyone,
  "failed-searches": everyone,
  /** Reading clients that are not closed to this person: lists, files, conflicts, calls. */
  clients: everyone,
  "client-entry": everyone,
  "client-edition": everyone,
  /** Notes, calls and tasks on a client. */
  "client-follow-up": everyone,
  "adverse-party-entry": everyone,
  "adverse-party-removal": lawyers,
  /** Going on in spite of a conflict, or concluding on a match found later. */
  "conflict-decision": lawyers,
  /** To the corbeille and back. */
  "client-deletion": lawyers,
  /** Having two files of clients be one, and two again. */
  "client-joining": lawyers,
  /** Reading matters that are not closed to this person: lists, files, calls. */
  matters: everyone,
  /** Opening and changing one, having it wait. */
  "matter-entry": everyone,
  /** Notes, calls and tasks on a matter. */
  "matter-follow-up": everyone,
  /** Closing one, and opening it again. */
  "matter-closing": lawyers,
  /** To the corbeille and back. */
  "matter-deletion": lawyers,
  /** Reading hearings of matters that are not closed to this person: lists, calendars, calls. */
  hearings: everyone,
  /** Entering and correcting one, saying what came of it. */
  "hearing-entry": everyone,
  /** Taking back a renvoi d’office of a colleague; its author may take back their own. */
  "adjournment-undoing": lawyers,
  /** Reading deadlines of matters that are not closed to this person: lists, files, calls. */
  deadlines: everyone,
  /** Entering one, saying what was done, giving it another day. */
  "deadline-entry": everyone,
  /** Confirming or giving up one, agreeing to a later day. */
  "deadline-confirmation": lawyers,
  /** The rules by which deadlines are reckoned; writing, signing and withdrawing them. */
  "deadline-rules": everyone,
  "deadline-rule-entry": lawyers,
  /** Reading pieces and drafts of clients and matters that are not closed to this person: lists, files, calls. */
  billing: everyone,
  /** Preparing one, saying what a client answered to a quote, sending what was issued, reminding of it. */
  "billing-entry": everyone,
  /** A draft to the corbeille and back. */
  "draft-deletion": everyone,
  /** Issuing what is asked of a client, which nobody changes afterwards; correcting it by an avoir. */
  "piece-issuing": lawyers,
  "credit-note": partners,
  /** After a restore, saying the last numbers that were given, by which numbers are given again. */
  "issuing-opening": partners,
  /** Reading payments of clients and pieces that are not closed to this person: lists, receipts, calls. */
  payments: everyone,
  /** Writing one down, with its receipt, and what it is for. */
  "payment-entry": everyone,
  /** Saying that one was none, giving money back. */
  "payment-reversal": partners,
  /** What the accountant is handed over: all that was asked and received, in one file. */
  accounting: partners,
  /** Closing the books up to a day. */
  "period-closing": partners,
  /** Bailiffs, notaries, experts… of « Annuaire »; writing them down; to the corbeille and back. */
  correspondents: everyone,
  "correspondent-entry": everyone,
  "correspondent-deletion": lawyers,
  /** Tribunals and courts of « Réglages »; adding, changing, verifying and deleting them. */
  courts: everyone,
  "court-entry": partners,
  /** What the site says, as it ships and as the firm wrote it; writing it; signing it, for a lawyer of the firm. */
  texts: everyone,
  "text-entry": lawyers,
  "text-signing": lawyers,
  /** Lists of records as files. */
  exports: lawyers,
  /** Records from files: many at once, and their undoing. */
  imports: partners,
  /** Closing a record to named people, and opening it again. */
  walls: lawyers,
  /** Forbidding, with a reason, that a message or a client be erased; and allowing it again. */
  "legal-hold": lawyers,
  /** All that is held on somebody: finding, handing over, erasing. */
  rights: partners,
  /** Accounts, roles and invitations. */
  people: partners,
  settings: partners,
  /** Writing the firm's reply templates; whoever answers a message uses them. */
  "reply-templates": partners,
  /** Reading and exporting the journal. */
  journal: partners,
  /** The corbeille of all kinds: each kind asks for its own right besides. */
  trash: everyone,
  /** Erasing what lies in the corbeille before its thirty days are over. */
  "trash-emptying": partners,
  "site-pictures": partners,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** Whether a role may do that. */
export function may(role: Role, action: Action): boolean {
  return (permissions[action] as readonly Role[]).includes(role);
}
