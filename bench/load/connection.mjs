import net from "node:net";

/** @typedef {{ status: number, head: string, body: Buffer }} Answer body: as sent, still compressed */

/**
 * One keep-alive HTTP/1.1 connection, one request at a time: what a load generator needs and nothing more, so that it
 * stays several times faster than the server it measures.
 */
export class Connection {
  /** @type {Buffer | null} */
  #received = null;
  /** @type {((error: Error | null, answer?: Answer) => void) | null} */
  #done = null;
  /** @type {net.Socket} */
  #socket;
  closed = false;

  /** @param {number} port on loopback: nothing else may be measured */
  constructor(port) {
    this.#socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
    this.#socket.on("data", (chunk) => this.#take(chunk));
    this.#socket.on("error", () => {});
    this.#socket.on("close", () => {
      this.closed = true;
      this.#finish(new Error("connection closed before the answer"));
    });
  }

  /**
   * @param {string | Buffer} request the whole request
   * @param {(error: Error | null, answer?: Answer) => void} done
   */
  send(request, done) {
    this.#done = done;
    if (this.closed) return queueMicrotask(() => this.#finish(new Error("connection is closed")));
    this.#socket.write(request);
  }

  /**
   * @param {string | Buffer} request
   * @param {number} [limit] ms after which the connection is given up
   * @returns {Promise<Answer>}
   */
  ask(request, limit = 30_000) {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.#socket.destroy(), limit);
      this.send(request, (error, answer) => {
        clearTimeout(late);
        if (answer) resolve(answer);
        else reject(error);
      });
    });
  }

  close() {
    this.#socket.destroy();
  }

  /** @param {Buffer} chunk */
  #take(chunk) {
    const received = this.#received ? Buffer.concat([this.#received, chunk]) : chunk;
    const answer = parse(received);
    this.#received = answer ? null : received;
    if (answer) this.#finish(null, answer);
  }

  /** @param {Error | null} error @param {Answer} [answer] */
  #finish(error, answer) {
    const done = this.#done;
    this.#done = null;
    done?.(error, answer);
  }
}

/** @param {Buffer} bytes @returns {Answer | null} null while the answer is incomplete */
function parse(bytes) {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  const from = end + 4;
  if (length) {
    const to = from + Number(length[1]);
    return bytes.length < to ? null : { status, head, body: bytes.subarray(from, to) };
  }
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) {
    const body = dechunked(bytes, from);
    return body && { status, head, body };
  }
  return { status, head, body: Buffer.alloc(0) };
}

/** RFC 9112 7.1. @param {Buffer} bytes @param {number} from @returns {Buffer | null} */
function dechunked(bytes, from) {
  const parts = [];
  for (let at = from; ; ) {
    const line = bytes.indexOf("\r\n", at);
    if (line < 0) return null;
    const size = Number.parseInt(bytes.toString("latin1", at, line), 16);
    const next = line + 2 + size + 2;
    if (bytes.length < next) return null;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = next;
  }
}
