import { sql } from "drizzle-orm";
import { type ClientRow, clientRow, type ReadRow } from "~/records/clients/client-import-row.server";
import { findAlike } from "~/records/clients/import-homonyms.server";
import { messageRecord } from "~/records/messages/message-file-record.server";
import type { Transaction } from "~/server/db/db.server";
import type { StoredMapping } from "~/server/db/import-schema.server";
import { findKnown } from "./already-imported-rows.server";
import { type ImportKind, importFields } from "./import-fields";

/** A message of a file, fit to be stored; `createdAt` in ISO 8601. */
export type MessageRow = {
  nom: string;
  email: string | null;
  phone: string | null;
  message: string;
  createdAt: string;
};

export type Verdict = "bon" | "ressemblant" | "repete" | "connu" | "faux";

export type RawRow = { position: number; line: number; cells: string[] };
export type CheckedRow = RawRow & {
  value: ClientRow | MessageRow | null;
  key: string | null;
  sourceId: string | null;
  verdict: Verdict;
  problems: string[];
  alikeId: string | null;
};

/** Goes through a file slice by slice; it remembers the rows it has seen, so that one that comes twice is told. */
export class RowChecker {
  readonly #lines = new Map<string, number>();
  readonly #reach = new Map<string, number>();

  constructor(
    readonly kind: ImportKind,
    readonly mapping: StoredMapping,
    readonly reader: { id: string },
  ) {}

  /** What becomes of each row of the next slice. Rows must come in their order. */
  async check(tx: Transaction, rows: RawRow[]): Promise<CheckedRow[]> {
    const checked = rows.map((row) => this.#read(row));
    const open = checked.filter(({ verdict }) => verdict === "bon");
    const known = await findKnown(tx, this.kind, open, this.reader);
    for (const row of open) if (known.has(row.position)) row.verdict = "connu";
    if (this.kind === "clients") {
      const fresh = open.filter(({ verdict }) => verdict === "bon");
      const alike = await findAlike(tx, fresh as (CheckedRow & { value: ClientRow })[], this.reader);
      for (const row of fresh) this.#compare(row, alike.get(row.position) ?? null);
    }
    return checked;
  }

  #read(row: RawRow): CheckedRow {
    const read =
      row.cells.length === 0 ? { problems: ["Cet élément n’est pas du JSON."] } : this.#fields(row);
    const rest = { sourceId: null, alikeId: null };
    if ("problems" in read)
      return { ...row, ...rest, value: null, key: null, verdict: "faux", problems: read.problems };
    const { value, key, sourceId } = read;
    const first = this.#lines.get(key);
    if (first === undefined) this.#lines.set(key, row.line);
    const problems = first === undefined ? [] : [`La même que la ligne ${first}.`];
    return {
      ...row,
      ...rest,
      value,
      key,
      sourceId,
      verdict: first === undefined ? "bon" : "repete",
      problems,
    };
  }

  #fields({ cells }: RawRow): ReadRow<ClientRow | MessageRow> {
    const fields = Object.fromEntries(
      importFields[this.kind].map(({ name }) => {
        const cell = cells[this.mapping.columns[name] ?? -1]?.trim() ?? "";
        return [name, cell === "" ? (this.mapping.fallbacks[name] ?? "") : cell];
      }),
    );
    return this.kind === "clients" ? clientRow(fields) : messageRow(fields);
  }

  /** A number or an address that a row before has too counts like one of a known client. */
  #compare(row: CheckedRow, alike: { id: string; reason: string } | null): void {
    const { numero, email } = row.value as ClientRow;
    const reach: [string, string][] = [[numero, "Même numéro"]];
    if (email) reach.push([email.toLowerCase(), "Même adresse e-mail"]);
    for (const [what, reason] of reach) {
      const line = this.#reach.get(what);
      if (line === undefined) this.#reach.set(what, row.line);
      else row.problems.push(`${reason} que la ligne ${line}.`);
    }
    if (alike) {
      row.alikeId = alike.id;
      row.problems.unshift(`${alike.reason} qu’un client du cabinet.`);
    }
    if (row.problems.length > 0) row.verdict = "ressemblant";
  }
}

function messageRow(fields: Record<string, string>): ReadRow<MessageRow> {
  const read = messageRecord(fields);
  if ("wrong" in read)
    return { problems: read.wrong.map((said) => `${said[0]?.toUpperCase()}${said.slice(1)}.`) };
  const { sourceId, nom, email, phone, message, createdAt, key } = read;
  return {
    value: { nom, email, phone, message, createdAt: createdAt.toISOString() },
    sourceId,
    key: key.toString("hex"),
  };
}

/** Stores checked rows of an import, in one statement; rows that are there already are checked anew. */
export async function storeRows(tx: Transaction, importId: string, rows: CheckedRow[]): Promise<void> {
  const given = JSON.stringify(
    rows.map(({ position, line, cells, value, key, verdict, problems, alikeId }) => {
      return { position, line, cells, value, key, verdict, problems, alike_id: alikeId };
    }),
  );
  await tx.execute(sql`
    INSERT INTO data_import_row (import_id, position, line, cells, value, key, verdict, problems, alike_id)
    SELECT ${importId}::uuid, position, line, cells, nullif(value, 'null'), key, verdict, problems, alike_id
    FROM jsonb_to_recordset(${given}::jsonb) AS given(position int, line int, cells jsonb, value jsonb, key text,
      verdict text, problems text[], alike_id uuid)
    ON CONFLICT (import_id, position) DO UPDATE SET value = excluded.value, key = excluded.key,
      verdict = excluded.verdict, problems = excluded.problems, alike_id = excluded.alike_id`);
}
