import { type SQL, sql } from "drizzle-orm";
import { visibleClients } from "~/records/clients/client-access.server";
import { restoreClient } from "~/records/clients/client-trash.server";
import { visibleMessages } from "~/records/messages/message-access.server";
import { restoreMessage } from "~/records/messages/message-trash.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { type Action, may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { type TrashKind, trashKinds } from "./trash-kinds";

/** Where things of one kind lie, and what may be done with them. */
export type TrashSource = {
  /** What reading and restoring ask for. */
  permission: Action;
  /** Actions of the journal. */
  journal: { listed: string; erased: string; purged: string; subject: string };
  /**
   * What lies there and this person may know of: id, title, note, words, searched (lower case, without accents), deleted_at,
   * deleted_by, held (a legal hold keeps it).
   */
  rows(staff: Staff): SQL;
  /** The table, unaliased, and which of its rows this person may erase: thrown away, not held, not closed to them. */
  table: SQL;
  erasable(staff: Staff): SQL;
  restore(id: string, staff: Staff): Promise<boolean>;
};

const sources: Record<TrashKind, TrashSource> = {
  messages: {
    permission: "message-deletion",
    journal: {
      listed: "contacts.trash-listed",
      erased: "contact.erased",
      purged: "contacts.purged",
      subject: "contact",
    },
    rows: (staff) => sql`
      SELECT id, nom AS title, number AS note, message AS words, search AS searched, deleted_at, deleted_by,
        hold_reason IS NOT NULL AS held
      FROM message
      WHERE deleted_at IS NOT NULL AND ${visibleMessages(staff)} AND ${permittedTo(staff, "message-deletion")}`,
    table: sql`message`,
    erasable: (staff) => sql`
      deleted_at IS NOT NULL AND hold_reason IS NULL AND ${visibleMessages(staff)}
      AND ${permittedTo(staff, "trash-emptying")}`,
    restore: restoreMessage,
  },
  clients: {
    permission: "client-deletion",
    journal: {
      listed: "clients.trash-listed",
      erased: "client.erased",
      purged: "clients.purged",
      subject: "client",
    },
    rows: (staff) => sql`
      SELECT id, name AS title, naturedaffaire AS note, adresse AS words, search AS searched, deleted_at, deleted_by,
        hold_reason IS NOT NULL AS held
      FROM client
      WHERE deleted_at IS NOT NULL AND ${visibleClients(staff)} AND ${permittedTo(staff, "client-deletion")}`,
    table: sql`client`,
    erasable: (staff) => sql`
      deleted_at IS NOT NULL AND hold_reason IS NULL AND ${visibleClients(staff)}
      AND ${permittedTo(staff, "trash-emptying")}`,
    restore: restoreClient,
  },
};

export function trashSource(kind: TrashKind): TrashSource {
  return sources[kind];
}

/** The kinds whose corbeille this role may open. */
export function openKinds({ role }: Staff): TrashKind[] {
  return trashKinds.map(({ slug }) => slug).filter((kind) => may(role, sources[kind].permission));
}
