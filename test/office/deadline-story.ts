import { randomUUID } from "node:crypto";
import type { useCabinet } from "../setup/app";
import { ADMIN, type Answer, type Visitor } from "../setup/visitor";
import { formOn } from "./client-story";
import { openedIn } from "./matter-story";

type Cabinet = ReturnType<typeof useCabinet>;

const RULES = "/reglages/regles-de-delai";

type Rule = Partial<
  Record<"name" | "event" | "n" | "unit" | "direction" | "roll" | "recess" | "reference" | "warnings", string>
>;

/** Writes a rule by the form; returns its id. */
export async function writtenRule(who: Visitor, rule: Rule): Promise<string> {
  const address = `${RULES}/nouveau`;
  const form = formOn(await who.get(address), address);
  const answer = await who.post(address, { ...form, event: "Signification Exemple", ...rule });
  if (answer.status !== 303) throw new Error(`writing a rule answered ${answer.status}: ${answer.text.slice(0, 1500)}`);
  return answer.headers.get("Location")?.split("/").at(-1) ?? "";
}

/** Signs a rule by the form, one that is written first unless its id is given; returns its id. */
export async function signed(who: Visitor, rule: Rule & { id?: string }, { n }: { n: string }): Promise<string> {
  const id = rule.id ?? (await writtenRule(who, rule));
  const address = `${RULES}/${id}/signature`;
  const form = formOn(await who.get(address), address);
  const answer = await who.post(address, { ...form, n, reference: "Code Exemple", present: ADMIN.password });
  if (answer.status !== 303) throw new Error(`signing answered ${answer.status}: ${answer.text.slice(0, 1500)}`);
  return id;
}

/**
 * A rule in force, as its forms store it once somebody has written and signed it (stories.test.ts compares both): a
 * signature takes a password, which takes long to check.
 */
export async function ruleInForce(cabinet: Cabinet, { id }: { id: string }, rule: Rule & { n: string }) {
  const { name, event = "Signification Exemple", direction = "apres", roll = "suivant", recess = "court" } = rule;
  const { n, unit = "jours", warnings = "7, 1", reference = "Code Exemple" } = rule;
  const { rows } = await cabinet.query<{ id: string }>(
    `WITH actor AS (SELECT id, name FROM staff_member WHERE id = $1),
       written AS (
         INSERT INTO deadline_rule (version, name, event, n, unit, direction, roll, recess, warnings, reference, state,
           signed_at, signed_by, created_by, updated_by)
         SELECT 2, $2, $3, $4::int, $5, $6, $7, $8, string_to_array($9, ', ')::smallint[], $10, 'active',
           now(), id, id, id FROM actor RETURNING id),
       told AS (
         INSERT INTO journal (actor_id, actor_name, action, subject_kind, subject_id, details)
         SELECT actor.id, actor.name, action, 'rule', written.id, details
         FROM actor, written, (VALUES ('rule.created', NULL), ('rule.signed', '{"edition": 1}'::jsonb)) AS line (action, details)
         ORDER BY action)
     SELECT id FROM written`,
    [id, name, event, n, unit, direction, roll, recess, warnings, reference],
  );
  return rows[0]?.id ?? "";
}

type Entry = Partial<
  Record<
    | "kind"
    | "ruleVersionId"
    | "title"
    | "hearingId"
    | "eventOn"
    | "dueOn"
    | "lawyerId"
    | "assigneeId"
    | "id"
    | "garder",
    string
  >
>;

/** Sends the form of a new deadline, as it stands with these words. */
export async function enterDeadline(who: Visitor, matterId: string, entry: Entry): Promise<Answer> {
  const address = `/delais/nouveau?dossier=${matterId}`;
  const form = (await emptyForm(matterId)) ?? formOn(await who.get(address), address);
  return who.post(address, { ...form, title: "Délai Exemple", ...entry });
}

/** The form as its page gives it of a matter that was opened here (stories.test.ts compares both). */
export async function emptyForm(matterId: string): Promise<Record<string, string> | null> {
  const found = await openedIn.get(matterId)?.query<{ lawyer: string | null }>(
    `SELECT coalesce((SELECT id FROM lawyer WHERE id = lead_id AND active),
       (SELECT min(id::text)::uuid FROM lawyer WHERE active HAVING count(*) = 1)) AS lawyer
     FROM matter WHERE id = $1`,
    [matterId],
  );
  if (!found) return null;
  const words = ["ruleVersionId", "title", "hearingId", "eventOn", "dueOn", "assigneeId"];
  const empty = Object.fromEntries(words.map((name) => [name, ""]));
  return { id: randomUUID(), dossier: matterId, kind: "delai", ...empty, lawyerId: found.rows[0]?.lawyer ?? "" };
}

/** Enters a deadline, whatever stands against its day; returns its id. */
export async function enteredDeadline(who: Visitor, matterId: string, entry: Entry): Promise<string> {
  const answer = await enterDeadline(who, matterId, { garder: "1", ...entry });
  if (answer.status !== 303) throw new Error(`entering answered ${answer.status}: ${answer.text.slice(0, 1500)}`);
  return answer.headers.get("Location")?.split("/").at(-1) ?? "";
}
