import net from "node:net";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A name with two addresses, as `localhost` has on most machines: Node would leave the first one after 250 ms, which a
// busy machine needs to answer, for another where nobody listens.
net.setDefaultAutoSelectFamilyAttemptTimeout(30_000);

let errors: unknown[][] = [];

// An unexpected console.error (React warnings included) fails the test that caused it.
beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...args) => void errors.push(args));
});

afterEach(() => {
  expect(errors).toEqual([]);
});
