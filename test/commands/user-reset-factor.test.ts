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

const reset = (email: string) => cabinet(database.url, ["user", "reset-factor", email]);
const count = async (table: string) => Number((await database.query(`SELECT count(*) FROM ${table}`)).rows[0]?.count);

test("the second factor of the only associé is taken away, with its sessions and a line in the journal", async () => {
  await database.query(`
    INSERT INTO staff_member (id, name, email, role) VALUES ('seule', 'Associée Exemple', 'seule@exemple.gn', 'associe');
    INSERT INTO staff_totp (staff_id, secret, confirmed_at) VALUES ('seule', 'chiffré', now());
    INSERT INTO staff_recovery_code (hash, staff_id) VALUES ('empreinte', 'seule');
    INSERT INTO staff_passkey (id, public_key, user_id, credential_id, counter, device_type, backed_up)
      VALUES ('cle', 'publique', 'seule', 'cle', 0, 'singleDevice', false);
    INSERT INTO staff_session (id, token, user_id, expires_at) VALUES ('s', 't', 'seule', now() + interval '1 day')`);
  const { code, out } = await reset("Seule@exemple.gn");
  expect(code).toBe(0);
  expect(out).toContain("Double authentification retirée");
  for (const table of ["staff_totp", "staff_recovery_code", "staff_passkey", "staff_session"])
    expect(await count(table), table).toBe(0);
  const { rows } = await database.query("SELECT actor_name, action, subject_id FROM journal");
  expect(rows).toEqual([{ actor_name: "ligne de commande", action: "second-factor.reset", subject_id: "seule" }]);
});

test("an account without one, or an unknown address, is told and exits with 1", async () => {
  const without = await reset("seule@exemple.gn");
  expect([without.code, without.err]).toEqual([1, "Ce compte n’a pas de double authentification.\n"]);
  const unknown = await reset("personne@exemple.gn");
  expect([unknown.code, unknown.err]).toEqual([1, "Aucun compte sous cette adresse.\n"]);
});
