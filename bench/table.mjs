/**
 * One figure of the product, beside its peer where there is one.
 * @typedef {object} Row
 * @property {string} figure what is measured, with its unit
 * @property {number | string | null} ours
 * @property {number | null} [peer]
 * @property {number} [most] goal: at most this
 * @property {number} [least] goal: at least this
 * @property {number} [mostTimes] goal: at most so many times the peer
 * @property {number} [leastTimes] goal: at least so many times the peer
 * @property {string} [note]
 */

/** @param {Row[]} rows @returns {string} a Markdown table */
export function table(rows) {
  const lines = rows.map((row) => {
    const { figure, ours, peer = null, note = "" } = row;
    const ratio = typeof ours === "number" && peer ? (ours / peer).toFixed(2) : "";
    return `| ${[figure, shown(ours), peer === null ? "" : shown(peer), ratio, goal(row), met(row), note].join(" | ")} |`;
  });
  const head = ["| Figure | product | static peer | ratio | goal | met | |", "|---|--:|--:|--:|--:|:-:|---|"];
  return [...head, ...lines].join("\n");
}

/** @param {Row} row @returns {boolean | null} null without a goal */
export function isMet({ ours, peer, most, least, mostTimes, leastTimes }) {
  const checks = [];
  const value = typeof ours === "number" ? ours : Number.NaN;
  if (most !== undefined) checks.push(value <= most);
  if (least !== undefined) checks.push(value >= least);
  if (mostTimes !== undefined) checks.push(value <= mostTimes * (peer ?? Number.NaN));
  if (leastTimes !== undefined) checks.push(value >= leastTimes * (peer ?? Number.NaN));
  return checks.length === 0 ? null : checks.every(Boolean);
}

/** @param {Row} row */
function met(row) {
  const answer = isMet(row);
  if (answer === null) return "";
  return answer ? "yes" : "**no**";
}

/** @param {Row} row */
function goal({ most, least, mostTimes, leastTimes }) {
  return [
    most !== undefined && `≤ ${shown(most)}`,
    least !== undefined && `≥ ${shown(least)}`,
    mostTimes !== undefined && `≤ ${mostTimes} × peer`,
    leastTimes !== undefined && `≥ ${leastTimes} × peer`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** @param {number | string | null} value */
function shown(value) {
  if (value === null) return "–";
  if (typeof value === "string") return value;
  return value >= 100 ? Math.round(value).toLocaleString("en") : String(Math.round(value * 100) / 100);
}
