import type { Role } from "./staff.server";

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
  "adverse-party-entry": everyone,
  "adverse-party-removal": lawyers,
  /** Going on in spite of a conflict, or concluding on a match found later. */
  "conflict-decision": lawyers,
  /** To the corbeille and back. */
  "client-deletion": lawyers,
  /** Closing a client to named people, and opening it again. */
  "client-wall": lawyers,
  /** Accounts, roles and invitations. */
  people: partners,
  settings: partners,
  "site-pictures": partners,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

/** Whether a role may do that. */
export function may(role: Role, action: Action): boolean {
  return (permissions[action] as readonly Role[]).includes(role);
}
