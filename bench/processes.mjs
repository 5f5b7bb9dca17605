import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Clock ticks a second of /proc/<pid>/stat: 100 on every Linux of today. */
const TICKS = 100;

/**
 * @typedef {{ pid: number, parent: number, session: number, cpu: number, command: string }} Running cpu: seconds, with
 *   those of children that ended
 */

/** @returns {Running[]} every living process, zombies left out */
function allProcesses() {
  const found = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (fields[0] === "Z") continue;
      const cpu = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / TICKS;
      const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
      found.push({ pid: Number(name), parent: Number(fields[1]), session: Number(fields[3]), cpu, command });
    } catch {
      // It ended meanwhile.
    }
  }
  return found;
}

/**
 * A process with all that it started: by parent, and by session for those whose parent has gone.
 * @param {number} pid
 */
export function processTree(pid) {
  const all = allProcesses();
  const ours = new Set(all.filter((p) => p.pid === pid || p.session === pid).map((p) => p.pid));
  for (let before = -1; before !== ours.size; ) {
    before = ours.size;
    for (const p of all) if (ours.has(p.parent)) ours.add(p.pid);
  }
  return all.filter((p) => ours.has(p.pid));
}

/** CPU seconds a process tree has used so far. @param {number} pid */
export function cpuSeconds(pid) {
  return processTree(pid).reduce((sum, p) => sum + p.cpu, 0);
}

/** Memory of a process tree in MiB; shared pages count once (PSS, proc_pid_smaps_rollup). @param {number} pid */
export function memoryMiB(pid) {
  return processTree(pid).reduce((sum, p) => sum + pssKiB(p.pid), 0) / 1024;
}

/** @param {number} pid */
function pssKiB(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** CPU seconds the whole machine has been busy so far: what others took is told beside each load. */
export function machineSeconds() {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) / TICKS;
}

/** @type {Set<number>} */
const launched = new Set();

/**
 * Starts a command, on one processor core when `core` is given, as the leader of a session of its own.
 * @param {string[]} command
 * @param {{ core?: number | null, env?: NodeJS.ProcessEnv, cwd?: string, output?: number | "ignore" | "pipe" }}
 *   [options]
 */
export function launch(command, { core = null, env = process.env, cwd, output = "ignore" } = {}) {
  const [program = "", ...args] = core === null ? command : ["taskset", "-c", String(core), ...command];
  const child = spawn(program, args, {
    env,
    cwd,
    detached: true,
    stdio: ["ignore", output, output === "pipe" ? "inherit" : output],
  });
  const { pid } = child;
  if (pid) {
    launched.add(pid);
    child.once("exit", () => launched.delete(pid));
  }
  return child;
}

/** Ends whatever was launched and still runs: for a run that is given up. */
export async function endAll() {
  await Promise.all([...launched].map((pid) => end(pid)));
}

/**
 * Ends a process and exactly what it started: asked first, killed after `patience` ms.
 * @param {number} pid @param {number} [patience]
 * @returns {Promise<number>} how many had to be killed
 */
export async function end(pid, patience = 15_000) {
  const ours = processTree(pid);
  signal([pid], "SIGTERM");
  for (let waited = 0; waited < patience && living(ours).length > 0; waited += 50) await pause(50);
  const left = living(ours);
  signal(left, "SIGKILL");
  return left.length;
}

/** @param {Running[]} ours */
function living(ours) {
  const now = new Map(allProcesses().map((p) => [p.pid, p.command]));
  return ours.filter((p) => now.get(p.pid) === p.command).map((p) => p.pid);
}

/** @param {number[]} pids @param {NodeJS.Signals} name */
function signal(pids, name) {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended already.
    }
  }
}
