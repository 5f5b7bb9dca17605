import { strToU8, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { csvOf, preview, sendFile, wordsOf } from "./import-story";

const cabinet = useCabinet();
let staff: Visitor;
beforeAll(async () => {
  staff = await cabinet.staff();
});

const package_ = "http://schemas.openxmlformats.org/package/2006";
const document_ = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A workbook of one sheet. `shared`: items of its table of texts. */
function book(sheet: string, shared = "", doctype = ""): Uint8Array<ArrayBuffer> {
  const files = {
    "[Content_Types].xml": `<Types xmlns="${package_}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="${document_}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${document_}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="${document_}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${document_}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `${doctype}<sst xmlns="${main}">${shared}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}">${sheet}</worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  ) as Uint8Array<ArrayBuffer>;
}

const written = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`;
const row = (number: number | string, ...cells: string[]) => `<row r="${number}">${cells.join("")}</row>`;
const sheet = (...rows: string[]) => `<sheetData>${rows.join("")}</sheetData>`;
const heading = row(1, written("A1", "Nom"));

/**
 * A stored file that ten thousand entries name: the directory says that it is empty, and each reader of it gets all of
 * it.
 */
function overlapping(): Uint8Array<ArrayBuffer> {
  const archive = Buffer.from(zipSync({ "a.xml": new Uint8Array(1024 * 1024) }, { level: 0 }));
  const end = archive.length - 22;
  const entry = Buffer.from(archive.subarray(archive.readUInt32LE(end + 16), end));
  entry.writeUInt32LE(0, 24);
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => entry));
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(10_000, 8);
  tail.writeUInt16LE(10_000, 10);
  tail.writeUInt32LE(many.length, 12);
  return new Uint8Array(Buffer.concat([archive.subarray(0, end - entry.length), many, tail]));
}

const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join("");

test.each([
  ["a cell beyond the last column", book(sheet(row(1, written("ZZZZZZ1", "a")))), 413, "trop grand"],
  ["a cell just beyond the last column", book(sheet(row(1, written("XFE1", "a")))), 413, "trop grand"],
  ["a row that is far away", book(sheet(heading, row("1e15", written("A2", "a")))), 413, "trop grand"],
  ["a row that is nowhere", book(sheet(heading, row("Infinity", written("A2", "a")))), 413, "trop grand"],
  ["the last row of a sheet", book(sheet(heading, row(1_048_576, written("A1048576", "a")))), 413, "50 000"],
  [
    "one long text in many cells",
    book(
      sheet(...Array.from({ length: 1000 }, (_, i) => row(i + 1, `<c r="A${i + 1}" t="s"><v>0</v></c>`))),
      `<si><t>${"a".repeat(200_000)}</t></si>`,
    ),
    413,
    "trop grand",
  ],
  ["columns that are nobody's", book(sheet(row(1, written("A1", "Nom"), written("XFD1", "a")))), 400, "Le fichier"],
  ["one file under ten thousand names", overlapping(), 413, "trop grand"],
])("%s is refused in a sentence, while the site answers others", async (_, file, status, sentence) => {
  expect(file.byteLength).toBeLessThan(2 * 1024 * 1024);
  const sent = sendFile(staff, "hostile.xlsx", file);
  expect((await cabinet.visitor().get("/contact")).status).toBe(200);
  const answer = await sent;
  expect(wordsOf(answer)).toContain(sentence);
  expect(answer.status).toBe(status);
});

test("entities are not expanded, and a dimension that lies is not believed", async () => {
  const lying = `<dimension ref="A1:XFD1048576"/>${sheet(heading, row(2, '<c r="A2" t="s"><v>0</v></c>'))}`;
  const doctype = `<!DOCTYPE sst [<!ENTITY e0 "ha">${laughs}]>`;
  const { answer } = await preview(staff, "rires.xlsx", book(lying, "<si><t>&e9;</t></si>", doctype));
  expect(wordsOf(answer)).toContain("À corriger1 ligne");
  expect(answer.text).not.toContain("haha");
});

test("a cell of 900 kB makes a row that is too long, and no heavy page", async () => {
  const long = "a".repeat(900_000);
  const files: [string, string | Uint8Array<ArrayBuffer>][] = [
    ["long.xlsx", book(sheet(heading, row(2, written("A2", long))))],
    ["long.csv", csvOf([{ nom: long }])],
    ["long.json", JSON.stringify([{ nom: long }])],
  ];
  const short = await preview(staff, "court.csv", csvOf([{ nom: "a".repeat(121) }]));
  for (const [name, content] of files) {
    const { answer } = await preview(staff, name, content);
    expect(wordsOf(answer), name).toContain("Maximum 120 caractères");
    expect(answer.text.length - short.answer.text.length, name).toBeLessThan(2000);
  }
});
