import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { retryNow } from "../setup/jobs";
import { useMailbox } from "../setup/mailbox";
import { colleague, errorsOn } from "./client-story";
import { followed } from "./office-story";

const { env, mails } = useMailbox();
// A mail server and nobody to announce messages to: enough to invite by mail.
const cabinet = useCabinet(env);
const PASSWORD = { password: "encore une phrase de passe", again: "encore une phrase de passe" };
const UNSENT = "L’invitation n’est pas partie";

async function invited(email: string, voie = "courriel"): Promise<string> {
  const boss = await cabinet.staff();
  const answer = await boss.post("/equipe/invitation", { name: "Fatoumata Exemple", email, role: "avocat", voie });
  expect(errorsOn(answer)).toEqual({});
  const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE email = $1", [email]);
  return rows[0]?.id ?? "";
}

async function linksTo(email: string, count: number): Promise<string[]> {
  const links = () =>
    mails
      .filter((mail) => mail.includes(`\nTo: ${email}`))
      .map((mail) => /\/nouveau-mot-de-passe\?cle=[\w-]+/.exec(mail)?.[0] ?? "");
  await expect.poll(() => links().length, { timeout: 30_000 }).toBe(count);
  return links();
}

/** As when the mail server took a mail and the line broke before it could say so. */
async function tryAgain(kind: string): Promise<void> {
  await cabinet.query("UPDATE pgboss.job SET state = 'retry', completed_on = NULL WHERE data ->> 'kind' = $1", [kind]);
  await retryNow(cabinet, "mail");
}

test("an invitation sent again because the answer was lost is one account, one mail and one line", async () => {
  const boss = await cabinet.staff();
  const email = "deux-envois@exemple.gn";
  const page = await boss.get("/equipe/invitation");
  const id = page.page.querySelector("form input[name=id]")?.getAttribute("value") ?? "";
  const form = { id, name: "Fatoumata Exemple", email, role: "avocat", voie: "courriel" };
  for (let i = 0; i < 2; i++) {
    const answer = await boss.post("/equipe/invitation", form);
    expect((await followed(boss, answer)).text).toContain("Invitation envoyée.");
  }
  const [path = ""] = await linksTo(email, 1);
  expect((await boss.post("/equipe/invitation", form)).status).toBe(303);
  expect((await cabinet.visitor().get(path)).status).toBe(200);
  const { rows } = await cabinet.query(
    `SELECT action FROM journal JOIN staff_member ON staff_member.id = subject_id
      WHERE email = $1 AND action LIKE 'account.%' ORDER BY journal.id`,
    [email],
  );
  expect(rows.map(({ action }) => action)).toEqual(["account.created", "account.invited"]);
  await linksTo(email, 1);

  // Only the same words of the same form of the same person, and only until the link is used.
  const colleagueToo = await colleague(cabinet, "associe");
  expect((await boss.post("/equipe/invitation", { ...form, role: "associe" })).status).toBe(409);
  expect((await boss.post("/equipe/invitation", { ...form, id: crypto.randomUUID() })).status).toBe(409);
  expect((await colleagueToo.post("/equipe/invitation", form)).status).toBe(409);
  expect((await cabinet.visitor().post(path, PASSWORD)).status).toBe(303);
  expect((await boss.post("/equipe/invitation", form)).status).toBe(409);
});

test("an invitation by link, sent again, shows another link, and the one that nobody saw is dead", async () => {
  const boss = await cabinet.staff();
  const page = await boss.get("/equipe/invitation");
  const id = page.page.querySelector("form input[name=id]")?.getAttribute("value") ?? "";
  const form = { id, name: "Kadé Exemple", email: "deux-liens@exemple.gn", role: "avocat", voie: "lien" };
  const send = async () => {
    const answer = await boss.post("/equipe/invitation", form);
    const link = new URL(answer.page.querySelector("#lien")?.getAttribute("value") ?? "http://nulle.part");
    return link.pathname + link.search;
  };
  const [lost, shown] = [await send(), await send()];
  expect((await boss.get(lost)).status).toBe(410);
  expect((await boss.get(shown)).status).toBe(200);
});

describe("a mail with a link that is tried again", () => {
  test("leaves the link of the try before alive; whichever is used ends both", async () => {
    await invited("deux-essais@exemple.gn");
    await linksTo("deux-essais@exemple.gn", 1);
    await tryAgain("invitation");
    const [first = "", second = ""] = await linksTo("deux-essais@exemple.gn", 2);
    expect(first).not.toBe(second);
    for (const path of [first, second]) expect((await cabinet.visitor().get(path)).status).toBe(200);
    expect((await cabinet.visitor().post(first, PASSWORD)).status).toBe(303);
    expect((await cabinet.visitor().get(second)).status).toBe(410);
  });

  test("does the same for a lost password", async () => {
    await cabinet.visitor().post("/mot-de-passe-oublie", { email: ADMIN.email });
    await linksTo(ADMIN.email, 1);
    await tryAgain("password-link");
    const paths = await linksTo(ADMIN.email, 2);
    for (const path of paths) expect((await cabinet.visitor().get(path)).status).toBe(200);
  });

  test("does not leave once the person was invited in another way", async () => {
    const id = await invited("autrement@exemple.gn");
    const [mailed = ""] = await linksTo("autrement@exemple.gn", 1);
    const boss = await cabinet.staff();
    const answer = await boss.post(`/equipe/${id}/invitation`, { voie: "lien" });
    const given = new URL(answer.page.querySelector("#lien")?.getAttribute("value") ?? "http://nulle.part");
    expect((await boss.get(mailed)).status).toBe(410);
    expect((await boss.get(given.pathname + given.search)).status).toBe(200);
    const { rows } = await cabinet.query("SELECT 1 FROM pgboss.job WHERE data ->> 'staffId' = $1", [id]);
    expect(rows).toEqual([]);
  });
});

test("an invitation that could not be mailed is told on « Équipe », until the person is invited anew", async () => {
  const id = await invited("boite-pleine@exemple.gn");
  await linksTo("boite-pleine@exemple.gn", 1);
  const boss = await cabinet.staff();
  expect((await boss.get("/equipe")).text).not.toContain(UNSENT);
  await expect
    .poll(
      async () =>
        (
          await cabinet.query(
            "UPDATE pgboss.job SET state = 'failed' WHERE data ->> 'staffId' = $1 AND state = 'completed'",
            [id],
          )
        ).rowCount,
    )
    .toBe(1);
  expect((await boss.get("/equipe")).text).toContain(UNSENT);
  // Tried in vain, and still tried: told after an hour.
  for (const [age, isTold] of [
    ["10 minutes", false],
    ["2 hours", true],
  ] as const) {
    await cabinet.query(
      `UPDATE pgboss.job SET state = 'retry', start_after = now() + interval '1 day', created_on = now() - $2::interval
        WHERE data ->> 'staffId' = $1`,
      [id, age],
    );
    expect((await boss.get("/equipe")).text.includes(UNSENT)).toBe(isTold);
  }
  await boss.post(`/equipe/${id}/invitation`, { voie: "lien" });
  expect((await boss.get("/equipe")).text).not.toContain(UNSENT);
});
