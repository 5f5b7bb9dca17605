import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { formOn, storedClient } from "./client-story";

const cabinet = useCabinet();

// A screen that could be read anew only by another request would lose the words when that one fails.
test("the answer to a refused edition holds the other person's save, without another reading", async () => {
  const id = await storedClient(cabinet, { adresse: "Rue Avant" });
  const path = `/miseajourAclientRecup/${id}`;
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const held = formOn(await one.get(path), "/miseajour");
  expect((await one.post(path, { ...held, adresse: "Rue Première" })).status).toBe(303);
  const refused = await two.post(`${path}.data`, { ...held, adresse: "Rue Seconde", script: "1" });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Rue Première");
});

test("the answer to a decision overtaken by another conflict holds the list to read", async () => {
  const staff = await cabinet.staff();
  const id = await storedClient(cabinet, { name: "Partie Exemple", numero: "+224620777773" });
  const conflicts = `/listeCl/${id}/conflits`;
  for (const [name, numero] of [
    ["Exemple Transit", "+224620777774"],
    ["Exemple Minoterie", "+224620777775"],
  ] as const) {
    const client = await storedClient(cabinet, { name: `Adversaire de ${name}`, numero });
    const party = { nom: "Partie Exemple", precision: name };
    expect((await staff.post(`/listeCl/${client}/adversaires`, party)).status).toBe(303);
  }
  const motif = "Les deux parties ont donné leur accord écrit.";
  const refused = await staff.post(`${conflicts}.data`, { vus: "", motif });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("Adversaire de Exemple Minoterie");
});

test("a reason that was written goes along with the choice between two versions", async () => {
  const id = await storedClient(cabinet, { adresse: "Rue Avant" });
  const path = `/miseajourAclientRecup/${id}`;
  const [one, two] = [await cabinet.staff(), await cabinet.staff()];
  const held = formOn(await one.get(path), "/miseajour");
  expect((await one.post(path, { ...held, adresse: "Rue Première" })).status).toBe(303);
  const motif = "Les deux parties ont donné leur accord écrit.";
  const { page, status } = await two.post(path, { ...held, adresse: "Rue Seconde", motif });
  expect(status).toBe(409);
  const carried = page.querySelectorAll("main form input[type=hidden][name=motif]");
  expect(carried.map((field) => field.getAttribute("value"))).toEqual([motif, motif]);
});
