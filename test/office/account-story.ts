import { expect } from "vitest";
import type { useCabinet } from "../setup/app";
import { ADMIN } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { phoneCode } from "./phone-code";

type Cabinet = ReturnType<typeof useCabinet>;
type Person = Visitor & { id: string };

export const SET_UP = "/mon-compte/double-authentification";
export const PASSWORD = { present: ADMIN.password };

/** The secret that the set-up page shows to be typed. */
export function secretOn(answer: Answer): string {
  const typed = answer.page.querySelector(".account-secret code")?.text ?? "";
  return typed.replaceAll(" ", "");
}

/** The recovery codes of an answer. */
export function codesOn(answer: Answer): string[] {
  return answer.page.querySelectorAll(".account-codes li code").map((code) => code.text);
}

/** Activates the codes of a phone. Returns its secret and the recovery codes. */
export async function withPhone(person: Visitor): Promise<{ secret: string; codes: string[] }> {
  const secret = secretOn(await person.get(SET_UP));
  const answer = await person.post(SET_UP, { ...PASSWORD, code: phoneCode(secret) });
  expect(answer.status).toBe(200);
  return { secret, codes: codesOn(answer) };
}

/** Lets the code of this moment serve once more, as if half a minute had gone by. */
export async function halfAMinuteLater(cabinet: Cabinet): Promise<void> {
  await cabinet.query("UPDATE staff_totp SET last_step = last_step - 10");
}

/** As if what was tried wrongly of late had been tried so many times. */
export async function triedBefore(cabinet: Cabinet, limit: "signin-account" | "code-account", points: number) {
  await cabinet.query("UPDATE attempt SET points = $2 WHERE key LIKE $1 || ':%'", [limit, points]);
}

/** Gives the right password of somebody in a browser of their own; what follows is the second step. */
export async function afterPassword(cabinet: Cabinet, id: string, address?: string): Promise<Visitor> {
  const visitor = cabinet.visitor(address);
  await visitor.post("/connexion", { email: `${id}@exemple.gn`, password: ADMIN.password });
  return visitor;
}

/** Whether this browser is signed in. */
export async function isIn(visitor: Visitor): Promise<boolean> {
  return (await visitor.call("GET", "/api/auth/get-session")).status === 200;
}

/** The journal's actions about somebody, in their order. */
export async function journalOf(cabinet: Cabinet, { id }: Pick<Person, "id">): Promise<string[]> {
  const { rows } = await cabinet.query<{ action: string }>(
    "SELECT action FROM journal WHERE subject_kind = 'staff' AND subject_id = $1 ORDER BY id",
    [id],
  );
  return rows.map(({ action }) => action);
}

/** What waits to be mailed to somebody about their account, or has been, in its order. */
export async function noticesOf(cabinet: Cabinet, id: string): Promise<string[]> {
  const { rows } = await cabinet.query<{ kind: string }>(
    `SELECT data -> 'event' ->> 'kind' AS kind FROM pgboss.job
      WHERE data ->> 'kind' = 'account-notice' AND data ->> 'staffId' = $1 ORDER BY created_on`,
    [id],
  );
  return rows.map(({ kind }) => kind);
}
