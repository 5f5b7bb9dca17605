import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start the whole product or wait for a clock: begun last, they would be waited for alone. */
const LONG = /\/test\/(processes\/|durability|commands\/|auth\/sign-in|http\/(slow-services|bodies|silent-database))/;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// As the product runs: React has no words for developers then, and a page is half the work.
process.env.NODE_ENV = "production";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["app/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/setup/global.ts"],
    setupFiles: ["test/setup/console.ts"],
    pool: "forks",
    // Two cores' worth of work and as much waiting: a third worker uses what the other two leave.
    maxWorkers: 3,
    // A worker loads the built site once (two seconds of work) and each file opens it on a database of its own.
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
