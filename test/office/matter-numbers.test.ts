import { beforeAll, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { fields, formOn } from "./client-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
let staff: Visitor;
beforeAll(async () => {
  staff = await cabinet.staff();
});

const numberOf = async (id: string) =>
  (await cabinet.query<{ n: number }>("SELECT n FROM matter WHERE id = $1", [id])).rows[0]?.n ?? 0;

const erased = async (id: string) =>
  (await cabinet.query<{ n: number }>("SELECT n FROM erased_matter WHERE matter_id = $1", [id])).rows[0]?.n;

/** Throws it into the corbeille and erases it there. */
async function erase(kind: string, list: string, id: string) {
  await staff.post(`${list}/${id}/suppression`, { retour: list });
  const path = `/corbeille/${kind}/${id}/effacement`;
  const answer = await staff.post(path, formOn(await staff.get(path), path));
  expect(answer.status).toBe(303);
}

test("the number of an erased matter is kept, and the next matter takes the next one", async () => {
  const first = await openedMatter(cabinet, staff, { title: "À effacer" });
  const n = await numberOf(first.id);
  await erase("dossiers", "/dossiers", first.id);
  expect((await cabinet.query("SELECT 1 FROM matter WHERE id = $1", [first.id])).rows).toEqual([]);
  expect(await erased(first.id)).toBe(n);
  const second = await openedMatter(cabinet, staff, { title: "Après" });
  expect(await numberOf(second.id)).toBe(n + 1);
});

test("two presses of one form, at once or one after the other, are one matter", async () => {
  const { clientId } = await openedMatter(cabinet, staff);
  const form = {
    ...formOn(await staff.get(`/dossiers/nouveau?client=${clientId}`), "/dossiers/nouveau"),
    title: "Deux fois",
    clientId,
    nature: "Civile",
  };
  const answers = await Promise.all([1, 2].map(() => staff.post("/dossiers/nouveau", form)));
  answers.push(await staff.post("/dossiers/nouveau", form));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(answers.map(({ headers }) => headers.get("Location"))).size).toBe(1);
  const { rows } = await cabinet.query("SELECT 1 FROM matter WHERE title = 'Deux fois'");
  expect(rows).toHaveLength(1);
});

test("an erased client takes their untouched first matter along, which leaves its number", async () => {
  const person = { ...fields, name: "Zénab Passagère", numero: "625 44 33 22" };
  expect((await staff.post("/comptecl", person)).status).toBe(303);
  const { rows } = await cabinet.query<{ client: string; matter: string; n: number }>(
    `SELECT client.id AS client, matter.id AS matter, n FROM client JOIN matter ON client_id = client.id
      WHERE name = 'Zénab Passagère'`,
  );
  const [found] = rows;
  if (!found) throw new Error("the client has no first matter");
  await erase("clients", "/listeCl", found.client);
  expect((await cabinet.query("SELECT 1 FROM matter WHERE id = $1", [found.matter])).rows).toEqual([]);
  expect(await erased(found.matter)).toBe(found.n);
});
