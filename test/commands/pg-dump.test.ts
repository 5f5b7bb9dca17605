import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

test("rows can be put back while the search path is empty, as it is in what pg_dump writes", async () => {
  await database.query("SELECT pg_catalog.set_config('search_path', '', false)");
  await database.query(
    `INSERT INTO public.message (number, nom, phone, message, source, submission_key, created_at)
     VALUES ('CK-2222', 'Fatoumata N’Diaye Exemplé', '+224620000000', 'Où aller ?', 'site', '\\x01', '2026-11-20T09:07:00Z')`,
  );
  await database.query(
    `INSERT INTO public.client (name, other_names, adresse, numero, other_phones, tax_number, naturedaffaire, avocat, dateajout)
     VALUES ('Société Exemple', '{Éxemple}', 'Quartier Exemple', '+224620000000', '{+224620000001}', 'NIF 123', 'Arbitrage', 'Maître Exemple', '2026-11-20T09:07:00Z')`,
  );
  const message = await database.query("SELECT search FROM public.message");
  expect(message.rows[0]?.search).toBe(
    "ck-2222\nfatoumata n'diaye exemple\n\n+224620000000\n620 00 00 00\nou aller ?\n20/11/2026 a 09h07",
  );
  const client = await database.query("SELECT sort_name, search FROM public.client");
  expect(client.rows[0]?.sort_name).toBe("societe exemple");
  expect(client.rows[0]?.search).toContain("\nexemple\nquartier exemple\n");
  expect(client.rows[0]?.search).toContain("+224 620 00 00 01\nnif 123\narbitrage\n20/11/2026 a 09h07");
});
