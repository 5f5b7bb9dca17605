import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bundle, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";
import { Visitor } from "../setup/visitor";

/**
 * A way to the database where the answer to one read of the settings can be held back. `isWhole`: the database has said
 * all of it; `isTaken`: whoever asked goes on with another question. `refused`: how
 * many reads found no table.
 */
function wayTo(url: string) {
  const target = new URL(url);
  const folder = target.searchParams.get("host");
  const state = { holding: false, isWhole: false, isTaken: false, refused: 0, release: () => {} };
  const server = createServer((near) => {
    const far = folder ? connect(`${folder}/.s.PGSQL.5432`) : connect(Number(target.port || 5432), target.hostname);
    let held: Buffer[] | null = null;
    let isReleased = false;
    near.on("data", (bytes) => {
      if (isReleased) state.isTaken = true;
      if (state.holding && bytes.includes('from "setting"')) {
        state.holding = false;
        held = [];
        state.release = () => {
          isReleased = true;
          for (const one of held?.splice(0) ?? []) near.write(one);
          held = null;
        };
      }
      far.write(bytes);
    });
    far.on("data", (bytes) => {
      // SQLSTATE of a table that is not there.
      if (bytes.includes("42P01")) state.refused += 1;
      if (held) held.push(bytes);
      else near.write(bytes);
      // « Ready for query », five bytes and a state, ends an answer.
      if (held && bytes.at(-6) === 0x5a) state.isWhole = true;
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on("error", () => {});
      one.on("close", () => other.destroy());
    }
  });
  return { server, state, target };
}

let database: TestDatabase;
let way: ReturnType<typeof wayTo>;
let opened: Awaited<ReturnType<Bundle["openApp"]>>;
beforeAll(async () => {
  database = await createDatabase();
  way = wayTo(database.url);
  await new Promise<void>((done) => way.server.listen(0, "127.0.0.1", done));
  const address = way.server.address();
  const url = new URL(database.url);
  url.search = "";
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" && address ? address.port : 0);
  const bundle = await bundleItself();
  opened = await bundle.openApp({ DATABASE_URL: url.href, LOG_LEVEL: "silent" });
});
afterAll(async () => {
  await opened.close();
  way.server.close();
  await database.drop();
});

const shown = async () => (await new Visitor((request, bindings) => opened.app.fetch(request, bindings)).get("/")).text;
const store = (years: string, table = "setting") =>
  database.query(
    `INSERT INTO ${table} (key, value) VALUES ('figure_years', to_jsonb($1::text))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [years],
  );
const announce = () => database.query("SELECT pg_notify('cabinet_changes', 'settings')");

async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) if (await isSo()) return;
  throw new Error("waited in vain");
}

test("an older answer that comes after a younger one does not bring the old settings back", async () => {
  await store("17+");
  way.state.holding = true;
  await announce();
  // It is on its way now; what follows overtakes it.
  await eventually(() => way.state.isWhole);
  await store("18+");
  await announce();
  await eventually(async () => (await shown()).includes("18+"));
  way.state.release();
  // A connection that carries another question has given its answer; so many at once use all that are free.
  await eventually(async () => {
    const visitor = new Visitor((request, bindings) => opened.app.fetch(request, bindings));
    await Promise.all(Array.from({ length: 12 }, () => visitor.get("/sante/pret")));
    return way.state.isTaken;
  });
  expect(await shown()).toContain("18+");
});

test("a change that could not be read when it was announced is read later", async () => {
  await database.query("ALTER TABLE setting RENAME TO setting_away");
  await announce();
  await eventually(() => way.state.refused > 0);
  // Written while it is away: once it is back, the first read that succeeds is the last.
  await store("19+", "setting_away");
  await database.query("ALTER TABLE setting_away RENAME TO setting");
  await eventually(async () => (await shown()).includes("19+"));
});
