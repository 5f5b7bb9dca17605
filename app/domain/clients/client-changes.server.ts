import { eq } from "drizzle-orm";
import { isRecordId } from "~/domain/contacts/list-cursor.server";
import { record } from "~/domain/journal/journal.server";
import { allNameKeys } from "~/lib/name-sounds";
import type { Staff } from "~/server/auth/staff.server";
import { client } from "~/server/db/client-schema.server";
import { db } from "~/server/db/db.server";
import { tidySearchIndex } from "~/server/db/search-index.server";
import { enqueue } from "~/server/jobs/jobs.server";
import { inputColumns, liveClient } from "./client-columns.server";
import type { ClientInput } from "./client-rules.server";
import { stripped } from "./client-stripping";
import { lateMatchWatch } from "./late-matches.server";

/** `changed-meanwhile`: somebody else saved the client since the version that was seen; nothing was stored. */
export type UpdateOutcome = "stored" | "unknown" | "changed-meanwhile";

/**
 * Changes the given fields of a client, with its journal entry (which fields, never their words), in one transaction. `seen` is
 * the version that was on the screen; null (an old program, which knows no versions) takes the present one. Fields that are as
 * they were change nothing, not even the version.
 */
export async function updateClient(
  id: string,
  value: Partial<ClientInput>,
  seen: number | null,
  staff: Staff,
): Promise<UpdateOutcome> {
  if (!isRecordId(id)) return "unknown";
  return db().transaction(async (tx) => {
    const [now] = await tx
      .select({ ...inputColumns, version: client.version })
      .from(client)
      .where(liveClient(id, staff))
      .for("update");
    if (!now) return "unknown";
    if (seen !== null && seen !== now.version) return "changed-meanwhile";
    const changes = changed(now, value);
    const fields = Object.keys(changes);
    if (fields.length === 0) return "stored";
    await tx
      .update(client)
      .set({
        ...changes,
        ...newKeys(now, changes),
        version: now.version + 1,
        updatedAt: new Date(),
        updatedBy: staff.id,
      })
      .where(eq(client.id, id));
    const details = { fields, version: now.version + 1 };
    await record(tx, { actor: staff, action: "client.updated", subject: { kind: "client", id }, details });
    await enqueue(tx, lateMatchWatch, { ids: [id] });
    tidySearchIndex("client_search");
    return "stored";
  });
}

/** The keys of the new names, when a name is among the changes. */
function newKeys(now: ClientInput, { name, otherNames }: Partial<ClientInput>): { nameKeys?: string[] } {
  if (name === undefined && otherNames === undefined) return {};
  return { nameKeys: allNameKeys([name ?? now.name, ...(otherNames ?? now.otherNames)]) };
}

/** The fields that are not as they were. A number that the strict rules only took the + from is as it was. */
function changed(now: ClientInput, value: Partial<ClientInput>): Partial<ClientInput> {
  const isNew = ([field, wish]: [string, unknown]) => {
    const present = now[field as keyof ClientInput];
    if (field === "numero" && wish === stripped(now.numero)) return false;
    return wish !== undefined && JSON.stringify(wish) !== JSON.stringify(present);
  };
  return Object.fromEntries(Object.entries(value).filter(isNew)) as Partial<ClientInput>;
}
