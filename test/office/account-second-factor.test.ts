import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import {
  afterPassword,
  codesOn,
  halfAMinuteLater,
  isIn,
  journalOf,
  noticesOf,
  PASSWORD,
  SET_UP,
  secretOn,
  triedBefore,
  withPhone,
} from "./account-story";
import { colleague, errorsOn } from "./client-story";
import { followed } from "./office-story";
import { phoneCode } from "./phone-code";

const cabinet = useCabinet();
const person = (role = "avocat") => colleague(cabinet, role);
const errorsIn = (answer: Answer) => answer.page.querySelector(".error-summary li")?.text;
const calm = () => cabinet.query("DELETE FROM attempt");

describe("setting up the codes of a phone", () => {
  test("shows a drawn code and its letters, and counts only once a code and the password are right", async () => {
    const one = await person();
    const page = await one.get(SET_UP);
    const secret = secretOn(page);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(page.page.querySelector("svg.account-qr path + path")?.getAttribute("d")?.length).toBeGreaterThan(500);
    expect(page.text).not.toMatch(/ style="/);
    expect(page.headers.get("Cache-Control")).toBe("no-store");

    const wrong = await one.post(SET_UP, { ...PASSWORD, code: phoneCode(secret, 7) });
    expect([wrong.status, errorsOn(wrong)]).toEqual([
      400,
      { code: "Ce code n’est pas le bon. Vérifiez que l’heure du téléphone est juste, et attendez le code suivant." },
    ]);
    expect(secretOn(wrong)).toBe(secret);
    const unknown = await one.post(SET_UP, { present: "un autre mot de passe", code: phoneCode(secret) });
    expect([unknown.status, Object.keys(errorsOn(unknown))]).toEqual([400, ["present"]]);
    expect((await afterPassword(cabinet, one.id)).cookies.has("cabinet.session_token")).toBe(true);

    const done = await one.post(SET_UP, { ...PASSWORD, code: phoneCode(secret) });
    expect(new Set(codesOn(done)).size).toBe(10);
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(false);
    expect(await journalOf(cabinet, one)).toContain("totp.enabled");
    expect(await noticesOf(cabinet, one.id)).toContain("totp-on");
  });

  test("keeps neither the secret nor the codes readable, and never shows the codes again", async () => {
    const one = await person();
    const { secret, codes } = await withPhone(one);
    const { rows } = await cabinet.query(
      "SELECT t::text FROM staff_totp t UNION ALL SELECT c::text FROM staff_recovery_code c UNION ALL SELECT j::text FROM journal j UNION ALL SELECT data::text FROM pgboss.job",
    );
    const kept = JSON.stringify(rows);
    for (const word of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))])
      expect(kept).not.toContain(word);
    for (const path of ["/mon-compte", "/mon-compte/codes-de-secours", SET_UP])
      expect((await one.get(path)).text).not.toContain(codes[0]);
  });

  test("ends the sessions that the password alone had opened, but this one", async () => {
    const one = await person();
    const other = await afterPassword(cabinet, one.id);
    expect(await isIn(other)).toBe(true);
    await withPhone(one);
    expect([await isIn(one), await isIn(other)]).toEqual([true, false]);
  });

  test("leaves no session to a password that was being looked at meanwhile", async () => {
    const one = await person();
    const secret = secretOn(await one.get(SET_UP));
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => afterPassword(cabinet, one.id, `192.0.2.${100 + n}`)),
      one.post(SET_UP, { ...PASSWORD, code: phoneCode(secret) }),
    ]);
    const { rows } = await cabinet.query("SELECT 1 FROM staff_session WHERE user_id = $1", [one.id]);
    expect(rows).toHaveLength(1);
    expect(await isIn(one)).toBe(true);
  });

  test("in two sessions at once shows each a secret of its own", async () => {
    const one = await person();
    const other = await afterPassword(cabinet, one.id);
    const first = secretOn(await one.get(SET_UP));
    const second = secretOn(await other.get(SET_UP));
    expect(second).not.toBe(first);
    expect((await other.post(SET_UP, { ...PASSWORD, code: phoneCode(second) })).status).toBe(200);
    expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
  });

  test("once more takes another phone, without new recovery codes", async () => {
    const one = await person();
    const { secret, codes } = await withPhone(one);
    const other = secretOn(await one.get(SET_UP));
    const answer = await one.post(SET_UP, { ...PASSWORD, code: phoneCode(other) });
    expect((await followed(one, answer)).text).toContain("Ce téléphone donne désormais vos codes.");
    await halfAMinuteLater(cabinet);
    const visitor = await afterPassword(cabinet, one.id);
    expect((await visitor.post("/connexion/code", { code: phoneCode(secret) })).status).toBe(401);
    expect((await visitor.post("/connexion/code", { code: codes[0] ?? "" })).status).toBe(303);
  });
});

describe("signing in with codes", () => {
  test("the password leads to the second step and opens nothing; the code leads on to where the person wanted to go", async () => {
    const one = await person();
    const { secret } = await withPhone(one);
    await halfAMinuteLater(cabinet);
    const visitor = cabinet.visitor();
    const credentials = { email: `${one.id}@exemple.gn`, password: ADMIN.password };
    const first = await visitor.post("/connexion?next=/listec", credentials);
    expect(first.headers.get("Location")).toBe("/connexion/code?next=%2Flistec");
    expect(visitor.cookies.has("cabinet.session_token")).toBe(false);
    expect((await visitor.get("/adminfils")).headers.get("Location")).toContain("/connexion");
    const page = await visitor.get("/connexion/code?next=%2Flistec");
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("no-store");

    const second = await visitor.post("/connexion/code?next=%2Flistec", { code: phoneCode(secret) });
    expect([second.status, second.headers.get("Location")]).toEqual([303, "/listec"]);
    expect((await visitor.get("/listec")).status).toBe(200);
    expect(visitor.cookies.has("cabinet.second_step")).toBe(false);
    const { rows } = await cabinet.query(
      "SELECT details ->> 'by' AS by FROM journal WHERE action = 'session.opened' AND subject_id = $1 ORDER BY id DESC LIMIT 1",
      [one.id],
    );
    expect(rows).toEqual([{ by: "code" }]);
  });

  test("a code opens once, also of several tries at the same moment", async () => {
    const one = await person();
    const { secret, codes } = await withPhone(one);
    await halfAMinuteLater(cabinet);
    for (const code of [phoneCode(secret), codes[3] ?? ""]) {
      const visitors = await Promise.all([1, 2, 3].map(() => afterPassword(cabinet, one.id)));
      const answers = await Promise.all(visitors.map((visitor) => visitor.post("/connexion/code", { code })));
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 401, 401]);
    }
  });

  test("no session by the old call; a recovery code may be spelt in any way, and leads nowhere but within the site", async () => {
    const one = await person();
    const { codes } = await withPhone(one);
    // The password alone gives none.
    const caller = cabinet.visitor();
    const call = await caller.call("POST", "/api/auth/sign-in/email", {
      email: `${one.id}@exemple.gn`,
      password: ADMIN.password,
    });
    expect(call.status).toBe(403);
    expect(call.headers.getSetCookie()).toEqual([]);
    expect(await isIn(caller)).toBe(false);
    const { rows } = await cabinet.query("SELECT 1 FROM staff_session WHERE user_id = $1", [one.id]);
    expect(rows).toHaveLength(1);
    // The person hears how many codes are left.
    const visitor = await afterPassword(cabinet, one.id);
    const code = ` ${(codes[0] ?? "").toUpperCase().replace("-", " ")} `;
    const answer = await visitor.post("/connexion/code?next=//ailleurs.example", { code });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/adminfils"]);
    expect((await visitor.get("/mon-compte")).text).toContain("9 sur 10 peuvent encore servir.");
    expect(await noticesOf(cabinet, one.id)).toContain("recovery-code-used");
  });

  test("wrong codes are slowed, then refused with the right one too; the person is told that the password is known", async () => {
    const one = await person();
    const { secret } = await withPhone(one);
    await halfAMinuteLater(cabinet);
    await calm();
    const visitor = await afterPassword(cabinet, one.id);
    const began = performance.now();
    for (let n = 0; n < 3; n++)
      expect((await visitor.post("/connexion/code", { code: phoneCode(secret, 5 + n) })).status).toBe(401);
    expect(performance.now() - began).toBeGreaterThan(500);
    expect(await noticesOf(cabinet, one.id)).not.toContain("codes-guessed");
    await Promise.all([3, 4, 5].map((n) => visitor.post("/connexion/code", { code: phoneCode(secret, 5 + n) })));
    expect(await noticesOf(cabinet, one.id)).toContain("codes-guessed");
    await triedBefore(cabinet, "code-account", 10);
    const refused = await visitor.post("/connexion/code", { code: phoneCode(secret) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    const elsewhere = await afterPassword(cabinet, one.id, "198.51.100.8");
    expect((await elsewhere.post("/connexion/code", { code: phoneCode(secret) })).status).toBe(429);
    expect((await noticesOf(cabinet, one.id)).filter((kind) => kind === "codes-guessed")).toHaveLength(1);
    expect(await journalOf(cabinet, one)).toContain("sign-in.suspended");
    await calm();
  });

  test("thirty wrong codes in a day close the door for a day; a reset by an associé opens it", async () => {
    const boss = await cabinet.staff();
    const one = await person();
    const { secret } = await withPhone(one);
    await halfAMinuteLater(cabinet);
    await calm();
    const visitor = await afterPassword(cabinet, one.id);
    const attempts = async () => (await cabinet.query("SELECT points FROM attempt WHERE key LIKE 'code-day:%'")).rows;
    expect((await visitor.post("/connexion/code", { code: phoneCode(secret, 9) })).status).toBe(401);
    const right = await visitor.post("/connexion/code", { code: phoneCode(secret) });
    expect(right.status).toBe(303);
    // Of the day only the right one is forgotten.
    expect(await attempts()).toEqual([{ points: 1 }]);

    await cabinet.query("UPDATE attempt SET points = 30 WHERE key LIKE 'code-day:%'");
    await halfAMinuteLater(cabinet);
    const again = await afterPassword(cabinet, one.id);
    const refused = await again.post("/connexion/code", { code: phoneCode(secret) });
    expect([refused.status, errorsIn(refused)]).toEqual([429, "Trop d’essais. Réessayez dans 24\u00A0heures."]);
    expect(await noticesOf(cabinet, one.id)).toContain("codes-suspended");
    await cabinet.query("UPDATE attempt SET expire = 0 WHERE key LIKE 'code-account:%'");
    expect((await again.post("/connexion/code", { code: phoneCode(secret) })).status).toBe(429);
    expect((await noticesOf(cabinet, one.id)).filter((kind) => kind === "codes-suspended")).toHaveLength(1);

    // Somebody who knows the password does not keep the owner out of a browser that has opened the account before.
    await visitor.post("/deconnexion", {});
    await visitor.post("/connexion", { email: `${one.id}@exemple.gn`, password: ADMIN.password });
    expect((await visitor.post("/connexion/code", { code: phoneCode(secret, 9) })).status).toBe(401);
    expect((await visitor.post("/connexion/code", { code: phoneCode(secret) })).status).toBe(303);

    expect((await boss.post(`/equipe/${one.id}/double-authentification`, {})).status).toBe(303);
    expect(await attempts()).toEqual([]);
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(true);
    await calm();
  });

  test("a wrong code reads as such beside its field, in the journal and in the account: the password was right", async () => {
    await calm();
    const one = await person("associe");
    const { secret } = await withPhone(one);
    const visitor = await afterPassword(cabinet, one.id);
    const refused = await visitor.post("/connexion/code", { code: phoneCode(secret, 9) });
    expect(errorsOn(refused)).toEqual({ code: "Ce code n’est pas le bon, ou il a déjà servi." });
    expect((await one.get("/journal?action=acces")).text).toContain("a refusé un code, après le bon mot de passe");
    expect((await one.get("/mon-compte")).text).toContain("Code refusé après le bon mot de passe");
    await calm();
  });

  test("the second step needs the password of this browser, of the last ten minutes, and still the same", async () => {
    const one = await person();
    const { codes } = await withPhone(one);
    const [code = "", other = ""] = codes;
    expect((await cabinet.visitor().get("/connexion/code")).status).toBe(410);
    expect((await cabinet.visitor().post("/connexion/code", { code })).status).toBe(410);

    const visitor = await afterPassword(cabinet, one.id);
    const cookie = decodeURIComponent(visitor.cookies.get("cabinet.second_step") ?? "");
    const [id, end, seal] = cookie.split(".");
    const { id: someone } = await person();
    for (const forged of [`${id}.${Number(end) + 1}.${seal}`, `${someone}.${end}.${seal}`, `${id}.${end}.${seal}x`]) {
      const answer = await cabinet
        .visitor()
        .post("/connexion/code", { code }, { Cookie: `cabinet.second_step=${encodeURIComponent(forged)}` });
      expect(answer.status).toBe(410);
    }
    const changed = await afterPassword(cabinet, one.id);
    const NEW = { password: "encore une autre phrase", again: "encore une autre phrase" };
    expect((await one.post("/mon-compte/mot-de-passe", { ...PASSWORD, ...NEW })).status).toBe(303);
    expect((await changed.post("/connexion/code", { code: other })).status).toBe(410);
  });

  test("a deactivated account gets no further than an unknown one", async () => {
    const one = await person();
    const { codes } = await withPhone(one);
    const waiting = await afterPassword(cabinet, one.id);
    await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [one.id]);
    expect((await waiting.post("/connexion/code", { code: codes[0] ?? "" })).status).toBe(410);
    const again = await cabinet
      .visitor("192.0.2.77")
      .post("/connexion", { email: `${one.id}@exemple.gn`, password: ADMIN.password });
    expect(again.status).toBe(401);
    expect(again.text).toContain("Adresse ou mot de passe incorrect.");
  });
});

describe("recovery codes and turning off", () => {
  test("new codes need the password and end the old ones; so does turning off, after which it opens the account alone", async () => {
    const one = await person();
    const { codes } = await withPhone(one);
    const path = "/mon-compte/codes-de-secours";
    expect((await one.post(path, { present: "pas celui-ci" })).status).toBe(400);
    const fresh = codesOn(await one.post(path, PASSWORD));
    expect(fresh).toHaveLength(10);
    const visitor = await afterPassword(cabinet, one.id);
    expect((await visitor.post("/connexion/code", { code: codes[0] ?? "" })).status).toBe(401);
    expect((await visitor.post("/connexion/code", { code: fresh[0] ?? "" })).status).toBe(303);
    const off = `${SET_UP}/retrait`;
    expect((await one.post(off, { present: "" })).status).toBe(400);
    expect((await one.post(off, PASSWORD)).headers.get("Location")).toBe("/mon-compte");
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(true);
    const { rows } = await cabinet.query("SELECT 1 FROM staff_recovery_code WHERE staff_id = $1", [one.id]);
    expect(rows).toEqual([]);
    expect((await one.get(off)).status).toBe(404);
    expect(await journalOf(cabinet, one)).toContain("totp.removed");
  });

  test("without a second factor there are none to make", async () => {
    const one = await person();
    expect((await one.post("/mon-compte/codes-de-secours", PASSWORD)).status).toBe(409);
  });

  test("an open session is no place to guess the password", async () => {
    await calm();
    const one = await person();
    const path = "/mon-compte/codes-de-secours";
    expect((await one.post(path, { present: "pas celui-ci" })).status).toBe(400);
    await triedBefore(cabinet, "signin-account", 10);
    const refused = await one.post(path, PASSWORD);
    expect(refused.status).toBe(429);
    expect(errorsOn(refused).present).toContain("Trop d’essais.");
    await calm();
  });
});
