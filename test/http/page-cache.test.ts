import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Bundle, bundleCopy, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";

// More than one wait for something that comes by itself.
vi.setConfig({ testTimeout: 240_000 });

/**
 * Two servers on one database, each with a memory of its own, as processes have.
 */
let database: TestDatabase;
let dataDir: string;
const servers: Awaited<ReturnType<Bundle["serve"]>>[] = [];

beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "cabinet-cache-"));
  for (const copy of ["second", "third"] as const) {
    const bundle = await bundleCopy(copy);
    servers.push(
      await bundle.serve({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PORT: "0",
        HOST: "127.0.0.1",
        LOG_LEVEL: "silent",
      }),
    );
  }
});

afterAll(async () => {
  for (const server of servers) await server.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const home = (server = 0, headers: Record<string, string> = {}) =>
  fetch(`${servers[server]?.url}/`, { headers }).then(async (response) => ({ response, text: await response.text() }));

/** A page is kept a moment after its first answer, once its compression at full strength has ended. */
async function kept(server = 0): Promise<string> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    const etag = (await home(server)).response.headers.get("ETag");
    if (etag) return etag;
  }
  throw new Error("the page was never kept");
}

describe("kept pages", () => {
  test("are sent in the coding the browser speaks, with a length and the same words", async () => {
    await kept();
    const plain = await home(0, { "Accept-Encoding": "identity" });
    for (const coding of ["br", "gzip"]) {
      const answer = await home(0, { "Accept-Encoding": coding });
      expect(answer.response.headers.get("Content-Encoding")).toBe(coding);
      expect(answer.response.headers.get("Vary")).toMatch(/accept-encoding/i);
      expect(answer.text).toBe(plain.text);
    }
  });

  test("of addresses that are not kept, the compressed page is the page", async () => {
    for (const path of ["ACCUEIL", "MENTIONS", "ACCUEIL", "CONTACT", "MENTIONS"]) {
      const as = (coding: string) => fetch(`${servers[0]?.url}/${path}`, { headers: { "Accept-Encoding": coding } });
      const [packed, plain] = [await as("gzip"), await as("identity")];
      expect(packed.headers.get("Content-Encoding")).toBe("gzip");
      expect(plain.headers.get("ETag")).toBeNull();
      expect(await packed.text()).toBe(await plain.text());
    }
  });

  test("answer 304 to a browser that has them", async () => {
    const etag = await kept();
    expect((await home(0, { "If-None-Match": etag })).response.status).toBe(304);
  });

  test("are found under a shared link too, whatever networks added to it; another query is rendered anew", async () => {
    const etag = await kept();
    const at = async (query: string) => (await fetch(`${servers[0]?.url}/${query}`)).headers.get("ETag");
    expect(await at("?fbclid=IwAR0exemple&utm_source=whatsapp")).toBe(etag);
    expect(await at("?q=divorce")).toBeNull();
    expect(await at("?fbclid=1&q=divorce")).toBeNull();
  });

  test("keep their security headers", async () => {
    await kept();
    const { response } = await home();
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  test("never carry what the process keeps for itself", async () => {
    const { response } = await home();
    expect([...response.headers.keys()].filter((name) => name.startsWith("x-cabinet"))).toEqual([]);
  });

  test("are kept under their own address alone: other spellings answer, and take no room", async () => {
    const etag = async (where: string) => {
      const answer = await fetch(`${servers[0]?.url}${where}`);
      expect(answer.status).toBe(200);
      return answer.headers.get("ETag");
    };
    const spellings = ["/ACCUEIL", "/accueil/", "/%61ccueil", "/mentions/", "//"];
    for (const where of spellings) await etag(where);
    // Pages are compressed in the order in which they were asked for: once these are kept, what was to be kept before
    // is.
    for (const where of ["/mentions", "/confidentialite", "/conditions"])
      await vi.waitFor(async () => expect(await etag(where)).toBeTruthy(), { timeout: 60_000 });
    for (const where of spellings) expect(await etag(where)).toBeNull();
  });

  test("are forgotten in every process when a publication changes, whoever changes it", async () => {
    const path = "/article/grace-presidentielle-droit-guineen";
    const answer = async (server: number, where: string) => {
      const response = await fetch(`${servers[server]?.url}${where}`);
      return { kept: response.headers.has("ETag"), text: await response.text() };
    };
    for (const server of [0, 1])
      for (const where of ["/article", path])
        await vi.waitFor(async () => expect((await answer(server, where)).kept).toBe(true), { timeout: 30_000 });
    await database.query("UPDATE publication SET title = 'Titre revu et corrigé' WHERE series_position = 1");
    for (const server of [0, 1])
      for (const where of ["/article", path])
        await vi.waitFor(async () => expect((await answer(server, where)).text).toContain("Titre revu et corrigé"), {
          timeout: 30_000,
        });
    await database.query("DELETE FROM publication WHERE series_position = 1");
    for (const server of [0, 1])
      await vi.waitFor(async () => expect((await fetch(`${servers[server]?.url}${path}`)).status).toBe(404), {
        timeout: 30_000,
      });
  });

  test("of a signed text are kept until its day comes, and until its day to be read again has passed", async () => {
    await database.query(`SET session_replication_role = replica;
      INSERT INTO text_version
        (kind, slug, number, title, description, body, sources, signed_by, signer_name, publish_on, review_on)
      VALUES ('page', 'minierr', 1, 't', 'd', E'## Un titre\\n\\nMots signés.', 's', '', 'Maitre Fatoumata Exemple',
        '2030-03-10', '2030-03-20');
      RESET session_replication_role; SELECT pg_notify('cabinet_changes', 'texts')`);
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const at = async (instant: string, query = "") => {
        vi.setSystemTime(new Date(`${instant}Z`));
        const response = await fetch(`${servers[0]?.url}/minierr${query}`);
        return { isKept: response.headers.has("ETag"), text: await response.text() };
      };
      // The clock stands still, where vi.waitFor would move it on at each look.
      const eventually = async (isSo: () => Promise<boolean>) => {
        for (const end = performance.now() + 60_000; performance.now() < end; await sleep(50)) if (await isSo()) return;
        throw new Error("it never came");
      };
      await eventually(async () => (await at("2030-03-10T00:00:00", "?frais")).text.includes("Mots signés."));
      for (const [before, after, says] of [
        ["2030-03-09T23:59:59", "2030-03-10T00:00:00", "Mots signés."],
        ["2030-03-20T23:59:59", "2030-03-21T00:00:00", "Ce texte devait être relu le"],
      ] as const) {
        await eventually(async () => (await at(before)).isKept);
        expect((await at(before)).text).not.toContain(says);
        expect((await at(after)).text).toContain(says);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  test("are none of a draft that is read by its link, however it is written", async () => {
    const code = "un-code-sans-majuscule";
    await database.query(
      `WITH draft AS (INSERT INTO text_draft (kind, slug, description, body, sources)
         VALUES ('page', 'penall', 'Un résumé.', E'## Un titre\\n\\nUn brouillon.', '') RETURNING id)
       INSERT INTO text_preview (draft_id, code_hash, expires_at) SELECT id, $1, now() + interval '1 day' FROM draft`,
      [createHash("sha256").update(code).digest("base64url")],
    );
    const preview = () => fetch(`${servers[0]?.url}/apercu/${code}`);
    expect(await (await preview()).text()).toContain("Un brouillon.");
    // Pages are compressed in the order in which they were asked for: what follows is kept after it.
    const other = () => fetch(`${servers[0]?.url}/sport`);
    await vi.waitFor(async () => expect((await other()).headers.has("ETag")).toBe(true), { timeout: 60_000 });
    expect((await preview()).headers.has("ETag")).toBe(false);
    await database.query("DELETE FROM text_preview");
    expect((await preview()).status).toBe(404);
  });

  test("are forgotten in every process when a setting changes", async () => {
    await kept(0);
    await kept(1);
    const bundle = await bundleItself();
    const source = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: "silent" };
    expect(await bundle.runCommand(["setting", "set", "firm_name", "Cabinet Exemple de la Place"], source)).toBe(0);
    for (const server of [0, 1])
      await vi.waitFor(async () => expect((await home(server)).text).toContain("Cabinet Exemple de la Place"), {
        timeout: 30_000,
      });
  });
});
