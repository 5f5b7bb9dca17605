import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start the whole product or wait for a clock: begun last, they would be waited for alone. */
const LONG = /\/test\/(processes\/|durability|commands\/|auth\/sign-in|http\/(slow-services|bodies|silent-database))/;

/**
 * Files that use the same opened application follow each other: a worker keeps one open, and whatever opens another
 * closes it (test/setup/app.ts).
 */
function place({ moduleId }: TestSpecification): number {
  if (LONG.test(moduleId)) return 0;
  const text = readFileSync(moduleId, "utf8");
  if (text.includes("useCabinet()")) return 4;
  if (!text.includes("useCabinet(env)")) return 1;
  return text.includes("env.MAIL_TO") ? 2 : 3;
}

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}

// As the product runs: React has no words for developers then, and a page is half the work.
process.env.NODE_ENV = "production";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["app/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/setup/global.ts"],
    setupFiles: ["test/setup/quick-brotli.mjs", "test/setup/console.ts"],
    pool: "forks",
    // Two cores' worth of work and as much waiting: a third worker uses what the other two leave.
    maxWorkers: 3,
    // No core is left for collecting garbage beside the work: a twelfth of it.
    execArgv: ["--single-threaded-gc"],
    // A worker loads the built site once (two seconds of work), and most files use the one that it has opened.
    isolate: false,
    server: { deps: { external: [/\/build\/server\//] } },
    sequence: { sequencer: LongFilesFirst },
    // They end what hangs. A busy machine is no fault of the product: none of them measures speed.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // By default one second.
    expect: { poll: { timeout: 30_000 } },
  },
});
