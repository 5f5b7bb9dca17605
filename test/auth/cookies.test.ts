import { expect, test } from "vitest";
import { PASSWORD } from "../office/account-story";
import { optionsOf, PASSKEYS } from "../office/passkey-story";
import { SoftKey } from "../office/soft-key";
import { ADMIN, useOwnCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";

const ORIGIN = "https://cabinet.exemple.gn";
const cabinet = useOwnCabinet({ PUBLIC_URL: ORIGIN });
const WHO = "/api/auth/get-session";

/**
 * Every cookie is this host's alone (RFC 6265bis 4.1.3.2); the one of XSRF has its name from the specification. Returns
 * the names.
 */
function expectOwn(answer: Answer): string[] {
  return answer.headers.getSetCookie().map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = ""] = pair.split("=");
    expect(name, line).toMatch(/^(__Host-.+|XSRF-TOKEN)$/);
    expect(attributes, line).toEqual(expect.arrayContaining(["Path=/", "Secure", "SameSite=Lax"]));
    expect(line).not.toMatch(/domain=/i);
    return name;
  });
}

async function signedIn(): Promise<Visitor> {
  const visitor = cabinet.visitor();
  await visitor.post("/connexion", ADMIN);
  return visitor;
}

test("over https every cookie of the sign-in is this host's alone, and goes at sign-out", async () => {
  const visitor = cabinet.visitor();
  const opened = await visitor.post("/connexion", ADMIN);
  const named = ["__Host-cabinet.session_token", "XSRF-TOKEN", "__Host-cabinet.device"];
  expect(expectOwn(opened)).toEqual(named);
  expect((await visitor.call("GET", WHO)).status).toBe(200);
  expectOwn(await visitor.post("/deconnexion", {}));
  expect([...visitor.cookies.keys()]).toEqual(["__Host-cabinet.device"]);
});

test("a session cookie that a neighbour under the same domain could plant opens nothing", async () => {
  const [, value] = [...(await signedIn()).cookies].find(([name]) => name.endsWith("session_token")) ?? [];
  expect(value).toBeTruthy();
  for (const name of ["cabinet.session_token", "__Secure-cabinet.session_token"])
    expect((await cabinet.visitor().call("GET", WHO, undefined, { Cookie: `${name}=${value}` })).status).toBe(401);
});

test("so are those of the theme and of what is said once", async () => {
  const staff = await signedIn();
  expect(expectOwn(await staff.post("/theme", { theme: "night" }))).toEqual(["__Host-theme"]);
  const themed = await staff.get("/contact2");
  expect(themed.page.querySelector(".office")?.getAttribute("data-theme")).toBe("night");
  const renamed = await staff.post("/mon-compte/nom", { name: "Fatoumata Exemple" });
  expect(expectOwn(renamed)[0]).toMatch(/^__Host-annonce-/);
  const told = await staff.get(renamed.headers.get("Location") ?? "");
  expect(told.text).toContain("Nom enregistré");
  expectOwn(told);
  expect((await staff.get("/mon-compte")).text).not.toContain("Nom enregistré");
});

test("so are those of passkeys and of the second step, which work under these names", async () => {
  const staff = await signedIn();
  const key = new SoftKey();
  const asked = await staff.post(PASSKEYS, { name: "Téléphone", ...PASSWORD });
  expect(expectOwn(asked)).toEqual(["__Host-cabinet.passkey"]);
  const options = { challenge: optionsOf(asked)?.challenge ?? "", rp: { id: "cabinet.exemple.gn" } };
  const response = JSON.stringify(key.create(options, ORIGIN));
  const stored = await staff.post(`${PASSKEYS}/enregistrement`, { name: "Téléphone", response });
  expect(stored.status).toBe(200);

  const visitor = cabinet.visitor();
  expect(expectOwn(await visitor.post("/connexion", ADMIN))).toEqual(["__Host-cabinet.second_step"]);
  expect((await visitor.get("/connexion/code")).status).toBe(200);
  const challenge = await visitor.call("POST", "/api/auth/passkey/challenge", {});
  expectOwn(challenge);
  const answer = key.get(challenge.json(), ORIGIN);
  const opened = await visitor.call("POST", "/api/auth/passkey/sign-in", { response: answer, next: null });
  expect(opened.status).toBe(200);
  expect(expectOwn(opened)).toContain("__Host-cabinet.session_token");
  expect((await visitor.call("GET", WHO)).status).toBe(200);
});
