import net from "node:net";
import * as react from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";

// A name with two addresses, as `localhost` has on most machines: Node would leave the first one after 250 ms, which a
// busy machine needs to answer, for another where nobody listens.
net.setDefaultAutoSelectFamilyAttemptTimeout(30_000);

// For developers React notes where each element was made, with a stack of ten lines: a third of the work on a page, for
// something that no warning needs. It stops by itself after 10,000 elements a second; here it never begins.
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";
const internals = (react as unknown as Record<string, object | undefined>)[INTERNALS];
if (!internals || !("recentlyCreatedOwnerStacks" in internals))
  throw new Error("React counts its stacks elsewhere: say so here, or every page takes half as long again");
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {} });

let errors: unknown[][] = [];

// An unexpected console.error (React warnings included) fails the test that caused it.
beforeEach(() => {
  errors = [];
  vi.spyOn(console, "error").mockImplementation((...args) => void errors.push(args));
});

afterEach(() => {
  expect(errors).toEqual([]);
});
