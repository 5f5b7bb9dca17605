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

/** @param {string[]} [more] flags @returns {Promise<import("@playwright/test").Browser>} */
export async function launchChromium(more = []) {
  return chromium.launch({ executablePath: await ensureChromium(), args: [...FLAGS, ...more] });
}
