import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { choiceOn, formOn, storedClient } from "./client-story";

const cabinet = useCabinet();

async function stored(id: string) {
  const { rows } = await cabinet.query("SELECT name, adresse, landmark, email, version FROM client WHERE id = $1", [
    id,
  ]);
  return rows[0];
}

/**
 * Two people open the same client; the first changes the address, the second the name and, if asked, the address too.
 */
async function twoSaves(both: boolean) {
  const id = await storedClient(cabinet, { name: "Avant", adresse: "Rue Avant" });
  const path = `/miseajourAclientRecup/${id}`;
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const held = formOn(await one.get(path), "/miseajour");
  const heldToo = formOn(await two.get(path), "/miseajour");
  expect((await one.post(path, { ...held, adresse: "Rue Première" })).status).toBe(303);
  const mine = { ...heldToo, name: "Après", ...(both ? { adresse: "Rue Seconde" } : {}) };
  return { id, path, two, refused: await two.post(path, mine) };
}

test("the second is told, sees both versions side by side, and nothing was overwritten", async () => {
  const { id, refused } = await twoSaves(true);
  expect(refused.status).toBe(409);
  const { text, fields } = choiceOn(refused);
  expect(text).toContain("Rien n’a été écrasé.");
  expect(fields).toEqual([
    { field: "Nom et prénom", values: ["Avant", "Après"], chosen: "Après" },
    // Both changed it: nobody chooses for them.
    { field: "Adresse", values: ["Rue Première", "Rue Seconde"], chosen: undefined },
  ]);
  expect(await stored(id)).toMatchObject({ name: "Avant", adresse: "Rue Première", version: 2 });
});

test("a field that only the other person changed stays theirs unless one says otherwise", async () => {
  const { id, path, two, refused } = await twoSaves(false);
  const choice = formOn(refused, "/miseajour");
  expect(choice).toMatchObject({ name: "Après", adresse: "Rue Première", version: "2" });
  expect((await two.post(path, choice)).status).toBe(303);
  expect(await stored(id)).toMatchObject({ name: "Après", adresse: "Rue Première", version: 3 });
});

test("fields are chosen one by one", async () => {
  const { id, path, two, refused } = await twoSaves(true);
  const choice = { ...formOn(refused, "/miseajour"), name: "Avant", adresse: "Rue Seconde" };
  expect((await two.post(path, choice)).status).toBe(303);
  expect(await stored(id)).toMatchObject({ name: "Avant", adresse: "Rue Seconde" });
});

test("or all at once", async () => {
  const { id, path, two, refused } = await twoSaves(true);
  const forms = refused.page.querySelectorAll(".conflict form");
  const whole = Object.fromEntries(
    (forms[1]?.querySelectorAll("input") ?? []).map((input) => [
      input.getAttribute("name") ?? "",
      (input.getAttribute("value") ?? "").replaceAll("&quot;", '"'),
    ]),
  );
  expect((await two.post(path, whole)).status).toBe(303);
  expect(await stored(id)).toMatchObject({ name: "Après", adresse: "Rue Seconde" });
});

test("a choice that leaves a field unchosen stores nothing and asks again, with what is chosen still chosen", async () => {
  const id = await storedClient(cabinet, { name: "Avant", adresse: "Rue Avant" });
  const path = `/miseajourAclientRecup/${id}`;
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const held = formOn(await two.get(path), path);
  const theirs = { name: "Leur nom", adresse: "Rue Première", landmark: "au pont" };
  const mine = { name: "Mon nom", adresse: "Rue Seconde", landmark: "à la gare", email: "moi@exemple.gn" };
  await one.post(path, { ...formOn(await one.get(path), path), ...theirs });
  let answer = await two.post(path, { ...held, ...mine });
  // The second time a third person has saved meanwhile.
  for (const email of ["", "tiers@exemple.gn"]) {
    if (email) await one.post(path, { ...formOn(await one.get(path), path), email });
    answer = await two.post(path, { ...formOn(answer, path), name: mine.name });
    expect(answer.status).toBe(409);
    expect(choiceOn(answer).title).toBe("Choisissez une version pour chaque champ.");
    expect(choiceOn(answer).fields).toEqual([
      { field: "Nom et prénom", values: [theirs.name, mine.name], chosen: mine.name },
      { field: "Adresse", values: [theirs.adresse, mine.adresse], chosen: undefined },
      { field: "Repère", values: [theirs.landmark, mine.landmark], chosen: undefined },
      { field: "E-mail", values: [email, mine.email], chosen: email ? undefined : mine.email },
    ]);
    expect(await stored(id)).toMatchObject({ ...theirs, version: email ? 3 : 2 });
  }
  const choice = { ...formOn(answer, path), adresse: theirs.adresse, landmark: mine.landmark, email: "" };
  expect((await two.post(path, choice)).status).toBe(303);
  expect(await stored(id)).toMatchObject({ ...mine, adresse: theirs.adresse, email: null, version: 4 });
});

test("words of a choice that was not made come back when the client is gone", async () => {
  const { id, path, two, refused } = await twoSaves(true);
  await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [id]);
  const answer = await two.post(path, formOn(refused, path));
  expect(answer.status).toBe(404);
  expect(answer.text).toContain("Rue Seconde");
});

test("whoever chooses while a third saves is told again", async () => {
  const { id, path, two, refused } = await twoSaves(true);
  const choice = { ...formOn(refused, "/miseajour"), adresse: "Rue Seconde" };
  const third = await cabinet.staff();
  const held = formOn(await third.get(path), "/miseajour");
  await third.post(path, { ...held, landmark: "au pont" });
  const again = await two.post(path, choice);
  expect(again.status).toBe(409);
  expect(await stored(id)).toMatchObject({ name: "Avant", landmark: "au pont", version: 3 });
});

test("a refused form keeps the version it was typed on", async () => {
  const id = await storedClient(cabinet, { name: "Avant" });
  const path = `/miseajourAclientRecup/${id}`;
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const held = formOn(await two.get(path), "/miseajour");
  await one.post(path, { ...formOn(await one.get(path), "/miseajour"), landmark: "au pont" });
  const refused = await two.post(path, { ...held, name: "" });
  expect(refused.status).toBe(400);
  const again = await two.post(path, { ...formOn(refused, "/miseajour"), name: "Après" });
  expect(again.status).toBe(409);
  expect(await stored(id)).toMatchObject({ name: "Avant", landmark: "au pont" });
});

test("of two saves at the same instant one is stored and the other told", async () => {
  const id = await storedClient(cabinet, { name: "Avant" });
  const path = `/miseajourAclientRecup/${id}`;
  const people = await Promise.all([1, 2, 3].map(() => cabinet.staff()));
  const held = formOn((await people[0]?.get(path)) ?? expect.fail(), "/miseajour");
  const answers = await Promise.all(people.map((person, i) => person.post(path, { ...held, name: `Après ${i}` })));
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
});

test("saving what is there already is no change", async () => {
  const id = await storedClient(cabinet);
  const path = `/miseajourAclientRecup/${id}`;
  const staff = await cabinet.staff();
  expect((await staff.post(path, formOn(await staff.get(path), "/miseajour"))).status).toBe(303);
  expect(await stored(id)).toMatchObject({ version: 1 });
});
