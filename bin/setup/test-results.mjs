import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/**
 * `names` says each failure: its file, its title and the first line of what went wrong; of a story also, in lines of
 * their own, what its screen showed then.
 * @typedef {{ passed: number, failed: number, skipped: number, names: string[] }} Counts
 */

/** @param {string | undefined} message @returns {string} its first line, without the colours of a terminal */
function firstLine(message) {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  return lines.find((line) => line.trim() !== "") ?? "";
}

/**
 * The counts of one runner from its JSON report. A runner that left none, ran nothing, or failed outside of any test
 * (a file that does not load, an error after the last test) counts as one failure: silence is not success.
 * @param {string} file @param {number} exitCode of the runner @param {(report: any) => Counts} read
 * @returns {Counts}
 */
export function countsOf(file, exitCode, read) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0, names: [] };
  try {
    counts = read(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // Counted just below.
  }
  const silent = counts.passed + counts.failed === 0;
  if (counts.failed > 0 || (exitCode === 0 && !silent)) return counts;
  const name = `no test failed, and yet the runner ended with code ${exitCode}: its own lines above say why`;
  return { ...counts, failed: 1, names: [name] };
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, message?: string,
 *     assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[] }} report of Vitest
 * @returns {Counts}
 */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
    names: [...failed, ...unloaded.map(({ name, message }) => `${name}: ${firstLine(message)}`)],
  };
}

/**
 * @typedef {{ title: string, file?: string, suites?: Suite[],
 *   specs?: { title: string, file: string, line: number,
 *     tests: { projectName: string, status: string, results: { error?: { message?: string },
 *       attachments?: { name: string, path?: string }[] }[] }[] }[] }} Suite
 */

/** So many lines of a screen say what it was. */
const SCREEN_LINES = 120;

/**
 * What the screen of a story that failed showed outside of its frame, which Playwright leaves in a file of its own.
 * @param {{ name: string, path?: string }[]} attachments @returns {string}
 */
function screenIn(attachments) {
  const file = attachments.find(({ name }) => name === "error-context")?.path;
  if (!file || !existsSync(file)) return "";
  const [, main = ""] = readFileSync(file, "utf8").split(/^(?=- main)/m);
  const lines = main.split("```")[0]?.trimEnd().split("\n").slice(0, SCREEN_LINES) ?? [];
  return lines.map((line) => `\n    ${line}`).join("");
}

/** @param {Suite} suite @returns {string[]} its stories that failed */
function failedStories({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results }) => {
        const wrong = results.findLast(({ error }) => error);
        const screen = screenIn(wrong?.attachments ?? []);
        return `[${projectName}] ${file}:${line} › ${title}: ${firstLine(wrong?.error?.message)}${screen}`;
      }),
  );
  return [...own, ...suites.flatMap(failedStories)];
}

/**
 * @param {{ stats: { expected: number, unexpected: number, skipped: number }, suites?: Suite[] }} report of Playwright
 * @returns {Counts}
 */
export function playwrightCounts({ stats, suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: failedStories({ title: "", suites }),
  };
}
