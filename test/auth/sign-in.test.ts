import { argon2Sync, randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { describe, expect, test } from "vitest";
import { afterPassword, halfAMinuteLater, isIn, withPhone } from "../office/account-story";
import { colleague } from "../office/client-story";
import { phoneCode } from "../office/phone-code";
import { ADMIN, useCabinet } from "../setup/app";

const cabinet = useCabinet();
const WRONG = "Adresse ou mot de passe incorrect.";

/** Ends the refusals of the tests before; nothing in the product can. */
async function calm() {
  await cabinet.query("DELETE FROM attempt");
}

/** As if whoever has tried one wrong password had tried so many: each takes long to check, and to be answered. */
async function triedBefore(limit: "signin-account" | "signin-day" | "signin-address", points: number) {
  await cabinet.query("UPDATE attempt SET points = $2 WHERE key LIKE $1 || ':%'", [limit, points]);
}

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work, performance.now() - began];
}

describe("signing in", () => {
  test("the right password opens the office and sets guarded cookies", async () => {
    const visitor = cabinet.visitor();
    const answer = await visitor.post("/connexion", ADMIN);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/adminfils");
    const session = answer.headers.getSetCookie().find((line) => line.startsWith("cabinet.session_token="));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
    expect(answer.headers.getSetCookie().join()).toMatch(/XSRF-TOKEN=[\w-]{43};/);
    expect((await visitor.call("GET", "/api/auth/get-session")).json()).toMatchObject({
      user: { email: ADMIN.email, role: "associe" },
    });
  });

  test("the address may be written in capitals and with spaces around it", async () => {
    const answer = await cabinet.visitor().post("/connexion", { ...ADMIN, email: ` ${ADMIN.email.toUpperCase()} ` });
    expect(answer.status).toBe(303);
  });

  test("the call answers the session as JSON and sets the same cookies", async () => {
    const visitor = cabinet.visitor();
    const answer = await visitor.call("POST", "/api/auth/sign-in/email", ADMIN);
    expect(answer.status).toBe(200);
    expect(answer.json<{ user: { email: string } }>().user.email).toBe(ADMIN.email);
    const who = await visitor.call("GET", "/api/auth/get-session");
    expect(who.status).toBe(200);
    // A script that was slipped into the page must not read it: only the HttpOnly cookie carries it.
    const { rows } = await cabinet.query<{ token: string }>("SELECT token FROM staff_session");
    expect(rows.length).toBeGreaterThan(0);
    for (const { token } of rows) expect(answer.text + who.text).not.toContain(token);
  });

  test("unknown and known accounts answer alike", async () => {
    await calm();
    const known = await cabinet.visitor().post("/connexion", { email: ADMIN.email, password: "faux mot de passe" });
    const unknown = await cabinet
      .visitor()
      .post("/connexion", { email: "inconnu@exemple.gn", password: "faux mot de passe" });
    for (const answer of [known, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.page.querySelector(".error-summary")?.text).toContain(WRONG);
    }
    expect(known.text.replaceAll(ADMIN.email, "")).toBe(unknown.text.replaceAll("inconnu@exemple.gn", ""));
    const call = await cabinet.visitor().call("POST", "/api/auth/sign-in/email", { ...ADMIN, password: "autre faux" });
    expect(call.status).toBe(401);
    expect(call.json()).toEqual({ message: WRONG });
  });

  test("empty fields are told beside them, and the address is kept", async () => {
    const answer = await cabinet.visitor().post("/connexion", { email: ADMIN.email, password: "" });
    expect(answer.status).toBe(400);
    expect(answer.page.querySelector("#password-error")?.text).toContain("Veuillez saisir votre mot de passe.");
    expect(answer.page.querySelector("#email")?.getAttribute("value")).toBe(ADMIN.email);
  });

  for (const [next, target] of [
    ["/listec?q=bah", "/listec?q=bah"],
    ["https://ailleurs.example/", "/adminfils"],
    ["//ailleurs.example", "/adminfils"],
    ["/\\ailleurs.example", "/adminfils"],
    ["/..//ailleurs.example", "/adminfils"],
    ["/\t/ailleurs.example", "/adminfils"],
    ["/connexion?next=/connexion", "/adminfils"],
  ] as const) {
    // Who is signed in is led on as who signs in, and no password is checked for it.
    test(`next=${JSON.stringify(next)} leads to ${target}`, async () => {
      const answer = await (await cabinet.staff()).get(`/connexion?next=${encodeURIComponent(next)}`);
      expect(answer.headers.get("Location")).toBe(target);
    });
  }

  for (const odd of ["/%E0%A4%A", "/listec%2", "/gestionmessage/%00", "/..%2f..%2f"])
    test(`the page opens though it is to lead to ${odd}`, async () => {
      const answer = await cabinet.visitor().get(`/connexion?next=${encodeURIComponent(odd)}`);
      expect([answer.status, answer.page.querySelector("h1")?.text]).toEqual([200, "Connexion"]);
    });

  test("somebody who is signed in still hears that another password was wrong", async () => {
    const staff = await cabinet.signIn();
    expect((await staff.post("/connexion", { ...ADMIN, password: "faux mot de passe" })).status).toBe(401);
  });

  test("other methods and bodies are refused with their own status", async () => {
    const put = await cabinet.visitor().call("PUT", "/connexion", {});
    expect(put.status).toBe(405);
    expect(put.headers.get("Allow")).toContain("POST");
    expect((await cabinet.visitor().call("POST", "/connexion", ADMIN)).status).toBe(415);
  });

  test("somebody who is signed in is led on, and so is who signs in", async () => {
    const answer = await (await cabinet.staff()).get("/connexion?next=/listec");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/listec");
    for (const [next, target] of [
      ["/listec?q=bah", "/listec?q=bah"],
      ["//ailleurs.example", "/adminfils"],
    ] as const) {
      const signedIn = await cabinet.visitor().post(`/connexion?next=${encodeURIComponent(next)}`, ADMIN);
      expect(signedIn.headers.get("Location")).toBe(target);
    }
  });
});

describe("wrong passwords", () => {
  test("are slowed from the third one, then refused, also with the right one", async () => {
    await calm();
    const visitor = cabinet.visitor();
    const wrong = () => visitor.post("/connexion", { email: ADMIN.email, password: "faux mot de passe" });
    await wrong();
    await wrong();
    const [third, thirdTook] = await timed(wrong());
    expect(third.status).toBe(401);
    expect(thirdTook).toBeGreaterThan(500);
    const [fourth, fourthTook] = await timed(wrong());
    expect(fourth.status).toBe(401);
    expect(fourthTook).toBeGreaterThan(1000);
    // That the tenth is still looked at is told below.
    await triedBefore("signin-account", 10);
    const refused = await visitor.post("/connexion", ADMIN);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect((await cabinet.visitor("198.51.100.7").call("POST", "/api/auth/sign-in/email", ADMIN)).status).toBe(429);
  });

  test("sent at once cannot slip past the count", async () => {
    await calm();
    const visitor = cabinet.visitor();
    const wrong = () => visitor.post("/connexion", { email: "personne@exemple.gn", password: "faux mot de passe" });
    await wrong();
    await triedBefore("signin-account", 7);
    const answers = await Promise.all(Array.from({ length: 20 }, wrong));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
  });

  test("against many accounts from one address, more than fifty, close the door to that address only", async () => {
    await calm();
    const attacker = cabinet.visitor("203.0.113.9");
    const tryOn = async (n: number) => {
      const body = { email: `inconnu${n}@exemple.gn`, password: "faux mot de passe" };
      return (await attacker.post("/connexion", body)).status;
    };
    await tryOn(0);
    await triedBefore("signin-address", 48);
    const statuses = await Promise.all(Array.from({ length: 5 }, (_, n) => tryOn(n + 1)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await attacker.post("/connexion", ADMIN)).status).toBe(429);
    expect((await cabinet.visitor("203.0.113.10").post("/connexion", ADMIN)).status).toBe(303);
  });

  test("an IPv6 visitor does not become another by changing the end of the address", async () => {
    await calm();
    const tryFrom = async (n: number) => {
      const visitor = cabinet.visitor(`2001:db8:1:2::${n.toString(16)}`);
      const body = { email: `inconnu${n}@exemple.gn`, password: "faux mot de passe" };
      return (await visitor.post("/connexion", body)).status;
    };
    await tryFrom(1);
    await triedBefore("signin-address", 49);
    const statuses = await Promise.all([2, 3, 4].map(tryFrom));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await cabinet.visitor("2001:db8:1:3::1").post("/connexion", ADMIN)).status).toBe(303);
  });

  test("before a right one are forgotten", async () => {
    await calm();
    const visitor = cabinet.visitor();
    await visitor.post("/connexion", { ...ADMIN, password: "faux mot de passe" });
    await triedBefore("signin-account", 3);
    expect((await visitor.post("/connexion", ADMIN)).status).toBe(303);
    await visitor.post("/connexion", { ...ADMIN, password: "faux mot de passe" });
    // The count itself: how long an answer takes says nothing on a busy machine.
    const { rows } = await cabinet.query("SELECT points FROM attempt WHERE key LIKE 'signin-account:%'");
    expect(rows).toEqual([{ points: 1 }]);
  });

  test("are a hundred by the day at most, of which a right one takes back its own only", async () => {
    await calm();
    const wrong = { ...ADMIN, password: "faux mot de passe" };
    await cabinet.visitor().post("/connexion", wrong);
    await triedBefore("signin-day", 98);
    const statuses: number[] = [];
    for (const fields of [wrong, ADMIN, wrong, ADMIN]) {
      statuses.push((await cabinet.visitor().post("/connexion", fields)).status);
      await cabinet.query("DELETE FROM attempt WHERE key LIKE 'signin-account:%'");
    }
    expect(statuses).toEqual([401, 303, 401, 429]);
    const refused = await cabinet.visitor().post("/connexion", ADMIN);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(23 * 3600);
  });

  test("leave no address in the counters and none in the journal", async () => {
    const { rows: counters } = await cabinet.query<{ key: string }>("SELECT key FROM attempt");
    const { rows: lines } = await cabinet.query("SELECT * FROM journal");
    expect(counters.length).toBeGreaterThan(0);
    expect(JSON.stringify([counters, lines])).not.toMatch(/exemple\.gn|192\.0\.2/);
  });
});

describe("a browser in which the owner of the account has signed in before", () => {
  const wrong = { ...ADMIN, password: "faux mot de passe" };
  const closed = async (visitor: ReturnType<typeof cabinet.visitor>) =>
    (await visitor.post("/connexion", ADMIN)).status === 429;

  /** Somebody who has signed out again: what is left is the cookie by which the browser is known. */
  async function ownBrowser(address?: string) {
    const visitor = cabinet.visitor(address);
    await visitor.post("/connexion", ADMIN);
    await visitor.post("/deconnexion", {});
    expect([...visitor.cookies.keys()]).toEqual(["cabinet.device"]);
    return visitor;
  }

  test("is not kept out by the wrong tries of strangers, of a quarter of an hour, a day or its own address", async () => {
    await calm();
    const own = await ownBrowser("203.0.113.40");
    await cabinet.visitor("203.0.113.50").post("/connexion", wrong);
    await triedBefore("signin-account", 10);
    expect(await closed(cabinet.visitor("203.0.113.41"))).toBe(true);
    expect((await own.post("/connexion", ADMIN)).status).toBe(303);

    await calm();
    const neighbour = cabinet.visitor("203.0.113.40");
    await neighbour.post("/connexion", wrong);
    await triedBefore("signin-day", 100);
    expect(await closed(cabinet.visitor("203.0.113.41"))).toBe(true);
    await triedBefore("signin-address", 50);
    expect((await neighbour.post("/connexion", { ...wrong, email: "personne@exemple.gn" })).status).toBe(429);
    expect((await own.post("/connexion", ADMIN)).status).toBe(303);
  });

  test("has a count of its own, of a quarter of an hour and of a day", async () => {
    await calm();
    const own = await ownBrowser();
    await own.post("/connexion", wrong);
    await triedBefore("signin-account", 10);
    expect(await closed(own)).toBe(true);
    expect((await cabinet.visitor().post("/connexion", ADMIN)).status).toBe(303);
    expect((await (await cabinet.staff()).get("/journal?action=acces")).text).toContain(
      "depuis un appareil connu de ce compte",
    );

    await calm();
    await own.post("/connexion", wrong);
    await triedBefore("signin-day", 100);
    expect(await closed(own)).toBe(true);
    expect((await cabinet.visitor().post("/connexion", ADMIN)).status).toBe(303);
  });

  test("is a stranger's for every other account, and so is one whose cookie is made up", async () => {
    await calm();
    const own = await ownBrowser();
    const token = own.cookies.get("cabinet.device") ?? "";
    const other = "personne@exemple.gn";
    await cabinet.visitor().post("/connexion", { ...wrong, email: other });
    await triedBefore("signin-account", 10);
    expect((await own.post("/connexion", { ...wrong, email: other })).status).toBe(429);
    await cabinet.visitor().post("/connexion", wrong);
    await triedBefore("signin-account", 10);
    for (const made of [token.slice(0, -1), "A".repeat(43), `${token}x`]) {
      const headers = { Cookie: `cabinet.device=${made}` };
      expect((await cabinet.visitor().post("/connexion", ADMIN, headers)).status).toBe(429);
    }
  });

  test("confirms its password in an open session though strangers have closed the account", async () => {
    await calm();
    const staff = await cabinet.staff();
    await cabinet.visitor().post("/connexion", wrong);
    await triedBefore("signin-account", 10);
    expect(await closed(cabinet.visitor())).toBe(true);
    // Right: there is no second factor to make codes for.
    const path = "/mon-compte/codes-de-secours";
    expect((await staff.post(path, { present: ADMIN.password })).status).toBe(409);
    await calm();
  });
});

describe("a password that was stored as hashes were before", () => {
  const hashOf = async ({ id }: { id: string }) =>
    (await cabinet.query<{ password: string }>("SELECT password FROM staff_account WHERE user_id = $1", [id])).rows[0]
      ?.password ?? "";
  const storedBefore = async () => {
    await calm();
    const person = await colleague(cabinet, "avocat");
    // scrypt's with a salt of its own, as the library makes it.
    const hash = await hashPassword(ADMIN.password);
    await cabinet.query("UPDATE staff_account SET password = $2 WHERE user_id = $1", [person.id, hash]);
    return { person, hash };
  };

  test("opens the office, and is stored anew at once; a wrong one changes nothing", async () => {
    const { person, hash } = await storedBefore();
    const address = { email: `${person.id}@exemple.gn` };
    expect((await cabinet.visitor().post("/connexion", { ...address, password: "faux mot de passe" })).status).toBe(
      401,
    );
    expect(await hashOf(person)).toBe(hash);
    expect(await isIn(await afterPassword(cabinet, person.id))).toBe(true);
    const renewed = await hashOf(person);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect((await cabinet.visitor().post("/connexion", { ...address, password: "faux mot de passe" })).status).toBe(
      401,
    );
    expect(await isIn(await afterPassword(cabinet, person.id))).toBe(true);
    expect(await hashOf(person)).toBe(renewed);
    // Whoever is signed in stays so.
    expect(await isIn(person)).toBe(true);
  });

  test("opens the office twice at once: neither sign-in takes the other’s new hash for another password", async () => {
    const { person } = await storedBefore();
    const both = await Promise.all([1, 2].map(() => afterPassword(cabinet, person.id)));
    expect(await Promise.all(both.map(isIn))).toEqual([true, true]);
  });

  test("at another cost opens the office all the same, and is stored at today’s", async () => {
    const { person } = await storedBefore();
    const nonce = randomBytes(16);
    const cost = { message: ADMIN.password, nonce, memory: 8192, passes: 3, parallelism: 1, tagLength: 32 };
    const [salt, key] = [nonce, argon2Sync("argon2id", cost)].map((bytes) =>
      bytes.toString("base64").replace(/=+$/, ""),
    );
    const hash = `$argon2id$v=19$m=8192,t=3,p=1$${salt}$${key}`;
    await cabinet.query("UPDATE staff_account SET password = $2 WHERE user_id = $1", [person.id, hash]);
    expect(await isIn(await afterPassword(cabinet, person.id))).toBe(true);
    expect(await hashOf(person)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("leads to the second factor as any other", async () => {
    const { person, hash } = await storedBefore();
    const { secret } = await withPhone(person);
    await halfAMinuteLater(cabinet);
    expect(await hashOf(person)).toBe(hash);
    const visitor = await afterPassword(cabinet, person.id);
    expect(await hashOf(person)).toMatch(/^\$argon2id\$/);
    await visitor.post("/connexion/code", { code: phoneCode(secret) });
    expect(await isIn(visitor)).toBe(true);
  });
});

describe("why somebody is on the sign-in page", () => {
  const notice = async (address: string) =>
    (await cabinet.visitor().get(address)).page.querySelector(".login-notice")?.text ?? null;

  test("is one of a few sentences, and nothing else of the address is shown", async () => {
    expect(await notice("/connexion")).toBeNull();
    expect(await notice("/connexion?next=%2Flistec")).toBeNull();
    expect(await notice("/connexion?deconnexion")).toContain("la session est fermée");
    expect(await notice("/connexion?lien-perime")).toContain("n’est plus valable");
    expect(await notice("/connexion?mot-de-passe-change")).toContain("a été changé");
    expect((await cabinet.visitor().get("/connexion?raison=Appelez-le-620&Appelez")).text).not.toContain("Appelez");
  });

  test("says that the session ended to whoever had one, and leads back", async () => {
    const staff = await cabinet.signIn();
    await cabinet.query("DELETE FROM staff_session");
    const address = (await staff.get("/listec?q=bail")).headers.get("Location") ?? "";
    expect(address).toBe("/connexion?next=%2Flistec%3Fq%3Dbail&session-expiree");
    expect((await staff.get(address)).page.querySelector(".login-notice")?.text).toContain("a pris fin");
    expect((await staff.post(address, ADMIN)).headers.get("Location")).toBe("/listec?q=bail");
    expect((await cabinet.visitor().get("/listec")).headers.get("Location")).toBe("/connexion?next=%2Flistec");
  });

  test("is told by a link that is too old, and the site’s footer leads there", async () => {
    const dead = await cabinet.visitor().get("/nouveau-mot-de-passe?cle=inconnue");
    expect(dead.page.querySelector("main a")?.getAttribute("href")).toBe("/connexion?lien-perime");
    const link = (await cabinet.visitor().get("/")).page.querySelector("footer a[href='/connexion']");
    expect(link?.text.trim()).toBe("Espace du cabinet");
  });
});
