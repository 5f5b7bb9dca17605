import type { SQL } from "drizzle-orm";
import type { Found } from "~/abilities/rights/held-record";
import { bearers } from "~/abilities/rights/name-bearers.server";
import type { PersonQuery } from "~/abilities/rights/person-query";
import { conakryStamp } from "~/lib/french-date";
import { party } from "./conflict-table.server";

/** What a party says by itself. */
export const partyColumns = {
  id: party.id,
  name: party.name,
  note: party.note,
  at: party.at,
  removedAt: party.removedAt,
};

type PartyRow = {
  id: string;
  name: string;
  note: string | null;
  at: Date;
  removedAt: Date | null;
  gone: Date | null;
  keeps: string | null;
};

type Told<Row> = {
  kind: string;
  read: (condition: SQL | undefined, limit: number) => Promise<Row[]>;
  /** That other words of a party cite the person, and what is then said of why it was found. */
  citing: SQL | undefined;
  cited: string;
  /** The screen of what it is a party of. */
  file: (row: Row) => string;
};

/** Parties of the name that is looked for, then those that cite somebody; those that were removed count. */
export async function foundParties<Row extends PartyRow>(
  { query, most }: { query: PersonQuery; most: number },
  { kind, read, citing, cited, file }: Told<Row>,
): Promise<Found> {
  const called =
    query.by === "name"
      ? await bearers(party.nameKeys, query.value, (row) => [row.name], read)
      : { found: [], more: false };
  const quoted = (await read(citing, most))
    .filter((row) => !called.found.some((one) => one.row.id === row.id))
    .map((row) => ({ row, reason: cited }));
  const records = [...called.found, ...quoted].map(({ row, reason }) => ({
    ref: `${kind}:${row.id}`,
    kind,
    title: row.name,
    facts: [conakryStamp(row.at), row.note ?? ""].filter(Boolean),
    reason: row.removedAt ? `${reason}, retirée` : reason,
    href: row.gone ? null : file(row),
    keeps: row.keeps,
  }));
  return { records, more: called.more };
}
