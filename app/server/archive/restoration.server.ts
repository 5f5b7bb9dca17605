import { drizzle } from "drizzle-orm/node-postgres";
import pg, { type ClientBase } from "pg";
import type { PgBoss } from "pg-boss";
import { type Actor, record } from "~/server/journal/journal.server";
import { grantRights } from "../db/application-role.server";
import { MIGRATION_LOCK, ownerAddress } from "../db/migrate.server";
import { announce } from "../db/notifications.server";
import { env } from "../env.server";
import type { JobKind } from "../jobs/jobs.server";
import { loadArchive } from "./load.server";
import type { Manifest } from "./manifest.server";
import {
  applyMigrations,
  dropEverything,
  emptyTables,
  madeTables,
  type Plan,
  resetSequences,
  suspendForeignKeys,
  suspendRowTriggers,
} from "./rebuild.server";
import { COPY_SESSION, keptTables } from "./tables.server";
import { requeueJobs } from "./waiting-jobs.server";

/** The database may not be overwritten; the message is French and says why. */
export class RestorationRefused extends Error {}

/** `role`: the account the application works with (application-role.server.ts). */
type Restoration = {
  file: string;
  manifest: Manifest;
  plan: Plan;
  replace: boolean;
  role: string | null;
  actor: Actor;
  kinds: JobKind<never>[];
};

/**
 * Puts the archive in the place of everything, in one transaction: killed at any moment, the database is as it was. The
 * schema is made anew as it was when the archive was written, loaded, and then brought up to date, so that migrations
 * treat the restored rows as they treated the live ones. Returns how many jobs were queued.
 */
export async function restoreArchive(restoration: Restoration, boss: PgBoss): Promise<number> {
  const { file, manifest, plan, replace, role, actor } = restoration;
  const client = new pg.Client({ connectionString: ownerAddress(env()), application_name: "cabinet-restore" });
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(COPY_SESSION);
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    const replaced = await takeOver(client, manifest, plan, replace);
    await dropEverything(client);
    await applyMigrations(client, plan.before);
    const restoreForeignKeys = await suspendForeignKeys(client);
    await emptyTables(client);
    const guardMoney = await suspendRowTriggers(client);
    await loadArchive(client, file, manifest);
    await restoreForeignKeys();
    await guardMoney();
    await resetSequences(client);
    await applyMigrations(client, plan.after);
    await closeIssuing(client, manifest);
    const kinds = restoration.kinds.filter((kind) => !kind.cron);
    const queued = await requeueJobs(client, boss, kinds);
    const q = drizzle(client);
    const details = { archive: manifest.createdAt, replaced };
    await record(q, actor, "backup.restored", null, details);
    await grantRights(client, role);
    await announce(q, "settings");
    await client.query("COMMIT");
    await client.query("ANALYZE");
    return queued;
  } finally {
    await client.end();
  }
}

/** What was numbered since the archive is gone: no number is given before somebody says which ones were (0063). */
async function closeIssuing(client: ClientBase, { createdAt }: Manifest): Promise<void> {
  await client.query("INSERT INTO restoration (archive_at) VALUES ($1)", [createdAt]);
}

/** Keeps everybody else out, then checks that what would be replaced may be. Returns how many rows of what. */
async function takeOver(
  client: ClientBase,
  manifest: Manifest,
  plan: Plan,
  replace: boolean,
): Promise<Record<string, number>> {
  // An owner that works in its tables itself has given these up (application-rights.server.ts); the lock asks for them.
  await client.query("GRANT ALL ON journal TO CURRENT_USER");
  await client.query("LOCK TABLE message, staff_member, journal, setting IN ACCESS EXCLUSIVE MODE");
  await refuseStrangers(client, manifest, plan);
  const { rows } = await client.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM message) AS message,
            (SELECT count(*)::int FROM staff_member) AS staff_member,
            (SELECT count(*)::int FROM journal) AS journal`,
  );
  const found = rows[0] ?? {};
  if (!replace && ((found.message ?? 0) > 0 || (found.staff_member ?? 0) > 0)) {
    throw new RestorationRefused(
      `La base contient déjà ${found.message} message(s) et ${found.staff_member} compte(s)\u00A0: rien n’a été touché.\n` +
        "Pour les remplacer définitivement par ceux de l’archive, ajoutez --replace.",
    );
  }
  return found;
}

/** A restore makes the schema `public` anew: tables of another program there would be lost. */
async function refuseStrangers(client: ClientBase, { tables }: Manifest, plan: Plan): Promise<void> {
  const ours = new Set([...tables.map(({ name }) => name), ...madeTables(plan)]);
  const strangers = (await keptTables(client)).map(({ name }) => name).filter((name) => !ours.has(name));
  if (strangers.length > 0) {
    throw new RestorationRefused(
      `La base contient des tables qui ne sont pas celles du site (${strangers.join(", ")})\u00A0: rien n’a été touché.`,
    );
  }
}
