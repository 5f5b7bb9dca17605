import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { useOwnCabinet } from "../setup/app";

const WORDS = { name: "Fatoumata Exemple", email: "fatoumata@exemple.gn" };
const KILL = `import pg from "pg";
const client = new pg.Client({ connectionString: process.env.SERVER });
await client.connect();
await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cabinet' AND datname = $1", [process.env.NAME]);
await client.end();`;

const cabinet = useOwnCabinet();

describe("connections that die unnoticed", () => {
  let name = "";
  beforeAll(async () => {
    const { rows } = await cabinet.query<{ name: string }>("SELECT current_database() AS name");
    name = rows[0]?.name ?? "";
  });

  /**
   * In a process that is waited for without letting the event loop turn: the application cannot notice before it asks.
   */
  const killConnections = () => {
    const done = spawnSync(process.execPath, ["--input-type=module", "-e", KILL], {
      env: { ...process.env, SERVER: inject("serverUrl"), NAME: name },
    });
    expect(done.stderr.toString()).toBe("");
  };

  test("cost nothing but the requests they carried, however often it happens", async () => {
    // From the machine itself nothing is counted first: the transaction is what meets the dead connection.
    const visitor = cabinet.visitor("127.0.0.1");
    const post = (n: string) => visitor.post("/contact", { ...WORDS, message: `Une question numéro ${n}.` });
    for (let round = 0; round < 5; round++) {
      await Promise.all([1, 2, 3].map((n) => post(`${round} ${n} avant`)));
      killConnections();
      for (const answer of await Promise.all([1, 2, 3].map((n) => post(`${round} ${n} après`))))
        expect([303, 503]).toContain(answer.status);
    }
    // Connections that nobody used since may be dead too: each costs one request, and there are a dozen at most.
    const last: number[] = [];
    while (last.at(-1) !== 303 && last.length < 12) last.push((await post("dernière")).status);
    expect(last.filter((status) => status !== 503)).toEqual([303]);
  });
});

describe("a message that the database refuses for a reason nobody expected", () => {
  beforeAll(() => cabinet.query("ALTER TABLE message ADD CONSTRAINT broken CHECK (message NOT LIKE '%panne%')"));
  const message = "Une question pendant la panne.";

  test("is not acknowledged, and its writer keeps every word", async () => {
    const answer = await cabinet.visitor().post("/contact", { ...WORDS, message });
    expect(answer.status).toBe(500);
    expect(answer.page.querySelector("textarea")?.text).toBe(message);
    expect(answer.text).toContain("Votre message n’a pas été envoyé");
  });

  test("is told to a program in French, without details", async () => {
    const call = { nom: WORDS.name, email: WORDS.email, message };
    const answer = await cabinet.visitor().call("POST", "/contactenvoye", call);
    expect(answer.status).toBe(500);
    expect(answer.json()).toEqual({ message: expect.stringContaining("Une erreur inattendue") });
  });
});

describe("a database without room or that only reads", () => {
  const raise = (code: string) =>
    cabinet.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`);
  beforeAll(async () => {
    await raise("53100");
    await cabinet.query("CREATE TRIGGER refuse BEFORE INSERT ON message EXECUTE FUNCTION refuse()");
  });

  for (const [code, what] of [
    ["53100", "full disk"],
    ["25006", "read-only replica"],
    ["57014", "statement given up"],
  ] as const) {
    test(`counts as away: ${what}`, async () => {
      await raise(code);
      const message = `Une question pendant la panne ${code}.`;
      const answer = await cabinet.visitor().post("/contact", { ...WORDS, message });
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("5");
      expect(answer.page.querySelector("textarea")?.text).toBe(message);
    });
  }

  test("is told as a passing thing by a page that cannot do without it", async () => {
    await cabinet.query("CREATE TRIGGER refuse BEFORE INSERT ON attempt EXECUTE FUNCTION refuse()");
    const answer = await cabinet.visitor().post("/connexion", { email: "a@exemple.gn", password: "peu importe" });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.page.querySelector("h1")?.text).toBe("Le service est momentanément indisponible.");
  });

  test("finds nothing of a publication that was withdrawn before", async () => {
    const found = async () => (await cabinet.visitor().get("/assistance?q=grâce+présidentielle")).text;
    const page = "/article/grace-presidentielle-droit-guineen";
    expect(await found()).toContain(page);
    await cabinet.query(`CREATE FUNCTION given_up() RETURNS boolean LANGUAGE plpgsql
      AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '57014'; END $$`);
    await cabinet.query("CREATE POLICY away ON publication USING (given_up())");
    await cabinet.query("ALTER TABLE publication ENABLE ROW LEVEL SECURITY");
    await cabinet.query(
      `INSERT INTO text_withdrawal (kind, slug, up_to, by_name)
       VALUES ('publication', 'grace-presidentielle-droit-guineen', 0, 'X')`,
    );
    await expect.poll(found).not.toContain(page);
    expect(await found()).toContain("/article/grace-presidentielle-pendant-l-appel");
  });
});
