import { sparesData } from "~/lib/spares-data";

type Line = { effectiveType?: string };

/** What the visitor asked of the browser; then nothing starts, or is fetched, by itself. */
export function asksForLess(): boolean {
  const line = (navigator as { connection?: Line }).connection;
  return (
    matchMedia("(prefers-reduced-motion:reduce),(prefers-reduced-data:reduce)").matches ||
    sparesData() ||
    /2g|3g/.test(line?.effectiveType ?? "")
  );
}
