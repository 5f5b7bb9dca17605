import { afterEach, beforeEach, expect, vi } from "vitest";

let errors: unknown[][] = [];

// An unexpected console.error (React warnings included) fails the test that caused it.
beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...args) => void errors.push(args));
});

afterEach(() => {
  expect(errors).toEqual([]);
});
