import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  resolve: { tsconfigPaths: true },
  build: {
    // Nothing inline: a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
  },
  environments: {
    ssr: {
      build: {
        // Styles of public pages are inlined as strings by the server, so the server build minifies them too.
        cssMinify: "lightningcss",
        rolldownOptions: { input: "./app/server/main.server.ts" },
      },
    },
  },
});
