import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { afterPassword, codesOn, isIn, journalOf, noticesOf, PASSWORD, withPhone } from "./account-story";
import { colleague, errorsOn } from "./client-story";
import { followed } from "./office-story";
import { enter, optionsOf, PASSKEYS, withPasskey } from "./passkey-story";
import { SoftKey } from "./soft-key";

const cabinet = useCabinet();
const person = (role = "avocat") => colleague(cabinet, role);
const ORIGIN = "http://localhost:3000";
const PAGE = PASSKEYS;

describe("adding a passkey", () => {
  test("needs a name and the password", async () => {
    const one = await person();
    expect(errorsOn(await one.post(PAGE, { name: "", ...PASSWORD }))).toEqual({ name: "Donnez un nom à cette clé." });
    const long = await one.post(PAGE, { name: "é".repeat(61), ...PASSWORD });
    expect(errorsOn(long)).toEqual({ name: "Maximum 60 caractères." });
    const answer = await one.post(PAGE, { name: "Téléphone", present: "pas celui-ci" });
    expect(errorsOn(answer)).toHaveProperty("present");
    expect(optionsOf(answer)).toBeNull();
  });

  test("stores it, shows recovery codes with the first, ends other sessions, tells by journal and mail", async () => {
    const one = await person();
    const other = await afterPassword(cabinet, one.id);
    expect(codesOn(await withPasskey(one, new SoftKey()))).toHaveLength(10);
    expect([await isIn(one), await isIn(other)]).toEqual([true, false]);
    expect((await one.get("/mon-compte")).text).toContain("Téléphone");
    expect(await journalOf(cabinet, one)).toContain("passkey.added");
    expect(await noticesOf(cabinet, one.id)).toContain("passkey-added");
    const second = await withPasskey(one, new SoftKey(), "Ordinateur");
    expect(second.headers.get("Location")).toBe("/mon-compte");
  });

  test("takes no answer without the owner's finger or face, to another challenge, site or person", async () => {
    const one = await person();
    const stored = async () =>
      (await cabinet.query("SELECT 1 FROM staff_passkey WHERE user_id = $1", [one.id])).rowCount;
    expect((await withPasskey(one, new SoftKey(false))).status).toBe(400);
    const begin = async (who: Visitor) => {
      const options = optionsOf(await who.post(PAGE, { name: "Clé", ...PASSWORD }));
      if (!options) throw new Error("no options");
      return options;
    };
    const send = (who: Visitor, response: unknown) =>
      who.post(`${PAGE}/enregistrement`, { name: "Clé", response: JSON.stringify(response) });
    const options = await begin(one);
    expect((await send(one, new SoftKey().create(options, "https://ailleurs.example"))).status).toBe(400);
    await begin(one);
    expect((await send(one, new SoftKey().create(options, ORIGIN))).status).toBe(400);
    const two = await person();
    const theirs = await begin(two);
    one.cookies.set("cabinet.passkey", two.cookies.get("cabinet.passkey") ?? "");
    expect((await send(one, new SoftKey().create(theirs, ORIGIN))).status).toBe(400);
    expect((await send(one, "rien")).status).toBe(400);
    expect(await stored()).toBe(0);
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(true);
  });
});

describe("signing in with a passkey", () => {
  test("opens a session and leads on, within the site only", async () => {
    const one = await person();
    const key = new SoftKey();
    await withPasskey(one, key);
    const visitor = cabinet.visitor();
    const answer = await enter(visitor, key);
    expect([answer.status, answer.json()]).toEqual([200, { to: "/listec" }]);
    expect((await visitor.get("/listec")).status).toBe(200);
    expect((await visitor.get("/mon-compte")).text).toContain("utilisée le");
    const away = await enter(cabinet.visitor(), key, ORIGIN, "https://ailleurs.example/");
    expect(away.json()).toEqual({ to: "/adminfils" });
    const { rows } = await cabinet.query(
      "SELECT details ->> 'by' AS by FROM journal WHERE action = 'session.opened' AND subject_id = $1 ORDER BY id DESC LIMIT 1",
      [one.id],
    );
    expect(rows).toEqual([{ by: "passkey" }]);
  });

  test("makes the password alone open nothing any more; a recovery code or the key itself completes it", async () => {
    const one = await person();
    const key = new SoftKey();
    const [code = ""] = codesOn(await withPasskey(one, key));
    const visitor = await afterPassword(cabinet, one.id);
    expect(await isIn(visitor)).toBe(false);
    const page = await visitor.get("/connexion/code");
    expect(page.page.querySelector("[data-passkey]")).not.toBeNull();
    expect(page.text).toContain("Code de secours");
    expect((await enter(visitor, key)).status).toBe(200);
    const other = await afterPassword(cabinet, one.id);
    expect((await other.post("/connexion/code", { code })).status).toBe(303);
  });

  test("is refused without the owner, from another site, with a used challenge, or for an unknown key", async () => {
    const one = await person();
    const key = new SoftKey();
    await withPasskey(one, key);
    const visitor = cabinet.visitor();
    expect((await enter(visitor, key, "https://ailleurs.example")).status).toBe(401);
    expect((await enter(visitor, new SoftKey())).status).toBe(401);
    const options = (await visitor.call("POST", "/api/auth/passkey/challenge", {})).json<{
      challenge: string;
      rpId: string;
    }>();
    const cookies = new Map(visitor.cookies);
    const response = key.get(options, ORIGIN);
    expect((await visitor.call("POST", "/api/auth/passkey/sign-in", { response })).status).toBe(200);
    const thief = cabinet.visitor();
    thief.cookies.set("cabinet.passkey", cookies.get("cabinet.passkey") ?? "");
    expect((await thief.call("POST", "/api/auth/passkey/sign-in", { response })).status).toBe(401);
    for (const body of [{}, { response: [] }, { response: { id: key.id.toString("base64url") } }])
      expect([400, 401]).toContain((await cabinet.visitor().call("POST", "/api/auth/passkey/sign-in", body)).status);
    expect(await isIn(thief)).toBe(false);
  });

  test("is refused when the device no longer verifies its owner", async () => {
    const one = await person();
    const key = new SoftKey();
    await withPasskey(one, key);
    Object.assign(key, { verifies: false });
    const visitor = cabinet.visitor();
    expect((await enter(visitor, key)).status).toBe(401);
    expect(await isIn(visitor)).toBe(false);
    const { rows } = await cabinet.query("SELECT 1 FROM staff_session WHERE user_id = $1", [one.id]);
    expect(rows).toHaveLength(1);
  });

  test("is refused for a deactivated account", async () => {
    const one = await person();
    const key = new SoftKey();
    await withPasskey(one, key);
    await cabinet.query("UPDATE staff_member SET deactivated_at = now() WHERE id = $1", [one.id]);
    const visitor = cabinet.visitor();
    expect((await enter(visitor, key)).status).toBe(401);
    expect(await isIn(visitor)).toBe(false);
  });

  test("is counted per address; its challenge names no account", async () => {
    await cabinet.query("DELETE FROM attempt");
    const visitor = cabinet.visitor("203.0.113.20");
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => visitor.call("POST", "/api/auth/passkey/challenge", {})),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    const options = answers.find(({ status }) => status === 200)?.json<Record<string, unknown>>();
    expect(options).toMatchObject({ userVerification: "required", rpId: "localhost" });
    expect(options).not.toHaveProperty("allowCredentials");
  });
});

describe("removing a passkey", () => {
  test("needs the password and to be its owner; with the last factor the codes go too", async () => {
    const one = await person();
    const key = new SoftKey();
    await withPasskey(one, key);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM staff_passkey WHERE user_id = $1", [one.id]);
    const path = `${PAGE}/${rows[0]?.id}/retrait`;
    const two = await person();
    expect((await followed(two, await two.post(path, PASSWORD))).text).toContain("n’existait déjà plus");
    expect((await enter(cabinet.visitor(), key)).status).toBe(200);
    expect((await one.post(path, { present: "pas celui-ci" })).status).toBe(400);
    expect((await one.post(path, PASSWORD)).headers.get("Location")).toBe("/mon-compte");
    expect((await enter(cabinet.visitor(), key)).status).toBe(401);
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(true);
    const codes = await cabinet.query("SELECT 1 FROM staff_recovery_code WHERE staff_id = $1", [one.id]);
    expect(codes.rowCount).toBe(0);
  });

  test("keeps the codes of a phone and the recovery codes", async () => {
    const one = await person();
    const { codes } = await withPhone(one);
    expect((await withPasskey(one, new SoftKey())).headers.get("Location")).toBe("/mon-compte");
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM staff_passkey WHERE user_id = $1", [one.id]);
    await one.post(`${PAGE}/${rows[0]?.id}/retrait`, PASSWORD);
    const visitor = await afterPassword(cabinet, one.id);
    expect((await visitor.post("/connexion/code", { code: codes[0] ?? "" })).status).toBe(303);
  });
});
