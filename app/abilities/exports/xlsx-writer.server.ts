import { strToU8 } from "fflate";
import { zipBytes } from "./zip-bytes.server";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts that are the same in every book but for the name of its one sheet (ECMA-376, part 1, 12 and 18). */
function fixedParts(sheet: string): Record<string, string> {
  return {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    // 0: as usual; 1: the headings, bold.
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

/** Of the parts of every book, in whatever zone: the same rows are the same bytes. The first year that a ZIP knows. */
const NO_DATE = new Date(1980, 0, 1);

/**
 * An XLSX book of one sheet, made while its rows come: nothing but the piece at hand is in memory. Every cell is a
 * text or a number, so none can run as a formula. The first row are the headings; they stay in sight.
 */
export async function* xlsxBytes(
  sheet: string,
  headings: readonly string[],
  pieces: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const fixed = Object.entries(fixedParts(sheet)).map(([name, text]) => ({ name, bytes: [strToU8(XML + text)] }));
  const parts = [...fixed, { name: "xl/worksheets/sheet1.xml", bytes: sheetBytes(headings, pieces) }];
  yield* zipBytes(parts.map((part) => ({ ...part, date: NO_DATE })));
}

type Cell = string | number;

async function* sheetBytes(headings: readonly string[], pieces: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield strToU8(
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="22" customWidth="1"/></cols><sheetData>${row(headings, 1, 1)}`,
  );
  let line = 1;
  for await (const piece of pieces) yield strToU8(piece.map((cells) => row(cells, ++line, 0)).join(""));
  yield strToU8("</sheetData></worksheet>");
}

function row(cells: readonly Cell[], line: number, style: number): string {
  const mark = style ? ` s="${style}"` : "";
  // Readers that are not Excel want every place written out; no list of ours has more columns than letters.
  const at = (column: number) => ` r="${String.fromCharCode(65 + column)}${line}"`;
  return `<row r="${line}">${cells.map((value, i) => cell(value, at(i) + mark)).join("")}</row>`;
}

/** Most a cell of a spreadsheet can hold, in UTF-16 units. */
const LONGEST_CELL = 32_767;

function cell(text: Cell, attributes: string): string {
  if (text === "") return `<c${attributes}/>`;
  if (typeof text === "number") return `<c${attributes}><v>${text}</v></c>`;
  const content = escaped(text.slice(0, LONGEST_CELL));
  return `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${content}</t></is></c>`;
}

/** What XML 1.0 cannot hold, written or escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(IMPOSSIBLE, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // Excel reads _x000D_ as a sign.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
  );
}
