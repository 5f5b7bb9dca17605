import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { log } from "../log.server";
import type { Queryable } from "./db.server";

const CHANNEL = "cabinet_changes";
const RECORDS = "cabinet_records";

/**
 * Tells every process, once the surrounding transaction commits, that something cached has changed. Of lawyers whom
 * visitors may read of and of signed texts, triggers tell by themselves (db/migrations).
 */
export async function announce(q: Queryable, subject: "settings" | "publications" | "pictures"): Promise<void> {
  await q.execute(sql`SELECT pg_notify(${CHANNEL}, ${subject})`);
}

/**
 * Tells every process, once the surrounding transaction commits, what happened to records or who looks at one
 * (abilities/live). All that one transaction told carries its number, the same in every process.
 */
export async function tellRecords(q: Queryable, news: readonly object[]): Promise<void> {
  const texts = sql.param(news.map((one) => JSON.stringify(one)));
  await q.execute(
    sql`SELECT pg_notify(${RECORDS}, pg_current_xact_id() || ' ' || news) FROM unnest(${texts}::text[]) AS news`,
  );
}

/**
 * Listens for announcements on a connection of its own, for as long as the process lives; what is read once this has
 * resolved misses none. Both are called with null after each reconnection, since announcements made while away are
 * lost. `onRecord` gets the number of the transaction and what tellRecords() was given, as JSON. Returns a function
 * that stops listening.
 */
export async function listenForChanges(
  connectionString: string,
  onChange: (subject: string | null) => void,
  onRecord: (news: { transaction: string; json: string } | null) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let hasListened = false;
  let client: pg.Client | undefined;
  const loop = async (listening: () => void) => {
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
        current.on("notification", ({ channel, payload = "" }) => {
          if (channel === CHANNEL) return onChange(payload);
          const [transaction = "", ...json] = payload.split(" ");
          onRecord({ transaction, json: json.join(" ") });
        });
        await current.query(`LISTEN ${CHANNEL}; LISTEN ${RECORDS}`);
        if (hasListened) {
          onChange(null);
          onRecord(null);
        }
        hasListened = true;
        listening();
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
  let running = Promise.resolve();
  await new Promise<void>((resolve) => {
    running = loop(resolve);
  });
  return async () => {
    stopped = true;
    await client?.end().catch(() => {});
    await running;
  };
}
