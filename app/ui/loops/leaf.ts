/**
 * A branch of leaves in engraving, 96 by 60 units: the still drawing of the page, and every frame of its loop
 * (make.mjs).
 */

/**
 * Where along the branch each leaf is tied (0 to 1), its angle in degrees, its size, and its lag behind the wind, in
 * turns.
 */
const LEAVES = [
  { at: 0.2, angle: -66, size: 0.8, lag: 0 },
  { at: 0.28, angle: 36, size: 0.8, lag: 0.12 },
  { at: 0.43, angle: -70, size: 1, lag: 0.2 },
  { at: 0.54, angle: 32, size: 0.95, lag: 0.33 },
  { at: 0.69, angle: -68, size: 0.95, lag: 0.45 },
  { at: 0.8, angle: 30, size: 0.85, lag: 0.55 },
  { at: 1, angle: -18, size: 0.75, lag: 0.7 },
] as const;

/** The branch is a Bézier curve: its four points. */
const BRANCH = [
  [4, 45],
  [30, 42],
  [54, 33],
  [73, 24],
] as const;

const BLADE = "M0 0h3C7-7 17-9 27 0 17 9 7 7 3 0";
const VEINS = "M3 0h21M6 0l3-4M10 0l4-5.4M14 0l4-5M18 0l3-3.3M6 0l3 4M10 0l4 5.4M14 0l4 5M18 0l3 3.3";

const round = (value: number) => Math.round(value * 10) / 10;

/** A point of the branch, on one axis. */
function along(t: number, axis: 0 | 1): number {
  const [a, b, c, d] = BRANCH;
  const s = 1 - t;
  return round(s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis]);
}

/** SVG of the branch; `turn`, from 0 to 1, is how far the wind has come round: 0 and 1 are the same drawing. */
export function leafBranch(turn = 0): string {
  const sway = (lag: number, degrees: number) => round(degrees * Math.sin(2 * Math.PI * (turn - lag)));
  const leaves = LEAVES.map(
    ({ at, angle, size, lag }) =>
      `<use href="#feuille" transform="translate(${along(at, 0)} ${along(at, 1)})rotate(${round(angle + sway(lag, 5))})scale(${size})"/>`,
  ).join("");
  const branch = BRANCH.map((point, i) => (i === 1 ? "C" : i === 0 ? "M" : " ") + point.join(" ")).join("");
  return `<svg viewBox="0 0 96 60" aria-hidden="true"><defs><g id="feuille"><path d="${BLADE}"/><path d="${VEINS}" stroke-width=".35" opacity=".75"/></g></defs><g transform="rotate(${sway(0.1, 1.2)} 4 45)"><path d="${branch}"/>${leaves}</g></svg>`;
}
