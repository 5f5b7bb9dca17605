/** What bin/ imports from the build: the server and the command line. */
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as build from "virtual:react-router/server-build";
import type { ServerBuild } from "react-router";
import { closeStreams, hearRecords, openStreams } from "~/abilities/live/live-streams.server";
import { knowFeasts, recalculateForFeasts } from "~/records/deadlines/moves/deadline-recalculation.server";
import { loadShownLawyers } from "~/records/lawyers/shown-lawyers.server";
import { loadPictures } from "~/records/pictures/pictures.server";
import { loadRecordings } from "~/records/texts/recordings/recordings.server";
import { loadTexts } from "~/records/texts/texts.server";
import { announceFirstAccount, createConfiguredAccount } from "~/server/accounts/first-account.server";
import { closeDatabase, isDatabaseOpen, openDatabase } from "~/server/db/db.server";
import { migrateDatabase } from "~/server/db/migrate.server";
import { listenForChanges } from "~/server/db/notifications.server";
import { EnvironmentError, parseEnv, publicUrl, setEnv } from "~/server/env.server";
import { openFiles } from "~/server/files/files.server";
import { createApp } from "~/server/http/app.server";
import { createListener } from "~/server/http/listener.server";
import { clearPages, takeHits } from "~/server/http/page-cache.server";
import { loadStaticFiles } from "~/server/http/static-files.server";
import { startJobs, stopJobs } from "~/server/jobs/jobs.server";
import { log } from "~/server/log.server";
import { loadSettings } from "~/server/settings/settings.server";
import { jobKinds } from "./job-kinds.server";

/** In ms; longer than PostgreSQL's own limit of a statement (db.server.ts), which ends it in an orderly way. */
const DATABASE_PATIENCE = 16_000;

type Source = Record<string, string | undefined>;

export { runCommand } from "./commands.server";
export { EnvironmentError };

/**
 * Opens everything but the socket: database, settings, invalidation, jobs. Returns the application as a fetch function;
 * `refresh` reads anew what it keeps in memory, as it does by itself when a process tells of a change.
 * Throws EnvironmentError for a wrong environment, and the database's own error when it stays away for a minute.
 */
export async function openApp(
  source: Source,
): Promise<{ app: ReturnType<typeof createApp>; refresh: () => Promise<void>; close: () => Promise<void> }> {
  const env = parseEnv(source);
  setEnv(env);
  log.level = env.LOG_LEVEL;
  const { url, guard } = await migrateDatabase(env);
  if (guard === "triggers")
    log.warn({ event: "journal-guarded-by-triggers-only", see: "README, MIGRATION_DATABASE_URL" });
  else log.info({ event: "journal-guarded", by: guard });
  openDatabase(url, { answerWithin: DATABASE_PATIENCE });
  openStreams();
  const refresh = async () => {
    clearPages();
    await Promise.all([
      untilDone("settings", async () => {
        await loadSettings();
        clearPages();
        await recalculateForFeasts();
      }),
      untilDone("lawyers", loadShownLawyers),
      untilDone("pictures", loadPictures),
      untilDone("texts", loadTexts),
      untilDone("recordings", loadRecordings),
    ]);
  };
  // Before anything is read: what changes meanwhile is heard, and read anew.
  const stopListening = await listenForChanges(url, () => void refresh(), hearRecords);
  try {
    await loadSettings();
    knowFeasts();
    await loadShownLawyers();
    await loadPictures();
    await loadTexts();
    await loadRecordings();
    await openFiles();
    await createConfiguredAccount();
    await startJobs(url, jobKinds);
  } catch (error) {
    await stopListening();
    throw error;
  }
  const app = createApp(build as unknown as ServerBuild);
  return {
    app,
    refresh,
    close: async () => {
      closeStreams();
      await stopJobs();
      await stopListening();
      await closeDatabase();
      clearPages();
    },
  };
}

/** What fails is repeated until it succeeds: a change, say, is announced only once. */
async function untilDone(what: string, act: () => Promise<void>): Promise<void> {
  while (isDatabaseOpen()) {
    try {
      return await act();
    } catch (error) {
      log.warn({ event: `${what}-retry`, err: error });
      await sleep(1000, undefined, { ref: false });
    }
  }
}

/**
 * Serves on HOST:PORT; prints the address and, while there is no account, the one-time link to create the first one.
 */
export async function serve(source: Source): Promise<{ url: string; close: () => Promise<void> }> {
  const { app, close } = await openApp(source);
  loadStaticFiles(clientFolder(), path.join(clientFolder(), "../../build-earlier"));
  const server = createListener(app);
  const { PORT, HOST } = parseEnv(source);
  await listen(server, PORT, HOST);
  const pagesLog = setInterval(logPages, 60_000).unref();
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : PORT;
  const url = source.PUBLIC_URL ? publicUrl() : `http://localhost:${port}`;
  process.stdout.write(`\nCabinet est prêt : ${url}\n`);
  // A database that goes just now comes back: that is no reason to end.
  await untilDone("first-account", () => announceFirstAccount(url));
  return {
    url,
    close: async () => {
      clearInterval(pagesLog);
      logPages();
      closeStreams();
      await closeServer(server);
      await close();
    },
  };
}

/** Pages sent from memory are counted, not logged one by one: at 25,000 a second the log would be the work. */
function logPages(): void {
  const hits = takeHits();
  if (hits > 0) log.info({ event: "kept-pages", hits });
}

function clientFolder(): string {
  for (let dir = import.meta.dirname; dir !== path.dirname(dir); dir = path.dirname(dir)) {
    const candidate = path.join(dir, "build", "client");
    if (existsSync(candidate)) return candidate;
  }
  throw new Error("build/client is missing: run npm run build");
}

/** Without a host: all addresses, IPv6 and IPv4, or IPv4 alone on a machine that has no other. */
function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog: 1024 }, () => resolve());
  });
}

/** Requests under way are answered; idle connections are closed at once. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 8000).unref();
  });
}
