import { once } from "node:events";
import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "../../bin/setup/chromium.mjs";
import { pagesToMeasure } from "../pages.mjs";
import { launch } from "../processes.mjs";
import { startProduct } from "../product.mjs";
import { medians } from "../statistics.mjs";

const FOLDER = fileURLToPath(new URL("../lighthouse/", import.meta.url));
const USUAL = ["/", "/contact", "/connexion"];
const CATEGORIES = /** @type {const} */ (["performance", "accessibility", "bestPractices", "seo"]);

/**
 * Lighthouse on a phone, simulated throttling: the medians of `runs`, interleaved. Lighthouse is large and wanted here
 * only, so it has a lock of its own and is installed the first time.
 * @param {import("../options.mjs").Options} options
 */
export async function lighthouse({ port, runs, pages: asked }) {
  if (!existsSync(`${FOLDER}node_modules/lighthouse`))
    await output(["npm", "ci", "--no-audit", "--no-fund"], process.env);
  const product = await startProduct({ port });
  const pages = await pagesToMeasure(asked, port, USUAL);
  const urls = pages.map((path) => `http://127.0.0.1:${port}${path}`);
  try {
    for (const url of urls) await fetch(url).then((answer) => answer.arrayBuffer());
    const env = { ...process.env, CHROMIUM: await ensureChromium() };
    /** @type {Record<string, Record<string, any>[]>} */
    const results = JSON.parse(await output([process.execPath, "measure.mjs", String(runs), ...urls], env));
    const rows = pages.flatMap((path, at) => {
      const middle = medians(results[urls[at] ?? ""] ?? []);
      return CATEGORIES.map((name) => ({
        figure: `Lighthouse mobile, ${path}: ${name}`,
        ours: middle[name],
        least: 100,
        note: middle[name] < 100 ? middle.failing.join(", ") : "",
      }));
    });
    return { rows, raw: results };
  } finally {
    await product.remove();
  }
}

/** @param {string[]} command @param {NodeJS.ProcessEnv} env @returns {Promise<string>} */
async function output(command, env) {
  const child = launch(command, { cwd: FOLDER, env, output: "pipe" });
  const exited = once(child, "exit");
  const printed = child.stdout ? await text(child.stdout) : "";
  const [code] = await exited;
  if (code !== 0) throw new Error(`${command.join(" ")} ended with code ${code}`);
  return printed;
}
