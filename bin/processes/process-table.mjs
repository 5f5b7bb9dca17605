import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";

/**
 * A process as seen from outside. `born` is its start time in whatever unit the system gives: a pid is used again
 * one day, the pair of both is not.
 * @typedef {{ pid: number, parent: number, born: string, command: string }} ProcessEntry
 */

/** Linux gives all this as files; elsewhere `ps` is asked. */
export const hasProc = existsSync("/proc/self/stat");

/**
 * @param {number} pid
 * @returns {ProcessEntry | null} null when no such process lives (a zombie is dead)
 */
export function lookUp(pid) {
  try {
    return hasProc ? fromProc(pid) : fromPs(pid);
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @param {string | undefined} born unknown when it could not be looked up: no process is that one then
 */
export function lives(pid, born) {
  return Boolean(born) && lookUp(pid)?.born === born;
}

/**
 * The PostgreSQL processes whose working directory is this cluster, Linux only: PostgreSQL enters its data
 * directory before anything else, and so do its back-ends. The name keeps out a person's shell in that folder.
 * @param {string} directory real path
 * @returns {number[]}
 */
export function postgresProcessesIn(directory) {
  if (!hasProc) return [];
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresIn(pid, directory));
}

/** @param {number} pid @param {string} directory */
function isPostgresIn(pid, directory) {
  try {
    const { name, state } = readStat(pid);
    return name === "postgres" && state !== "Z" && readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

/** @param {number} pid @returns {ProcessEntry | null} */
function fromProc(pid) {
  const { state, parent, born } = readStat(pid);
  if (state === "Z" || state === "X") return null;
  return { pid, parent, born, command: readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ") };
}

/** See proc_pid_stat(5): the name is in parentheses and may hold anything. @param {number} pid */
function readStat(pid) {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  const end = line.lastIndexOf(")");
  const [state = "", parent = "", ...fields] = line.slice(end + 2).split(" ");
  return { name: line.slice(line.indexOf("(") + 1, end), state, parent: Number(parent), born: fields[17] ?? "" };
}

/**
 * What lookUp() answers where there is no /proc. The start time is written in the language of the environment, which is
 * not the same for everybody who asks (cron has none): one process would look like two.
 * @param {number} pid @returns {ProcessEntry | null}
 */
export function fromPs(pid) {
  const line = execFileSync("ps", ["-o", "state=,ppid=,lstart=,command=", "-p", String(pid)], {
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  const match = /^(\S+)\s+(\d+)\s+(\S+\s+\S+\s+\d+\s+\S+\s+\d+)\s+(.*)$/.exec(line.trim());
  const [, state = "Z", parent = "", born = "", command = ""] = match ?? [];
  return state.startsWith("Z") ? null : { pid, parent: Number(parent), born, command };
}
