import { readFile, stat } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conakryDay } from "../../app/lib/french-date";
import { fees, invoiceFor, issued, issuer, useIssuing } from "../office/piece-story";
import { createDatabase, type TestDatabase } from "../setup/database";
import { cabinet, useFolder } from "./command-line";

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase("empty");
});
afterAll(async () => {
  await database.drop();
});
const query = <T extends Record<string, unknown>>(text: string, values?: unknown[]) => database.query<T>(text, values);
const addresses = useIssuing({ query });
const folder = useFolder();
const today = conakryDay(new Date());
const exporting = (...words: string[]) => cabinet(addresses.url, ["export", "comptable", ...words]);
const year = ["--du", "2020-01-01", "--au", today];

test("the journals of a period are written whole, every client named, or it is said what is missing", async () => {
  const associe = await issuer({ query }, "associe");
  const { rows } = await query<{ id: string }>(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, closed_at)
     VALUES ('Kadiatou Exemple', 'Kipé', '+224620000000', 'Commerciale', 'Maitre Exemple', now()) RETURNING id`,
  );
  const clientId = rows[0]?.id ?? "";
  await query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [clientId, associe.id]);
  await issued(invoiceFor(clientId, { lines: [fees(1_000), fees(50, { kind: "debours", vatBp: null })] }), associe);
  const [file, second] = [folder.file("journaux.txt"), folder.file("encore.txt")];
  expect(await exporting(...year, file)).toMatchObject({
    code: 1,
    err: expect.stringContaining("besoin du compte « Débours », qui n’a pas de numéro"),
  });
  await cabinet(addresses.url, ["setting", "set", "billing_account_disbursements", "4718"]);
  for (const to of [file, second]) {
    expect(await exporting(...year, "--format", "fec", to)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Écritures du 01\/01\/2020 au .* écrites dans .*: 1\.\n$/),
    });
  }
  const text = await readFile(file, "utf8");
  expect(await readFile(second, "utf8")).toBe(text);
  expect(text).toContain("Kadiatou Exemple");
  expect(text.trimEnd().split("\r\n")).toHaveLength(1 + 4);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const words of [
    ["--format", "pdf", ...year],
    ["--du", "2020-01-01"],
    [...year, "a", "b"],
  ])
    expect([words, (await exporting(...words)).code]).toEqual([words, 2]);
});
