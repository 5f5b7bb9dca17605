import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/**
 * What many screens of the office share and is small comes in one file with the first of them: each file costs some
 * 300 bytes of headers.
 */
const SMALL =
  /\/app\/(ui\/table|lib\/(choices|french-number|record-paths)|abilities\/(list\/(list-address|marked|unbroken)|screen\/(line-icon|page-head)|search\/search-result))\.tsx?$/;

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  // By the day, so that builds of one day are alike. What is kept on a device knows by it that a clock is wrong.
  define: { BUILT_ON: new Date().setUTCHours(0, 0, 0, 0) },
  build: {
    // Nothing inline: a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: "office", test: SMALL }] } } } },
    },
    ssr: {
      // What comes in hundreds of small files is built in: read one by one they take a start most of its time.
      resolve: {
        noExternal: [
          /^(@better-auth|@peculiar|@simplewebauthn|better-auth|better-call|drizzle-orm|kysely|zod)(\/|$)/,
          "libphonenumber-js",
          "jose",
          "tsyringe",
        ],
      },
      build: {
        // Styles of public pages are inlined as strings by the server, so the server build minifies them too.
        cssMinify: "lightningcss",
        rolldownOptions: { input: "./app/main.server.ts" },
      },
    },
  },
});
