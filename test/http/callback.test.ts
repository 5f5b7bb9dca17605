import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const PAGE = "/contact/rappel";
const words = { name: "Fatoumata Exemple", phone: "620 12 34 56", when: "apres-midi" };

test("« Rappelez-moi » is a message like any other, which says that it asks for a call", async () => {
  const sent = await cabinet.visitor().post(PAGE, words);
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
  expect((await cabinet.visitor().post(PAGE, words)).headers.get("Location")).toBe(sent.headers.get("Location"));
});

test("a call carries when it suits, is a filter of both lists, and comes first once it is due", async () => {
  const { rows } = await cabinet.query<{ callback_when: string; due: boolean }>(
    "SELECT callback_when, callback_at >= created_at - interval '1 second' AS due FROM message",
  );
  expect(rows).toEqual([{ callback_when: "apres-midi", due: true }]);
  await cabinet
    .visitor()
    .post("/contact", { name: "Autre Exemple", email: "620 99 99 99", message: "Une question simple." });
  await cabinet.visitor().post(PAGE, { name: "Pressée Exemple", phone: "620 11 22 33", when: "des-que-possible" });
  const staff = await cabinet.staff();
  for (const [path, names] of [
    ["/listec?marque=appel", ["Pressée Exemple", "Fatoumata Exemple"]],
    ["/gestionmessage?marque=appel", ["Fatoumata Exemple", "Pressée Exemple"]],
  ] as const)
    expect((await staff.get(path)).page.querySelectorAll("main .row-name").map(({ text }) => text)).toEqual(names);
  const home = await staff.get("/adminfils");
  expect(home.page.querySelector(".today-group h2")?.text).toContain("À rappeler");
  expect(home.page.querySelector(".today-group .today-words")?.text.replaceAll("\u00A0", " ")).toContain(
    "620 11 22 33",
  );
  const board = await staff.get("/admindasboardgenerale");
  const calls = board.page.querySelectorAll(".queue-line").filter((line) => line.querySelector(".request-due"));
  expect(calls[0]).toBe(board.page.querySelector(".queue-line"));
  expect(calls[0]?.querySelector(".request-due")?.text).toMatch(/^Appel demandé/);
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
