import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * What many screens of the office share and is small comes in few files: each costs some 300 bytes of headers, and a
 * place in a queue. With the first screen comes the frame, with the first list the parts of lists, with the first form
 * those of forms. A group takes in what its files import, unless an earlier one has it. `npm run bench office` tells
 * what each screen then asks for.
 */
const TOGETHER = {
  office: [
    "abilities/form/form-watch.ts",
    "abilities/form/refusal-focus.ts",
    "abilities/form/unsaved-guard.tsx",
    "abilities/list/list-address.ts",
    "abilities/list/list-query.ts",
    "abilities/list/marked.tsx",
    "ui/unbroken.tsx",
    "abilities/live/live-screens.tsx",
    "abilities/screen/button-form.tsx",
    "abilities/screen/call-limit.ts",
    "abilities/screen/keep-screen.ts",
    "abilities/screen/line-icon.tsx",
    "abilities/screen/missing-screen.tsx",
    "abilities/screen/navigation-target.ts",
    "abilities/screen/office-failure.tsx",
    "abilities/screen/page-head.tsx",
    "abilities/screen/rotating-banner.tsx",
    "abilities/screen/screen-focus.ts",
    "abilities/screen/server-ready.ts",
    "abilities/screen/shortcuts.tsx",
    "abilities/screen/shown-screens.ts",
    "abilities/screen/toasts.tsx",
    "abilities/screen/urgent-mark.tsx",
    "abilities/search/search-result.ts",
    "lib/choices.ts",
    "lib/french-number.ts",
    "lib/device-choice.ts",
    "lib/kept-sheet.ts",
    "lib/next-screen.ts",
    "lib/record-paths.ts",
    "lib/spares-data.ts",
    "office/layout/breadcrumbs.tsx",
    "office/layout/menu.ts",
    "office/layout/office-styles.ts",
    "office/layout/sidebar.tsx",
    "office/layout/top-bar.tsx",
    "page-handle.ts",
    "records/messages/announcements/mail-notice.tsx",
    "ui/error-summary.tsx",
    "ui/field.tsx",
    "ui/linked-styles.ts",
    "ui/not-confirmed.ts",
    "ui/table.tsx",
  ],
  form: [
    "abilities/form/choice-form.tsx",
    "abilities/form/kept-notice.tsx",
    "abilities/form/kept-words.ts",
    "abilities/form/office-form.tsx",
    "abilities/form/outcome.ts",
    "abilities/form/reason-field.tsx",
    "abilities/form/reset-after-store.ts",
    "abilities/form/shown-errors.ts",
    "abilities/screen/other-actions.tsx",
  ],
  list: [
    "abilities/list/list-filters.tsx",
    "abilities/list/list-unread.ts",
    "abilities/list/reach-cell.tsx",
    "abilities/list/record-list.tsx",
    "abilities/live/live-list.ts",
  ],
  messages: [
    "records/messages/message-filters.tsx",
    "records/messages/message-status.ts",
    "records/messages/message-views.tsx",
    "records/messages/status-mark.tsx",
  ],
  versions: ["abilities/form/conflict.tsx", "abilities/form/version-choice.tsx"],
  clients: ["content/client-values.ts", "records/clients/client-list.ts", "records/clients/client-sentences.ts"],
  "client-form": [
    "records/clients/form-fields.tsx",
    "records/clients/message-words.tsx",
    "records/clients/conflicts/match-list.tsx",
  ],
};

const ownGroups = Object.entries(TOGETHER).map(([name, files]) => {
  const whole = files.map((file) => fileURLToPath(new URL(`app/${file}`, import.meta.url)));
  const gone = whole.filter((file) => !existsSync(file));
  if (gone.length > 0) throw new Error(`vite.config.ts names files that are not there: ${gone.join(", ")}`);
  return { name, test: (id: string) => whole.includes(id) };
});

/** They stand apart from our own code: a browser that has them keeps them when only that has changed. */
const libraries = { name: "libraries", test: /node_modules\/(react|react-dom|react-router|scheduler)\// };

/**
 * V8 keeps the text of the server's one file, and gives each of its letters two bytes when one of them needs two. With
 * « \u2019 » for « ’ » none does: 6 MB less of memory.
 */
const oneByteText: Plugin = {
  name: "one-byte-text",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle: (_, files) => {
    for (const file of Object.values(files))
      if (file.type === "chunk")
        file.code = file.code.replace(
          /[^\0-\x7f]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`,
        );
  },
};

export default defineConfig({
  plugins: [reactRouter(), oneByteText],
  resolve: { tsconfigPaths: true },
  // By the day, so that builds of one day are alike. What is kept on a device knows by it that a clock is wrong.
  define: { BUILT_ON: new Date().setUTCHours(0, 0, 0, 0) },
  build: {
    // Nobody reads them, and every start on a bare clone waits for them.
    reportCompressedSize: false,
    // Nothing inline: a data: URL would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [libraries, ...ownGroups] } } } } },
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
