import { describe, expect, inject, test } from "vitest";
import { ADMIN } from "../setup/app";
import { bundleItself } from "../setup/bundle";
import { createDatabase } from "../setup/database";

const refused = async (env: Record<string, string>) =>
  (await bundleItself()).openApp({ DATABASE_URL: inject("serverUrl"), LOG_LEVEL: "silent", ...env }).then(
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

  test("ADMIN_PASSWORD, when it is soon guessed and would open the first account", async () => {
    const database = await createDatabase();
    const start = async (ADMIN_PASSWORD: string) => {
      const env = { DATABASE_URL: database.url, LOG_LEVEL: "silent", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD };
      await (await (await bundleItself()).openApp(env)).close();
    };
    try {
      const refusal = await start("motdepasse123").catch((error: Error) => error);
      expect(refusal).toMatchObject({ exitCode: 78, message: expect.stringContaining("ADMIN_PASSWORD: too easily") });
      expect(String(refusal)).not.toContain("motdepasse123");
      expect((await database.query("SELECT 1 FROM staff_member")).rows).toEqual([]);
      await start(ADMIN.password);
      // It means nothing any more: a site that runs must not be kept from starting again.
      await start("motdepasse123");
    } finally {
      await database.drop();
    }
  });

  test("several at once", async () => {
    const message = await refused({ PORT: "x", MAIL_TO: "y" });
    expect(message).toContain("PORT");
    expect(message).toContain("MAIL_TO");
  });

  test("a missing database address", async () => {
    expect(await refused({ DATABASE_URL: "" })).toContain("DATABASE_URL");
  });
});
