import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { watchAncestors } from "./processes/ancestors.mjs";
import { guard } from "./processes/deadman.mjs";
import { ensureChromium } from "./setup/chromium.mjs";
import { pinnedNode, root } from "./setup/place.mjs";
import { prepare } from "./setup/prepare.mjs";
import { explain } from "./setup/start-error.mjs";
import { countsOf, playwrightCounts, vitestCounts } from "./setup/test-results.mjs";

// `npm test`: everything the tests need, both runners, and the sum of both in the last line.
// `npm test -- <path>` gives its arguments to Vitest and leaves the browser out.

const chosen = process.argv.slice(2);
let interrupted = false;
const reports = mkdtempSync(join(tmpdir(), "cabinet-tests-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/**
 * @param {string} program in node_modules @param {string[]} args @param {NodeJS.ProcessEnv} more
 * @returns {Promise<number>} exit code
 */
function run(program, args, more) {
  const path = join(root, "node_modules/.bin") + delimiter + (process.env.PATH ?? "");
  const env = { ...process.env, PATH: path, ...more };
  const child = spawn(pinnedNode, [join(root, "node_modules", program), ...args], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  const guarded = child.pid ? guard(child.pid, ["INT:8", "TERM:3", "KILL:0"]) : null;
  const stop = () => {
    interrupted = true;
    // Of the signals only this one makes Playwright stop the server it started.
    child.kill("SIGINT");
  };
  const unwatch = watchAncestors(stop);
  const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
  for (const signal of signals) process.once(signal, stop);
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("exit", (code) => {
      guarded?.release();
      unwatch();
      for (const signal of signals) process.off(signal, stop);
      resolve(code ?? 1);
    });
  });
}

async function runVitest() {
  const file = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...chosen];
  return countsOf(file, await run("vitest/vitest.mjs", args, {}), vitestCounts);
}

/** @param {string} chromium */
async function runPlaywright(chromium) {
  const file = join(reports, "playwright.json");
  const more = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  return countsOf(
    file,
    await run("@playwright/test/cli.js", ["test", "--reporter=list,json"], more),
    playwrightCounts,
  );
}

try {
  await prepare();
  const chromium = chosen.length > 0 ? null : await ensureChromium();
  const results = [await runVitest()];
  if (chromium && !interrupted) results.push(await runPlaywright(chromium));
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    results.reduce((all, counts) => all + counts[key], 0);
  // Both runners tell their failures where they happen, far above: said again where everybody looks.
  const tell = (/** @type {string} */ word, /** @type {string} */ name) =>
    console.log(`${word} ${name.replace(`${root}/`, "")}`);
  for (const name of results.flatMap(({ retried }) => retried)) tell("PASSED AT A SECOND TRY", name);
  for (const name of results.flatMap(({ names }) => names)) tell("FAILED", name);
  const skipped = sum("skipped") ? `, ${sum("skipped")} skipped` : "";
  console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
  process.exitCode = interrupted || sum("failed") > 0 ? 1 : 0;
} catch (error) {
  const code = explain(error);
  console.log("0 passed, 1 failed");
  process.exitCode = code;
}
