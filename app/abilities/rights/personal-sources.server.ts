import { type SQL, sql } from "drizzle-orm";
import { isHeld } from "~/abilities/hold/hold-part.server";
import { isKept } from "~/abilities/trash/trash-part.server";
import { records } from "~/records/records.server";
import type { KindTitle } from "./held-record";
import { importRows } from "./import-rows.server";
import type { PersonalKind, PersonalPart } from "./personal-part.server";

/**
 * Where something may be held on a person: a kind of record, or rows that are none yet, of which the journal says
 * nothing.
 */
type PersonalSource = {
  personal: PersonalPart;
  /** The table of the record, which is locked before it is asked whose it is. */
  table?: SQL;
  visible: (staff: { id: string }) => SQL;
  /** Whether the record must stay, and whether what hangs on it must, whatever else their parts say. */
  kept: SQL;
  held: SQL;
  subject: string | null;
};

/** All of them, in the order of the screens. */
export const personalSources: readonly PersonalSource[] = [
  ...records.flatMap((kind) => {
    const { personal, table, visible, subject } = kind;
    return personal ? [{ personal, table, visible, subject, kept: isKept(kind), held: isHeld(kind) }] : [];
  }),
  { ...importRows, kept: sql`false`, held: sql`false` },
];

export const personalKinds: readonly PersonalKind[] = personalSources.flatMap(({ personal }) => personal.kinds);

export const kindTitles: KindTitle[] = personalKinds.map(({ kind, title }) => ({ kind, title }));

/** What whoever looks for a person must know of what is found. */
export function limitsOfSearch(): string[] {
  return personalSources.flatMap(({ personal }) => personal.limits?.() ?? []);
}
