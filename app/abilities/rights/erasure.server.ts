import { sql } from "drizzle-orm";
import { expectPermitted, permittedTo } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { record } from "~/server/journal/journal.server";
import type { Chosen } from "./chosen-refs.server";
import { uuids } from "./personal-part.server";
import { personalSources } from "./personal-sources.server";

/**
 * Erases what was chosen and may be erased, for good, the corbeille included, and answers how much that was; what must
 * be kept stays, whatever was ticked. The journal, which nobody can change, names the records by their ids alone.
 */
export function eraseRecords(chosen: Chosen, staff: Staff): Promise<number> {
  return db().transaction(async (tx) => {
    const erased: Record<string, number> = {};
    for (const { personal, table, visible, kept, held, subject } of personalSources) {
      const own = chosen.get(personal.kinds[0]) ?? [];
      // Who waits for a row asks whether they may know of it once they have it.
      if (table && own.length > 0)
        await tx.execute(sql`SELECT FROM ${table} WHERE id = ANY (${uuids(own)}) ORDER BY id FOR UPDATE`);
      // What hangs on a record goes before it: with it, it would not be counted.
      for (const kind of personal.kinds.toReversed()) {
        const ids = chosen.get(kind) ?? [];
        if (!kind.erase || ids.length === 0) continue;
        // What refuses that a record goes says nothing of a note on it; a hold covers both.
        const stays = kind === personal.kinds[0] ? kept : held;
        const allowed = sql`${visible(staff)} AND NOT (${stays}) AND ${permittedTo(staff, "rights")}`;
        const { rows } = await tx.execute<{ id: string }>(kind.erase.rows(ids, allowed));
        erased[kind.kind] = rows.length;
        if (!subject) continue;
        const action = `${subject}.${kind.erase.line ?? "erased"}`;
        const details = { reason: "rights" };
        for (const { id } of rows) await record(tx, staff, action, { kind: subject, id }, details);
      }
    }
    await expectPermitted(tx, staff, "rights");
    const all = Object.values(erased).reduce((sum, n) => sum + n, 0);
    if (all > 0) await record(tx, staff, "rights.erased", null, erased);
    return all;
  });
}
