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
