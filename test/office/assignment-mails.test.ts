import { expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import { queueJob, wake } from "../setup/jobs";
import { formsOf, useMailbox } from "../setup/mailbox";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, fields, formOn, storedClient } from "./client-story";
import { followed, messageFrom } from "./office-story";

const { env, mails, state } = useMailbox();
const cabinet = useCabinet(env);

const LATER = { timeout: 30_000 };
type Person = Visitor & { id: string };

const lawyer = () => colleague(cabinet, "avocat");
const secret = () => messageFrom(cabinet, { nom: "Kadé Secret", message: "Une affaire très confidentielle." });

async function give(id: string, to: Person, by?: Visitor): Promise<Answer> {
  const giver = by ?? (await cabinet.staff());
  const page = (await giver.get(`/gestionmessage/${id}`)).page;
  const version = page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
  const answer = await giver.post(`/gestionmessage/${id}/assignation`, { personne: to.id, version });
  expect(answer.status).toBe(303);
  return answer;
}

const mailsTo = (person: Person) => mails.filter((mail) => mail.includes(`\nTo: ${person.id}@exemple.gn`));

/** The minute in which what is given is gathered is over, and so is what follows. */
async function aMinuteLater(): Promise<void> {
  const waiting = "data ->> 'kind' ~ '-(notice|morning)$' AND name = 'notices' AND state < 'completed'";
  await cabinet.query(`UPDATE pgboss.job SET start_after = now() WHERE ${waiting}`);
  await wake(cabinet, "notices");
  // What begins meanwhile has a minute of its own.
  const due = `SELECT FROM pgboss.job WHERE ${waiting} AND start_after <= now()`;
  const left = async () => (await cabinet.query(due)).rowCount;
  await expect.poll(left, LATER).toBe(0);
}

async function sevenInTheMorning(): Promise<void> {
  for (const kind of ["assignment", "conflict-request"]) await queueJob(cabinet, "notices", `${kind}-morning`);
  await aMinuteLater();
}

const choose = (person: Person, avis: string) => person.post("/mon-compte/avis", { avis });

test("being given messages within a minute is told in one mail, by number and link alone", async () => {
  const person = await lawyer();
  const ids = [await secret(), await secret()];
  for (const id of ids) await give(id, person);
  await aMinuteLater();
  expect(mailsTo(person)).toHaveLength(1);
  const [mail = ""] = mailsTo(person);
  expect(mail).toContain("2\u00A0messages vous sont confiés");
  const { text, page } = formsOf(mail);
  for (const id of ids) {
    const { rows } = await cabinet.query<{ number: string }>("SELECT number FROM message WHERE id = $1", [id]);
    for (const form of [text, page]) {
      expect(form).toContain(rows[0]?.number);
      expect(form).toContain(`/gestionmessage/${id}`);
      expect(form).not.toMatch(/Kadé|Secret|confidentielle|fatoumata@/);
    }
  }
  expect(text).toContain("Bonjour Collègue avocat,");
  await sevenInTheMorning();
  expect(mailsTo(person)).toHaveLength(1);
});

test("many given at once are one mail; what is taken back within the minute is none", async () => {
  const [person, other] = [await lawyer(), await lawyer()];
  for (let i = 0; i < 12; i++) await messageFrom(cabinet, { nom: "Lot Exemple" });
  const boss = await cabinet.staff();
  const all = { faire: "attribuer", tout: "1" };
  expect((await boss.post("/listec/lot?q=lot", { ...all, personne: other.id })).status).toBe(303);
  expect((await boss.post("/listec/lot?q=lot", { ...all, personne: person.id })).status).toBe(303);
  const id = await secret();
  const given = await followed(boss, await give(id, other, boss));
  const undoing = /action="(\/annulation\/[^"]+)"/.exec(given.text)?.[1] ?? "/nulle-part";
  expect((await boss.post(undoing, {})).status).toBe(303);
  const { rows } = await cabinet.query("SELECT assignee_id FROM message WHERE id = $1", [id]);
  expect(rows).toEqual([{ assignee_id: null }]);
  await aMinuteLater();
  expect(mailsTo(other)).toEqual([]);
  expect(mailsTo(person)).toHaveLength(1);
  expect(mailsTo(person)[0]).toContain("12\u00A0messages vous sont confiés");
});

test("what one takes oneself, or is not theirs any more when the mail leaves, is told to nobody", async () => {
  const [person, other] = [await lawyer(), await lawyer()];
  await give(await secret(), person, person);
  const taken = await secret();
  await give(taken, person);
  await give(taken, other, other);
  const answered = await secret();
  await give(answered, person);
  await cabinet.query("UPDATE message SET status = 'repondu' WHERE id = $1", [answered]);
  const thrown = await secret();
  await give(thrown, person);
  await cabinet.query("UPDATE message SET deleted_at = now() WHERE id = $1", [thrown]);
  await aMinuteLater();
  await sevenInTheMorning();
  expect([...mailsTo(person), ...mailsTo(other)]).toEqual([]);
});

test("who has left the firm is told nothing", async () => {
  const person = await lawyer();
  await give(await secret(), person);
  await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [person.id]);
  await aMinuteLater();
  await sevenInTheMorning();
  expect(mailsTo(person)).toEqual([]);
});

test("each person chooses: once a day is one mail in the morning, never is none", async () => {
  const [daily, never] = [await lawyer(), await lawyer()];
  expect((await choose(daily, "chaque-jour")).status).toBe(303);
  expect((await daily.get("/mon-compte")).text).toContain("Une fois par jour, le matin");
  expect((await choose(never, "jamais")).status).toBe(303);
  for (let i = 0; i < 2; i++) {
    await give(await secret(), daily);
    await aMinuteLater();
  }
  await give(await secret(), never);
  await aMinuteLater();
  expect(mailsTo(daily)).toEqual([]);
  await sevenInTheMorning();
  await sevenInTheMorning();
  expect(mailsTo(daily)).toHaveLength(1);
  expect(mailsTo(daily)[0]).toContain("2\u00A0messages vous sont confiés");
  // What was given under « never » is not told once the choice changes.
  await choose(never, "aussitot");
  await sevenInTheMorning();
  expect(mailsTo(never)).toEqual([]);
});

test("a lawyer who is asked for a decision is told as they chose, without a name, while it still waits", async () => {
  const name = "Zoumana Adversaire";
  const client = await storedClient(cabinet, { name: "Cliente en face" });
  await cabinet.query("INSERT INTO party (client_id, name, name_keys) VALUES ($1, $2, $3)", [
    client,
    name,
    allNameKeys([name]),
  ]);
  const secretary = await colleague(cabinet, "secretariat");
  const [person, daily, decided] = [await lawyer(), await lawyer(), await lawyer()];
  await choose(daily, "chaque-jour");
  const ask = async (of: Person, numero: string) => {
    const form = { ...formOn(await secretary.get("/comptecl"), "/comptecl"), ...fields, name, numero };
    const met = formOn(await secretary.post("/comptecl", form), "/comptecl");
    expect((await secretary.post("/comptecl", { ...met, demande: of.id, demander: "1" })).status).toBe(303);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM conflict_request WHERE asked_of = $1", [
      of.id,
    ]);
    return `/conflits/demandes/${rows[0]?.id}`;
  };
  const asked = await ask(person, "620 31 00 01");
  await ask(daily, "620 31 00 02");
  const answered = await ask(decided, "620 31 00 03");
  expect(
    (await decided.post(answered, { decision: "refus", refus: "Nous défendons déjà la partie en face." })).status,
  ).toBe(303);
  await aMinuteLater();
  expect([mailsTo(daily), mailsTo(decided)]).toEqual([[], []]);
  expect(mailsTo(person)).toHaveLength(1);
  const { text, page } = formsOf(mailsTo(person)[0] ?? "");
  expect(mailsTo(person)[0]).toContain("Une décision vous est demandée");
  for (const form of [text, page]) {
    expect(form).toContain(asked);
    expect(form).not.toMatch(/Zoumana|Adversaire|Cliente|conflit d/i);
  }
  await sevenInTheMorning();
  await sevenInTheMorning();
  expect([mailsTo(person).length, mailsTo(daily).length]).toEqual([1, 1]);
});

test("a lawyer who is asked while the mail of another leaves is told too, as the same one is of other words", async () => {
  const name = "Fodéba Adversaire";
  const client = await storedClient(cabinet, { name: "Cliente opposée" });
  await cabinet.query("INSERT INTO party (client_id, name, name_keys) VALUES ($1, $2, $3)", [
    client,
    name,
    allNameKeys([name]),
  ]);
  const secretary = await colleague(cabinet, "secretariat");
  const [first, second] = [await lawyer(), await lawyer()];
  const form = { ...formOn(await secretary.get("/comptecl"), "/comptecl"), ...fields, name, numero: "620 31 00 09" };
  const met = { ...formOn(await secretary.post("/comptecl", form), "/comptecl"), demander: "1" };
  const ask = async (of: Person, adresse: string) =>
    expect((await secretary.post("/comptecl", { ...met, demande: of.id, adresse })).status).toBe(303);
  const meanwhile = (of: Person, adresse: string) => {
    state.during = async () => {
      state.during = undefined;
      await ask(of, adresse);
    };
  };
  await ask(first, "Ici");
  meanwhile(second, "Ici");
  await aMinuteLater();
  meanwhile(second, "Ailleurs");
  await aMinuteLater();
  expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 1]);
  // The minute of the second mail may have gathered the third: the morning tells it then.
  await sevenInTheMorning();
  await sevenInTheMorning();
  expect([mailsTo(first).length, mailsTo(second).length]).toEqual([1, 2]);
});

test("a choice that does not exist is told beside the field", async () => {
  const answer = await choose(await lawyer(), "parfois");
  expect(answer.status).toBe(400);
  expect(errorsOn(answer).avis).toContain("Choisissez dans la liste.");
});
