import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { notAboutAccounts, useMailbox } from "../setup/mailbox";

// A notice of the file before, still on its way, goes to the firm: here nothing does.
const { env, mails } = useMailbox((mail) => notAboutAccounts(mail) && !mail.includes("To: cabinet@exemple.gn"));
env.MAIL_TO = "cabinet@exemple.gn";
const cabinet = useCabinet(env);

async function arrived(count: number): Promise<string> {
  await expect.poll(() => mails.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count);
  return mails[count - 1] ?? "";
}

const NEW = { password: "une autre phrase de passe", again: "une autre phrase de passe" };

describe("a lost password", () => {
  test("is replaced by a link that comes by mail, works once and ends every session", async () => {
    const before = await cabinet.signIn();
    const asked = await cabinet.visitor().post("/mot-de-passe-oublie", { email: ADMIN.email });
    expect(asked.status).toBe(200);
    const link = /\/nouveau-mot-de-passe\?cle=([\w-]+)/.exec(await arrived(1));
    const path = link?.[0] ?? "";
    const { rows } = await cabinet.query("SELECT * FROM verification");
    expect(JSON.stringify(rows)).not.toContain(link?.[1]);

    const page = await cabinet.visitor().get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    expect((await cabinet.visitor().post(path, { password: "court", again: "court" })).status).toBe(400);
    // Common, the account's address, the firm's name.
    for (const password of ["password1234", "associe@exemple.gn", "Cabinet d’avocats 1"]) {
      const refused = await cabinet.visitor().post(path, { password, again: password });
      expect(refused.status, password).toBe(400);
      expect(refused.page.querySelector("#password-error")?.text).toContain("une phrase de plusieurs mots");
    }
    const done = await Promise.all([1, 2].map(() => cabinet.visitor().post(path, NEW)));
    expect(done.map(({ status }) => status).sort()).toEqual([303, 410]);

    expect((await before.call("GET", "/api/auth/get-session")).status).toBe(401);
    expect((await cabinet.visitor().post("/connexion", ADMIN)).status).toBe(401);
    const again = await cabinet.visitor().post("/connexion", { email: ADMIN.email, password: NEW.password });
    expect(again.status).toBe(303);
    expect(await arrived(2)).toContain("Toutes les sessions ouvertes avant");
    expect((await cabinet.visitor().get(path)).status).toBe(410);
  });

  test("opens what wrong passwords or wrong codes have closed, in a known browser too, but for the day of wrong codes", async () => {
    const sent = mails.length;
    const own = cabinet.visitor();
    // Whichever is in force: the test before has changed it.
    for (const password of [ADMIN.password, NEW.password])
      await own.post("/connexion", { email: ADMIN.email, password });
    expect(own.cookies.has("cabinet.device")).toBe(true);
    await cabinet.query("DELETE FROM attempt");
    for (const visitor of [cabinet.visitor(), own])
      await visitor.post("/connexion", { email: ADMIN.email, password: "faux mot de passe" });
    const { rows } = await cabinet.query<{ account: string }>(
      "SELECT split_part(key, ':', 2) AS account FROM attempt WHERE key LIKE 'signin-day:%'",
    );
    expect(rows).toHaveLength(2);
    for (const { account } of rows)
      for (const limit of ["code-account", "code-day"])
        await cabinet.query("INSERT INTO attempt (key, points, expire) VALUES ($1, 31, $2)", [
          `${limit}:${account}`,
          Date.now() + 600_000,
        ]);
    await cabinet.visitor().post("/mot-de-passe-oublie", { email: ADMIN.email });
    const path = /\/nouveau-mot-de-passe\?cle=[\w-]+/.exec(await arrived(sent + 1))?.[0] ?? "";
    expect((await cabinet.visitor().post(path, { ...NEW })).headers.get("Location")).toContain("mot-de-passe-change");
    const { rows: left } = await cabinet.query<{ key: string }>("SELECT key FROM attempt");
    const kinds = left.map(({ key }) => key.split(":")[0]);
    const open = ["signin-account", "signin-day", "code-account"];
    expect(kinds.filter((kind) => kind && open.includes(kind))).toEqual([]);
    expect(kinds.filter((kind) => kind === "code-day")).toHaveLength(2);
    await arrived(sent + 2);
    await cabinet.query("DELETE FROM attempt");
  });

  test("gives the same answer for an address without an account, and no mail", async () => {
    const sent = mails.length;
    const known = await cabinet.visitor().post("/mot-de-passe-oublie", { email: ADMIN.email });
    const unknown = await cabinet.visitor().post("/mot-de-passe-oublie", { email: "inconnu@exemple.gn" });
    expect(unknown.text).toBe(known.text);
    await arrived(sent + 1);
    await expect
      .poll(async () => {
        const { rows } = await cabinet.query(
          "SELECT state FROM pgboss.job WHERE data ->> 'kind' = 'password-link' AND state IN ('created', 'active', 'retry')",
        );
        return rows.length;
      })
      .toBe(0);
    expect(mails.length).toBe(sent + 1);
    expect(mails.join()).not.toContain("inconnu@exemple.gn");
  });

  test("cannot be asked for without end from one address", async () => {
    const visitor = cabinet.visitor("203.0.113.77");
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) {
      statuses.push((await visitor.post("/mot-de-passe-oublie", { email: `personne${n}@exemple.gn` })).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  test("more than an hour old opens nothing", async () => {
    await cabinet.query("DELETE FROM attempt");
    await cabinet.query("DELETE FROM pgboss.job WHERE data ->> 'kind' = 'password-link'");
    const sent = mails.length;
    await cabinet.visitor().post("/mot-de-passe-oublie", { email: ADMIN.email });
    const path = /\/nouveau-mot-de-passe\?cle=[\w-]+/.exec(await arrived(sent + 1))?.[0] ?? "";
    await cabinet.query("UPDATE verification SET expires_at = expires_at - interval '61 minutes'");
    expect((await cabinet.visitor().get(path)).status).toBe(410);
    expect((await cabinet.visitor().post(path, NEW)).status).toBe(410);
  });
});
