/**
 * What a spreadsheet takes for a formula at the start of a cell (OWASP, « CSV Injection »), or our own guard before it.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The separator that Excel expects where the decimal sign is a comma. */
const SEPARATOR = ";";

/** UTF-8 mark without which Excel reads accents as Windows-1252; the first thing of a file. */
export const CSV_MARK = "\uFEFF";

/** One line of CSV (RFC 4180, with its line end), each cell kept from being a formula by a leading apostrophe. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(guarded).map(quote).join(SEPARATOR)}\r\n`;
}

function guarded(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  return value === null ? "" : noFormula(value);
}

/** A text that no spreadsheet runs. */
export const noFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function quote(cell: string): string {
  return /[";\r\n,\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

type CsvRow = { line: number; cells: string[] };

/** A row longer than this is none: a quote that was opened by mistake, most of all. In UTF-16 units. */
const LONGEST_ROW = 1024 * 1024;

/** Takes our own guard off again. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Rows of a CSV text with the line each begins on (from 1), blank lines left out, one after the other so that the
 * caller can pause between them. The separator (; , or tab) is the most frequent one of the first line. Throws
 * SyntaxError, in French, when a quote is never closed.
 */
export function* csvRows(text: string): Generator<CsvRow> {
  const source = text.startsWith(CSV_MARK) ? text.slice(1) : text;
  const separator = separatorOf(source.slice(0, LONGEST_ROW).split("\n", 1)[0] ?? "");
  let row: CsvRow = { line: 1, cells: [] };
  let cell = "";
  let quoted = false;
  let line = 1;
  let opened = 1;
  let began = 0;
  for (let i = 0; i <= source.length; i++) {
    const sign = source[i] ?? "";
    const isEnd = i === source.length || (sign === "\n" && !quoted);
    if (isEnd && quoted) break;
    if (isEnd) {
      row.cells.push(unguarded(cell));
      if (row.cells.some((value) => value !== "")) yield row;
      cell = "";
      row = { line: line + 1, cells: [] };
      began = i;
    } else if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[i + 1] === '"') cell += source[++i];
      else quoted = false;
    } else if (sign === '"' && cell === "") {
      quoted = true;
      opened = line;
    } else if (sign === separator) {
      row.cells.push(unguarded(cell));
      cell = "";
    } else if (sign !== "\r") cell += sign;
    if (sign === "\n") line += 1;
    if (i - began > LONGEST_ROW) break;
  }
  if (quoted) throw new SyntaxError(`ligne ${opened}\u00A0: un guillemet n’est jamais refermé`);
  if (cell !== "" || row.cells.length > 0) throw new SyntaxError(`ligne ${row.line}\u00A0: la ligne est trop longue`);
}

function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length;
  return [";", ",", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
