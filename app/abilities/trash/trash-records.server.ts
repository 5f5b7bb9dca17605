import type { RecordKind } from "~/abilities/record-kind.server";
import { records } from "~/records/records.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { TrashPart } from "./trash-part.server";

/** A kind of record that can lie in the corbeille. */
export type Throwable = RecordKind & { trash: TrashPart };

export function throwables(): Throwable[] {
  return records.filter((kind): kind is Throwable => kind.trash !== undefined);
}

/** The kind of that slug; null for anything else. */
export function throwableOf(slug: unknown): Throwable | null {
  return throwables().find((kind) => kind.slug === slug) ?? null;
}

/** The kinds whose corbeille this role may open. */
export function openKinds({ role }: Staff): Throwable[] {
  return throwables().filter(({ trash }) => may(role, trash.action));
}
