import { setTimeout as pause } from "node:timers/promises";
import { Connection } from "../load/connection.mjs";
import { contactPost, isAcknowledged } from "../visitors/contact-posts.mjs";

/**
 * A visitor waits so long for an answer, then sends the same form again, in ms (the calls' timeout of the
 * specification).
 */
const PATIENCE = 5_000;
const BEFORE_RETRY = 100;
/** One acknowledged form of so many is sent once more: a button pressed twice. */
const PRESSED_TWICE = 10;

/**
 * Visitors who keep writing while things die. Each sends its form again, with the same form id, until the firm says
 * that it has it: no answer and 5xx are both reasons to.
 * @param {{ port: number, visitors: number, think?: number }} options think: ms before each writes the next one
 */
export function startPosting({ port, visitors, think = 0 }) {
  /** @type {string[]} markers of the messages acknowledged */
  const acknowledged = [];
  /** @type {string[]} "400" and the like, with the marker */
  const refused = [];
  /** @type {Set<string>} markers in the air */
  const open = new Set();
  let retried = 0;
  let sent = 0;
  let lastAt = performance.now();
  let longestMs = 0;
  let writing = true;
  let waiting = true;

  async function visitor() {
    let connection = new Connection(port);
    const answered = async (/** @type {string} */ request) => {
      try {
        return (await connection.ask(request, PATIENCE)).status;
      } catch {
        connection = new Connection(port);
        return 0;
      }
    };
    while (writing) {
      sent += 1;
      const post = contactPost(port, sent);
      open.add(post.marker);
      let status = await answered(post.request);
      if (status === 0 || status >= 500) retried += 1;
      while (waiting && (status === 0 || status >= 500)) {
        await pause(BEFORE_RETRY);
        status = await answered(post.request);
      }
      if (isAcknowledged(status)) {
        note(post.marker);
        if (acknowledged.length % PRESSED_TWICE === 0) await answered(post.request);
        if (think > 0) await pause(think);
      } else if (status >= 200 && status < 500) {
        refused.push(`${status} ${post.marker}`);
        open.delete(post.marker);
        await pause(BEFORE_RETRY);
      }
    }
    connection.close();
  }

  /** @param {string} marker */
  function note(marker) {
    open.delete(marker);
    acknowledged.push(marker);
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lastAt);
    lastAt = now;
  }

  const all = Promise.all(Array.from({ length: visitors }, visitor));
  return {
    /** How many are acknowledged so far. */
    count: () => acknowledged.length,
    /** Lets everybody have their answer, for at most `patience` ms. @param {number} patience */
    async finish(patience) {
      writing = false;
      const late = setTimeout(() => (waiting = false), patience);
      await all;
      clearTimeout(late);
      return { acknowledged, refused, unanswered: open.size, retried, longestMs: Math.round(longestMs) };
    },
  };
}
