import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyPieces } from "../../app/records/invoices/pieces/piece-verification.server";
import { closeDatabase, openDatabase } from "../../app/server/db/db.server";
import { migrateDatabase } from "../../app/server/db/migrate.server";
import { type Postgres, startPostgres } from "../../bin/postgres.mjs";
import { fees, invoiceFor, issuer } from "../office/piece-story";
import type { Answered, Asked } from "./piece-writer";

const PIECES = 80;
const WRITERS = 5;
const DAY = 86_400_000;
/** What is killed, each time so many more pieces are issued; and the clock is then a day further, over a New Year. */
const KILLS: { writers: number[]; database?: true }[] = [
  { writers: [0, 1] },
  { writers: [], database: true },
  { writers: [0, 1, 2, 3, 4], database: true },
];

const dataDir = await mkdtemp(path.join(tmpdir(), "cabinet-pieces-"));
// Beside what it imports.
const built = path.resolve(`node_modules/.cache/piece-writer-${process.pid}`);
let postgres: Postgres;
let url = "";
let staff = "";
let clientIds: string[] = [];

beforeAll(async () => {
  [postgres] = await Promise.all([
    startPostgres({ dataDir }),
    build({
      configFile: false,
      logLevel: "silent",
      resolve: { tsconfigPaths: true },
      // What it uses of its packages, in one file: it starts in a quarter of the time.
      ssr: { noExternal: true, external: ["pg", "pino", "react"] },
      build: { ssr: "test/processes/piece-writer.ts", outDir: built, emptyOutDir: false, copyPublicDir: false },
    }),
  ]);
  url = (await migrateDatabase({ DATABASE_URL: postgres.url })).url;
  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  const query = <T extends Record<string, unknown>>(text: string, values?: unknown[]) => owner.query<T>(text, values);
  staff = JSON.stringify(await issuer({ query }, "avocat"));
  const { rows } = await query<{ id: string }>(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
     SELECT 'Fatoumata Exemple ' || n, 'Quartier Exemple', '+22462000000' || n, 'Commerciale', 'Maitre Exemple'
     FROM generate_series(1, 3) AS n RETURNING id`,
  );
  clientIds = rows.map(({ id }) => id);
  await owner.end();
});
afterAll(async () => {
  await closeDatabase();
  await postgres?.stop();
  await Promise.all([dataDir, built].map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A process of its own that issues pieces, and comes back whenever it is killed. */
class Writer {
  #child: ChildProcess | null = null;
  #answered: (answer: Answered | null) => void = () => {};

  /** Null when it was killed before it answered. */
  ask(asked: Asked): Promise<Answered | null> {
    this.#child ??= this.#start();
    this.#child.send(asked);
    return new Promise((done) => {
      this.#answered = done;
    });
  }

  #start(): ChildProcess {
    const child = fork(path.join(built, "piece-writer.js"), [url, staff], { stdio: "ignore" });
    child.on("message", (answer) => this.#answered(answer as Answered));
    // What was asked of one that had just been killed went nowhere.
    child.on("error", () => {});
    child.once("exit", () => {
      this.#child = null;
      this.#answered(null);
    });
    return child;
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }
}

test("pieces by five writers, they and the database killed under them: each number once, no hole, and days that rise", {
  timeout: 300_000,
}, async () => {
  const writers = Array.from({ length: WRITERS }, () => new Writer());
  const start = Date.parse("2024-12-29T12:00:00Z") - Date.now();
  const left = Array.from({ length: PIECES }, (_, i) => i);
  const numbers = new Map<string, string>();
  const kills = [...KILLS];
  const every = Math.floor(PIECES / (KILLS.length + 1));
  let again = 0;
  let restarted: Promise<unknown> = Promise.resolve();
  const write = async (writer: Writer) => {
    for (let i = left.shift(); i !== undefined; i = left.shift()) {
      const piece = invoiceFor(clientIds[i % clientIds.length] ?? "", {
        id: randomUUID(),
        lines: [fees(1000 + i, { vatBp: null })],
      });
      for (;;) {
        const ahead = start + (KILLS.length - kills.length) * DAY;
        const answer = await writer.ask({ piece, ahead });
        if (answer?.number) {
          numbers.set(piece.id, answer.number);
          break;
        }
        // Killed, or its database was; or it was asked before the clock went on, and others after.
        again += 1;
        await pause(50);
      }
      if (numbers.size < every * (KILLS.length - kills.length + 1)) continue;
      const kill = kills.shift();
      for (const one of kill?.writers ?? []) writers[one]?.kill();
      if (!kill?.database) continue;
      process.kill(postgres.pid, "SIGKILL");
      restarted = postgres.exited.then(async () => {
        postgres = await startPostgres({ dataDir });
      });
    }
  };
  await Promise.all(writers.map(write));
  await restarted;
  for (const writer of writers) writer.kill();
  expect(kills).toEqual([]);
  expect(again).toBeGreaterThan(0);

  const owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; number: string; day: string; year: number; n: number }>(
    "SELECT id, number, issued_on::text AS day, year, n FROM billing ORDER BY year, n",
  );
  const { rows: told } = await owner.query("SELECT DISTINCT subject_id FROM journal WHERE action = 'billing.issued'");
  await owner.end();
  // Each as its writer was told, and nothing besides.
  expect(new Map(rows.map(({ id, number }) => [id, number]))).toEqual(numbers);
  expect(told).toHaveLength(PIECES);
  const days = rows.map(({ day }) => day);
  expect(days).toEqual(days.toSorted());
  expect(new Set(days).size).toBe(KILLS.length + 1);
  for (const year of [2024, 2025]) {
    const own = rows.filter((row) => row.year === year);
    expect(own.map(({ n }) => n)).toEqual(own.map((_, i) => i + 1));
  }
  openDatabase(url);
  expect(await verifyPieces()).toEqual({
    kind: "sound",
    counts: { devis: 0, provision: 0, facture: PIECES, avoir: 0, reprise: 0, recu: 0 },
    lost: 0,
  });
});
