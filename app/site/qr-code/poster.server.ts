import { settings } from "~/server/settings/settings.server";
import { siteCode } from "./code.server";
import type { PosterFacts } from "./poster-drawing.server";

let kept: { key: string; file: Promise<Buffer> } | undefined;

/**
 * The A6 poster of the code. Drawn once for the present settings (half a second of work): visitors who ask at the same
 * time wait for the same file.
 */
export async function poster(): Promise<Buffer> {
  const { firm_name: firm, firm_phone: phone } = settings();
  const facts = { firm, phone, code: await siteCode() };
  const key = JSON.stringify(facts);
  if (kept?.key !== key) {
    const fresh = { key, file: draw(facts) };
    kept = fresh;
    // A failure is not kept: the next visitor tries again.
    fresh.file.catch(() => {
      if (kept === fresh) kept = undefined;
    });
  }
  return kept.file;
}

/** The library that draws is loaded for the first poster, not at the start of the server. */
async function draw(facts: PosterFacts): Promise<Buffer> {
  const { drawPoster } = await import("./poster-drawing.server");
  return drawPoster(facts);
}
