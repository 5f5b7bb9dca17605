/**
 * Indigo cloth of the Fouta Djallon (lepi), drawn: narrow woven strips sewn side by side, each with its motif. One
 * generator gives every page its own cloth, always the same for the same slug.
 *
 * Every cloth is woven on one grid, so that a frame of any shape, and what lies on the cloth, is cut to whole motifs
 * (site.css): two equal breadths of whole strips, the same from both sides, and rows of one height in which each motif
 * stands once or twice.
 */
import { seededValues } from "~/lib/seeded-values";

const NIGHT = "#101938";
const BLUE = "#16214a";
const THREAD = "#3d55a6";
const PALE = "#6f86d6";
const GOLD = "#c9982f";
/** Of the wide strips and of the seams between them. */
const SIDE = 76;
const SEAM = 36;
/** A breadth: a repeat of the main motif at both edges, the other one in the middle between two seams. */
export const BREADTH = 3 * SIDE + 2 * SEAM;
/** A row of motifs. */
export const ROW = 80;
/** Size of a cloth, in its own units: two breadths, twelve rows. */
export const WIDTH = 2 * BREADTH;
export const HEIGHT = 12 * ROW;

/** A repeat of the loom: its size and what is drawn in it. */
type Repeat = { width: number; height: number; ground: string; marks: string };
type Motif = (size: number) => Repeat;

/** Values in [0, 1) that depend on the slug alone (FNV-1a is the seed). */
function thread(slug: string): () => number {
  let state = 2166136261;
  for (const character of slug) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  // Short slugs alike in their last letter leave FNV alike in its high bits: stir before the first draw.
  state = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
  return seededValues(state);
}

/** Lengths of a drawing, without the tail that floating point leaves. */
const tidy = (d: string) => d.replace(/\d+\.\d{2,}/g, (length) => String(Math.round(Number(length) * 100) / 100));
const line = (d: string, colour = THREAD, width = 1.6) =>
  `<path d="${tidy(d)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const fill = (d: string, colour = GOLD) => `<path d="${tidy(d)}" fill="${colour}"/>`;
/** A lozenge of half-diagonal r around (x, y). */
const lozenge = (x: number, y: number, r: number) => `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;
const dot = (x: number, y: number) => fill(`M${x - 2.4} ${y}a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z`, PALE);

const lozenges: Motif = (s) => {
  const h = s / 2;
  const marks =
    line(lozenge(h, h, h - 6) + lozenge(h, h, h - 18)) +
    fill(lozenge(h, h, h - 29)) +
    line(`M0 0l10 10M${s} 0l-10 10M0 ${s}l10-10M${s} ${s}l-10-10`) +
    dot(12, 12) +
    dot(s - 12, 12) +
    dot(12, s - 12) +
    dot(s - 12, s - 12);
  return { width: s, height: s, ground: BLUE, marks };
};

const stairs: Motif = (s) => {
  const u = s / 8;
  const rise = `h${u}v-${u}`.repeat(3);
  const fall = `h${u}v${u}`.repeat(3);
  const pyramid = (y: number) => `M0 ${y}${rise}h${2 * u}${fall.slice(`h${u}`.length)}h${u}`;
  const marks =
    fill(`${pyramid(s - 2 * u)}v${u}H0z`, "#22326e") +
    line(pyramid(s - 2 * u) + pyramid(s - u)) +
    fill(lozenge(s / 2, 2 * u, u)) +
    line(`M0 ${u * 0.6}h${s}`, PALE, 1) +
    dot(u, 2 * u) +
    dot(s - u, 2 * u);
  return { width: s, height: s, ground: BLUE, marks };
};

const hourglasses: Motif = (s) => {
  const h = s / 2;
  const marks =
    fill(`M10 10h${s - 20}L10 ${s - 10}h${s - 20}z`, "#22326e") +
    line(
      `M10 10h${s - 20}L10 ${s - 10}h${s - 20}zM22 16h${s - 44}L${h} ${h - 8}zM22 ${s - 16}h${s - 44}L${h} ${h + 8}z`,
    ) +
    fill(lozenge(14, h, 7) + lozenge(s - 14, h, 7)) +
    line(`M0 2h${s}`, PALE, 1);
  return { width: s, height: s, ground: BLUE, marks };
};

const stars: Motif = (s) => {
  const h = s / 2;
  const q = s / 4;
  const marks =
    line(`${lozenge(h, h, h - 4)}M${q} ${q}h${h}v${h}h-${h}z`) +
    line(`M${h} 4v${s - 8}M4 ${h}h${s - 8}`, THREAD, 1) +
    fill(lozenge(h, h, q * 0.7)) +
    fill(lozenge(h, h, q * 0.3), BLUE) +
    dot(8, 8) +
    dot(s - 8, 8) +
    dot(8, s - 8) +
    dot(s - 8, s - 8);
  return { width: s, height: s, ground: BLUE, marks };
};

const chevrons: Motif = (s) => {
  const h = s / 2;
  const up = (y: number) => `M0 ${y}l${h}-${h} ${h} ${h}`;
  return { width: s, height: s * 1.5, ground: NIGHT, marks: line(up(h) + up(h * 1.7) + up(h * 2.4), "#2f4488", 2) };
};

const bars: Motif = (s) => ({
  width: s,
  height: s,
  ground: NIGHT,
  marks: line(`M0 6h${s}M0 ${s / 2}h${s}`, "#2f4488", 2) + line(`M0 ${s / 2 + 6}h${s}`, GOLD, 1),
});

const wide: readonly Motif[] = [lozenges, stars, stairs, hourglasses];
const narrow: readonly Motif[] = [chevrons, bars];

const cloths = new Map<string, string>();
/** Many more than there are pages; whoever asks for other cloths must not fill the memory. */
const MOST_KEPT = 500;

/** What is drawn of the cloth of a slug, on WIDTH by HEIGHT. Once in a drawing: its patterns have ids. */
export function woven(slug: string): string {
  let drawn = cloths.get(slug);
  if (!drawn) {
    if (cloths.size >= MOST_KEPT) cloths.clear();
    drawn = weave(slug);
    cloths.set(slug, drawn);
  }
  return drawn;
}

/** The cloth of a slug, an SVG file that gives way a little, so that its frame holds whole motifs. */
export function cloth(slug: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${woven(slug)}</svg>`;
}

function weave(slug: string): string {
  const next = thread(slug);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const first = pick(wide);
  const second = pick(wide.filter((motif) => motif !== first));
  const main = first(SIDE);
  const other = second(SIDE);
  const seam = pick(narrow)(SEAM);
  const id = `t${Math.floor(next() * 1e6).toString(36)}`;
  const breadth = [
    { repeat: main, name: "m" },
    { repeat: seam, name: "s" },
    { repeat: other, name: "o" },
    { repeat: seam, name: "s" },
    { repeat: main, name: "m" },
  ];
  let strips = "";
  let x = 0;
  for (const { repeat, name } of [...breadth, ...breadth]) {
    strips += strip(x, repeat.width, id + name);
    x += repeat.width;
  }
  return pattern(`${id}s`, seam, ROW / 2) + pattern(`${id}m`, main, ROW) + pattern(`${id}o`, other, ROW) + strips;
}

/** A strip begins its repeat at its own edge: a nested svg gives it its own origin. */
const strip = (x: number, width: number, id: string) =>
  `<svg x="${x}" width="${width}"><rect width="${width}" height="${HEIGHT}" fill="url(#${id})"/></svg>`;

/** A repeat made as high as its place in the row. */
const pattern = (id: string, { width, height, ground, marks }: Repeat, high: number) =>
  `<pattern id="${id}" width="${width}" height="${high}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" patternUnits="userSpaceOnUse"><path d="M0 0h${width}v${height}H0z" fill="${ground}"/>${marks}</pattern>`;
