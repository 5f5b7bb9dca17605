import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import type { Bundle } from "../setup/bundle";

const bundle = async () => (await import(path.resolve("build/server/index.js"))) as Bundle;
const refused = async (env: Record<string, string>) =>
  (await bundle()).openApp({ DATABASE_URL: inject("serverUrl"), LOG_LEVEL: "silent", ...env }).then(
    () => "accepted",
    (error: Error) => error.message,
  );

describe("the environment is checked at boot, every wrong variable is named and no value is shown", () => {
  for (const [name, value] of [
    ["PORT", "quatre-vingts"],
    ["PUBLIC_URL", "cabinet.exemple.gn"],
    ["SMTP_URL", "http://secret-smtp.exemple.gn"],
    ["MAIL_TO", "pas-une-adresse"],
    ["TRUSTED_PROXIES", "10.0.0.0/8, partout"],
    ["ADMIN_EMAIL", "associe@exemple.gn"],
    ["LOG_LEVEL", "bavard"],
  ] as const) {
    test(name, async () => {
      const message = await refused({ [name]: value });
      expect(message).toContain(name);
      expect(message).not.toContain(value);
    });
  }

  test("several at once", async () => {
    const message = await refused({ PORT: "x", MAIL_TO: "y" });
    expect(message).toContain("PORT");
    expect(message).toContain("MAIL_TO");
  });

  test("a missing database address", async () => {
    expect(await refused({ DATABASE_URL: "" })).toContain("DATABASE_URL");
  });
});
