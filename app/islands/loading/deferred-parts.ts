/**
 * Addresses of what most visits never fetch, written by the server on the script of every page: the script that
 * registers the worker, the one that shows what waits, the styles of both, the one that opens legal texts.
 */
export function deferredParts(): Partial<Record<"registration" | "outbox" | "styles" | "legalTexts", string>> {
  const [registration, outbox, styles, legalTexts] =
    document.querySelector<HTMLElement>("[data-later]")?.dataset.later?.split(" ") ?? [];
  return { registration, outbox, styles, legalTexts };
}

const failures: Record<string, number> = {};

/** Runs one of the parts; run before, it is not run again. False when it could not be fetched. */
export async function runPart(address = ""): Promise<boolean> {
  const failed = failures[address] ?? 0;
  try {
    // A browser may remember that a module did not come: the next try asks for it under another name.
    await import(/* @vite-ignore */ failed ? `${address}#${failed}` : address);
    return true;
  } catch {
    failures[address] = failed + 1;
    return false;
  }
}
