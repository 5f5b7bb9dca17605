import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type Bundle, bundleCopy } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";

/** Two servers on one database, each with its own memory, as two processes have. */
let database: TestDatabase;
let dataDir: string;
const servers: Awaited<ReturnType<Bundle["serve"]>>[] = [];
const Cookie = () =>
  inject("session")
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

beforeAll(async () => {
  database = await createDatabase("staffed");
  dataDir = await mkdtemp(path.join(tmpdir(), "cabinet-live-"));
  for (const copy of ["second", "third"] as const) {
    const bundle = await bundleCopy(copy);
    const env = { DATABASE_URL: database.url, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" };
    servers.push(await bundle.serve(env));
  }
});

afterAll(async () => {
  for (const server of servers) await server.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

/** A stream of one server, over its socket, as a browser opens it. */
async function listen(server: number) {
  const headers = { Cookie: Cookie(), Accept: "text/event-stream", "Accept-Encoding": "gzip, br" };
  const asked = await fetch(`${servers[server]?.url}/actualites`, {
    headers: { ...headers, Accept: "application/json" },
  });
  const { mark } = (await asked.json()) as { mark: string };
  const answer = await fetch(`${servers[server]?.url}/actualites?depuis=${mark}`, { headers });
  const heard = { text: "", ended: false, status: answer.status };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const piece of answer.body ?? []) heard.text += decoder.decode(piece);
    heard.ended = true;
  })();
  return heard;
}

test("a change told to one server is heard at the other, on the wire at once; a server that stops lets go of its screens", async () => {
  const [here, there] = [await listen(0), await listen(1)];
  await soon(() => expect([here.text, there.text]).toEqual(Array(2).fill(expect.stringContaining("data: {}"))));
  const sent = await fetch(`${servers[0]?.url}/contactenvoye`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ nom: "Fatou Exemple", email: "fatou@exemple.gn", message: "Bonjour à deux serveurs." }),
  });
  expect(sent.ok).toBe(true);
  await soon(() => expect(there.text).toContain('"kinds":["messages"]'));
  await soon(() => expect(here.text).toContain('"kinds":["messages"]'));
  // Both know it by the same mark: a screen may come back to either.
  const markOf = ({ text }: { text: string }) => /"mark":"(\d+)"/.exec(text)?.[1];
  expect(markOf(here)).toBe(markOf(there));

  const from = Date.now();
  await servers.pop()?.close();
  expect(Date.now() - from).toBeLessThan(5000);
  await soon(() => expect(there.ended).toBe(true));
  expect(here.ended).toBe(false);
});
