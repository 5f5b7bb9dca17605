import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database";
import { cabinet } from "./command-line";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database.drop();
});

test("a setting is changed, read back and journalled", async () => {
  expect(await cabinet(database.url, ["setting", "set", "entry_rules", "strictes"])).toMatchObject({ code: 0 });
  expect((await cabinet(database.url, ["setting", "get", "entry_rules"])).out).toBe("strictes\n");
  const { rows } = await database.query("SELECT actor_name, subject_id FROM journal WHERE action = 'setting.changed'");
  expect(rows).toContainEqual({ actor_name: "ligne de commande", subject_id: "entry_rules" });
});

test("a list is written in JSON and a number as digits", async () => {
  await cabinet(database.url, ["setting", "set", "lawyers", '["Maitre Exemple"]']);
  await cabinet(database.url, ["setting", "set", "contact_retention_months", "24"]);
  const { out } = await cabinet(database.url, ["setting", "list"]);
  expect(out).toContain('lawyers = ["Maitre Exemple"]');
  expect(out).toContain("contact_retention_months = 24");
});

test("a value that does not fit is refused with the key and nothing is kept", async () => {
  const { code, err } = await cabinet(database.url, ["setting", "set", "entry_rules", "larges"]);
  expect(code).toBe(1);
  expect(err).toContain("entry_rules");
  expect((await cabinet(database.url, ["setting", "get", "entry_rules"])).out).not.toContain("larges");
});

test.each([
  ["social_network_url", "javascript:alert(1)", "qui commence par https://"],
  ["forwarding_url", "file:///etc/passwd", "qui commence par https://"],
  ["hosted_url", "https://compte:mot@exemple.gn", "l’adresse seule"],
  ["firm_email", "cabinet", "adresse e-mail complète"],
  ["firm_phone", "620", "numéro de téléphone complet"],
])("%s takes « %s » no more than the screen does", async (key, value, sentence) => {
  const { code, err } = await cabinet(database.url, ["setting", "set", key, value]);
  expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  expect((await database.query("SELECT 1 FROM setting WHERE key = $1", [key])).rows).toEqual([]);
});

test("a secret is never printed, by no command", async () => {
  const set = await cabinet(database.url, ["setting", "set", "hosted_password", "un-secret-bien-garde"]);
  const get = await cabinet(database.url, ["setting", "get", "hosted_password"]);
  const list = await cabinet(database.url, ["setting", "list"]);
  expect(set.code).toBe(0);
  expect(get.code).toBe(1);
  expect(list.out).toContain("hosted_password = (secret, renseigné)");
  for (const { out, err } of [set, get, list]) expect(out + err).not.toContain("un-secret-bien-garde");
  const { rows } = await database.query("SELECT details::text FROM journal WHERE subject_id = 'hosted_password'");
  expect(JSON.stringify(rows)).not.toContain("un-secret-bien-garde");
});
