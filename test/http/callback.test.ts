import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const PAGE = "/contact/rappel";
const words = { name: "Fatoumata Exemple", phone: "620 12 34 56", when: "apres-midi" };

test("« Rappelez-moi » is a message like any other, which says that it asks for a call", async () => {
  const visitor = cabinet.visitor();
  const sent = await visitor.post(PAGE, words);
  expect(sent.status).toBe(303);
  expect(sent.headers.get("Location")).toMatch(/^\/contact\/recu\/CK-/);
  const { rows } = await cabinet.query("SELECT nom, phone, email, message, source, status FROM message");
  expect(rows).toEqual([
    {
      nom: "Fatoumata Exemple",
      phone: "+224620123456",
      email: null,
      message: "Demande de rappel. Quand\u00A0: l’après-midi.",
      source: "site",
      status: "nouveau",
    },
  ]);
  // Sent again, it is the same request.
  expect((await visitor.post(PAGE, words)).headers.get("Location")).toBe(sent.headers.get("Location"));
});

test("whoever types another's name and number on another device gets a request and a receipt of their own", async () => {
  const victim = await cabinet.visitor().post(PAGE, words);
  const stranger = await cabinet.visitor().post(PAGE, words);
  expect(stranger.status).toBe(303);
  expect(stranger.headers.get("Location")).not.toBe(victim.headers.get("Location"));
});

test("what is wrong is said beside its field, with every word kept; a robot's field sends nothing", async () => {
  for (const phone of ["", "moi@exemple.gn", "12"]) {
    const refused = await cabinet.visitor().post(PAGE, { ...words, phone });
    expect(refused.status).toBe(400);
    expect(refused.page.querySelector("#phone-error")).not.toBeNull();
    expect(refused.page.querySelector("#name")?.getAttribute("value")).toBe(words.name);
    expect(refused.page.querySelector("option[selected]")?.getAttribute("value")).toBe(words.when);
  }
  expect((await cabinet.visitor().post(PAGE, { ...words, precision: "x" })).status).toBe(400);
});

test("under the strict rules, which want an address of Gmail, there is none", async () => {
  const staff = await cabinet.staff();
  await staff.post("/reglages/regles", { entry_rules: "strictes" });
  expect((await cabinet.visitor().get(PAGE)).status).toBe(404);
  expect((await cabinet.visitor().post(PAGE, words)).status).toBe(404);
  expect((await cabinet.visitor().get("/contact")).text).not.toContain(PAGE);
});
