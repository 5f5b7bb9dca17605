import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * The counts of one runner from its JSON report. A runner that left none, ran nothing, or failed outside of any test
 * (a file that does not load, an error after the last test) counts as one failure: silence is not success.
 * @param {string} file @param {number} exitCode of the runner @param {(report: any) => Counts} read
 * @returns {Counts}
 */
export function countsOf(file, exitCode, read) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // Counted just below.
  }
  const silent = counts.passed + counts.failed === 0;
  if (counts.failed === 0 && (exitCode !== 0 || silent)) counts.failed = 1;
  return counts;
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} report of Vitest
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report of Playwright
 * @returns {Counts}
 */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}
