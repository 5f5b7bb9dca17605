import { createHash, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { useOwnCabinet } from "../setup/app";

const cabinet = useOwnCabinet({}, "empty");
const PERSON = {
  name: "Fatoumata Exemple",
  email: "premiere@exemple.gn",
  password: "une phrase de passe longue",
  again: "une phrase de passe longue",
};

/** What the start-up line does; the key of the line itself is only on the terminal. */
async function linkKey(age = "0 minutes"): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(key).digest("base64url");
  await cabinet.query(
    "INSERT INTO verification (id, identifier, value, expires_at) VALUES ($1, $2, 'staff', now() + interval '24 hours' - $3::interval)",
    [randomBytes(8).toString("hex"), `first-account:${hash}`, age],
  );
  return key;
}

describe("the first account", () => {
  test("needs a link that exists and is not too old", async () => {
    expect((await cabinet.visitor().get("/premier-compte")).status).toBe(404);
    expect((await cabinet.visitor().get("/premier-compte?cle=inventee")).status).toBe(404);
    const old = await linkKey("24 hours 1 minute");
    expect((await cabinet.visitor().get(`/premier-compte?cle=${old}`)).status).toBe(404);
    expect((await cabinet.visitor().post(`/premier-compte?cle=${old}`, PERSON)).status).toBe(404);
  });

  test("does not tell its link to other sites", async () => {
    const answer = await cabinet.visitor().get(`/premier-compte?cle=${await linkKey()}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  });

  test("tells each wrong field and keeps the link", async () => {
    const path = `/premier-compte?cle=${await linkKey()}`;
    const answer = await cabinet.visitor().post(path, { name: "", email: "x", password: "court", again: "court" });
    expect(answer.status).toBe(400);
    for (const field of ["name", "email", "password"]) {
      expect(answer.page.querySelector(`#${field}-error`), field).not.toBeNull();
    }
    const unequal = await cabinet.visitor().post(path, { ...PERSON, again: "une autre phrase de passe" });
    expect(unequal.page.querySelector("#again-error")?.text).toContain("ne sont pas les mêmes");
    expect((await cabinet.visitor().get(path)).status).toBe(200);
  });

  test("takes no password that is soon guessed, nor one made of the name that is given with it", async () => {
    const path = `/premier-compte?cle=${await linkKey()}`;
    for (const password of ["motdepasse123", "Fatoumata Exemple"]) {
      const answer = await cabinet.visitor().post(path, { ...PERSON, password, again: password });
      expect(answer.status, password).toBe(400);
      expect(answer.page.querySelector("#password-error")?.text).toContain("trop facile à deviner");
    }
    expect((await cabinet.query("SELECT 1 FROM staff_member")).rows).toEqual([]);
    expect((await cabinet.visitor().get(path)).status).toBe(200);
  });

  test("is created once when two people do it at once, and then the page is gone", async () => {
    const path = `/premier-compte?cle=${await linkKey()}`;
    const answers = await Promise.all(
      ["une", "deux", "trois"].map((name) => cabinet.visitor().post(path, { ...PERSON, email: `${name}@exemple.gn` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410]);
    const { rows } = await cabinet.query<{ role: string }>("SELECT role FROM staff_member");
    expect(rows).toEqual([{ role: "associe" }]);
    expect((await cabinet.visitor().get(path)).status).toBe(410);
    expect((await cabinet.visitor().get(`/premier-compte?cle=${await linkKey()}`)).status).toBe(410);
    const winner = answers.find(({ status }) => status === 303);
    expect(winner?.headers.getSetCookie().join()).toContain("cabinet.session_token=");
  });
});
