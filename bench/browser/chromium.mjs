import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../bin/setup/chromium.mjs";

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-extensions",
  "--disable-default-apps",
  "--mute-audio",
];

/**
 * A Chromium that has just started loads screens of its own beside the first page for so many ms: nothing is measured
 * then.
 */
const SETTLING = 2_500;

/** @param {string[]} [more] flags @returns {Promise<import("@playwright/test").Browser>} */
export async function launchChromium(more = []) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...FLAGS, ...more] });
  await pause(SETTLING);
  return browser;
}
