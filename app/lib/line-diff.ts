/** A line of two texts side by side: in both, only in the older one, or only in the newer one. */
export type DiffLine = { line: string; change: LineChange };
export type LineChange = "same" | "removed" | "added";

/** Beyond so many cells comparing would take too long: all is shown as removed and added. */
const MOST_CELLS = 4_000_000;

/** What changed from one text to another, line by line, by their longest common lines. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old = before.split("\n");
  const now = after.split("\n");
  if (old.length * now.length > MOST_CELLS) return [...marked(old, "removed"), ...marked(now, "added")];
  const wide = now.length + 1;
  /** The most lines that the rest of both have in common, from each pair of lines on. */
  const common = new Uint16Array((old.length + 1) * wide);
  const at = (i: number, j: number) => common[i * wide + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * wide + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length && j < now.length) {
    if (old[i] === now[j]) {
      lines.push({ line: old[i] ?? "", change: "same" });
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) {
      lines.push({ line: old[i] ?? "", change: "removed" });
      i += 1;
    } else {
      lines.push({ line: now[j] ?? "", change: "added" });
      j += 1;
    }
  }
  return [...lines, ...marked(old.slice(i), "removed"), ...marked(now.slice(j), "added")];
}

const marked = (lines: string[], change: LineChange): DiffLine[] => lines.map((line) => ({ line, change }));
