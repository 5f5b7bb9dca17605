import net from "node:net";

/** Bytes of one TCP segment, and how many of them a connection may send before it hears back (RFC 6928). */
const SEGMENT = 1_460;
const FIRST_WINDOW = 10 * SEGMENT;
const MOST_QUEUED = 400_000;

/**
 * @typedef {{ rate: number, rtt: number, handshakes: number }} Line bytes a second of the one downlink; ms there and
 *   back; round trips before the first request of a connection (1: TCP, 2: TCP and TLS 1.3)
 */

/**
 * A slow telephone line in front of a port: what Chromium's own throttling leaves out. One downlink shared by all
 * connections, handshakes, TCP slow start. Loss is not modelled.
 * @param {number} listen port @param {number} to port @param {Line} line
 * @returns {Promise<{ close(): void }>}
 */
export function slowLine(listen, to, line) {
  const downlink = { free: 0 };
  /** @type {Set<net.Socket>} */
  const sockets = new Set();
  const server = net.createServer((client) => {
    const upstream = net.connect(to, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {
        client.destroy();
        upstream.destroy();
      });
      socket.on("close", () => sockets.delete(socket));
    }
    slowUp(client, upstream, line);
    slowDown(upstream, client, line, downlink);
  });
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return new Promise((resolve) => server.listen(listen, "127.0.0.1", () => resolve({ close })));
}

/** @param {net.Socket} client @param {net.Socket} upstream @param {Line} line */
function slowUp(client, upstream, { rtt, handshakes }) {
  const connected = performance.now() + handshakes * rtt;
  client.on("data", (data) => {
    const wait = Math.max(0, connected - performance.now()) + rtt / 2;
    setTimeout(() => upstream.destroyed || upstream.write(data), wait);
  });
  client.on("close", () => upstream.destroy());
}

/** @param {net.Socket} upstream @param {net.Socket} client @param {Line} line @param {{ free: number }} downlink */
function slowDown(upstream, client, { rate, rtt }, downlink) {
  /** @type {Buffer[]} */
  const queue = [];
  let window = FIRST_WINDOW;
  let flying = 0;
  let queued = 0;
  let ended = false;
  const push = () => {
    for (let part = queue[0]; part && flying < window; part = queue[0]) {
      queue.shift();
      const now = performance.now();
      const { length } = part;
      flying += length;
      queued -= length;
      downlink.free = Math.max(now, downlink.free) + (length / rate) * 1000;
      setTimeout(send, downlink.free - now + rtt / 2, part);
      setTimeout(acknowledged, downlink.free - now + rtt, length);
    }
    if (queued < MOST_QUEUED) upstream.resume();
    if (ended && queue.length === 0)
      setTimeout(() => client.end(), Math.max(0, downlink.free - performance.now()) + rtt / 2 + 1);
  };
  const send = (/** @type {Buffer} */ part) => client.destroyed || client.write(part);
  const acknowledged = (/** @type {number} */ length) => {
    flying -= length;
    window += length;
    push();
  };
  upstream.on("data", (data) => {
    for (let at = 0; at < data.length; at += SEGMENT) queue.push(data.subarray(at, at + SEGMENT));
    queued += data.length;
    if (queued > MOST_QUEUED) upstream.pause();
    push();
  });
  upstream.on("end", () => {
    ended = true;
    push();
  });
}
