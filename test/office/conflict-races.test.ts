import { beforeAll, describe, expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { heldUp } from "./held-up";

const cabinet = useCabinet();
const MINE = "Les deux parties ont donné leur accord écrit.";
const THEIRS = "Ce sont deux personnes tout à fait différentes.";

type Lawyer = Visitor & { id: string };
let one: Lawyer;
let other: Lawyer;
beforeAll(async () => {
  one = await colleague(cabinet, "avocat");
  other = await colleague(cabinet, "associe");
});

/** A client with an adverse party, another who bears that name, and the match that was found between them. */
async function conflict(name: string) {
  const [first, second] = [await storedClient(cabinet, { name: "Opposé" }), await storedClient(cabinet, { name })];
  await cabinet.query("INSERT INTO party (client_id, name, name_keys) VALUES ($1, $2, $3)", [
    first,
    name,
    allNameKeys([name]),
  ]);
  const { rows } = await cabinet.query<{ id: string }>(
    "INSERT INTO found_match (client_id, other_id, kind) VALUES ($1, $2, 'conflict') RETURNING id",
    [first, second],
  );
  return { match: rows[0]?.id ?? "", second };
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status);

/** Two ways to the same decision, whose words are `words` and whose form is the one of that address. */
const ways: [what: string, table: string, words: string, field: string, open: (name: string) => Promise<string>][] = [
  [
    "a match is concluded on",
    "found_match",
    "SELECT conclusion AS words FROM found_match WHERE conclusion IS NOT NULL",
    "conclusion",
    async (name) => `/conflits/${(await conflict(name)).match}`,
  ],
  [
    "conflicts are decided",
    "client",
    "SELECT reason AS words FROM conflict_decision",
    "motif",
    async (name) => `/listeCl/${(await conflict(name)).second}/conflits`,
  ],
];

for (const [i, [what, table, words, field, open]] of ways.entries()) {
  describe(`when ${what} by two at one moment`, () => {
    const kept = async () => (await cabinet.query<{ words: string }>(words)).rows.map((row) => row.words);
    const entries = async () => (await cabinet.query("SELECT FROM journal")).rowCount;

    /** The form as it is on the screen, and where it goes. */
    async function formOf(name: string) {
      const address = await open(`${name} Exemple ${"Ab".repeat(i + 1)}`);
      const held = formOn(await one.get(address), address);
      const send = (who: Visitor, text: string) => who.post(address, { ...held, [field]: text });
      return { address, send };
    }

    test("the second one's own words are not stored, and come back with the first one's", async () => {
      const { address, send } = await formOf("Kerfala");
      const before = await kept();
      const lock = `LOCK TABLE ${table} IN EXCLUSIVE MODE`;
      const answers = await heldUp(cabinet, lock, [() => send(one, MINE), () => send(other, THEIRS)]);
      expect(statuses(answers).toSorted()).toEqual([303, 409]);
      const [refused, lost, won] = answers[0]?.status === 409 ? [answers[0], MINE, THEIRS] : [answers[1], THEIRS, MINE];
      expect(await kept()).toEqual([...before, won]);
      expect(refused?.text).toContain("n’a pas été enregistré");
      expect(refused?.page.querySelector("main")?.text).toContain(won);
      expect(refused && formOn(refused, address)[field]).toBe(lost);
    });

    test("a second press of the same is no failure, and stores nothing more", async () => {
      const { send } = await formOf("Moussoukoro");
      expect((await send(one, MINE)).status).toBe(303);
      const before = [await kept(), await entries()];
      const { headers } = await send(one, MINE);
      const { rows } = await cabinet.query("SELECT action FROM journal ORDER BY id DESC LIMIT 1");
      expect([headers.get("Location"), await kept(), await entries()], JSON.stringify(rows)).toEqual([
        expect.stringContaining("conflits"),
        ...before,
      ]);
      expect((await send(one, THEIRS)).status).toBe(409);
      expect((await send(other, MINE)).status).toBe(409);
    });

    test("a right that is lost meanwhile stores nothing", async () => {
      const { send } = await formOf("Saïdouba");
      const before = [await kept(), await entries()];
      const lost = `UPDATE staff_member SET role = 'secretariat' WHERE id = '${one.id}'`;
      const lock = `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`;
      const [answer] = await heldUp(cabinet, lock, [() => send(one, MINE)], lost);
      await cabinet.query("UPDATE staff_member SET role = 'avocat' WHERE id = $1", [one.id]);
      expect(answer?.status).toBe(404);
      expect(answer?.text).not.toContain("enregistrée.");
      expect([await kept(), await entries()]).toEqual(before);
    });
  });
}
