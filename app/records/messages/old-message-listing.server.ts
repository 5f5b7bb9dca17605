import { and, desc, isNull, sql } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { contactMessage } from "~/server/db/schema.server";
import { visibleMessages } from "./message-access.server";
import { type OldContact, oldShape } from "./old-message-shape.server";

/** Rows read at a time: some 10 ms of work, and no connection is held while the reader takes them. */
const PIECE = 500;

/** Every message outside the corbeille that this person may know of, newest first, in pieces; each continues where the one before ended. */
export async function* contactPieces(staff: { id: string }): AsyncGenerator<OldContact[]> {
  let last: { createdAt: Date; id: string } | undefined;
  for (;;) {
    const rows = await db()
      .select({
        id: contactMessage.id,
        nom: contactMessage.nom,
        email: contactMessage.email,
        phone: contactMessage.phone,
        message: contactMessage.message,
        createdAt: contactMessage.createdAt,
      })
      .from(contactMessage)
      .where(
        and(
          isNull(contactMessage.deletedAt),
          visibleMessages(staff),
          last &&
            sql`(${contactMessage.createdAt}, ${contactMessage.id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(desc(contactMessage.createdAt), desc(contactMessage.id))
      .limit(PIECE);
    if (rows.length > 0) yield rows.map(oldShape);
    if (rows.length < PIECE) return;
    last = rows.at(-1);
  }
}
