/** @param {(number | null)[]} list @returns {number | null} null for an empty list */
export function median(list) {
  return percentile(list, 50);
}

/**
 * The smallest value that `share` percent of the list do not exceed (nearest rank); a median between two is their mean.
 * @param {(number | null)[]} list @param {number} share in percent
 * @returns {number | null} null for an empty list
 */
export function percentile(list, share) {
  const sorted = list.filter((value) => value !== null).sort((a, b) => a - b);
  const at = (/** @type {number} */ rank) => sorted[Math.max(0, rank)] ?? 0;
  if (sorted.length === 0) return null;
  const middle = sorted.length / 2;
  if (share === 50 && Number.isInteger(middle)) return (at(middle - 1) + at(middle)) / 2;
  return at(Math.ceil((share / 100) * sorted.length) - 1);
}

/** Three figures are enough to read. @param {number | null} value */
export function rounded(value) {
  if (value === null) return null;
  return Math.abs(value) < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/**
 * The median of every numeric field over several runs of the same thing.
 * @template {Record<string, any>} T @param {T[]} runs @returns {T}
 */
export function medians(runs) {
  const [first] = runs;
  if (!first) throw new Error("nothing was measured");
  return /** @type {T} */ (
    Object.fromEntries(
      Object.entries(first).map(([key, value]) => [
        key,
        typeof value === "number" || value === null ? rounded(median(runs.map((run) => run[key]))) : value,
      ]),
    )
  );
}
