import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { type Bundle, bundleCopy } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";
import { exampleOf, routePatterns } from "../setup/routes";

/** Over a socket: the Fetch API of a test could not even ask with TRACE. */
let database: TestDatabase;
let server: Awaited<ReturnType<Bundle["serve"]>>;
beforeAll(async () => {
  database = await createDatabase();
  const bundle = await bundleCopy("second");
  server = await bundle.serve({ DATABASE_URL: database.url, PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent" });
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

const cabinet = useCabinet();

describe("somebody who has signed in", () => {
  // What is done for one door is done for all: one method tells of all of them, the other of the addresses.
  for (const [method, doors] of [
    ["PROPFIND", ["", ".data", "/"]],
    ["OPTIONS", [""]],
  ] as const)
    test(`reads nothing by ${method}, by any door of any address`, async () => {
      const staff = await cabinet.staff();
      for (const pattern of routePatterns())
        for (const door of doors) {
          const answer = await staff.call(method, (exampleOf(pattern) + door).replace("//", "/"));
          const told = [method, pattern, door, answer.status, answer.text];
          expect(told).toEqual([method, pattern, door, 405, '{"message":"Méthode non autorisée."}']);
          expect(answer.headers.get("Allow"), pattern).toMatch(/^(GET, HEAD(, POST)?|POST|PUT|DELETE)$/);
        }
    });

  test("is told the methods of an address", async () => {
    const staff = await cabinet.staff();
    for (const [method, where, allow] of [
      ["OPTIONS", "/listecontact", "GET, HEAD"],
      ["POST", "/FClientl", "GET, HEAD"],
      ["DELETE", "/listeCl/export/csv", "GET, HEAD"],
      ["PATCH", "/listec.data", "GET, HEAD"],
      ["PUT", "/comptecl", "GET, HEAD, POST"],
      ["GET", "/FClient", "POST"],
      ["HEAD", "/deleteCl/1", "DELETE"],
      ["POST", "/Metajourlerecuperer/1", "PUT"],
    ] as const) {
      const answer = await staff.call(method, where);
      expect([method, where, answer.status, answer.headers.get("Allow")]).toEqual([method, where, 405, allow]);
    }
    expect((await staff.call("HEAD", "/listecontact")).status).toBe(200);
  });
});

describe("where a write comes from", () => {
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
