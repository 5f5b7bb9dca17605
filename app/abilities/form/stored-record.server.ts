import { type SQL, sql } from "drizzle-orm";
import type { RecordKind } from "~/abilities/record-kind.server";
import { conakryStamp } from "~/lib/french-date";
import { isRecordId } from "~/lib/record-id";
import type { Queryable } from "~/server/db/db.server";
import type { FormColumns, FormPart, Values } from "./form-part.server";
import type { Words } from "./outcome";
import type { StoredVersion } from "./version-choice";

/** A kind of record that has a form. */
export type Readable<C extends FormColumns> = Pick<RecordKind, "table" | "subject" | "visible"> & { form: FormPart<C> };

/** A live record as it stands: what its form covers, and who wrote it when. */
export type StoredRecord<V> = { id: string; values: V; createdAt: Date; standing: Standing };

/** Who wrote a record when, as its file and forms show it. `version` is what its form gives back. */
export type Standing = {
  version: number;
  createdBy: string | null;
  created: string;
  updatedBy: string | null;
  updated: string;
};

/** A live record; null for one that is unknown, or not this person's to know of. */
export async function readRecord<C extends FormColumns>(
  q: Queryable,
  kind: Readable<C>,
  id: string,
  staff: { id: string },
): Promise<StoredRecord<Values<C>> | null> {
  return isRecordId(id) ? findRecord(q, kind, id, kind.visible(staff)) : null;
}

/** A record as the choice between two versions shows it. `shown`: its values as texts of its form. */
export function storedVersion<V, Shown extends Words>(
  { values, standing }: StoredRecord<V>,
  shown: (values: V) => Shown,
): StoredVersion<Shown> {
  const { version, updatedBy: by, updated: stamp } = standing;
  return { values: shown(values), version, by, stamp };
}

/** The live record of that id that fulfils a condition. */
export async function findRecord<C extends FormColumns>(
  q: Queryable,
  { table, form }: Readable<C>,
  id: string,
  condition: SQL,
): Promise<StoredRecord<Values<C>> | null> {
  const columns = Object.entries(form.columns);
  const own = columns.map(([, { name }]) => sql`${sql.identifier(name)}`);
  const { rows } = await q.execute<Record<string, unknown>>(sql`
    SELECT ${sql.join(own, sql`, `)}, version AS standing_version,
      ${form.createdAt ?? sql`created_at`} AS standing_created, updated_at AS standing_updated,
      (SELECT staff_member.name FROM staff_member WHERE staff_member.id = created_by) AS standing_created_by,
      (SELECT staff_member.name FROM staff_member WHERE staff_member.id = updated_by) AS standing_updated_by
    FROM ${table} WHERE id = ${id} AND deleted_at IS NULL AND ${condition}`);
  const row = rows[0];
  if (!row) return null;
  const values = columns.map(([field, column]) => {
    const value = row[column.name];
    return [field, value === null ? null : column.mapFromDriverValue(value)];
  });
  const createdAt = new Date(String(row.standing_created));
  return {
    id,
    values: Object.fromEntries(values) as Values<C>,
    createdAt,
    standing: {
      version: Number(row.standing_version),
      created: conakryStamp(createdAt),
      createdBy: row.standing_created_by as string | null,
      updated: conakryStamp(new Date(String(row.standing_updated))),
      updatedBy: row.standing_updated_by as string | null,
    },
  };
}
