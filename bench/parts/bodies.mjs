import net from "node:net";
import { load as ask } from "../load/load.mjs";
import { memoryMiB } from "../processes.mjs";
import { startProduct } from "../product.mjs";
import { rounded } from "../statistics.mjs";

/** Visitors, each at an address of its own, who begin to send a body and do not end it. */
const SENDERS = 900;
/** Seconds before anything counts: Node compiles what is used. */
const WARM_UP = 5;
/** What they send: just under what anybody may, and just under what a member of staff may. */
const SIZES = { "64 KiB": 64 * 1024, "1 MiB": 1024 * 1024 };

/**
 * What waits in memory while hundreds of bodies never end, and how long other visitors wait meanwhile.
 * @param {import("../options.mjs").Options} options
 */
export async function bodies({ port, seconds }) {
  const product = await startProduct({ port });
  /** @type {import("../table.mjs").Row[]} */
  const rows = [];
  const raw = [];
  try {
    await ask(product.pid, { port, connections: 10, seconds: WARM_UP, pinned: false, kind: "get", path: "/?anew={n}" });
    for (const [name, bytes] of Object.entries(SIZES)) {
      let mostMiB = 0;
      const watch = setInterval(() => (mostMiB = Math.max(mostMiB, memoryMiB(product.pid))), 500);
      const senders = Array.from({ length: SENDERS }, (_, n) => send(port, n, bytes));
      const order = { port, connections: 10, seconds, pinned: false };
      const pages = await ask(product.pid, { ...order, kind: "get", path: "/?anew={n}" });
      const posts = await ask(product.pid, { ...order, kind: "contact" });
      const open = senders.filter((sender) => !sender.destroyed).length;
      for (const sender of senders) sender.destroy();
      clearInterval(watch);
      raw.push({ name, mostMiB, open, pages, posts });
      const what = `${SENDERS} bodies of ${name} that do not end`;
      rows.push(
        {
          figure: `${what}: memory, everything, MiB (PSS)`,
          ours: rounded(mostMiB),
          most: 400,
          note: `${open} still open`,
        },
        { figure: `${what}: pages of others, p95 ms`, ours: pages.p95, most: 300 },
        { figure: `${what}: messages of others, p95 ms`, ours: posts.p95, most: 300 },
      );
    }
  } finally {
    await product.remove();
  }
  return { rows, raw };
}

/**
 * All of a body but its last bytes, then one byte a second. @param {number} port @param {number} n @param {number}
 * bytes
 */
function send(port, n, bytes) {
  const socket = net.connect({ port, host: "127.0.0.1" });
  socket.on("error", () => {});
  socket.resume();
  socket.write(
    `POST /contact HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nX-Forwarded-For: 198.18.${n >> 8}.${n & 255}\r\n` +
      `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n${"a".repeat(bytes - 100)}`,
  );
  const drip = setInterval(() => socket.write("a"), 1000);
  socket.on("close", () => clearInterval(drip));
  return socket;
}
