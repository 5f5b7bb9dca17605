import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../bin/postgres.mjs";

/**
 * What is tested on it is the site, not the disk: test/processes and test/durability.test.ts start the product with its
 * own. Nothing lives long enough here to be vacuumed.
 */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "120",
  autovacuum: "off",
  track_counts: "off",
};

/** Where Linux keeps files in memory. A container often has a small one (64 MiB). */
const MEMORY = "/dev/shm";
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * The given PostgreSQL (DATABASE_URL) or a private one, in memory where there is room: most of what a test file asks of
 * it is a new database, some 300 files.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function testCluster() {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(path.join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), "cabinet-test-"));
  const cluster = await startPostgres({ dataDir, settings: SETTINGS });
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @param {string} directory */
async function hasRoom(directory) {
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
