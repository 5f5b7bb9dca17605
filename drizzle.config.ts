import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./app/server/db/schema.server.ts",
    "./app/server/db/access-schema.server.ts",
    "./app/abilities/*/*-table.server.ts",
    "./app/records/**/*-table.server.ts",
  ],
  out: "./db/migrations",
});
