import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import type { Bundle } from "./bundle";
import { createDatabase, type TestDatabase } from "./database";
import { ADMIN, signedIn, Visitor } from "./visitor";

export { ADMIN };

/**
 * The whole application on a database of its own, without a socket, for one test file; files of one worker share its
 * modules, and nothing else:
 *
 *     const cabinet = useCabinet();
 *     test("…", async () => { const answer = await cabinet.visitor().get("/contact"); … });
 */
export function useCabinet(env: Record<string, string> = {}, template: "staffed" | "empty" = "staffed") {
  let database: TestDatabase;
  let opened: Awaited<ReturnType<Bundle["openApp"]>>;
  beforeAll(async () => {
    database = await createDatabase(template);
    const bundle = (await import(path.resolve("build/server/index.js"))) as Bundle;
    opened = await bundle.openApp({ DATABASE_URL: database.url, LOG_LEVEL: "silent", ...env });
  });
  afterAll(async () => {
    await opened?.close();
    await database?.drop();
  });
  const fetch = (request: Request, bindings?: unknown) => opened.app.fetch(request, bindings);
  const signIn = () => signedIn(new Visitor(fetch));
  // Under another address the cookies have other names.
  const isUsual = env.PUBLIC_URL === undefined;
  let session: Visitor["cookies"] | undefined;
  return {
    /** Rows straight from the database, to see what was really kept. */
    query: <T extends Record<string, unknown>>(text: string, values?: unknown[]) => database.query<T>(text, values),
    visitor: (address?: string) => new Visitor(fetch, address),
    /** A visitor who signs in as the first associé: for tests about sessions. */
    signIn,
    /** A visitor signed in as the first associé by the session of the template: a password takes long to check. */
    staff: async () => {
      session ??= isUsual ? new Map(inject("session")) : (await signIn()).cookies;
      const visitor = new Visitor(fetch);
      for (const [name, value] of session) visitor.cookies.set(name, value);
      return visitor;
    },
  };
}
