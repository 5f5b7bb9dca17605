import { existsSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Bundle, bundleItself } from "../setup/bundle";
import { createDatabase, type TestDatabase } from "../setup/database";

const IPV6 = "/proc/net/if_inet6";
const speaksIPv6 = existsSync(IPV6) && readFileSync(IPV6, "utf8").includes(" lo");

let database: TestDatabase;
let served: Awaited<ReturnType<Bundle["serve"]>>;
beforeAll(async () => {
  database = await createDatabase();
  const bundle = await bundleItself();
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  served = await bundle.serve({
    DATABASE_URL: database.url,
    PORT: "0",
    LOG_LEVEL: "silent",
    TRUSTED_PROXIES: "127.0.0.1",
  });
  out.mockRestore();
});
afterAll(async () => {
  await served.close();
  await database.drop();
});

/** A page that is not kept, from that address of the machine, as a proxy there would ask for it. */
const ask = (host: string) =>
  fetch(`http://${host}:${new URL(served.url).port}/contact?x=1`, { headers: { "X-Forwarded-Proto": "https" } });

test("without HOST it answers over IPv4, whose addresses are known for what they are", async () => {
  const answer = await ask("127.0.0.1");
  expect(answer.status).toBe(200);
  // Only a proxy that is trusted is believed to have spoken TLS.
  expect(answer.headers.get("Strict-Transport-Security")).not.toBeNull();
});

test.runIf(speaksIPv6)("without HOST it answers over IPv6", async () => {
  const answer = await ask("[::1]");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Strict-Transport-Security")).toBeNull();
});
