import path from "node:path";

type Source = Record<string, string | undefined>;

/** What build/server/index.js exports (app/main.server.ts): tests go through what is shipped. */
export type Bundle = {
  openApp(
    source: Source,
  ): Promise<{
    app: { fetch(request: Request, bindings?: unknown): Response | Promise<Response> };
    close(): Promise<void>;
  }>;
  serve(source: Source): Promise<{ url: string; close(): Promise<void> }>;
  runCommand(argv: string[], source: Source): Promise<number>;
};

/**
 * A copy of the bundle with a memory of its own, as another process has. A worker loads each once: files use it one
 * after the other.
 */
export async function bundleCopy(name: "second" | "third"): Promise<Bundle> {
  return (await import(`${path.resolve("build/server/index.js")}?${name}`)) as Bundle;
}
