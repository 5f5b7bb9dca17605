import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

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
