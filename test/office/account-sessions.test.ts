import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { useMailbox } from "../setup/mailbox";
import type { Answer, Visitor } from "../setup/visitor";
import { afterPassword, isIn, journalOf, PASSWORD } from "./account-story";
import { colleague, errorsOn, formOn } from "./client-story";
import { followed } from "./office-story";

const { env, mails } = useMailbox();
env.MAIL_TO = "cabinet@exemple.gn";
const cabinet = useCabinet(env);
const person = (role = "avocat") => colleague(cabinet, role);
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

const lines = (answer: Answer) =>
  answer.page.querySelectorAll("#compte-sessions + .account-lines li").map((line) => line.text.replace(/\s+/g, " "));
const credentials = (id: string) => ({ email: `${id}@exemple.gn`, password: ADMIN.password });
const mailsTo = (id: string) => mails.filter((mail) => mail.includes(`${id}@exemple.gn`));

/** Somebody who has come by the form, which is told to them. */
async function signedInPerson(): Promise<Visitor & { id: string }> {
  const { id } = await person();
  return Object.assign(await afterPassword(cabinet, id), { id });
}

async function onPhone(id: string, visitor: Visitor = cabinet.visitor()): Promise<Visitor> {
  await visitor.post("/connexion", credentials(id), { "User-Agent": PHONE });
  return visitor;
}

describe("one's own sessions", () => {
  test("are listed in words, without an address, this one marked and first", async () => {
    const one = await person();
    await onPhone(one.id);
    const answer = await one.get("/mon-compte");
    const [mine = "", phone = ""] = lines(answer);
    expect(lines(answer)).toHaveLength(2);
    expect(mine).toContain("cette session");
    expect(phone).toContain("Chrome sur Android");
    expect(phone).toMatch(/ouverte le \d\d\/\d\d\/\d{4} à \d\dh\d\d, dernière activité le/);
    expect(answer.text).not.toContain("192.0.2");
    const { rows } = await cabinet.query("SELECT DISTINCT coalesce(ip_address, '') AS ip FROM staff_session");
    expect(rows).toEqual([{ ip: "" }]);
  });

  test("are ended one by one, at once, and only one's own", async () => {
    const one = await person();
    const other = await onPhone(one.id);
    const stranger = await person();
    const { rows } = await cabinet.query<{ id: string; agent: string }>(
      "SELECT id, user_agent AS agent FROM staff_session WHERE user_id = $1",
      [one.id],
    );
    const phone = rows.find(({ agent }) => agent === PHONE)?.id ?? "";
    const mine = rows.find(({ agent }) => agent !== PHONE)?.id ?? "";
    const end = (id: string) => `/mon-compte/sessions/${id}/fermeture`;
    // Told like a session that is over: nobody learns which ones there are.
    for (const id of [phone, "nulle-part"])
      expect((await followed(stranger, await stranger.post(end(id), {}))).text).toContain(
        "Cette session n’était déjà plus ouverte.",
      );
    await one.post(end(mine), {});
    expect([await isIn(one), await isIn(other)]).toEqual([true, true]);
    const answer = await one.post(end(phone), {});
    expect((await followed(one, answer)).text).toContain("Session fermée.");
    expect([await isIn(one), await isIn(other)]).toEqual([true, false]);
    expect(await journalOf(cabinet, one)).toContain("session.ended");
  });

  test("are ended all but this one", async () => {
    const one = await person();
    const others = await Promise.all([onPhone(one.id), afterPassword(cabinet, one.id)]);
    expect((await one.post("/mon-compte/sessions/fermeture", {})).status).toBe(303);
    expect(await Promise.all([one, ...others].map(isIn))).toEqual([true, false, false]);
  });
});

describe("the limits of a session", () => {
  test("are the firm's to shorten, and count at once in sessions that are open", async () => {
    const boss = await cabinet.signIn();
    const one = await person();
    await cabinet.query("UPDATE staff_session SET updated_at = now() - interval '3 hours' WHERE user_id = $1", [
      one.id,
    ]);
    expect((await boss.post("/reglages/securite", { session_idle_hours: "2" })).status).toBe(303);
    expect(await isIn(one)).toBe(false);
    expect((await boss.post("/reglages/securite", { session_idle_hours: "12" })).status).toBe(303);

    const two = await person();
    await cabinet.query("UPDATE staff_session SET created_at = now() - interval '25 hours' WHERE user_id = $1", [
      two.id,
    ]);
    expect(await isIn(two)).toBe(true);
    expect((await boss.post("/reglages/securite", { session_days: "1" })).status).toBe(303);
    expect(await isIn(two)).toBe(false);
    expect((await two.get("/listec")).headers.get("Location")).toContain("/connexion");
    expect((await two.call("GET", "/listecontact")).status).toBe(401);
    expect((await boss.post("/reglages/securite", { session_days: "7" })).status).toBe(303);
  });

  test("cannot be lengthened beyond seven days and one day without use", async () => {
    const boss = await cabinet.signIn();
    for (const [key, value] of [
      ["session_days", "8"],
      ["session_days", "0"],
      ["session_idle_hours", "25"],
    ] as const)
      expect((await boss.post("/reglages/securite", { [key]: value })).status).toBe(400);
  });
});

describe("a sign-in from a browser that was not seen before", () => {
  test("is told by mail, once for each; nothing of it is in the subject", async () => {
    const one = await signedInPerson();
    await expect.poll(() => mailsTo(one.id).length, { timeout: 30_000 }).toBe(1);
    const phone = await onPhone(one.id);
    await expect.poll(() => mailsTo(one.id).length, { timeout: 30_000 }).toBe(2);
    const mail = mailsTo(one.id)[1] ?? "";
    expect(mail).toContain("Nouvelle connexion à votre compte");
    expect(mail).toContain("Appareil\u00A0: Chrome sur Android");
    expect(mail).toMatch(/\d\d\/\d\d\/\d{4} à \d\dh\d\d \(heure de Conakry\)/);

    await phone.post("/deconnexion", {});
    await onPhone(one.id, phone);
    expect(await isIn(phone)).toBe(true);
    const { rows } = await cabinet.query(
      "SELECT details ->> 'device' AS device FROM journal WHERE action = 'session.opened' AND subject_id = $1 ORDER BY id",
      [one.id],
    );
    expect(rows.map(({ device }) => device)).toEqual(["new", "new", "known"]);
    expect(mailsTo(one.id)).toHaveLength(2);
  });

  test("is known by a random cookie of which only a hash is kept, for each person apart", async () => {
    const one = await person();
    const two = await person();
    const shared = await onPhone(one.id);
    const token = shared.cookies.get("cabinet.device") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    await shared.post("/deconnexion", {});
    await onPhone(two.id, shared);
    expect(shared.cookies.get("cabinet.device")).toBe(token);
    const { rows } = await cabinet.query<{ hash: string }>("SELECT hash FROM staff_device");
    expect(rows.map(({ hash }) => hash)).not.toContain(token);
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
    const opened = await cabinet.query(
      "SELECT details ->> 'device' AS device FROM journal WHERE action = 'session.opened' AND subject_id = $1 ORDER BY id DESC LIMIT 1",
      [two.id],
    );
    expect(opened.rows).toEqual([{ device: "new" }]);
  });
});

describe("one's own account", () => {
  test("takes another name", async () => {
    const one = await person();
    expect(errorsOn(await one.post("/mon-compte/nom", { name: " " })).name).toBe("Veuillez saisir le nom.");
    const answer = await one.post("/mon-compte/nom", { name: "Fatoumata Exemple" });
    expect((await followed(one, answer)).page.querySelector(".office-person a")?.text).toBe("Fatoumata Exemple");
    expect(await journalOf(cabinet, one)).toContain("account.renamed");
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'account.renamed' AND subject_id = $1",
      [one.id],
    );
    expect(rows).toEqual([{ details: { from: "Collègue avocat", to: "Fatoumata Exemple" } }]);
    const boss = await cabinet.signIn();
    expect((await boss.get("/journal")).text).toContain("Collègue avocat → Fatoumata Exemple");
  });

  test("says what its name became meanwhile in another window, and overwrites nothing unasked", async () => {
    const one = await person();
    const first = formOn(await one.get("/mon-compte/nom"), "/mon-compte/nom");
    const second = formOn(await one.get("/mon-compte/nom"), "/mon-compte/nom");
    const nameOf = async () =>
      (await cabinet.query("SELECT name FROM staff_member WHERE id = $1", [one.id])).rows[0]?.name;
    expect((await one.post("/mon-compte/nom", { ...first, name: "Kadiatou Exemple" })).status).toBe(303);
    const told = await one.post("/mon-compte/nom", { ...second, name: "Kadia Exemple" });
    expect(told.status).toBe(409);
    const conflict = told.page.querySelector(".conflict")?.text;
    expect(conflict).toContain("Kadiatou Exemple");
    expect(conflict).toContain("Kadia Exemple");
    expect(await nameOf()).toBe("Kadiatou Exemple");
    const third = formOn(told, "/mon-compte/nom");
    expect(third.name).toBe("Kadia Exemple");
    expect((await one.post("/mon-compte/nom", third)).status).toBe(303);
    expect(await nameOf()).toBe("Kadia Exemple");
  });

  test("takes neither the name of a colleague nor that of nobody, however it is written", async () => {
    const one = await person("secretariat");
    const other = await person();
    await cabinet.query("UPDATE staff_member SET name = 'Kadé Exemple' WHERE id = $1", [other.id]);
    for (const [name, status, sentence] of [
      ["Kadé Exemple", 409, "Un collègue porte déjà ce nom"],
      [" KADE  exemple", 409, "Un collègue porte déjà ce nom"],
      ["système", 400, "Ce nom désigne autre chose"],
      ["Systeme", 400, "Ce nom désigne autre chose"],
      ["Ligne de commande", 400, "Ce nom désigne autre chose"],
    ] as const) {
      const answer = await one.post("/mon-compte/nom", { name });
      expect(answer.status, name).toBe(status);
      expect(errorsOn(answer).name, name).toContain(sentence);
    }
    const { rows } = await cabinet.query("SELECT name FROM staff_member WHERE id = $1", [one.id]);
    expect(rows).toEqual([{ name: "Collègue secretariat" }]);
    expect((await other.post("/mon-compte/nom", { name: "Kadé Exemple" })).status).toBe(303);
  });

  test("takes no password that is what the firm or who publishes its site is called", async () => {
    const own = { firm_name: "Zwoubrakti Mivelaq", firm_publisher: "Hovdrimane Tuxelbi" };
    expect((await (await cabinet.staff()).post("/reglages/cabinet", own)).status).toBe(303);
    const one = await person();
    const choose = (password: string) =>
      one.post("/mon-compte/mot-de-passe", { password, again: password, ...PASSWORD });
    for (const password of Object.values(own))
      expect(errorsOn(await choose(`${password} 26`)).password, password).toContain("trop facile à deviner");
    expect((await choose("Glaspemori Kwixedat 26")).status).toBe(303);
    await cabinet.query("DELETE FROM setting WHERE key IN ('firm_name', 'firm_publisher')");
  });

  test("takes a new password with the present one; other sessions end and a mail tells", async () => {
    const one = await person();
    const other = await onPhone(one.id);
    const NEW = { password: "encore une autre phrase", again: "encore une autre phrase" };
    const path = "/mon-compte/mot-de-passe";
    expect(errorsOn(await one.post(path, { ...NEW, ...PASSWORD, again: "autre chose" }))).toHaveProperty("again");
    for (const password of [
      "azertyuiop12",
      "correct horse battery staple",
      "nul n'est censé ignorer la loi",
      "Nul n’est censé ignorer la loi",
      "collègue avocat",
      `${one.id}@exemple.gn`,
    ]) {
      const refused = await one.post(path, { password, again: password, ...PASSWORD });
      expect([refused.status, errorsOn(refused).password]).toEqual([
        400,
        expect.stringContaining("trop facile à deviner"),
      ]);
    }
    expect(errorsOn(await one.post(path, { ...NEW, present: "pas celui-ci" })).present).toBe(
      "Ce n’est pas votre mot de passe.",
    );
    expect((await one.post(path, { ...NEW, ...PASSWORD })).headers.get("Location")).toBe("/mon-compte");
    expect([await isIn(one), await isIn(other)]).toEqual([true, false]);
    expect(await isIn(await afterPassword(cabinet, one.id))).toBe(false);
    const again = cabinet.visitor();
    await again.post("/connexion", { ...credentials(one.id), password: NEW.password });
    expect(await isIn(again)).toBe(true);
    await expect
      .poll(() => mailsTo(one.id).some((mail) => mail.includes("mot de passe a été changé")), { timeout: 30_000 })
      .toBe(true);
  });

  test("shows what happened to it, in words", async () => {
    const one = await signedInPerson();
    await cabinet.visitor().post("/connexion", { ...credentials(one.id), password: "faux mot de passe" });
    const activity = (await one.get("/mon-compte")).page.querySelectorAll(".history li").map((line) => line.text);
    expect(activity[0]).toContain("Essai de connexion refusé");
    expect(activity[1]).toContain("Connexion par mot de passe, nouvel appareil");
  });
});

test("strangers who try passwords push nothing out of the recent activity", async () => {
  const one = await signedInPerson();
  await cabinet.query(
    `INSERT INTO journal (actor_name, action, subject_kind, subject_id)
     SELECT 'système', action, 'staff', $1 FROM generate_series(1, 24) AS n, unnest(ARRAY['session.refused', 'sign-in.suspended']) AS action`,
    [one.id],
  );
  const lines = (await one.get("/mon-compte")).page
    .querySelectorAll("#compte-activite ~ .history li")
    .map((line) => line.text.replaceAll("\u00A0", " "));
  expect(lines.filter((line) => line.includes("nouvel appareil"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("24 essais de connexion refusés"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("24 fermetures de la connexion"))).toHaveLength(1);
});
