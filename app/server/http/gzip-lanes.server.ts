import { constants, createGzip, type Gzip, type ZlibReset } from "node:zlib";

/** Compressors kept for good: a new one for each answer costs 270 kB outside the heap, and the collections they cause. */
const LANES = 2;

type Job = { body: Buffer; resolve: (encoded: Buffer) => void; reject: (error: unknown) => void };

type Lane = Gzip & ZlibReset;

const idle: Lane[] = [];
const waiting: Job[] = [];
let made = 0;

/** Compresses a whole body by gzip 6. Bodies that come together wait their turn. */
export function gzipOnce(body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    waiting.push({ body, resolve, reject });
    next();
  });
}

function next(): void {
  while (waiting.length > 0) {
    const lane = idle.pop() ?? (made < LANES ? newLane() : undefined);
    const job = lane && waiting.shift();
    if (!lane || !job) return;
    run(lane, job);
  }
}

function newLane(): Lane {
  made += 1;
  // Each write is a whole member of its own: it ends with the trailer, and reset() makes the compressor new again.
  return createGzip({ level: 6, flush: constants.Z_FINISH, chunkSize: 32 * 1024 }) as Lane;
}

function run(lane: Lane, { body, resolve, reject }: Job): void {
  const parts: Buffer[] = [];
  const collect = (part: Buffer) => parts.push(part);
  const fail = (error: Error) => {
    // A compressor that failed is not used again.
    made -= 1;
    reject(error);
    next();
  };
  lane.on("data", collect);
  lane.once("error", fail);
  lane.write(body, (error) => {
    if (error) return;
    lane.off("data", collect);
    lane.off("error", fail);
    lane.reset();
    idle.push(lane);
    resolve(Buffer.concat(parts));
    next();
  });
}
