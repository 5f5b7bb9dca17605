import type { EventEmitter } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type BlockList, Socket } from "node:net";
import { network } from "../auth/attempt-limits.server";
import { clientAddress, isTrustedPeer, plainAddress } from "./client-address.server";

/** Open connections of the process; a body of 64 KiB may wait on each (docs/decisions/0019). */
const MOST_CONNECTIONS = 1_500;

/** Of them, those of one visitor's address: thirty browsers behind the one address of an office or an operator. */
const MOST_OF_AN_ADDRESS = 200;

/**
 * A body brings so many bytes in each such time (ms), or its connection is closed: whatever anybody may send
 * (upload-limit.server.ts) is there within 30 s, and 16 MiB of a member of staff may take hours, but not for nothing.
 */
const BODY_PACE = { bytes: 64 * 1024, ms: 30_000 };

/**
 * Between an answer that did not wait for the whole body and the end of its connection (ms): the sender, who is still
 * at it, gets to read the answer. Closed at once, the connection would bring them a reset instead.
 */
const LAST_WORD = 500;

const TIMEOUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Bounds what connections may hold. Returns what is to be called with each request that is not answered from memory: a
 * trusted proxy brings many visitors, so it is they who are counted there, by their requests under way.
 */
export function limitConnections(server: Server, proxies: BlockList) {
  server.maxConnections = MOST_CONNECTIONS;
  const held = new Map<string, Set<Socket>>();
  /**
   * The oldest gives way to the newest: who floods loses what is their own, and a neighbour at the same address still
   * gets in.
   */
  const hold = (address: string, socket: Socket, until: EventEmitter) => {
    const key = network(address);
    const sockets = held.get(key) ?? new Set();
    held.set(key, sockets.add(socket));
    until.once("close", () => {
      sockets.delete(socket);
      if (sockets.size === 0) held.delete(key);
    });
    const [oldest] = sockets.size > MOST_OF_AN_ADDRESS ? sockets : [];
    oldest?.destroy();
  };
  server.on("connection", (socket) => {
    const peer = socket.remoteAddress;
    if (peer && !isTrustedPeer(peer, proxies)) hold(plainAddress(peer), socket, socket);
  });
  return (req: IncomingMessage, res: ServerResponse) => {
    const peer = req.socket.remoteAddress;
    if (!isTrustedPeer(peer, proxies)) return;
    const visitor = clientAddress(peer, req.headers["x-forwarded-for"] as string | undefined, proxies);
    if (visitor && !isTrustedPeer(visitor, proxies)) hold(visitor, req.socket, res);
  };
}

/** Closes the connection of a request whose body, if it has one, comes too slowly. */
export function keepPace(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return;
  const { socket } = req;
  let seen = socket.bytesRead;
  const clock = setInterval(() => {
    if (socket.bytesRead - seen >= BODY_PACE.bytes || req.complete) {
      seen = socket.bytesRead;
      return;
    }
    if (!res.headersSent) socket.write(TIMEOUT);
    socket.destroySoon();
  }, BODY_PACE.ms).unref();
  req.once("close", () => clearInterval(clock));
}

/** Ends the connection of a request that was answered before its body had come, which is not read to its end. */
export function leaveRest(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return;
  const { socket } = req;
  // Nothing reads the body of these, so that most of it comes after the answer.
  if (req.method === "GET" || req.method === "HEAD") res.shouldKeepAlive = false;
  // What Node calls after the last answer of a connection.
  socket.destroySoon = () => {
    if (req.complete || socket.writableEnded) return Socket.prototype.destroySoon.call(socket);
    socket.end();
    // Node, and what mounts the pipeline on it, would go on and read the body out.
    socket.on("resume", () => socket.pause()).pause();
    setTimeout(() => socket.destroy(), LAST_WORD).unref();
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
