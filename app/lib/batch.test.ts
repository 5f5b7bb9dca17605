import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { batched } from "./batch";

const options = { lanes: 1, most: 3, hopeless: (error: unknown) => error === "away" };

test("a lone call starts at once, calls that come meanwhile go together", async () => {
  const groups: number[][] = [];
  const double = batched(async (items: number[]) => {
    groups.push(items);
    await turn();
    return items.map((item) => item * 2);
  }, options);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

test("one bad item harms nobody else", async () => {
  const work = batched(async (items: string[]) => {
    await turn();
    if (items.includes("bad")) throw new Error("bad");
    return items;
  }, options);
  const answers = await Promise.allSettled(["a", "b", "bad", "c"].map(work));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("what is hopeless is not tried again one by one", async () => {
  let tries = 0;
  const work = batched(async (_: number[]): Promise<number[]> => {
    tries += 1;
    await turn();
    throw "away";
  }, options);
  const answers = await Promise.allSettled([1, 2, 3, 4].map(work));
  expect(answers.every(({ status }) => status === "rejected")).toBe(true);
  expect(tries).toBe(2);
});

test("lanes run side by side", async () => {
  let most = 0;
  let now = 0;
  const work = batched(
    async (items: number[]) => {
      most = Math.max(most, ++now);
      await turn();
      now -= 1;
      return items;
    },
    { ...options, lanes: 2 },
  );
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(work));
  expect(most).toBe(2);
});
