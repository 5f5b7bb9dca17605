import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useOwnCabinet } from "../setup/app";

const WORDS = {
  name: "Fatoumata Exemple",
  email: "fatoumata@exemple.gn",
  message: "Une question très confidentielle.",
};

/** The site with an account on a mail server, at this name of the machine, that speaks in clear only. */
function useClearMail(host: string) {
  const passwords: string[] = [];
  const env: Record<string, string> = { MAIL_TO: "cabinet@exemple.gn" };
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? "");
      done(null, { user: "cabinet" });
    },
  });
  beforeAll(async () => {
    const listening = server.listen(0, "0.0.0.0");
    await once(listening, "listening");
    env.SMTP_URL = `smtp://cabinet%40exemple.gn:secret@${host}:${(listening.address() as AddressInfo).port}`;
  });
  const cabinet = useOwnCabinet(env);
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const outcome = async () => {
    await cabinet.visitor().post("/contact", WORDS);
    for (const end = Date.now() + 30_000; Date.now() < end; await pause(100)) {
      const { rows } = await cabinet.query<{ state: string }>(
        "SELECT state::text FROM pgboss.job WHERE data ->> 'kind' = 'contact-notice' AND state IN ('retry', 'completed')",
      );
      if (rows[0]) return rows[0].state;
    }
    throw new Error("the notice was not tried");
  };
  return { passwords, outcome, staff: cabinet.staff };
}

describe("a mail server elsewhere that offers no encryption", () => {
  // An address that reaches this machine without being one of its own names.
  const { passwords, outcome, staff } = useClearMail("0.0.0.0");

  test("is not told the password; the notice waits, and the settings say how it must leave", async () => {
    expect(await outcome()).toBe("retry");
    expect(passwords).toEqual([]);
    const screen = await (await staff()).get("/reglages/courriel");
    expect(screen.text).toContain("Chiffrée, sinon rien ne part");
  });
});

describe("one on this machine", () => {
  const { passwords, outcome } = useClearMail("127.0.0.1");

  test("takes the notice", async () => {
    expect(await outcome()).toBe("completed");
    expect(passwords).toEqual(["secret"]);
  });
});
