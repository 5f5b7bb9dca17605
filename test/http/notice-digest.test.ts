import { expect, test } from "vitest";
import { storedClient } from "../office/client-story";
import { messageFrom } from "../office/office-story";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import { formsOf, notAboutAccounts, useMailbox } from "../setup/mailbox";

const { env, mails, state } = useMailbox(notAboutAccounts);
env.MAIL_TO = "cabinet@exemple.gn";
const cabinet = useCabinet(env);

const LATER = { timeout: 30_000 };
const HOUR = 3600_000;
const CATCH_UP = "contact-notice-catch-up";

async function jobsOf(kind: string, where: string): Promise<number> {
  const { rows } = await cabinet.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pgboss.job WHERE data ->> 'kind' = $1 AND ${where}`,
    [kind],
  );
  return rows[0]?.n ?? 0;
}

async function triesLeft(kind: string): Promise<number> {
  await expect.poll(() => jobsOf(kind, "state = 'retry'"), LATER).toBe(1);
  const { rows } = await cabinet.query<{ left: number }>(
    "SELECT retry_limit - retry_count AS left FROM pgboss.job WHERE data ->> 'kind' = $1",
    [kind],
  );
  return rows[0]?.left ?? 0;
}

/** As the clock does every five minutes; resolves once it is over. */
async function round(): Promise<void> {
  await queueJob(cabinet, "notices", CATCH_UP);
  await expect.poll(() => jobsOf(CATCH_UP, "state IN ('created', 'active')"), LATER).toBe(0);
}

test("after a week without mail one digest tells of 300 messages, behind the invitations", async () => {
  state.away = true;
  const ids: string[] = [];
  for (let i = 0; i < 300; i++) ids.push(await messageFrom(cabinet, { nom: "Kadé Secret" }, HOUR + i * 0.55 * HOUR));
  // Answered, thrown away and behind a wall: nobody is told of these any more.
  await cabinet.query("UPDATE message SET status = 'repondu' WHERE id = ANY ($1)", [ids.slice(0, 10)]);
  await cabinet.query("UPDATE message SET deleted_at = now() WHERE id = ANY ($1)", [ids.slice(10, 14)]);
  await storedClient(cabinet, { from_message_id: ids[14] ?? "", closed_at: new Date() });
  for (const id of ids.slice(20, 30)) await queueJob(cabinet, "notices", "contact-notice", { id });
  const boss = await cabinet.staff();
  const guest = { name: "Fatoumata Exemple", email: "invitee@exemple.gn", role: "avocat", voie: "courriel" };
  expect((await boss.post("/equipe/invitation", guest)).status).toBe(303);
  const left = await triesLeft("invitation");
  await round();
  expect(mails).toEqual([]);
  // A server that says « later » for days, asked every five minutes, must not use up a week's tries.
  expect(await triesLeft("invitation")).toBe(left);

  state.away = false;
  await round();
  expect(mails).toHaveLength(2);
  const [invitation = "", digest = ""] = mails;
  expect(invitation).toMatch(/\nTo: invitee@exemple\.gn/);
  expect(digest).toMatch(/\nTo: cabinet@exemple\.gn/);
  expect(digest).toContain("285\u00A0messages attendent une réponse");
  const { text, page } = formsOf(digest);
  const { rows } = await cabinet.query<{ number: string }>("SELECT number FROM message WHERE id = $1", [ids[299]]);
  for (const form of [text, page]) {
    expect(form).toContain(rows[0]?.number);
    expect(form).toContain(`/gestionmessage/${ids[299]}`);
    expect(form).not.toMatch(/Kadé|Secret/);
  }
  const waiting = await cabinet.query("SELECT FROM message WHERE notified_at IS NULL");
  expect(waiting.rowCount).toBe(15);

  await round();
  expect(mails).toHaveLength(2);
});

test("on a day like others each message has its notice at once", async () => {
  const before = mails.length;
  for (const message of ["Une première question.", "Une seconde question."])
    await cabinet.visitor().post("/contact", { name: "Fatoumata", email: "f@exemple.gn", message });
  await expect.poll(() => mails.length, LATER).toBe(before + 2);
  for (const mail of mails.slice(before)) expect(mail).toContain("Nouveau message reçu sur le site");
});

test("a message that alone could not be told has an ordinary notice", async () => {
  const before = mails.length;
  await messageFrom(cabinet, {}, HOUR);
  await round();
  expect(mails).toHaveLength(before + 1);
  expect(mails.at(-1)).toContain("Nouveau message reçu sur le site");
});
