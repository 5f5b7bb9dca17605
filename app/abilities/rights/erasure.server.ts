import { type SQL, sql } from "drizzle-orm";
import { ownRows } from "~/abilities/imports/import-row-rights.server";
import { visibleClients } from "~/records/clients/client-access.server";
import { visibleMessages } from "~/records/messages/message-access.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Transaction } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import { settings } from "~/server/settings/settings.server";
import type { Chosen } from "./chosen-refs";

/** How many of each went for good. */
export type Erased = { messages: number; notes: number; clients: number; adverse: number; rows: number };

/**
 * Erases what was chosen and may be erased (keeping-rules), for good, the corbeille included; what must be kept stays, whatever was
 * ticked. The journal, which nobody can change, names the records by their ids alone.
 */
export function eraseRecords(chosen: Chosen, staff: Staff): Promise<Erased> {
  return db().transaction(async (tx) => {
    const may = permittedTo(staff, "rights");
    const notes = await gone(
      tx,
      sql`DELETE FROM message_note n USING message WHERE n.id = ANY (${uuids(chosen.note)})
        AND message.id = n.message_id AND message.hold_reason IS NULL AND ${visibleMessages(staff)}
        AND ${may} RETURNING message.id AS id`,
    );
    const messages = await gone(
      tx,
      sql`DELETE FROM message WHERE id = ANY (${uuids(chosen.message)}) AND hold_reason IS NULL
        AND ${visibleMessages(staff)} AND ${may} RETURNING id`,
    );
    const adverse = await gone(
      tx,
      sql`DELETE FROM client_adverse_party p USING client WHERE p.id = ANY (${uuids(chosen.adverse)})
        AND client.id = p.client_id AND p.removed_at IS NOT NULL AND client.hold_reason IS NULL
        AND ${visibleClients(staff)} AND ${may} RETURNING client.id AS id`,
    );
    const clients = await gone(
      tx,
      sql`DELETE FROM client WHERE id = ANY (${uuids(chosen.client)}) AND hold_reason IS NULL
        AND updated_at + make_interval(years => ${settings().client_retention_years}) <= now()
        AND ${visibleClients(staff)} AND ${may} RETURNING id`,
    );
    // Held until the end: a job that begins meanwhile reads what is left.
    const imports = [...new Set(chosen.row.map(({ importId }) => importId))];
    await tx.execute(sql`SELECT FROM data_import WHERE id = ANY (${uuids(imports)}) FOR SHARE`);
    const rows = await gone(
      tx,
      sql`DELETE FROM data_import_row r USING jsonb_to_recordset(${JSON.stringify(chosen.row)}::jsonb)
          AS given("importId" uuid, position int)
        WHERE r.import_id = given."importId" AND r.position = given.position AND ${may}
          AND r.import_id IN (SELECT i.id FROM data_import i WHERE ${ownRows(staff)}) RETURNING r.import_id AS id`,
    );
    await tell(tx, staff, "contact.erased", "contact", messages);
    await tell(tx, staff, "contact.note-erased", "contact", notes);
    await tell(tx, staff, "client.erased", "client", clients);
    await tell(tx, staff, "client.adverse-party-erased", "client", adverse);
    const erased = {
      messages: messages.length,
      notes: notes.length,
      clients: clients.length,
      adverse: adverse.length,
      rows: rows.length,
    };
    await record(tx, { actor: staff, action: "rights.erased", details: erased });
    return erased;
  });
}

function uuids(ids: string[]): SQL {
  return sql`${sql.param(ids)}::uuid[]`;
}

async function gone(tx: Transaction, statement: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(statement);
  return rows.map(({ id }) => id);
}

async function tell(
  tx: Transaction,
  staff: Staff,
  action: string,
  kind: string,
  ids: string[],
): Promise<void> {
  for (const id of ids) {
    await record(tx, { actor: staff, action, subject: { kind, id }, details: { reason: "rights" } });
  }
}
