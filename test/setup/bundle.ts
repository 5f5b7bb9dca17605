import { registerHooks } from "node:module";
import path from "node:path";

type Source = Record<string, string | undefined>;

/** What build/server/index.js exports (app/main.server.ts): tests go through what is shipped. */
export type Bundle = {
  openApp(source: Source): Promise<OpenedApp>;
  serve(source: Source): Promise<{ url: string; close(): Promise<void> }>;
  runCommand(argv: string[], source: Source): Promise<number>;
};

export type OpenedApp = {
  app: { fetch(request: Request, bindings?: unknown): Response | Promise<Response> };
  refresh(): Promise<void>;
  close(): Promise<void>;
};

let close = async () => {};

/**
 * The bundle itself, which has one application open at most: the one that useCabinet() keeps for the next file is
 * closed first. `closeIt` closes what the caller leaves open.
 */
export async function bundleItself(closeIt = async () => {}): Promise<Bundle> {
  const closeOther = close;
  close = closeIt;
  await closeOther();
  return (await import(path.resolve("build/server/index.js"))) as Bundle;
}

// The files that the bundle is split into belong to the copy that asks for them: one of them holds the environment.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const copy = /\?(?:second|third)$/.exec(context.parentURL ?? "")?.[0];
    const isOurs = copy !== undefined && found.url.includes("/build/server/") && !found.url.includes("?");
    return isOurs ? { ...found, url: found.url + copy } : found;
  },
});

/**
 * A copy of the bundle with a memory of its own, as another process has. A worker loads each once: files use it one
 * after the other.
 */
export async function bundleCopy(name: "second" | "third"): Promise<Bundle> {
  return (await import(`${path.resolve("build/server/index.js")}?${name}`)) as Bundle;
}
