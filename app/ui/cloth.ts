/**
 * Indigo cloth of the Fouta Djallon (lepi), drawn: narrow woven strips sewn side by side, each with its motif. One
 * generator gives every page its own cloth, always the same for the same slug.
 */
import { seededValues } from "~/lib/seeded-values";

const NIGHT = "#101938";
const BLUE = "#16214a";
const THREAD = "#3d55a6";
const PALE = "#6f86d6";
const GOLD = "#c9982f";
/** Size of a cloth, in its own units. */
export const WIDTH = 600;
export const HEIGHT = 700;

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
    dot(0, h) +
    dot(s, h) +
    dot(h, 0) +
    dot(h, s);
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
    dot(0, 0) +
    dot(s, 0) +
    dot(0, s) +
    dot(s, s);
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

/** The cloth of a slug, an SVG file meant to be cut to its frame. */
export function cloth(slug: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${woven(slug)}</svg>`;
}

function weave(slug: string): string {
  const next = thread(slug);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const first = pick(wide);
  const second = pick(wide.filter((motif) => motif !== first));
  const main = first(80 + 8 * Math.floor(next() * 3));
  const other = second(64 + 8 * Math.floor(next() * 2));
  const seam = pick(narrow)(40);
  const id = `t${Math.floor(next() * 1e6).toString(36)}`;
  const order = [
    { repeat: seam, times: 1, name: "s" },
    { repeat: main, times: 2 + Math.floor(next() * 2), name: "m" },
    { repeat: seam, times: 1, name: "s" },
    { repeat: other, times: 1, name: "o" },
  ];
  let strips = "";
  let x = -Math.floor(next() * 60);
  for (let i = Math.floor(next() * 4); x < WIDTH; i += 1) {
    const { repeat, times, name } = order[i % order.length] as (typeof order)[number];
    strips += strip(x, repeat.width * times, id + name);
    x += repeat.width * times;
  }
  return pattern(`${id}s`, seam) + pattern(`${id}m`, main) + pattern(`${id}o`, other) + strips;
}

/** A strip begins its repeat at its own edge: a nested svg gives it its own origin. */
const strip = (x: number, width: number, id: string) =>
  `<svg x="${x}" width="${width}"><rect width="${width}" height="${HEIGHT}" fill="url(#${id})"/></svg>`;

const pattern = (id: string, { width, height, ground, marks }: Repeat) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path d="M0 0h${width}v${height}H0z" fill="${ground}"/>${marks}</pattern>`;
