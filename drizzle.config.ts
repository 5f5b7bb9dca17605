import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./app/server/db/schema.server.ts",
    "./app/server/db/client-schema.server.ts",
    "./app/server/db/access-schema.server.ts",
    "./app/server/db/conflict-schema.server.ts",
    "./app/server/db/import-schema.server.ts",
    "./app/records/*/*-table.server.ts",
  ],
  out: "./db/migrations",
});
