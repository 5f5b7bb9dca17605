import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../bin/postgres.mjs";
import { lookUp } from "../../bin/processes/process-table.mjs";

/**
 * What is tested on it is the site, not the disk: test/processes and test/durability.test.ts start the product with its
 * own. Nothing lives long enough here to be vacuumed, so plans are made without statistics.
 */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "120",
  autovacuum: "off",
  track_counts: "off",
  // Several databases at once, each read anew: their pages stay where they are, and each connection finds the libraries
  // of the extensions loaded.
  shared_buffers: "256MB",
  shared_preload_libraries: "plpgsql,pg_trgm,unaccent,fuzzystrmatch,btree_gist",
};

/** Where Linux keeps files in memory. A container often has a small one (64 MiB). */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 1024 ** 3;
const PREFIX = "cabinet-test-";

/**
 * The given PostgreSQL (DATABASE_URL) or a private one, in memory where there is room: most of what a test file asks of
 * it is a new database, some 300 files. `strategy`: how it copies one soonest; of a given one nothing is known.
 * @returns {Promise<{ url: string, strategy: string, stop(): Promise<void> }>}
 */
export async function testCluster() {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, strategy: "", stop: async () => {} };
  const dataDir = await newFolder();
  const cluster = await startPostgres({ dataDir, settings: SETTINGS });
  return {
    url: cluster.url,
    strategy: "STRATEGY file_copy",
    stop: async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function newFolder() {
  const name = `${PREFIX}${process.pid}-`;
  await removeLeftOver();
  try {
    const { bavail, bsize } = await statfs(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES) return await mkdtemp(path.join(MEMORY, name));
  } catch {
    // No such place, or not for this account.
  }
  return mkdtemp(path.join(tmpdir(), name));
}

/** A run that was killed leaves its folder, which would take memory until the machine starts anew. */
async function removeLeftOver() {
  if (!existsSync(MEMORY)) return;
  for (const name of await readdir(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN;
    // Another account's stay: they are theirs to remove.
    if (pid > 0 && !lookUp(pid)) await rm(path.join(MEMORY, name), { recursive: true, force: true }).catch(() => {});
  }
}
