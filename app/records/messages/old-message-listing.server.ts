import { and, desc, isNull, sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { message } from "~/server/db/schema.server";
import { visibleMessages } from "./message-access.server";
import { type OldMessage, oldShape } from "./old-message-shape.server";

/** Rows read at a time: some 10 ms of work, and no connection is held while the reader takes them. */
const PIECE = 500;

/** Every message outside the corbeille that this person may know of, newest first, in pieces; each continues where the one before ended. */
export async function* messagePieces(staff: { id: string }): AsyncGenerator<OldMessage[]> {
  let last: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const rows = await db()
      .select({
        id: message.id,
        nom: message.nom,
        email: message.email,
        phone: message.phone,
        message: message.message,
        createdAt: message.createdAt,
      })
      .from(message)
      .where(
        and(
          isNull(message.deletedAt),
          visibleMessages(staff),
          last &&
            sql`(${message.createdAt}, ${message.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(desc(message.createdAt), desc(message.id))
      .limit(PIECE);
    if (rows.length > 0) yield rows.map(oldShape);
    if (rows.length < PIECE) return;
    last = rows.at(-1);
  }
}
