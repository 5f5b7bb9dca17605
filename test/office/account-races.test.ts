import { describe, expect, test } from "vitest";
import { ADMIN, useOwnCabinet } from "../setup/app";
import { afterPassword, halfAMinuteLater, isIn, PASSWORD, SET_UP, secretOn, withPhone } from "./account-story";
import { colleague } from "./client-story";
import { heldUp } from "./held-up";
import { enter, withPasskey } from "./passkey-story";
import { phoneCode } from "./phone-code";
import { SoftKey } from "./soft-key";

const cabinet = useOwnCabinet();
const person = (role = "avocat") => colleague(cabinet, role);
const NEW = { password: "encore une autre phrase", again: "encore une autre phrase" };

const sessionsOf = async (id: string) =>
  (await cabinet.query("SELECT 1 FROM staff_session WHERE user_id = $1", [id])).rowCount;
const row = (id: string) => `SELECT FROM staff_member WHERE id = '${id}' FOR UPDATE`;
/** As « Désactiver » does. */
const deactivated = (id: string) =>
  `UPDATE staff_member SET deactivated_at = now() WHERE id = '${id}'; DELETE FROM staff_session WHERE user_id = '${id}'`;
const rehashed = (id: string) => `UPDATE staff_account SET password = 'autre' WHERE user_id = '${id}'`;

describe("a session that begins while its account changes", () => {
  test("is gone when the password it was opened with is replaced by its owner", async () => {
    const one = await person();
    const visitor = cabinet.visitor("192.0.2.60");
    const email = `${one.id}@exemple.gn`;
    const [changed, entered] = await heldUp(cabinet, "LOCK TABLE staff_session IN EXCLUSIVE MODE", [
      () => one.post("/mon-compte/mot-de-passe", { ...PASSWORD, ...NEW }),
      () => visitor.post("/connexion", { email, password: ADMIN.password }),
    ]);
    expect([changed?.status, entered?.status]).toEqual([303, 401]);
    expect([await isIn(one), await isIn(visitor)]).toEqual([true, false]);
    expect(await sessionsOf(one.id)).toBe(1);
  });

  test("is gone when the password is replaced by a link", async () => {
    const one = await person();
    const visitor = cabinet.visitor("192.0.2.61");
    await heldUp(
      cabinet,
      row(one.id),
      [() => visitor.post("/connexion", { email: `${one.id}@exemple.gn`, password: ADMIN.password })],
      `${rehashed(one.id)}; DELETE FROM staff_session WHERE user_id = '${one.id}'`,
    );
    expect(await isIn(visitor)).toBe(false);
    expect(await sessionsOf(one.id)).toBe(0);
  });

  test("is gone when the account is closed meanwhile, also for when it is opened again", async () => {
    const one = await person();
    const { id } = one;
    const visitor = cabinet.visitor("192.0.2.62");
    const [answer] = await heldUp(
      cabinet,
      row(id),
      [() => visitor.post("/connexion", { email: `${id}@exemple.gn`, password: ADMIN.password })],
      deactivated(id),
    );
    expect(answer?.status).toBe(401);
    expect(await sessionsOf(id)).toBe(0);
  });

  for (const [what, meanwhile] of [
    ["password", rehashed],
    ["account", deactivated],
  ] as const) {
    test(`by a code does not begin when the ${what} changed meanwhile`, async () => {
      const one = await person();
      const { secret } = await withPhone(one);
      await halfAMinuteLater(cabinet);
      const visitor = await afterPassword(cabinet, one.id, "192.0.2.63");
      const before = await sessionsOf(one.id);
      const [answer] = await heldUp(
        cabinet,
        row(one.id),
        [() => visitor.post("/connexion/code", { code: phoneCode(secret) })],
        meanwhile(one.id),
      );
      expect(answer?.status).toBe(410);
      expect(visitor.cookies.has("cabinet.session_token")).toBe(false);
      expect(await sessionsOf(one.id)).toBe(what === "account" ? 0 : before);
    });
  }

  for (const [what, meanwhile] of [
    ["passkey is taken away", (id: string) => `DELETE FROM staff_passkey WHERE user_id = '${id}'`],
    ["account is closed", deactivated],
  ] as const) {
    test(`by a passkey is gone when the ${what} meanwhile`, async () => {
      const one = await person();
      const key = new SoftKey();
      await withPasskey(one, key);
      await cabinet.query("DELETE FROM staff_session WHERE user_id = $1", [one.id]);
      const visitor = cabinet.visitor("192.0.2.64");
      const [answer] = await heldUp(cabinet, row(one.id), [() => enter(visitor, key)], meanwhile(one.id));
      expect(answer?.status).toBe(401);
      expect(await sessionsOf(one.id)).toBe(0);
      expect(await isIn(visitor)).toBe(false);
    });
  }

  test("that has ended does not set the password any more", async () => {
    const one = await person();
    const thief = await afterPassword(cabinet, one.id);
    const [answer] = await heldUp(
      cabinet,
      row(one.id),
      [() => thief.post("/mon-compte/mot-de-passe", { ...PASSWORD, ...NEW })],
      `DELETE FROM staff_session WHERE user_id = '${one.id}'`,
    );
    expect(answer?.headers.get("Location")).toBe("/connexion");
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(true);
  });
});

test("the secret that a code has confirmed is the one put into force, whatever another session is shown meanwhile", async () => {
  const one = await person();
  const other = await person();
  const secret = secretOn(await one.get(SET_UP));
  await other.get(SET_UP);
  const [answer] = await heldUp(
    cabinet,
    `UPDATE staff_totp SET pending_session = 'une autre',
       pending_secret = (SELECT pending_secret FROM staff_totp WHERE staff_id = '${other.id}') WHERE staff_id = '${one.id}'`,
    [() => one.post(SET_UP, { ...PASSWORD, code: phoneCode(secret) })],
  );
  expect(answer?.status).toBe(400);
  const { rows } = await cabinet.query("SELECT secret FROM staff_totp WHERE staff_id = $1", [one.id]);
  expect(rows).toEqual([{ secret: null }]);
});
