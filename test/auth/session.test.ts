import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";

const cabinet = useCabinet();
const who = "/api/auth/get-session";

describe("a session", () => {
  test("ends after twelve hours without use", async () => {
    const staff = await cabinet.signIn();
    await cabinet.query("UPDATE staff_session SET updated_at = now() - interval '11 hours 59 minutes'");
    expect((await staff.call("GET", who)).status).toBe(200);
    await cabinet.query("UPDATE staff_session SET updated_at = now() - interval '12 hours 1 minute'");
    expect((await staff.call("GET", who)).status).toBe(401);
  });

  test("is prolonged by use, but never beyond seven days after sign-in", async () => {
    const staff = await cabinet.signIn();
    await cabinet.query("UPDATE staff_session SET updated_at = now() - interval '6 hours'");
    await staff.call("GET", who);
    const { rows } = await cabinet.query<{ fresh: boolean; end: string }>(
      "SELECT updated_at > now() - interval '1 minute' AS fresh, round(extract(epoch FROM expires_at - created_at) / 3600) AS end FROM staff_session ORDER BY created_at DESC LIMIT 1",
    );
    expect(rows[0]?.fresh).toBe(true);
    expect(Number(rows[0]?.end)).toBe(7 * 24);
    await cabinet.query("UPDATE staff_session SET expires_at = now() - interval '1 second'");
    expect((await staff.call("GET", who)).status).toBe(401);
  });

  test("needs the signature of its cookie", async () => {
    const staff = await cabinet.signIn();
    const cookie = staff.cookies.get("cabinet.session_token") ?? "";
    const token = cookie.split(".")[0];
    for (const forged of [token, `${token}.`, `${token}.${"A".repeat(43)}%3D`, `${cookie}x`]) {
      const answer = await cabinet.visitor().call("GET", who, undefined, { Cookie: `cabinet.session_token=${forged}` });
      expect(answer.status).toBe(401);
    }
  });

  test("is over for good after sign-out, and sign-out leads to the sign-in page", async () => {
    const staff = await cabinet.signIn();
    const cookies = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await staff.post("/deconnexion", {});
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/connexion?deconnexion");
    // The name of this browser stays (docs/decisions/0023): it opens nothing.
    expect([...staff.cookies.keys()]).toEqual(["cabinet.device"]);
    expect((await cabinet.visitor().call("GET", who, undefined, { Cookie: cookies })).status).toBe(401);
  });

  test("is not closed by a mere link", async () => {
    const staff = await cabinet.signIn();
    const answer = await staff.get("/deconnexion");
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("POST");
    expect((await staff.call("GET", who)).status).toBe(200);
  });

  test("leaves lines in the journal when it opens, is refused and closes", async () => {
    const staff = await cabinet.signIn();
    await staff.post("/deconnexion", {});
    await cabinet.visitor().post("/connexion", { ...ADMIN, password: "faux mot de passe" });
    const { rows } = await cabinet.query<{ action: string }>("SELECT action FROM journal ORDER BY id DESC LIMIT 3");
    expect(rows.map(({ action }) => action)).toEqual(["session.refused", "session.closed", "session.opened"]);
  });
});

describe("the gate", () => {
  test("sends a person to the sign-in page and remembers where they wanted to go", async () => {
    const answer = await cabinet.visitor().get("/listecontact-nulle-part");
    expect(answer.status).toBe(404);
    const call = await cabinet.visitor().get("/listecontact");
    expect(call.status).toBe(401);
    expect(call.headers.get("Cache-Control")).toBe("no-store");
  });

  test("closes every spelling of a call's address", async () => {
    for (const path of [
      "/listecontact",
      "/listecontact/",
      "/LISTECONTACT",
      "/%6cistecontact",
      "//listecontact",
      "/listecontact.data",
      "/listecontact.data?_routes=api%2Fmessage-listing",
      "/listecontact/_.data?_routes=root",
    ]) {
      for (const method of ["GET", "HEAD", "POST"]) {
        const answer = await cabinet.visitor().send(`http://localhost:3000${path}`, { method });
        expect([401, 404, 405], `${method} ${path}`).toContain(answer.status);
        expect(answer.text).not.toContain("dateajout");
      }
    }
  });

  test("mounts nothing else of the accounts library", async () => {
    for (const path of ["sign-up/email", "change-password", "list-sessions", "reset-password", "ok", "error"]) {
      const answer = await cabinet.visitor().call("POST", `/api/auth/${path}`, { email: "a@exemple.gn" });
      expect([404, 405], path).toContain(answer.status);
    }
  });
});
