import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet, useOwnCabinet } from "../setup/app";
import { ACCOUNT, formsOf, notAboutAccounts, useMailbox } from "../setup/mailbox";

const LATER = { timeout: 30_000 };
const FIRM = "Étude Exemple & <Fils>";

describe("a mail", () => {
  const { env, mails } = useMailbox(notAboutAccounts);
  env.MAIL_TO = "boite@exemple.gn";
  const cabinet = useCabinet(env);

  /** The mail that invites somebody of that name. */
  async function invitation(name: string): Promise<string> {
    const email = `${Math.random().toString(36).slice(2)}@exemple.gn`;
    const boss = await cabinet.staff();
    const answer = await boss.post("/equipe/invitation", { name, email, role: "avocat", voie: "courriel" });
    expect(answer.status).toBe(303);
    const mine = () => mails.find((mail) => mail.includes(`\nTo: ${email}`));
    await expect.poll(mine, LATER).toBeDefined();
    return mine() ?? "";
  }

  test("comes from the firm, in its name, never from whom it is for; an answer goes to who invites", async () => {
    const boss = await cabinet.staff();
    await boss.post("/reglages/cabinet", { firm_name: FIRM });
    const mail = await invitation("Kadé Exemple");
    expect(mail).toMatch(new RegExp(`^From: =\\?UTF-8\\?.*<${ACCOUNT}>`, "m"));
    expect(mail).toContain(`${FIRM} <${ACCOUNT}>`);
    expect(mail).toMatch(new RegExp(`^Reply-To: ${ADMIN.email}`, "m"));
  });

  test("names firm, inviter and invited, as text and as a page that says the same and loads nothing", async () => {
    const { rows } = await cabinet.query<{ name: string }>("SELECT name FROM staff_member WHERE email = $1", [
      ADMIN.email,
    ]);
    const inviter = rows[0]?.name ?? "?";
    const mail = await invitation("Fanta <b>Exemple</b>");
    expect(mail).toMatch(/^Content-Type: multipart\/alternative/m);
    const { text, page } = formsOf(mail);
    expect(text).toContain("Bonjour Fanta <b>Exemple</b>,");
    expect(text).toContain(`${inviter} (${FIRM}) vous ouvre un compte`);
    expect(page).toContain("Bonjour Fanta &lt;b&gt;Exemple&lt;/b&gt;,");
    expect(page).toContain(`${inviter} (Étude Exemple &amp; &lt;Fils&gt;) vous ouvre un compte`);
    const link = /http\S+\/nouveau-mot-de-passe\?cle=[\w-]+/.exec(text)?.[0] ?? "?";
    expect(page).toContain(`href="${link}"`);
    expect(page).toMatch(/^<!DOCTYPE html><html lang="fr">/);
    expect(page).not.toMatch(/<(?:img|script|link|iframe)|\ssrc=|url\(|@import/);
    expect(page.length).toBeLessThan(8000);
  });

  test("comes from the address of the settings when there is one, and the screen of the mail says so", async () => {
    const boss = await cabinet.staff();
    expect((await boss.post("/reglages/expediteur", { mail_sender: "nulle part" })).status).toBe(400);
    expect((await boss.post("/reglages/expediteur", { mail_sender: "avis@exemple.gn" })).status).toBe(303);
    expect((await boss.get("/reglages/courriel")).text).toContain("avis@exemple.gn");
    expect(await invitation("Mariam Exemple")).toMatch(/^From: .*<avis@exemple\.gn>/m);
  });
});

describe("without an account, a mailbox or a setting that gives an address", () => {
  const cabinet = useOwnCabinet({ SMTP_URL: "smtp://127.0.0.1:9" });

  test("no mail is promised, and the screen of the mail says why", async () => {
    const boss = await cabinet.staff();
    const screen = (await boss.get("/reglages/courriel")).page.querySelector("main");
    expect(screen?.text.replace(/\s/g, " ")).toContain("Aucun : aucun e-mail ne part. Indiquer l’adresse d’expéditeur");
    expect((await boss.get("/equipe/invitation")).page.querySelector("option[value=courriel]")).toBeNull();
    await boss.post("/reglages/expediteur", { mail_sender: "avis@exemple.gn" });
    expect((await boss.get("/equipe/invitation")).page.querySelector("option[value=courriel]")).not.toBeNull();
  });

  test("the notice above the messages says that the firm's address is what is missing, and leads there", async () => {
    const boss = await cabinet.staff();
    const notice = async () => (await boss.get("/gestionmessage")).page.querySelector(".mail-notice");
    const missing = await notice();
    expect(missing?.text).toContain("L’adresse e-mail du cabinet manque");
    expect(missing?.text).not.toContain("n’est pas configuré");
    expect(missing?.querySelector("a")?.getAttribute("href")).toBe("/reglages/coordonnees#firm_email");
    await boss.post("/reglages/coordonnees", { firm_email: "cabinet@exemple.gn" });
    expect(await notice()).toBeNull();
  });
});
