import { setImmediate as otherWork } from "node:timers/promises";

/** Longest time in ms that one slice keeps the process from its visitors. */
const SLICE_MS = 12;
/** Clocks are asked once in so many items. */
const STRIDE = 50;

/**
 * Items in groups of at most `most`, letting other work in between: a long list is gone through without a visitor
 * noticing.
 */
export async function* inSlices<T>(items: Iterable<T>, most: number): AsyncGenerator<T[]> {
  let slice: T[] = [];
  let began = performance.now();
  let count = 0;
  for (const item of items) {
    slice.push(item);
    count += 1;
    const isLong = count % STRIDE === 0 && performance.now() - began > SLICE_MS;
    if (slice.length >= most || isLong) {
      yield slice;
      slice = [];
      await otherWork();
      began = performance.now();
    }
  }
  if (slice.length > 0) yield slice;
}
