import { type SQL, sql } from "drizzle-orm";
import { hiddenMatters } from "~/records/matters/matter-access.server";
import { hiddenMessages } from "~/records/messages/message-access.server";
import { permittedTo } from "~/server/auth/permission-condition.server";
import { hiddenClients } from "../client-access.server";

/**
 * The requests that this person may know of: their own, and for who may decide all of them, but for those about a
 * conflict with a client or in a matter, or from a message, that is behind a wall. That there is a conflict would tell
 * of it. What would change a client, or a matter, or be a party of it, is gone as long as that is.
 */
export function visibleRequests(staff: { id: string }): SQL {
  return sql`((conflict_request.asked_by = ${staff.id} OR ${permittedTo(staff, "conflict-decision")})
    AND NOT conflict_request.against && ARRAY(${hiddenClients(staff)} UNION ALL ${hiddenMatters(staff)})
    AND (conflict_request.changes_id IS NULL OR EXISTS (SELECT FROM client AS changed
      WHERE changed.id = conflict_request.changes_id AND changed.deleted_at IS NULL))
    AND (conflict_request.matter_id IS NULL OR EXISTS (
      SELECT FROM matter AS joined JOIN client AS whose ON whose.id = joined.client_id
      WHERE joined.id = conflict_request.matter_id AND joined.deleted_at IS NULL AND whose.deleted_at IS NULL))
    AND (conflict_request.message_id IS NULL OR conflict_request.message_id NOT IN ${hiddenMessages(staff)}))`;
}
