import { afterAll, beforeAll, inject } from "vitest";
import { bundleItself, type OpenedApp } from "./bundle";
import { createDatabase, type KeptRows, rememberRows, type TestDatabase } from "./database";
import { forgetMails } from "./mailbox";
import { ADMIN, signedIn, Visitor } from "./visitor";

export { ADMIN };

type Env = Record<string, string>;
type Opened = { database: TestDatabase; app: OpenedApp };

/** What files of one worker that open it alike use one after the other. */
let kept: (Opened & { env: string; rows: KeptRows | null }) | undefined;

/**
 * The whole application, without a socket, for one test file. It finds the database as the template is, and nothing of
 * what other files wrote; the application itself has served them:
 *
 *     const cabinet = useCabinet();
 *     test("…", async () => { const answer = await cabinet.visitor().get("/contact"); … });
 */
export function useCabinet(env: Env = {}) {
  return cabinetOf(env, { open: () => keptCabinet(env), close: leftAsItWas });
}

/** The same on a database of its own: for an environment that no other file has, or a file that changes tables. */
export function useOwnCabinet(env: Env = {}, template: "staffed" | "empty" = "staffed") {
  return cabinetOf(env, {
    open: async () => {
      const bundle = await bundleItself();
      const database = await createDatabase(template);
      return { database, app: await bundle.openApp({ DATABASE_URL: database.url, LOG_LEVEL: "silent", ...env }) };
    },
    close: async ({ database, app }) => {
      await app.close();
      await database.drop();
    },
  });
}

async function keptCabinet(env: Env): Promise<Opened> {
  if (kept?.rows && kept.env === JSON.stringify(env)) {
    await kept.rows.restore();
    forgetMails();
    await kept.app.refresh();
    return kept;
  }
  const bundle = await bundleItself(async () => {
    const closing = kept;
    kept = undefined;
    await closing?.rows?.end();
    await closing?.app.close();
    await closing?.database.drop();
  });
  const database = await createDatabase("staffed");
  const rows = await rememberRows(database);
  const app = await bundle.openApp({ DATABASE_URL: database.url, LOG_LEVEL: "silent", ...env });
  kept = { database, app, rows, env: JSON.stringify(env) };
  return kept;
}

/** Fails the file that leaves other tables, triggers or functions than it found; the next file opens a new database. */
async function leftAsItWas({ database }: Opened): Promise<void> {
  if (kept?.database !== database) return;
  const altered = (await kept.rows?.altered()) ?? [];
  if (altered.length === 0) return;
  kept.env = "altered";
  throw new Error(`This file leaves the database it shares altered: ${altered.slice(0, 20).join(", ")}`);
}

function cabinetOf(env: Env, life: { open: () => Promise<Opened>; close: (opened: Opened) => Promise<void> }) {
  let opened: Opened;
  beforeAll(async () => {
    opened = await life.open();
  });
  afterAll(async () => {
    if (opened) await life.close(opened);
  });
  const fetch = (request: Request, bindings?: unknown) => opened.app.app.fetch(request, bindings);
  const signIn = () => signedIn(new Visitor(fetch));
  // Under another address the cookies have other names.
  const isUsual = env.PUBLIC_URL === undefined;
  let session: Visitor["cookies"] | undefined;
  return {
    /** Rows straight from the database, to see what was really kept. */
    query: <T extends Record<string, unknown>>(text: string, values?: unknown[]) =>
      opened.database.query<T>(text, values),
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
