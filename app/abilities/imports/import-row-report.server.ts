import { and, eq, gt, sql } from "drizzle-orm";
import { typedLine } from "~/lib/typed-text";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { importDay } from "./import-date.server";
import type { ImportKind } from "./import-kinds.server";
import { dataImportRow, type StoredMapping } from "./import-table.server";
import { refusedPlace, type ShownProblem } from "./refused-value";
import type { Verdict } from "./row-check.server";

/** What was read, and how. */
export type ReadFile = { id: string; kind: ImportKind; columns: string[]; mapping: StoredMapping };

/**
 * A row as a person reads it; `cells`: the first PASSAGE characters of each; `name`: whom or what it is about;
 * `record`: what it looks like, or what it became, when this person may know of it.
 */
export type ShownRow = {
  position: number;
  line: number;
  verdict: Verdict;
  name: string;
  cells: string[];
  problems: ShownProblem[];
  remarks: string[];
  record: { href: string; name: string } | null;
};

/** Longest part of a cell that is shown, in characters. */
const PASSAGE = 120;

/**
 * What is told of rows, in the order in which one would look at it: of those that go in, only where something is to be
 * looked at again (« relire »).
 */
export const toldVerdicts = ["faux", "ressemblant", "relire", "repete", "connu"] as const;
export type ToldVerdict = (typeof toldVerdicts)[number];

/** Rows by what becomes of them; « relire »: those of `bon` with a remark. A double is told with its own. */
export type RowCounts = Record<Verdict | ToldVerdict, number>;

const isRemarked = sql`cardinality(${dataImportRow.remarks}) > 0`;

export async function rowCounts(id: string): Promise<RowCounts> {
  const counts: RowCounts = { bon: 0, relire: 0, ressemblant: 0, repete: 0, connu: 0, faux: 0 };
  const rows = await db()
    .select({
      verdict: dataImportRow.verdict,
      n: sql<number>`count(*)::int`,
      remarked: sql<number>`count(*) FILTER (WHERE ${isRemarked})::int`,
    })
    .from(dataImportRow)
    .where(eq(dataImportRow.importId, id))
    .groupBy(dataImportRow.verdict);
  for (const { verdict, n, remarked } of rows) {
    counts[verdict] = n;
    if (verdict === "bon") counts.relire = remarked;
  }
  return counts;
}

type Wanted = {
  /** By default all of the file. */
  verdict?: ToldVerdict | "told";
  /** After that position. */
  after?: number;
  most: number;
  /** Cells as they are, and not their beginning. */
  whole?: true;
};

/** Rows of a file, in its order. */
export async function rowsOf(
  { id, kind, ...read }: ReadFile,
  { verdict, after = -1, most, whole }: Wanted,
  staff: Staff,
): Promise<ShownRow[]> {
  const { fields } = kind.imports;
  const passages = sql<string[]>`ARRAY(
    SELECT left(cell, ${PASSAGE}) FROM jsonb_array_elements_text(${dataImportRow.cells}) AS cell)`;
  const rows = await db()
    .select({
      position: dataImportRow.position,
      line: dataImportRow.line,
      verdict: dataImportRow.verdict,
      cells: whole ? dataImportRow.cells : passages,
      problems: dataImportRow.problems,
      problemFields: dataImportRow.problemFields,
      remarks: dataImportRow.remarks,
      recordId: sql<string | null>`coalesce(${dataImportRow.recordId}, ${dataImportRow.alikeId})`,
    })
    .from(dataImportRow)
    .where(and(eq(dataImportRow.importId, id), gt(dataImportRow.position, after), becomes(verdict)))
    .orderBy(dataImportRow.position)
    .limit(most);
  const names = await namesOf(
    kind,
    rows.flatMap(({ recordId }) => recordId ?? []),
    staff,
  );
  return rows.map(({ recordId, problems, problemFields, ...row }) => {
    const name = names.get(recordId ?? "");
    return {
      ...row,
      name: nameOn(row.cells, { kind, mapping: read.mapping }),
      problems: problems.map((says, i) => ({
        says,
        place: refusedPlace(problemFields[i], row.cells, { ...read, fields }),
      })),
      record: recordId && name ? { href: kind.imports.href(recordId), name } : null,
    };
  });
}

/** The name on a row, so that one knows whom or what it is about. */
function nameOn(cells: string[], { kind, mapping }: Pick<ReadFile, "kind" | "mapping">): string {
  const said = (field: string | undefined) => typedLine(cells[mapping.columns[field ?? ""] ?? -1]);
  const { named, namedElse, namedOn } = kind.imports;
  const on = said(namedOn);
  const day = importDay(on)?.split("-").reverse().join("/") ?? on;
  return [said(named) || said(namedElse), day].filter(Boolean).join(", ");
}

function becomes(verdict: Wanted["verdict"]) {
  if (verdict === undefined) return undefined;
  if (verdict === "told") return sql`(${dataImportRow.verdict} <> 'bon' OR ${isRemarked})`;
  return verdict === "relire" ? and(eq(dataImportRow.verdict, "bon"), isRemarked) : eq(dataImportRow.verdict, verdict);
}

/** The names of those records that this person may know of, by their ids. */
async function namesOf(kind: ImportKind, ids: string[], staff: Staff): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { table, visible } = kind;
  const { rows } = await db().execute<{ id: string; name: string }>(sql`
    SELECT ${table}.id, ${kind.journal.label} AS name FROM ${table}
    WHERE ${table}.id = ANY (${sql.param(ids)}::uuid[]) AND ${visible(staff)}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
