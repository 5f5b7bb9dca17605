import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { log } from "../log.server";
import type { Queryable } from "./db.server";

const CHANNEL = "cabinet_changes";

/** Tells every process, once the surrounding transaction commits, that something cached has changed. */
export async function announce(q: Queryable, subject: "settings" | "publications" | "pictures"): Promise<void> {
  await q.execute(sql`SELECT pg_notify(${CHANNEL}, ${subject})`);
}

/**
 * Listens for announcements on a connection of its own, for as long as the process lives. `onChange(null)` is called
 * after each (re)connection, since announcements made while away are lost. Returns a function that stops listening.
 */
export function listenForChanges(
  connectionString: string,
  onChange: (subject: string | null) => void,
): () => Promise<void> {
  let stopped = false;
  let client: pg.Client | undefined;
  const loop = async () => {
    while (!stopped) {
      const current = new pg.Client({
        connectionString,
        keepAlive: true,
        keepAliveInitialDelayMillis: 30_000,
        connectionTimeoutMillis: 5000,
        application_name: "cabinet-listen",
      });
      client = current;
      const ended = new Promise<void>((resolve) => {
        current.on("error", () => resolve());
        current.on("end", () => resolve());
      });
      try {
        await current.connect();
        current.on("notification", (n) => onChange(n.payload ?? null));
        await current.query(`LISTEN ${CHANNEL}`);
        onChange(null);
        await ended;
      } catch {
        // Away: tried again below.
      }
      await current.end().catch(() => {});
      if (!stopped) {
        log.info({ event: "listen-reconnect" });
        await sleep(500);
      }
    }
  };
  const running = loop();
  return async () => {
    stopped = true;
    await client?.end().catch(() => {});
    await running;
  };
}
