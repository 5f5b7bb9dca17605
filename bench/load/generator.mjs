import { percentile } from "../statistics.mjs";
import { contactPost, isAcknowledged } from "../visitors/contact-posts.mjs";
import { Connection } from "./connection.mjs";
import { getRequest } from "./requests.mjs";

/**
 * What the generator is told, as JSON in its one argument.
 * @typedef {object} Order
 * @property {number} port
 * @property {string} path of the GET requests, `{n}` being the number of each; "contact" posts forms to /contact
 * @property {"get" | "contact"} kind
 * @property {number} connections
 * @property {number} seconds
 */
/**
 * What it answers, as JSON. Times in ms; cpuShare: what the generator itself took of its core.
 * @typedef {{
 *   seconds: number, answered: number, rate: number, p50: number | null, p95: number | null, p99: number | null,
 *   errors: number, statuses: Record<string, number>, acknowledged: number, bytesEach: number, cpuShare: number
 * }} Outcome
 */

/** @type {Order} */
const { port, path, kind, connections, seconds } = JSON.parse(process.argv[2] ?? "");
const numbered = path.includes("{n}");
const constant = Buffer.from(getRequest(port, path));
/** @type {number[]} */
const times = [];
/** @type {Record<string, number>} */
const statuses = {};
let sent = 0;
let errors = 0;
let acknowledged = 0;
let bytes = 0;

const started = performance.now();
const cpu = process.cpuUsage();
const until = started + seconds * 1000;
await Promise.all(Array.from({ length: connections }, visitor));
const took = (performance.now() - started) / 1000;
const { user, system } = process.cpuUsage(cpu);
times.sort((a, b) => a - b);
/** @type {Outcome} */
const outcome = {
  seconds: took,
  answered: times.length,
  rate: times.length / took,
  p50: percentile(times, 50),
  p95: percentile(times, 95),
  p99: percentile(times, 99),
  errors,
  statuses,
  acknowledged,
  bytesEach: Math.round(bytes / Math.max(1, times.length)),
  cpuShare: (user + system) / 1e6 / took,
};
console.log(JSON.stringify(outcome));

function nextRequest() {
  sent += 1;
  if (kind === "contact") return contactPost(port, sent).request;
  return numbered ? getRequest(port, path.replace("{n}", String(sent))) : constant;
}

/** One connection that asks again as soon as it is answered, until the time is over. @returns {Promise<void>} */
function visitor() {
  return new Promise((resolve) => {
    let connection = new Connection(port);
    const ask = () => {
      const from = performance.now();
      if (from >= until) {
        connection.close();
        return resolve();
      }
      connection.send(nextRequest(), (error, answer) => {
        if (!answer) {
          errors += 1;
          connection = new Connection(port);
          // A server that refuses is not asked a million times a second.
          return setTimeout(ask, error ? 50 : 0);
        }
        times.push(performance.now() - from);
        bytes += answer.head.length + 4 + answer.body.length;
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (isAcknowledged(answer.status)) acknowledged += 1;
        ask();
      });
    };
    ask();
  });
}
