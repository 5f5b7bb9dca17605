/** What a spreadsheet takes for a formula at the start of a cell (OWASP, « CSV Injection »), or our own guard before it. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The separator that Excel expects where the decimal sign is a comma. */
const SEPARATOR = ";";

/** UTF-8 mark without which Excel reads accents as Windows-1252. */
export const CSV_MARK = "\uFEFF";

/** One line of CSV (RFC 4180), each cell kept from being a formula by a leading apostrophe. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => quote(FORMULA.test(cell) ? `'${cell}` : cell)).join(SEPARATOR)}\r\n`;
}

function quote(cell: string): string {
  return /[";\r\n,\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export type CsvRow = { line: number; cells: string[] };

/** Takes our own guard off again. */
function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

/**
 * Rows of a CSV text with the line each begins on (from 1), blank lines left out. The separator (; , or tab) is the most
 * frequent one of the first line. Throws SyntaxError, in French, when a quote is never closed.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(CSV_MARK, "");
  const separator = separatorOf(source.split("\n", 1)[0] ?? "");
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = "";
  let quoted = false;
  let line = 1;
  let opened = 1;
  const endRow = () => {
    row.cells.push(unguarded(cell));
    if (row.cells.some((value) => value !== "")) rows.push(row);
    cell = "";
    row = { line: line + 1, cells: [] };
  };
  for (let i = 0; i < source.length; i++) {
    const sign = source[i];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[i + 1] === '"') cell += source[++i];
      else quoted = false;
    } else if (sign === '"' && cell === "") {
      quoted = true;
      opened = line;
    } else if (sign === separator) {
      row.cells.push(unguarded(cell));
      cell = "";
    } else if (sign === "\n") endRow();
    else if (sign !== "\r") cell += sign;
    if (sign === "\n") line += 1;
  }
  if (quoted) throw new SyntaxError(`ligne ${opened}\u00A0: un guillemet n’est jamais refermé`);
  endRow();
  return rows;
}

function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length;
  return [";", ",", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
