/**
 * Addresses of what most visits never fetch, written by the server on the script of every page: the script that registers
 * the worker, the one that shows what waits, the styles of both.
 */
export function laterParts(): { registration?: string; waiting?: string; styles?: string } {
  const [registration, waiting, styles] =
    document.querySelector<HTMLElement>("[data-later]")?.dataset.later?.split(" ") ?? [];
  return { registration, waiting, styles };
}

/** Runs one of the parts; run before, it is not run again. */
export async function runPart(address: string | undefined): Promise<void> {
  if (address) await import(/* @vite-ignore */ address).catch(() => {});
}
