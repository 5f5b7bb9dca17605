import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Counts, countsOf, playwrightCounts, vitestCounts } from "../../bin/setup/test-results.mjs";

type Reader = Parameters<typeof countsOf>[2];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "cabinet-results-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The counts of a runner that wrote this report and ended with this code. */
async function counted(report: unknown, exitCode: number, read: Reader): Promise<Counts> {
  const file = path.join(folder, "report.json");
  await writeFile(file, JSON.stringify(report));
  return countsOf(file, exitCode, read);
}

const passed = { fullName: "adds", status: "passed", failureMessages: [] };

test("a failed unit test is counted, and named with what went wrong", async () => {
  const message = "\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at /a.test.ts:3:1";
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      {
        name: "/a.test.ts",
        status: "failed",
        assertionResults: [passed, { fullName: "takes away", status: "failed", failureMessages: [message] }],
      },
    ],
  };
  expect(await counted(report, 1, vitestCounts)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    names: ["/a.test.ts › takes away: AssertionError: expected 1 to be 2"],
  });
});

test("a file of tests that does not load is a failure of its own", async () => {
  const report = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [{ name: "/b.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] }],
  };
  expect(await counted(report, 1, vitestCounts)).toMatchObject({
    failed: 1,
    names: ["/b.test.ts: Cannot find module"],
  });
});

test("a failed story is named with its width, its line, its error and what its screen showed", async () => {
  const context = path.join(folder, "error-context.md");
  const seen = [
    "```yaml",
    "- navigation: Menu",
    "- main:",
    '  - heading "Contacts"',
    "- text: Fin",
    "```",
    "# Test source",
  ];
  await writeFile(context, seen.join("\n"));
  const story = (projectName: string, status: string) => ({
    projectName,
    status,
    results: [
      {
        error: { message: "Error: expect(locator).toBeVisible() failed\n\nLocator: x" },
        attachments: [{ name: "error-context", path: context }],
      },
    ],
  });
  const specs = [{ title: "opens", file: "menu.spec.ts", line: 7, tests: [story("360", "unexpected")] }];
  const report = {
    stats: { expected: 3, unexpected: 1, skipped: 0 },
    suites: [{ title: "menu.spec.ts", suites: [{ title: "without a script", specs }] }],
  };
  expect(await counted(report, 1, playwrightCounts)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    names: [
      `[360] menu.spec.ts:7 › opens: Error: expect(locator).toBeVisible() failed
    - main:
      - heading "Contacts"
    - text: Fin`,
    ],
  });
});

test.each([
  ["ran nothing", 0, 0],
  ["ended badly after its last test", 4, 1],
])("a runner that %s counts as one failure", async (_what, expected, exitCode) => {
  const report = { stats: { expected, unexpected: 0, skipped: 0 } };
  const counts = await counted(report, exitCode, playwrightCounts);
  expect(counts).toMatchObject({ passed: expected, failed: 1 });
  expect(counts.names).toHaveLength(1);
});

test("a runner that left no report counts as one failure", async () => {
  expect(countsOf(path.join(folder, "none.json"), 0, vitestCounts)).toMatchObject({ passed: 0, failed: 1 });
});
