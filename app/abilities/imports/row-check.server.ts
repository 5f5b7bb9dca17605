import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { inSlices } from "~/lib/time-slices.server";
import { typedLine } from "~/lib/typed-text";
import type { Transaction } from "~/server/db/db.server";
import { findKnown } from "./already-imported-rows.server";
import type { ImportKind } from "./import-kinds.server";
import type { Problem, ReadRow } from "./import-part.server";
import type { StoredMapping } from "./import-table.server";

export type Verdict = "bon" | "ressemblant" | "repete" | "connu" | "faux";

export type RawRow = { position: number; line: number; cells: string[] };
export type CheckedRow = RawRow & {
  value: unknown;
  /** Same source id, or without one the same words: the same row (hex). */
  key: string | null;
  /** `_id` of the file; null when it has none. */
  sourceId: string | null;
  verdict: Verdict;
  problems: string[];
  /** The field that each of the problems is about; empty: the whole row. */
  problemFields: string[];
  /** What to look at again, though it may go in. */
  remarks: string[];
  alikeId: string | null;
};

/** Rows checked, and stored, by one statement. */
const BATCH = 500;

/** Goes through a file slice by slice; it remembers the rows it has seen, so that one that comes twice is told. */
export class RowChecker {
  readonly #lines = new Map<string, number>();
  readonly #reach = new Map<string, number>();
  readonly #before = new Map<string, unknown>();

  constructor(
    readonly kind: ImportKind,
    readonly mapping: StoredMapping,
    readonly reader: { id: string },
  ) {}

  /** What becomes of each row, some hundred at a time. Rows must come in their order. */
  async *check(tx: Transaction, rows: Iterable<RawRow>): AsyncGenerator<CheckedRow[]> {
    for await (const slice of inSlices(rows, BATCH)) yield await this.#slice(tx, slice);
  }

  async #slice(tx: Transaction, rows: RawRow[]): Promise<CheckedRow[]> {
    const checked = await this.#read(tx, rows);
    const open = checked.filter(({ verdict }) => verdict === "bon");
    const known = await findKnown(tx, this.kind, open, this.reader);
    for (const row of open) if (known.has(row.position)) row.verdict = "connu";
    const { alike, refuses, remarks } = this.kind.imports;
    await this.#compareKnown(
      tx,
      open.filter(({ verdict }) => verdict === "connu"),
    );
    const unknown = open.filter(({ verdict }) => verdict === "bon");
    const refused = (await refuses?.(tx, unknown, this.reader, this.#before)) ?? new Map<number, Problem>();
    for (const row of unknown) {
      const reason = refused.get(row.position);
      if (reason) Object.assign(row, { verdict: "faux", ...wrong([reason]) });
    }
    const fresh = unknown.filter(({ verdict }) => verdict === "bon");
    const remarked = await remarks?.(tx, fresh, this.reader, this.#before);
    for (const row of fresh) row.remarks = remarked?.get(row.position) ?? [];
    if (!alike) return checked;
    const found = await alike.find(tx, fresh, this.reader);
    for (const row of fresh) this.#compare(row, alike.reach(row.value), found.get(row.position) ?? null);
    return checked;
  }

  async #compareKnown(tx: Transaction, rows: CheckedRow[]): Promise<void> {
    const keyed = rows.flatMap((row) => (row.key === null ? [] : [{ ...row, key: row.key }]));
    const otherwise = await this.kind.imports.differs?.(tx, keyed, this.reader);
    for (const row of rows) {
      const found = otherwise?.get(row.position);
      if (found) Object.assign(row, { verdict: "faux", alikeId: found.id, ...wrong([found.says]) });
    }
  }

  async #read(tx: Transaction, rows: RawRow[]): Promise<CheckedRow[]> {
    const fields = rows.map((row) => this.#fields(row));
    const read = await this.kind.imports.readAll(tx, fields, this.reader);
    return rows.map((row, i) => {
      const said = row.cells.length > 0 ? read[i] : undefined;
      return this.#told(row, fields[i] ?? {}, said ?? { problems: ["Cet élément n’est pas du JSON."] });
    });
  }

  #told(row: RawRow, fields: Record<string, string>, read: ReadRow<unknown>): CheckedRow {
    const rest = { sourceId: null, alikeId: null, problemFields: [], remarks: [] };
    if ("problems" in read)
      return { ...row, ...rest, value: null, key: null, verdict: "faux", ...wrong(read.problems) };
    const { value, words } = read;
    const sourceId = typedLine(fields._id) || null;
    const key = this.#key(sourceId ? [sourceId] : (words ?? [value]));
    const first = this.#lines.get(key);
    if (first === undefined) this.#lines.set(key, row.line);
    const problems = first === undefined ? [] : [`La même que la ligne ${first}.`];
    const verdict = first === undefined ? "bon" : "repete";
    return { ...row, ...rest, value, key, sourceId, verdict, problems };
  }

  #fields({ cells }: RawRow): Record<string, string> {
    return Object.fromEntries(
      this.kind.imports.fields.map(({ name }) => {
        const cell = cells[this.mapping.columns[name] ?? -1]?.trim() ?? "";
        return [name, cell === "" ? (this.mapping.fallbacks[name] ?? "") : cell];
      }),
    );
  }

  #key(words: unknown[]): string {
    const { imports, subject } = this.kind;
    return createHash("sha256")
      .update(JSON.stringify([imports.keyed ?? subject, ...words]))
      .digest("hex");
  }

  /** A number or an address that a row before has too counts like one of a known record. */
  #compare(
    row: CheckedRow,
    reach: { text: string; reason: string }[],
    alike: { id: string; reason: string } | null,
  ): void {
    for (const { text, reason } of reach) {
      const line = this.#reach.get(text);
      if (line === undefined) this.#reach.set(text, row.line);
      else row.problems.push(`${reason} que la ligne ${line}.`);
    }
    if (alike) {
      row.alikeId = alike.id;
      row.problems.unshift(
        `${alike.reason} ${this.kind.words.feminine ? "qu’une" : "qu’un"} ${this.kind.words.one} du cabinet.`,
      );
    }
    if (row.problems.length > 0) row.verdict = "ressemblant";
  }
}

const wrong = (problems: Problem[]) => ({
  problems: problems.map((problem) => (typeof problem === "string" ? problem : problem.says)),
  problemFields: problems.map((problem) => (typeof problem === "string" ? "" : problem.field)),
});

/** Stores checked rows of an import, in one statement; rows that are there already are checked anew. */
export async function storeRows(tx: Transaction, importId: string, rows: CheckedRow[]): Promise<void> {
  const given = JSON.stringify(
    rows.map(({ position, line, cells, value, key, verdict, problems, problemFields, remarks, alikeId }) => {
      const told = { problems, problem_fields: problemFields, remarks };
      return { position, line, cells, value, key, verdict, ...told, alike_id: alikeId };
    }),
  );
  await tx.execute(sql`
    INSERT INTO data_import_row (import_id, position, line, cells, value, key, verdict, problems, problem_fields, remarks,
      alike_id)
    SELECT ${importId}::uuid, position, line, cells, nullif(value, 'null'), key, verdict, problems, problem_fields,
      remarks, alike_id
    FROM jsonb_to_recordset(${given}::jsonb) AS given(position int, line int, cells jsonb, value jsonb, key text,
      verdict text, problems text[], problem_fields text[], remarks text[], alike_id uuid)
    ON CONFLICT (import_id, position) DO UPDATE SET value = excluded.value, key = excluded.key,
      verdict = excluded.verdict, problems = excluded.problems, problem_fields = excluded.problem_fields,
      remarks = excluded.remarks, alike_id = excluded.alike_id`);
}
