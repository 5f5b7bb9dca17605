import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { choose, photo } from "../setup/pictures";
import type { Answer, Visitor } from "../setup/visitor";
import { fields as clientFields, colleague, storedClient } from "./client-story";
import { heldUp } from "./held-up";
import { messageFrom } from "./office-story";

const dataDir = mkdtempSync(path.join(tmpdir(), "cabinet-droits-"));
const cabinet = useCabinet({ DATA_DIR: dataDir });
let boss: Visitor & { id: string };
beforeAll(async () => {
  boss = await colleague(cabinet, "associe", ADMIN.password);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  await cabinet.query("UPDATE staff_member SET role = 'associe' WHERE id = $1", [boss.id]);
});

/** The role goes while the work waits behind `lock`: it is through the door by then. */
async function demotedDuring(lock: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
  const lost = `UPDATE staff_member SET role = 'secretariat' WHERE id = '${boss.id}'`;
  return (await heldUp(cabinet, lock, [work], lost))[0];
}

async function storedCorrespondent(): Promise<string> {
  const { rows } = await cabinet.query<{ id: string }>(
    "INSERT INTO correspondent (name, kind) VALUES ('Étude Exemple', 'huissier') RETURNING id",
  );
  return rows[0]?.id ?? "";
}
/** Pictures are read at any moment, by whoever hears of a change. */
const WRITING = "LOCK TABLE site_picture IN EXCLUSIVE MODE";
const alone = (table: string) => `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`;

describe("a role that is taken away between the door and the query", () => {
  test("stores no setting", async () => {
    const answer = await demotedDuring("LOCK TABLE setting IN ROW EXCLUSIVE MODE", () =>
      boss.post("/reglages/chiffres", { figure_years: "9+" }),
    );
    expect(answer?.status).toBe(403);
    expect((await cabinet.query("SELECT 1 FROM setting WHERE key = 'figure_years'")).rows).toEqual([]);
  });

  test("chooses, describes and removes no picture", async () => {
    const pictures = async () => (await cabinet.query("SELECT alt FROM site_picture")).rows;
    const image = await photo();
    const refused = await demotedDuring("SELECT pg_advisory_xact_lock(72411961)", () =>
      choose(boss, "home-banner", { image, alt: "Avant" }),
    );
    expect([refused?.status, await pictures()]).toEqual([403, []]);

    await cabinet.query("UPDATE staff_member SET role = 'associe' WHERE id = $1", [boss.id]);
    expect((await choose(boss, "home-banner", { image, alt: "Avant" })).status).toBe(303);
    await demotedDuring(WRITING, () => choose(boss, "home-banner", { alt: "Après" }));
    expect(await pictures()).toEqual([{ alt: "Avant" }]);

    await cabinet.query("UPDATE staff_member SET role = 'associe' WHERE id = $1", [boss.id]);
    await demotedDuring(WRITING, () => boss.post("/reglages/images/home-banner/retrait", {}));
    expect(await pictures()).toEqual([{ alt: "Avant" }]);
  });

  test("moves nothing to the corbeille", async () => {
    const client = await storedClient(cabinet, { name: "Saran Exemple" });
    const correspondent = await storedCorrespondent();
    for (const [table, address] of [
      ["client", `/listeCl/${client}/suppression`],
      ["correspondent", `/annuaire/${correspondent}/suppression`],
    ] as const) {
      await cabinet.query("UPDATE staff_member SET role = 'associe' WHERE id = $1", [boss.id]);
      const answer = await demotedDuring(alone(table), () => boss.post(address, {}));
      expect(answer?.status).toBe(404);
      expect((await cabinet.query(`SELECT FROM ${table} WHERE deleted_at IS NOT NULL`)).rowCount).toBe(0);
    }
  });

  test("stores no record of an account that is closed meanwhile", async () => {
    const fields = { name: "Autre Exemple", version: "1", id: crypto.randomUUID() };
    const closed = `UPDATE staff_member SET deactivated_at = now() WHERE id = '${boss.id}'`;
    const open = "UPDATE staff_member SET deactivated_at = NULL WHERE id = $1";
    const [client, correspondent] = [await storedClient(cabinet), await storedCorrespondent()];
    for (const { table, id, edition, creation, words } of [
      {
        table: "client",
        id: client,
        edition: `/miseajourAclientRecup/${client}`,
        creation: "/comptecl",
        // Nobody has that number: nobody is to be looked at first.
        words: { ...clientFields, dateajout: "20/11/2026", numero: "625 00 00 77" },
      },
      {
        table: "correspondent",
        id: correspondent,
        edition: `/annuaire/${correspondent}/modification`,
        creation: "/annuaire/nouveau",
        words: { kind: "notaire" },
      },
    ]) {
      try {
        const edited = () => boss.post(edition, { ...words, ...fields });
        const row = `SELECT FROM ${table} WHERE id = '${id}' FOR UPDATE`;
        const [answer] = await heldUp(cabinet, row, [edited], closed);
        expect(answer?.status).toBe(404);
        await cabinet.query(open, [boss.id]);
        const created = () => boss.post(creation, { ...words, ...fields });
        const [refused] = await heldUp(cabinet, alone(table), [created], closed);
        expect(refused?.status).toBe(404);
        expect(refused?.text).toContain(fields.name);
        expect((await cabinet.query(`SELECT name FROM ${table} WHERE name LIKE 'Autre%'`)).rows).toEqual([]);
      } finally {
        await cabinet.query(open, [boss.id]);
      }
    }
  });

  for (const [list, table] of [
    ["listeCl", "client"],
    ["listec", "message"],
  ] as const) {
    test(`gives nothing of /${list} to an export`, async () => {
      if (table === "client") await storedClient(cabinet, { name: "Saran Exemple" });
      else await messageFrom(cabinet, { nom: "Saran Exemple" });
      // Counting waits: what is counted, and journalled, is what may be taken.
      const export_ = () => boss.open(`/${list}/export/csv`, { headers: { Accept: "text/html" } });
      const lost = `UPDATE staff_member SET role = 'secretariat' WHERE id = '${boss.id}'`;
      const [answer] = await heldUp(cabinet, alone(table), [export_], lost);
      await expect(answer?.text()).rejects.toThrow();
      const { rows } = await cabinet.query(
        "SELECT details -> 'count' AS count FROM journal WHERE action IN ('clients.exported', 'contacts.exported') ORDER BY id DESC LIMIT 1",
      );
      expect(rows).toEqual([{ count: 0 }]);
    });

    for (const [what, change] of [
      ["the right is lost", "UPDATE staff_member SET role = 'secretariat' WHERE id = $1"],
      ["the account is closed", "UPDATE staff_member SET deactivated_at = now() WHERE id = $1"],
    ] as const) {
      test(`stops an export of /${list} under way when ${what}, and the cut file does not look whole`, async () => {
        const one = await colleague(cabinet, "avocat", ADMIN.password);
        if (table === "client")
          await cabinet.query(`INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, dateajout)
            SELECT 'Client ' || i, 'Quartier', '+224620000000', 'Arbitrage', 'Maitre Exemple', now()
            FROM generate_series(1, 1500) AS i`);
        else
          await cabinet.query(`INSERT INTO message (number, nom, email, message, source, status, submission_key)
            SELECT 'CK-${what.length}' || i, 'Message ' || i, 'a@exemple.gn', 'Bonjour', 'site', 'nouveau', ('${what}' || i)::bytea
            FROM generate_series(1, 1500) AS i`);
        const answer = await one.open(`/${list}/export/csv`, { headers: { Accept: "text/html" } });
        const reader = answer.body?.getReader();
        let text = new TextDecoder().decode((await reader?.read())?.value);
        await cabinet.query(change, [one.id]);
        const rest = async () => {
          for (;;) {
            const piece = await reader?.read();
            if (!piece || piece.done) return;
            text += new TextDecoder().decode(piece.value);
          }
        };
        await expect(rest()).rejects.toThrow();
        expect(text.split("\n").length).toBeLessThan(700);
      });
    }
  }
});
