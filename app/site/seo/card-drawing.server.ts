import { createElement as element } from "react";
import { inTypeface } from "~/lib/typeface-letters";
import { BREADTH, ROW, woven } from "~/ui/cloth";
import { GOLD_LIGHT } from "~/ui/drawings/drawing-file";
import { emblem } from "~/ui/drawings/emblem";
import { plates } from "~/ui/drawings/plates";
import type { CardSubject } from "./findable-page";

/** In pixels: what Open Graph readers expect, twice as wide as high. */
const CARD = { width: 1200, height: 630 } as const;

const INK = "#121a33";
/** The words keep to the left, on plain ink; the plate lies on a band of cloth. */
const WORDS = { x: 64, y: 62, width: 700, height: CARD.height - 2 * 62 } as const;
const BAND = { x: 812, width: CARD.width - 812 } as const;
const PLATE = { x: 886, y: 195, size: 240, border: 28 } as const;

/** Letters of a title, and the size in px from which it fits four lines of the width left to it. */
const sizes = [
  { upTo: 26, size: 80 },
  { upTo: 48, size: 68 },
  { upTo: 90, size: 56 },
  { upTo: Number.POSITIVE_INFINITY, size: 46 },
] as const;

/** Draws a card as PNG, well under 60 kB: few colours, so a palette. Some 150 ms of work, hence the store around it. */
export async function drawCard(subject: CardSubject, firm: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const svg = background(subject) + (await words(subject.title, firm));
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">${svg}</svg>`;
  return sharp(Buffer.from(whole)).png({ palette: true, quality: 75, effort: 8, dither: 0 }).toBuffer();
}

/** The text as outlines: the machine needs no font, and nothing of the text is read as markup. */
async function words(title: string, firm: string): Promise<string> {
  const [{ default: satori }, { cardFonts }] = await Promise.all([import("satori"), import("./card-fonts.server")]);
  const size = sizes.find(({ upTo }) => title.length <= upTo)?.size ?? 46;
  const column = { display: "flex", flexDirection: "column" } as const;
  const svg = await satori(
    element(
      "div",
      {
        style: {
          ...column,
          width: "100%",
          height: "100%",
          justifyContent: "space-between",
          color: "#fff",
          fontFamily: "Marcellus, Marcellus Extended",
        },
      },
      // Leaves room for the emblem, which is drawn beside it.
      element(
        "div",
        { style: { paddingLeft: 66, fontSize: 34, lineHeight: 1.2, color: GOLD_LIGHT, lineClamp: 2 } },
        inTypeface(firm),
      ),
      element(
        "div",
        { style: { fontSize: size, lineHeight: 1.14, lineClamp: 5, display: "block", textWrap: "balance" } },
        inTypeface(title),
      ),
      element("div", { style: { fontSize: 28, color: "#c3cae0" } }, "Conakry, République de Guinée"),
    ),
    { width: WORDS.width, height: WORDS.height, fonts: cardFonts },
  );
  return svg.replace("<svg ", `<svg x="${WORDS.x}" y="${WORDS.y}" `);
}

/** Everything but the words. A fade of the cloth into the ink would cost 20 kB. */
function background({ cloth: slug, drawing }: CardSubject): string {
  const [outline, hatch] = plates[drawing];
  const { x, y, size, border } = PLATE;
  const side = size + 2 * border;
  return [
    `<rect width="100%" height="100%" fill="${INK}"/>`,
    `<svg x="${BAND.x}" width="${BAND.width}" height="${CARD.height}" viewBox="0 0 ${BREADTH} ${6 * ROW}" preserveAspectRatio="none">${woven(slug)}</svg>`,
    `<path d="M${BAND.x} 0v630" stroke="${GOLD_LIGHT}" stroke-width="2"/>`,
    `<rect x="${x - border}" y="${y - border}" width="${side}" height="${side}" fill="${INK}" stroke="${GOLD_LIGHT}" stroke-width="2"/>`,
    `<g transform="translate(${x} ${y}) scale(${size / 96})" fill="none" stroke="${GOLD_LIGHT}" stroke-linejoin="round">`,
    `<path d="${outline}"/><path d="${hatch}" stroke-width=".6" opacity=".8"/></g>`,
    `<path d="M0 4h1200M0 626h1200" stroke="${GOLD_LIGHT}" stroke-width="8"/>`,
    `<path d="M${WORDS.x} 508h120" stroke="${GOLD_LIGHT}" stroke-width="3"/>`,
    `<path transform="translate(${WORDS.x} ${WORDS.y - 3}) scale(1.6)" d="${emblem}" fill="none" stroke="${GOLD_LIGHT}" stroke-width="1.4"/>`,
  ].join("");
}
