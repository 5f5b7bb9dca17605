import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";

const LOOK_EVERY = 100;
/** So many lines a statement has at most, with its parameters. */
const STATEMENT_LINES = 12;
/** A line of PostgreSQL's log: when a statement was over, in which connection, how long it took, which one. */
const OVER = /^(\S+ \S+) UTC \[(\d+)\] LOG: {2}duration: ([\d.]+) ms .*?: *(.*)$/;
/** The kind is the first of its parameters that is one. */
const KIND = /'(devis|provision|facture|avoir|reprise|recu)'/;

/**
 * How long the numbers of a kind are held, as PostgreSQL's own log tells, in whole ms: from the beginning of the
 * statement that takes one, or from the end of the transaction that had them before, to the end of the commit. The
 * product knows nothing of it.
 * @param {import("../product.mjs").Product} product
 */
export async function watchNumberLocks(product) {
  const database = await product.database();
  const { rows } = await database.query("select current_database() as name");
  // Each statement with its parameters, of which the kind is short.
  for (const setting of [
    "log_min_duration_statement = 0",
    "log_parameter_max_length = 20",
    "log_error_verbosity = 'default'",
  ])
    await database.query(`alter database "${rows[0].name}" set ${setting}`);
  // Connections that are open keep what they began with.
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await database.end();
  const log = openSync(join(product.dataDir, "postgres.log"), "r");
  let at = fstatSync(log).size;
  let rest = "";
  /** @type {string[]} */
  let lines = [];
  /** @type {Map<string, { kind: string, from: number }>} by connection */
  const taking = new Map();
  /** @type {Map<string, number>} by kind */
  const freed = new Map();
  /** @type {number[]} */
  const held = [];
  const look = (isLast = false) => {
    const { size } = fstatSync(log);
    // It was emptied, having grown.
    if (size < at) at = 0;
    const bytes = Buffer.alloc(size - at);
    at += readSync(log, bytes, 0, bytes.length, at);
    const read = (rest + bytes.toString("utf8")).split("\n");
    rest = read.pop() ?? "";
    lines.push(...read);
    // The last ones wait for what follows them: a statement may be written by half.
    const whole = Math.max(0, isLast ? lines.length : lines.length - STATEMENT_LINES);
    for (const [i, line] of lines.slice(0, whole).entries()) {
      const [, over = "", connection = "", took = "", words = ""] = OVER.exec(line) ?? [];
      const time = Date.parse(`${over.replace(" ", "T")}Z`);
      const statement = `${words} ${lines.slice(i + 1, i + STATEMENT_LINES).join(" ")}`;
      if (/ {2}execute/.test(line) && /^\s*INSERT INTO (billing|receipt) .*?FROM take_number/.test(statement)) {
        taking.set(connection, {
          kind: KIND.exec(statement.split("take_number")[1] ?? "")?.[1] ?? "unknown",
          from: time - Number(took),
        });
      } else if (/^(commit|rollback)$/i.test(words)) {
        const taken = taking.get(connection);
        if (!taken) continue;
        if (/commit/i.test(words)) held.push(Math.round(time - Math.max(taken.from, freed.get(taken.kind) ?? 0)));
        freed.set(taken.kind, time);
        taking.delete(connection);
      }
    }
    lines = lines.slice(whole);
  };
  const timer = setInterval(() => look(), LOOK_EVERY);
  return {
    /** @returns {number[]} ms of each piece that was issued */
    stop() {
      clearInterval(timer);
      look(true);
      closeSync(log);
      if (freed.has("unknown")) throw new Error("the log does not say of what kind a piece is");
      return held;
    },
  };
}
