import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";

const LOOK_EVERY = 100;
/** A line of PostgreSQL's log: when a statement was over, in which connection, which one. */
const OVER = /^(\S+ \S+) UTC \[(\d+)\] LOG: {2}duration: .*?: *(.*)$/;

/**
 * How long the numbers of a kind are held: from the end of the statement that locks a series to the end of the commit,
 * as PostgreSQL's own log tells, in whole ms. The product knows nothing of it.
 * @param {import("../product.mjs").Product} product
 */
export async function watchNumberLocks(product) {
  const database = await product.database();
  const { rows } = await database.query("select current_database() as name");
  await database.query(`alter database "${rows[0].name}" set log_min_duration_statement = 0`);
  // Connections that are open keep what they began with.
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await database.end();
  const log = openSync(join(product.dataDir, "postgres.log"), "r");
  let at = fstatSync(log).size;
  let rest = "";
  /** @type {Map<string, number>} */
  const since = new Map();
  /** @type {number[]} */
  const held = [];
  const look = () => {
    const { size } = fstatSync(log);
    // It was emptied, having grown.
    if (size < at) at = 0;
    const bytes = Buffer.alloc(size - at);
    at += readSync(log, bytes, 0, bytes.length, at);
    const lines = (rest + bytes.toString("utf8")).split("\n");
    rest = lines.pop() ?? "";
    for (const [i, line] of lines.entries()) {
      const [, over = "", connection = "", words = ""] = OVER.exec(line) ?? [];
      const time = Date.parse(`${over.replace(" ", "T")}Z`);
      const statement = `${words} ${lines.slice(i + 1, i + 4).join(" ")}`;
      if (
        /^execute/.test(line.slice(line.indexOf("  execute") + 2)) &&
        /FROM number_series/.test(statement) &&
        /FOR NO KEY UPDATE/.test(statement)
      ) {
        since.set(connection, time);
      } else if (/^(commit|rollback)$/i.test(words)) {
        const from = since.get(connection);
        if (from !== undefined && /commit/i.test(words)) held.push(time - from);
        since.delete(connection);
      }
    }
  };
  const timer = setInterval(look, LOOK_EVERY);
  return {
    /** @returns {number[]} ms of each piece that was issued */
    stop() {
      clearInterval(timer);
      look();
      closeSync(log);
      return held;
    },
  };
}
