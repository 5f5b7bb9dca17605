import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { end, launch } from "./processes.mjs";

const SERVER = fileURLToPath(new URL("peers/node-cached.mjs", import.meta.url));

/**
 * Starts the static peer on the server's limit of Node (peers/node-cached.mjs).
 * @param {{ port: number, core?: number | null }} options
 * @returns {Promise<{ port: number, pid: number, stop(): Promise<number> }>}
 */
export async function startPeer({ port, core = null }) {
  const { pid } = launch([process.execPath, SERVER, String(port)], { core });
  if (!pid) throw new Error("the peer could not be started");
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answer?.ok) return { port, pid, stop: () => end(pid) };
    if (tries === 500) throw new Error(`the peer does not answer on port ${port}`);
    await pause(10);
  }
}
