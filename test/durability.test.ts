import { expect, test } from "vitest";
import { durability } from "../bench/durability.mjs";

/** A few rounds of what `npm run bench -- durability` does at length. */
test("kill -9 of the application and of its database under load loses and doubles nothing", async () => {
  // Others test on the same machine: some are always in the air, never as many as it can take.
  const outcome = await durability({ appKills: 1, databaseKills: 1, think: 40 });
  expect(outcome.acknowledged).toBeGreaterThan(0);
  expect(outcome).toMatchObject({ lost: 0, duplicated: 0, refused: 0, unanswered: 0, strays: 0, restarts: 2 });
}, 600_000);
