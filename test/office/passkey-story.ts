import type { Answer, Visitor } from "../setup/visitor";
import { PASSWORD } from "./account-story";
import type { SoftKey } from "./soft-key";

const ORIGIN = "http://localhost:3000";
export const PASSKEYS = "/mon-compte/cles";

/** What the page's script would hand to the device; null when the form was refused. */
export function optionsOf(answer: Answer) {
  const challenge = /\\"challenge\\",\\"([\w-]+)\\"/.exec(answer.text)?.[1];
  return challenge ? { challenge, rp: { id: "localhost" } } : null;
}

/** Adds a passkey to the account of somebody who is signed in. */
export async function withPasskey(one: Visitor, key: SoftKey, name = "Téléphone"): Promise<Answer> {
  const options = optionsOf(await one.post(PASSKEYS, { name, ...PASSWORD }));
  if (!options) throw new Error("no options");
  return one.post(`${PASSKEYS}/enregistrement`, { name, response: JSON.stringify(key.create(options, ORIGIN)) });
}

/** Asks for a challenge and answers it with that key. */
export async function enter(visitor: Visitor, key: SoftKey, origin = ORIGIN, next = "/listec"): Promise<Answer> {
  const options = (await visitor.call("POST", "/api/auth/passkey/challenge", {})).json<{
    challenge: string;
    rpId: string;
  }>();
  return visitor.call("POST", "/api/auth/passkey/sign-in", { response: key.get(options, origin), next });
}
