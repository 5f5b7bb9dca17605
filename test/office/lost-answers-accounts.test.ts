import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import {
  afterPassword,
  codesOn,
  isIn,
  journalOf,
  noticesOf,
  PASSWORD,
  SET_UP,
  secretOn,
  triedBefore,
  withPhone,
} from "./account-story";
import { colleague, errorsOn, formOn } from "./client-story";
import { followed } from "./office-story";
import { phoneCode } from "./phone-code";

const cabinet = useCabinet();
const person = (role = "avocat") => colleague(cabinet, role);
const lines = (actions: string[], action: string) => actions.filter((one) => one === action);
const h1 = (answer: Answer) => answer.page.querySelector("h1")?.text;
const codeRows = async (id: string) =>
  (await cabinet.query("SELECT hash, used_at FROM staff_recovery_code WHERE staff_id = $1 ORDER BY hash", [id])).rows;

describe("the codes of a phone, sent again because the answer was lost", () => {
  test("are told as what they are, on; the way to new recovery codes asks for the password", async () => {
    const one = await person();
    const page = await one.get(SET_UP);
    const form = { ...formOn(page, SET_UP), ...PASSWORD, code: phoneCode(secretOn(page)) };
    const lost = codesOn(await one.post(SET_UP, form));
    const kept = await codeRows(one.id);
    for (const code of [form.code, "000000"]) {
      const again = await one.post(SET_UP, { ...form, code });
      expect([again.status, h1(again)]).toEqual([200, "Codes du téléphone activés"]);
      expect(again.page.querySelector("main .button-main")?.getAttribute("href")).toBe("/mon-compte/codes-de-secours");
      for (const shown of lost) expect(again.text).not.toContain(shown);
    }
    expect(await codeRows(one.id)).toEqual(kept);
    expect(lines(await journalOf(cabinet, one), "totp.enabled")).toHaveLength(1);
    expect(lines(await noticesOf(cabinet, one.id), "totp-on")).toHaveLength(1);
    const path = "/mon-compte/codes-de-secours";
    expect((await one.post(path, { present: "pas celui-ci" })).status).toBe(400);
    expect(codesOn(await one.post(path, PASSWORD))).toHaveLength(10);
  });

  test("hand out nothing without the password, to another session, or for the form of another secret", async () => {
    const one = await person();
    const page = await one.get(SET_UP);
    const form = { ...formOn(page, SET_UP), ...PASSWORD, code: phoneCode(secretOn(page)) };
    const codes = codesOn(await one.post(SET_UP, form));
    expect((await one.post(SET_UP, { ...form, present: "pas celui-ci" })).status).toBe(400);

    const elsewhere = await afterPassword(cabinet, one.id);
    await elsewhere.post("/connexion/code", { code: codes[0] ?? "" });
    expect(await isIn(elsewhere)).toBe(true);
    expect((await elsewhere.post(SET_UP, { ...form, code: phoneCode(secretOn(page), 7) })).status).toBe(400);
    // The right code of the phone in force is no answer to what another session was shown either.
    expect((await elsewhere.post(SET_UP, form)).status).toBe(400);

    // Nor is it to the next secret that this session is shown.
    const { version = "" } = formOn(await one.get(SET_UP), SET_UP);
    expect((await one.post(SET_UP, { ...form, version })).status).toBe(400);
  });

  test("wait for the first sending that is still under way", async () => {
    const one = await person();
    const page = await one.get(SET_UP);
    const form = { ...formOn(page, SET_UP), ...PASSWORD, code: phoneCode(secretOn(page)) };
    const answers = await Promise.all([one.post(SET_UP, form), one.post(SET_UP, form)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map((answer) => codesOn(answer).length).sort()).toEqual([0, 10]);
  });

  test("and the account says how to get the codes that were never seen", async () => {
    const one = await person();
    await withPhone(one);
    expect((await one.get("/mon-compte")).text).toContain("Si vous ne les avez pas, faites-en de nouveaux.");
    expect((await one.get(SET_UP)).page.querySelector("main .account-lead a")?.getAttribute("href")).toBe(
      "/mon-compte/codes-de-secours",
    );
  });
});

describe("a new password, sent again because the answer was lost", () => {
  const path = "/mon-compte/mot-de-passe";
  const NEW = { password: "encore une autre phrase", again: "encore une autre phrase" };

  test("is the password it has set, once", async () => {
    const one = await person();
    const form = { ...formOn(await one.get(path), path), ...PASSWORD, ...NEW };
    expect((await one.post(path, form)).status).toBe(303);
    const again = await one.post(path, form);
    expect((await followed(one, again)).text).toContain("Mot de passe changé");
    const journal = await journalOf(cabinet, one);
    expect(lines(journal, "password.changed")).toHaveLength(1);
    expect(journal).not.toContain("session.refused");
    expect(lines(await noticesOf(cabinet, one.id), "password-changed")).toHaveLength(1);
  });

  test("is no way to guess more passwords than before, whatever the form says it was shown", async () => {
    await cabinet.query("DELETE FROM attempt");
    const one = await person();
    const guess = "un essai de phrase";
    const form = { password: guess, again: guess, present: "un autre essai", version: "forgé" };
    expect((await one.post(path, form)).status).toBe(400);
    // A form with two guesses is two of the ten tries of the account.
    expect((await cabinet.query("SELECT points FROM attempt WHERE key LIKE 'signin-account:%'")).rows).toEqual([
      { points: 2 },
    ]);
    await triedBefore(cabinet, "signin-account", 10);
    const refused = await one.post(path, { ...NEW, ...PASSWORD });
    expect([refused.status, errorsOn(refused).present]).toEqual([429, expect.stringContaining("Trop d’essais.")]);
    await cabinet.query("DELETE FROM attempt");
  });

  test("still needs the present one when the form is old and the new one is not in force", async () => {
    const one = await person();
    const form = { ...formOn(await one.get(path), path), ...PASSWORD, ...NEW };
    expect((await one.post(path, form)).status).toBe(303);
    const other = { password: "une troisième phrase entière", again: "une troisième phrase entière" };
    expect((await one.post(path, { ...form, ...other })).status).toBe(400);
    expect((await one.post(path, { ...form, ...other, present: NEW.password })).status).toBe(303);
    expect(lines(await journalOf(cabinet, one), "password.changed")).toHaveLength(2);
  });
});

describe("what was ended or taken away, sent again because the answer was lost", () => {
  test("is told as done: a session", async () => {
    const one = await person();
    await afterPassword(cabinet, one.id);
    const end =
      (await one.get("/mon-compte")).page.querySelector(".account-lines form")?.getAttribute("action") ?? expect.fail();
    expect((await followed(one, await one.post(end, {}))).text).toContain("Session fermée.");
    expect((await followed(one, await one.post(end, {}))).text).toContain("Cette session n’était déjà plus ouverte.");
    expect(lines(await journalOf(cabinet, one), "session.ended")).toHaveLength(1);
  });

  test("the codes of a phone, a colleague’s account, a colleague’s second factor", async () => {
    const boss = await cabinet.staff();
    const one = await person();
    await withPhone(one);
    const path = `${SET_UP}/retrait`;
    await one.post(path, PASSWORD);
    expect((await followed(one, await one.post(path, PASSWORD))).text).toContain("n’étaient déjà plus demandés");
    // Who does not know the password is not told so; there is nothing left to take away.
    expect((await one.post(path, { present: "pas celui-ci" })).status).toBe(404);

    await withPhone(one);
    const reset = `/equipe/${one.id}/double-authentification`;
    await boss.post(reset, {});
    expect((await followed(boss, await boss.post(reset, {}))).text).toContain("n’avait déjà plus de double");

    const removal = `/equipe/${one.id}/suppression`;
    expect((await followed(boss, await boss.post(removal, {}))).text).toContain("Compte retiré.");
    expect((await followed(boss, await boss.post(removal, {}))).text).toContain("n’existait déjà plus");
    expect(lines(await journalOf(cabinet, one), "account.removed")).toHaveLength(1);
  });
});
