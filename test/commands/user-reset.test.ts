import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database";
import { cabinet } from "./command-line";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await database.query(`
    INSERT INTO staff_member (id, name, email, role) VALUES ('une', 'Fatoumata Exemple', 'une@exemple.gn', 'avocat');
    INSERT INTO staff_member (id, name, email, role, deactivated_at) VALUES ('partie', 'Exemple Partie', 'partie@exemple.gn', 'avocat', now())`);
});
afterAll(async () => {
  await database.drop();
});

const reset = (email: string) => cabinet(database.url, ["user", "reset", email]);

test("a link is printed for an account in use", async () => {
  const { code, out } = await reset("une@exemple.gn");
  expect(code).toBe(0);
  expect(out).toMatch(/\/nouveau-mot-de-passe\?cle=[\w-]+/);
});

test("a deactivated account gets none: it would open nothing", async () => {
  const { code, out, err } = await reset("partie@exemple.gn");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toBe("Ce compte est désactivé : un associé doit d’abord le réactiver, depuis « Équipe ».\n");
  expect((await database.query("SELECT 1 FROM verification WHERE value = 'partie'")).rows).toEqual([]);
});
