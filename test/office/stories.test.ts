import { beforeAll, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { emptyForm as deadlineForm, ruleInForce, signed } from "./deadline-story";
import { courtCalled, dayFrom, enter, entered, emptyForm as hearingForm, idOf, lawyerCalled } from "./hearing-story";
import { openedMatter } from "./matter-story";

// Most tests of matters and hearings begin with rows that these stories store: they are what the forms would store.

const cabinet = useCabinet();

let who: Visitor & { id: string };
beforeAll(async () => {
  who = await colleague(cabinet, "associe");
  // The lawyer whom the card of every client of the stories names.
  await lawyerCalled(cabinet, "maître exemple");
});

/** A row and what the journal has of it, but for its own ids, its number and the moment. */
async function storedOf(kind: "matter" | "hearing" | "deadline_rule", id: string) {
  const { rows } = await cabinet.query<{ row: Record<string, unknown>; lines: Record<string, unknown>[] }>(
    `SELECT to_jsonb(${kind}) AS row,
       (SELECT jsonb_agg(to_jsonb(journal) - ARRAY['id', 'at', 'subject_id', 'details'] || jsonb_build_object('matter', details - 'matter')
           ORDER BY journal.id)
          FROM journal WHERE subject_id = ${kind}.id::text AND action NOT LIKE '%.read') AS lines
     FROM ${kind} WHERE id = $1`,
    [id],
  );
  const own = [
    "id",
    "n",
    "reference",
    "client_id",
    "matter_id",
    "chain_id",
    "rule_id",
    "search",
    "known_by",
    "numbers",
  ];
  // The keys of its names are found afterwards, in the background.
  const moments = ["created_at", "updated_at", "state_since", "signed_at", "name_keys"];
  const row = Object.entries(rows[0]?.row ?? {}).filter(([name]) => ![...own, ...moments].includes(name));
  return { row: Object.fromEntries(row), lines: rows[0]?.lines };
}

const counter = async () => {
  const { rows } = await cabinet.query<{ year: number; last: number }>("SELECT year, last FROM matter_counter");
  expect(rows).toHaveLength(1);
  return rows[0] ?? { year: 0, last: 0 };
};

test("a matter of the stories is stored as its form stores it", async () => {
  const { id: stored } = await openedMatter(cabinet, who, { title: "Affaire comparée" });
  const before = await counter();
  const clientId = await storedClient(cabinet);
  const form = formOn(await who.get(`/dossiers/nouveau?client=${clientId}`), "/dossiers/nouveau");
  const answer = await who.post("/dossiers/nouveau", { ...form, title: "Affaire comparée", nature: "Commerciale" });
  expect(answer.status).toBe(303);
  const typed = await idOf(cabinet, "SELECT id FROM matter WHERE client_id = $1", [clientId]);
  expect(await storedOf("matter", stored)).toEqual(await storedOf("matter", typed));
  const { id: third } = await openedMatter(cabinet, who);
  const { rows } = await cabinet.query<{ n: number }>("SELECT n FROM matter WHERE id = ANY ($1) ORDER BY n", [
    [stored, typed, third],
  ]);
  expect(rows.map(({ n }) => n)).toEqual([before.last, before.last + 1, before.last + 2]);
  expect(await counter()).toEqual({ ...before, last: before.last + 2 });
});

test("so is a hearing", async () => {
  const courtId = await courtCalled(cabinet, "TPI Kaloum");
  await cabinet.query("UPDATE court SET usual_time = '08:30', usual_minutes = 90 WHERE id = $1", [courtId]);
  const words = { toBring: "Reçus", note: "Note", purpose: "Enquête" };
  for (const entry of [
    { courtId, day: dayFrom(20) },
    { courtId, day: dayFrom(-20), time: "09:00", minutes: "30", ...words },
  ]) {
    const { id: first } = await openedMatter(cabinet, who);
    const { id: second } = await openedMatter(cabinet, who);
    for (const matter of [first, second])
      await cabinet.query(
        "INSERT INTO proceeding (matter_id, court_id, number, level) VALUES ($1, $2, gen_random_uuid()::text, 'autre')",
        [matter, courtId],
      );
    const stored = await entered(who, first, entry);
    const answer = await enter(who, second, { garder: "1", ...entry });
    const typed = answer.headers.get("Location")?.split("/").at(-1)?.split("?")[0] ?? "";
    const [one, other] = [await storedOf("hearing", stored), await storedOf("hearing", typed)];
    expect(one.row.proceeding_id).not.toBeNull();
    for (const { row } of [one, other]) delete row.proceeding_id;
    expect(one).toEqual(other);
  }
});

test("so is a rule that was signed", async () => {
  const before = { name: "Règle comparée", direction: "avant", roll: "precedent", event: "Audience" };
  for (const rule of [{ name: "Règle comparée" }, { ...before, recess: "suspend", warnings: "60, 7" }]) {
    const typed = await signed(who, rule, { n: "8" });
    const stored = await ruleInForce(cabinet, who, { ...rule, n: "8" });
    expect(await storedOf("deadline_rule", stored)).toEqual(await storedOf("deadline_rule", typed));
  }
});

test("the forms of a hearing and a deadline are sent as their pages give them", async () => {
  const { id: matter } = await openedMatter(cabinet, who);
  const shown = async (address: string): Promise<Record<string, string>> => ({
    ...formOn(await who.get(address), address),
    id: "drawn",
  });
  const hearing = await shown(`/gestionaudience/nouvelle?dossier=${matter}`);
  // Who pleads is said by who enters it.
  expect({ ...(await hearingForm(matter)), id: "drawn" }).toEqual({ ...hearing, lawyerId: "" });
  const deadline = await shown(`/delais/nouveau?dossier=${matter}`);
  expect({ ...(await deadlineForm(matter)), id: "drawn" }).toEqual({ hearingId: "", ...deadline });
  expect(deadline.lawyerId).not.toBe("");
});
