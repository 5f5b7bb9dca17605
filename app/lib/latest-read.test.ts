import { expect, test } from "vitest";
import { latestRead } from "./latest-read";

/** Reads that end when and as the test says, in the order in which they were asked for. */
function readsUnderWay() {
  const reads: PromiseWithResolvers<string>[] = [];
  const kept: string[] = [];
  const load = latestRead(
    () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
    (found) => kept.push(found),
  );
  return { reads, kept, load };
}

test("of two reads under way the younger one counts, in whichever order they end", async () => {
  const { reads, kept, load } = readsUnderWay();
  const both = [load(), load()];
  reads[1]?.resolve("younger");
  await both[1];
  reads[0]?.resolve("older");
  await both[0];
  expect(kept).toEqual(["younger"]);
  const next = [load(), load()];
  reads[2]?.resolve("older again");
  await next[0];
  reads[3]?.resolve("younger again");
  await next[1];
  expect(kept).toEqual(["younger", "older again", "younger again"]);
});

test("a read that fails says so, and keeps nothing from being kept", async () => {
  const { reads, kept, load } = readsUnderWay();
  const [older, younger] = [load(), load()];
  reads[1]?.reject(new Error("away"));
  await expect(younger).rejects.toThrow("away");
  reads[0]?.resolve("older");
  await older;
  expect(kept).toEqual(["older"]);
});
