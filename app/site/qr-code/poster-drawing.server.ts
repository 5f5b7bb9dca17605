import { Document, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import { createElement as element } from "react";
import { qrCode } from "~/content/qr-code";
import { inTypeface } from "~/lib/typeface-letters";
import { GOLD_LIGHT } from "~/ui/drawings/drawing-file";
import { plates } from "~/ui/drawings/plates";
import { drawnPdf, PDF_HEADING } from "~/ui/fonts/pdf-faces.server";
import { type Code, INK } from "./code.server";

const THREAD = "#3d55a6";
/** A6 in points, 1/72 inch (105 × 148 mm). */
const WIDTH = 297.64;
const HEIGHT = 419.53;
const HEAD = 148;
/** Side of the code, 60 mm. */
const CODE = 170;
const MARGIN = 22;
const WORDS = qrCode.onPoster;

/** What the poster shows; an empty text leaves its line out. */
export type PosterFacts = { firm: string; phone: string; code: Code };

/** Draws the poster as a PDF of one A6 page. */
export function drawPoster({ firm, phone, code }: PosterFacts): Promise<Buffer> {
  const address = code.address.replace(/^https?:\/\//, "");
  const page = element(
    Page,
    { size: [WIDTH, HEIGHT], style: { fontFamily: PDF_HEADING, color: INK, alignItems: "center" } },
    head(firm),
    element(
      View,
      { style: { flexGrow: 1, alignItems: "center", justifyContent: "center", paddingBottom: 10 } },
      drawn(code.path, code.size),
      line(WORDS.invitation, { fontSize: 12.5 }),
      line(address, { fontSize: fitting(address, 15), marginTop: 6 }),
      phone ? line(`${WORDS.phone}\u00A0: ${phone.replaceAll(" ", "\u00A0")}`, { fontSize: 11, marginTop: 7 }) : null,
    ),
  );
  const title = `${qrCode.title} - ${firm}`;
  return drawnPdf(element(Document, { title, author: firm, language: "fr" }, page));
}

type TextStyle = { fontSize: number; color?: string; marginTop?: number };

const line = (text: string, style: TextStyle) =>
  element(Text, { style: { ...style, maxWidth: WIDTH - 2 * MARGIN, textAlign: "center" } }, inTypeface(text));

/** The size, at most `most`, at which a text without a space fits one line (its letters are half as wide as high). */
function fitting(text: string, most: number): number {
  return Math.max(5, Math.min(most, (WIDTH - 2 * MARGIN) / (0.56 * text.length)));
}

/** The firm on indigo cloth: its sign, its name, where it is. */
function head(firm: string) {
  const [outline, hatch] = plates.scales;
  const stroke = { stroke: GOLD_LIGHT, fill: "none" } as const;
  return element(
    View,
    {
      style: {
        width: WIDTH,
        height: HEAD,
        alignItems: "center",
        justifyContent: "center",
        paddingHorizontal: MARGIN,
        paddingBottom: 14,
        backgroundColor: INK,
      },
    },
    element(
      Svg,
      { viewBox: "0 0 96 96", style: { width: 46, height: 46, marginBottom: 7 } },
      element(Path, { d: outline, strokeWidth: 1.7, ...stroke }),
      element(Path, { d: hatch, strokeWidth: 0.9, ...stroke }),
    ),
    line(firm, { fontSize: firm.length > 40 ? 13 : firm.length > 24 ? 16 : 20, color: "#ffffff" }),
    line(WORDS.place, { fontSize: 9, color: GOLD_LIGHT, marginTop: 5 }),
    element(
      Svg,
      { viewBox: `0 0 ${WIDTH} 14`, style: { position: "absolute", left: 0, bottom: 0, width: WIDTH, height: 14 } },
      element(Path, { d: lozenges(7), stroke: THREAD, strokeWidth: 0.9, fill: "none" }),
      element(Path, { d: lozenges(3), fill: GOLD_LIGHT }),
    ),
  );
}

/** A woven border: lozenges of half-diagonal `r` from edge to edge. */
function lozenges(r: number): string {
  let path = "";
  for (let x = 6; x < WIDTH + 7; x += 14.28) path += `M${x} ${7 - r}l${r} ${r}l-${r} ${r}l-${r} -${r}z`;
  return path;
}

/** The code with its quiet zone, on the white of the paper. */
function drawn(path: string, size: number) {
  return element(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: CODE, height: CODE } },
    element(Path, { d: path, fill: INK }),
  );
}
