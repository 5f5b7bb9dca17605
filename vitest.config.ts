import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["app/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/setup/global.ts"],
    setupFiles: ["test/setup/console.ts"],
    pool: "forks",
    maxWorkers: 2,
    // They end what hangs. A busy machine is no fault of the product: none of them measures speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // By default one second.
    expect: { poll: { timeout: 30_000 } },
  },
});
