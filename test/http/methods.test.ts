import { request } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Bundle } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";

/** Over a socket: the Fetch API of a test could not even ask with TRACE. */
let database: TestDatabase;
let server: Awaited<ReturnType<Bundle["serve"]>>;
beforeAll(async () => {
  database = await createDatabase();
  const bundle = (await import(`${path.resolve("build/server/index.js")}?methods`)) as Bundle;
  server = await bundle.serve({
    DATABASE_URL: database.url,
    PORT: "0",
    HOST: "127.0.0.1",
    LOG_LEVEL: "silent",
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = (method: string, where: string) =>
  new Promise<{ status?: number; allow?: string; text: string }>((resolve, reject) => {
    const asked = request(`${server.url}${where}`, { method, agent: false }, async (answer) => {
      let text = "";
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode, allow: answer.headers.allow, text });
    });
    asked.on("error", reject).end();
  });

describe("a method that an address does not have is refused with those it has", () => {
  for (const method of ["TRACE", "PROPFIND", "OPTIONS", "PUT", "DELETE"]) {
    for (const [where, allow] of [
      ["/", "GET, HEAD"],
      ["/contact", "GET, HEAD, POST"],
      ["/connexion", "GET, HEAD, POST"],
      ["/contactenvoye", "POST"],
      ["/deconnexion", "POST"],
      ["/nulle-part", "GET, HEAD"],
    ] as const) {
      test(`${method} ${where}`, async () => {
        const answer = await ask(method, where);
        expect([answer.status, answer.allow]).toEqual([405, allow]);
        expect(answer.text).not.toMatch(/Unexpected|inattendue/);
      });
    }
  }

  test("TRACE of a closed address says no more than it does to anybody", async () => {
    expect((await ask("TRACE", "/listecontact")).status).toBe(401);
  });
});

describe("where a write comes from", () => {
  const cabinet = useCabinet();
  const write = (headers: Record<string, string>) =>
    cabinet.visitor().post("/contact", { name: "" }, { Accept: "text/html", ...headers });

  for (const [what, headers, status] of [
    ["another site", { Origin: "https://ailleurs.exemple.gn" }, 403],
    ["a page without an origin", { Origin: "null" }, 403],
    ["another site, by the browser's own word", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a sister site", { "Sec-Fetch-Site": "same-site" }, 403],
    [
      "another site that names itself in a header nobody vouches for",
      { Origin: "https://ailleurs.exemple.gn", "X-Forwarded-Host": "ailleurs.exemple.gn" },
      403,
    ],
    // Behind a TLS proxy that nobody declared, the address we see is not the one the person sees.
    [
      "this site, by the browser's own word",
      { Origin: "https://www.exemple.gn", "Sec-Fetch-Site": "same-origin" },
      400,
    ],
  ] as const) {
    test(`${what}: ${status}`, async () => {
      expect((await write(headers)).status).toBe(status);
    });
  }
});
