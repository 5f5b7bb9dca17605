import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { watchAncestors } from "./processes/ancestors.mjs";
import { guard } from "./processes/parent-watch.mjs";
import { askedChromium, chromiumOfSystem, otherChromium } from "./setup/chromium.mjs";
import { pinnedNode, root } from "./setup/place.mjs";
import { prepare } from "./setup/prepare.mjs";
import { explain } from "./setup/start-error.mjs";
import { countsOf, playwrightCounts, vitestCounts } from "./setup/test-results.mjs";

// `npm test`: everything the tests need, both runners at once (each waits a good part of its time), and the sum of both
// in the last line.
// `npm test -- <path>…` runs a part: stories of the browser are told by Playwright, all else is given to Vitest.

const chosen = process.argv.slice(2);
const stories = chosen.filter((argument) => /test\/browser|\.spec\.ts/.test(argument));
const files = chosen.filter((argument) => !stories.includes(argument) && existsSync(argument));
const forBrowser = chosen.filter((argument) => !files.includes(argument));
const forVitest = chosen.filter((argument) => !stories.includes(argument));
const withBrowser = stories.length > 0 || chosen.length === 0;
const withVitest = files.length > 0 || stories.length === 0;
let interrupted = false;
const reports = mkdtempSync(join(tmpdir(), "cabinet-tests-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

/**
 * @param {string} program in node_modules @param {string[]} args @param {NodeJS.ProcessEnv} more
 * @param {number | "inherit"} output where its lines go
 * @returns {Promise<number>} exit code
 */
function run(program, args, more, output) {
  const path = join(root, "node_modules/.bin") + delimiter + (process.env.PATH ?? "");
  const env = { ...process.env, PATH: path, ...more };
  const child = spawn(pinnedNode, [join(root, "node_modules", program), ...args], {
    cwd: root,
    env,
    stdio: [output === "inherit" ? "inherit" : "ignore", output, output],
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

/** What Debian fetches comes while npm's packages do. The Chromium of the stories; undefined: that of Playwright. */
async function prepareAll() {
  if (!withBrowser) {
    await prepare();
    return undefined;
  }
  const asked = askedChromium();
  const [found] = await Promise.all([asked ?? chromiumOfSystem(), prepare()]);
  return found ?? (await otherChromium());
}

async function runVitest() {
  const file = join(reports, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...forVitest];
  return countsOf(file, await run("vitest/vitest.mjs", args, {}, "inherit"), vitestCounts);
}

/** @param {string | undefined} chromium @param {number | "inherit"} output */
async function runPlaywright(chromium, output) {
  const file = join(reports, "playwright.json");
  const more = { CHROMIUM: chromium ?? "", PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ["test", "--reporter=list,json", ...forBrowser];
  return countsOf(file, await run("@playwright/test/cli.js", args, more, output), playwrightCounts);
}

/**
 * Both at once: the lines of Playwright follow when both have ended, so that they do not mix.
 * @param {string | undefined} chromium
 */
async function runBoth(chromium) {
  const file = join(reports, "playwright.txt");
  const results = await Promise.all([runVitest(), runPlaywright(chromium, openSync(file, "w"))]);
  process.stdout.write(readFileSync(file));
  return results;
}

try {
  const chromium = await prepareAll();
  const results = !withBrowser
    ? [await runVitest()]
    : withVitest
      ? await runBoth(chromium)
      : [await runPlaywright(chromium, "inherit")];
  const sum = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    results.reduce((all, counts) => all + counts[key], 0);
  // Both runners tell their failures where they happen, far above: said again where everybody looks.
  for (const name of results.flatMap(({ names }) => names)) console.log(`FAILED ${name.replace(`${root}/`, "")}`);
  const skipped = sum("skipped") ? `, ${sum("skipped")} skipped` : "";
  console.log(`${sum("passed")} passed, ${sum("failed")} failed${skipped}`);
  process.exitCode = interrupted || sum("failed") > 0 ? 1 : 0;
} catch (error) {
  const code = explain(error);
  console.log("0 passed, 1 failed");
  process.exitCode = code;
}
