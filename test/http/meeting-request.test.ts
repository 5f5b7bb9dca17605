import { beforeAll, describe, expect, test } from "vitest";
import { writtenDate } from "../../app/lib/french-date";
import { meetingDays } from "../../app/lib/meeting-moments";
import { colleague, storedClient } from "../office/client-story";
import { courtCalled, enter, entered } from "../office/hearing-story";
import { openedMatter } from "../office/matter-story";
import { followed, namesOf } from "../office/office-story";
import { useCabinet } from "../setup/app";
import { whileAltered } from "../setup/database";
import { wake } from "../setup/jobs";
import { lawyerWithAccount, present } from "../setup/lawyers";
import { useMailbox } from "../setup/mailbox";
import type { Answer, Visitor } from "../setup/visitor";

const { env, mails, state } = useMailbox();
env.MAIL_TO = "cabinet@exemple.gn";
const cabinet = useCabinet(env);
const PAGE = "/contact/rendez-vous";
const open = [{ from: 480, to: 720 }];
const schedule = { week: [[], open, open, open, open, open, []], added: [], removed: [] };
const [first = "", second = "", later = ""] = meetingDays(schedule, Date.now() + 86_400_000);
const WORDS = {
  name: "Fatoumata Exemple",
  email: "620 12 34 56",
  practiceArea: "",
  message: "Un conflit avec mon voisin.",
  day1: first,
  hour1: "09:00",
  day2: second,
  hour2: "10:30",
};

beforeAll(async () => {
  const away = await cabinet.visitor().get(PAGE);
  expect(away.status).toBe(404);
  expect(away.page.querySelector("main")?.text).not.toMatch(/appelez/);
  expect((await cabinet.visitor().get("/contact")).text).not.toContain(PAGE);
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday"];
  await (await cabinet.staff()).post(
    "/reglages/horaires",
    Object.fromEntries(days.map((day) => [`opening_${day}`, "8h-12h"])),
  );
});

const ask = (words: Partial<typeof WORDS> & { lawyer?: string } = {}, visitor = cabinet.visitor()) =>
  visitor.post(PAGE, { ...WORDS, ...words });

/** Asks, and gives the message's id. */
async function asked(words: Partial<typeof WORDS> & { lawyer?: string } = {}): Promise<string> {
  const sent = await ask(words);
  expect(sent.status).toBe(303);
  const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM message ORDER BY created_at DESC LIMIT 1");
  return rows[0]?.id ?? "";
}

const panel = ({ page }: Answer) => page.querySelector(".meeting");
async function press(staff: Visitor, id: string, moment: string): Promise<Answer> {
  return staff.post(`/gestionmessage/${id}/rendez-vous`, await pressed(staff, id, moment));
}
/** What the button of that moment sends, as the screen is drawn now. */
async function pressed(staff: Visitor, id: string, moment: string) {
  const shown = (await staff.get(`/gestionmessage/${id}`)).page;
  const form = shown.querySelector(`.meeting button[value=${moment}]`)?.closest("form");
  const value = (of: typeof form | typeof shown, name: string) =>
    of?.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";
  return { version: value(shown, "version"), moment, vu: value(form, "vu") };
}
async function row(id: string) {
  const { rows } = await cabinet.query("SELECT * FROM message WHERE id = $1", [id]);
  return rows[0] as Record<string, unknown>;
}
const waiting = "data ->> 'kind' = 'meeting-mail' AND state < 'completed'";
/** Lets the mails leave that would in a minute. */
async function wakeMail(): Promise<void> {
  await cabinet.query(`UPDATE pgboss.job SET start_after = now() WHERE ${waiting}`);
  await wake(cabinet, "mail");
}
async function aMinuteLater(): Promise<void> {
  await wakeMail();
  const left = async () => (await cabinet.query(`SELECT FROM pgboss.job WHERE ${waiting}`)).rowCount;
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
}
/** The file for a calendar that a mail carries. */
const calendarOf = (mail: string) =>
  Buffer.from(/rendez-vous\.ics[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(mail)?.[1] ?? "", "base64").toString();
const conakryToday = () => new Date().toISOString().slice(0, 10);
/** Changes a request, which the database refuses to everybody else. */
const rewrite = (id: string, change: string, ...values: unknown[]) =>
  whileAltered(
    cabinet,
    "ALTER TABLE message DISABLE TRIGGER message_request",
    "ALTER TABLE message ENABLE TRIGGER message_request",
    () => cabinet.query(`UPDATE message SET ${change} WHERE id = $1`, [id, ...values]),
  );
/** As if that moment had been proposed and confirmed: nobody can propose today. */
const moved = (id: string, at: Date) => rewrite(id, "meeting_second = $2, meeting_at = $2", at);

/** The addresses under « Rendez-vous à confirmer », on the home. */
const toConfirm = async (staff: Visitor) =>
  (await staff.get("/adminfils")).page
    .querySelectorAll("section[aria-labelledby=rendez-vous] a")
    .map((link) => link.getAttribute("href"));
const about = (subject: string) => mails.filter((mail) => mail.includes(subject));

describe("a visitor proposes two moments", () => {
  test("of the opening hours, without a script: it is a message like any other", async () => {
    const form = await cabinet.visitor().get(PAGE);
    const days = form.page.querySelectorAll("#day1 option").map((option) => option.getAttribute("value") ?? "");
    expect(days).toContain(first);
    expect(days.some((day) => [0, 6].includes(new Date(day).getUTCDay()))).toBe(false);
    expect(form.page.querySelectorAll("#hour1 option").at(-1)?.getAttribute("value")).toBe("11:00");
    // The firm has given no number.
    expect(form.page.querySelector("main")?.text).not.toContain("téléphonez");
    const contact = await cabinet.visitor().get("/contact");
    expect(contact.text).toContain(PAGE);
    expect(contact.page.querySelector("main form")?.text).toContain("n’arrête aucun délai");
    const visitor = cabinet.visitor();
    const sent = await ask({}, visitor);
    expect(sent.headers.get("Location")).toMatch(/^\/contact\/recu\/CK-/);
    // Sent again it is the same request; with other moments it is another one.
    expect((await ask({}, visitor)).headers.get("Location")).toBe(sent.headers.get("Location"));
    expect((await ask({ hour1: "09:30" }, visitor)).headers.get("Location")).not.toBe(sent.headers.get("Location"));
    const { rows } = await cabinet.query("SELECT message, source, meeting_first, meeting_second FROM message LIMIT 1");
    expect(rows[0]).toMatchObject({
      message: WORDS.message,
      source: "site",
      meeting_first: new Date(`${first}T09:00:00Z`),
      meeting_second: new Date(`${second}T10:30:00Z`),
    });
  });

  test("the receipt says what was proposed, and nobody else can make it say other moments", async () => {
    const path = (await ask({ message: "Une question de bornage." })).headers.get("Location") ?? "";
    const { page } = await cabinet.visitor().get(path);
    const main = page.querySelector("main")?.text.replaceAll("\u00A0", " ") ?? "";
    const day = (iso: string) => writtenDate(new Date(iso)).replaceAll("\u00A0", " ");
    expect(main).toContain(`Vous avez proposé ${day(first)} à 9 h, ou ${day(second)} à 10 h 30.`);
    expect(main).not.toContain("Nous vous proposons ensuite un rendez-vous");
    expect(page.querySelector(`main a[href="${PAGE}"]`)).toBeNull();
    const other = await cabinet.visitor().get(path.replace(first, "2030-01-07"));
    expect(other.status).toBe(404);
    expect(other.page.querySelector('main a[href="/contact/suivi"]')?.text).toBe("Suivre mon message");
    expect(other.text).not.toContain("réessayer");
  });

  test("what cannot be is said beside its day, and no word is lost", async () => {
    const sunday = meetingDays({ ...schedule, week: [open, [], [], [], [], [], []] }, Date.now())[0] ?? "";
    const wrong = [
      [{ day1: "2020-01-06" }, "day1", "passé"],
      [{ day1: sunday }, "day1", "fermé le dimanche"],
      [{ hour1: "23:00" }, "day1", "commence entre 8 h et 11 h"],
      [{ day1: "" }, "day1", "Premier moment : choisissez un jour"],
      [{ hour2: "" }, "day2", "Deuxième moment : choisissez un jour"],
      [{ day2: first, hour2: "09:00" }, "day2", "un autre moment que le premier"],
    ] as const;
    for (const [words, field, says] of wrong) {
      const refused = await ask(words);
      expect(refused.status).toBe(400);
      expect(refused.page.querySelector(`#${field}-error`)?.text.replaceAll("\u00A0", " ")).toContain(says);
      expect(refused.page.querySelector("#message")?.text.trim()).toBe(WORDS.message);
      expect(refused.page.querySelector("title")?.text).toMatch(/^Erreur/);
    }
    const all = await ask({ name: "", day1: "", message: "" });
    const summary = all.page.querySelectorAll(".error-summary a").map((link) => link.getAttribute("href"));
    expect(summary).toEqual(["#name", "#day1", "#message"]);
    // A file where words belong is no word.
    const body = new FormData();
    for (const [field, typed] of Object.entries(WORDS)) body.set(field, typed);
    body.set("message", new File(["rien"], "message.txt"));
    const filed = await cabinet.visitor().post(PAGE, body);
    expect([filed.status, filed.page.querySelector("#message")?.text.trim()]).toEqual([400, ""]);
  });
});

describe("the office confirms by one press", () => {
  test("with the words ready to be sent where there is no address, and undoes", async () => {
    const id = await asked({ message: "Une succession à régler." });
    const staff = await cabinet.staff();
    await staff.post("/reglages/coordonnees", {
      firm_address: "Rue KA-020, Kaloum, Conakry",
      firm_district: "Kaloum",
      firm_landmark: "En face du marché.",
    });
    expect((await staff.get("/adminfils")).text).toContain("Rendez-vous à confirmer");
    expect(namesOf(await staff.get("/listec?marque=rendez-vous"))).toContain(WORDS.name);
    const page = await followed(staff, await press(staff, id, "second"));
    const ready = panel(page)?.querySelector(".visitor-words")?.text.replaceAll("\u00A0", " ");
    expect(ready).toContain("votre rendez-vous est confirmé");
    expect(ready).toContain("Lieu : Rue KA-020, Kaloum, Conakry (En face du marché). Message");
    expect(panel(page)?.querySelector('a[href^="https://wa.me/224620123456?text="]')).not.toBeNull();
    expect(await row(id)).toMatchObject({ meeting_at: new Date(`${second}T10:30:00Z`), status: "pris-en-charge" });
    const file = panel(page)?.querySelector("a[download]")?.getAttribute("href") ?? "";
    const calendar = await staff.get(file);
    expect(calendar.headers.get("Content-Type")).toMatch(/^text\/calendar/);
    const start = `${second.replaceAll("-", "")}T103000Z`;
    for (const line of [`DTSTART:${start}`, "STATUS:CONFIRMED", "SUMMARY:Rendez-vous", `UID:rendez-vous.${id}@cabinet`])
      expect(calendar.text).toContain(line);
    expect(calendar.text.replaceAll("\r\n ", "")).toContain("Kaloum\\, Conakry (En face du marché)");
    expect(calendar.text).not.toMatch(/Exemple|succession/);
    // A program replaces what it has by what was set later.
    await cabinet.query("UPDATE message SET meeting_set_at = created_at + interval '90 seconds' WHERE id = $1", [id]);
    expect((await staff.get(file)).text).toContain("SEQUENCE:90");
    const { number } = (await row(id)) as { number: string };
    const state = await cabinet.visitor().post("/contact/suivi", { number, digits: "3456" });
    expect(state.text).toContain("Rendez-vous confirmé.");
    expect(state.page.querySelector("main")?.text).not.toMatch(/10\sh\s30|succession/);
    const undone = await staff.post(/action="(\/annulation\/[^"]+)"/.exec(page.text)?.[1] ?? "/nulle-part", {});
    expect(undone.status).toBe(303);
    expect(await row(id)).toMatchObject({ meeting_at: null, status: "nouveau" });
    expect((await staff.get(file)).status).toBe(404);
    for (const moment of ["troisieme", "constructor"])
      expect((await press(staff, id, moment)).status, moment).toBe(400);
    const journal = await (await colleague(cabinet, "associe")).get("/journal");
    expect(journal.page.querySelector("main")?.text.replaceAll("\u00A0", " ")).toMatch(
      /a confirmé un rendez-vous le \d\d\/\d\d\/\d{4} à 10h30 sur le message/,
    );
  });

  test("a mail tells a visitor who gave an address, with a file for their calendar, once", async () => {
    const id = await asked({ email: "fanta@exemple.gn", message: "Un bail à relire." });
    const staff = await cabinet.staff();
    await cabinet.query(
      `UPDATE message SET remind_at = now() + interval '1 day', remind_by = (SELECT id FROM staff_member LIMIT 1)
        WHERE id = $1`,
      [id],
    );
    await press(staff, id, "premier");
    // Nobody has told them anything yet.
    expect(await row(id)).toMatchObject({ status: "nouveau", answered_at: null });
    await aMinuteLater();
    expect(await row(id)).toMatchObject({ status: "repondu", answered_at: expect.any(Date), remind_at: null });
    // Whoever wanted to be reminded reads in its history what became of that.
    expect((await staff.get(`/gestionmessage/${id}`)).page.querySelector(".history")?.text).toMatch(/rappel/);
    // The firm's own notice says what it is, and nothing of whom or what it is about.
    const [notice = ""] = about("To: cabinet@exemple.gn");
    expect(notice.replaceAll("\u00A0", " ")).toContain("Nouveau message : rendez-vous demandé (CK-");
    expect(notice).not.toMatch(/Fatoumata|bail|succession/);
    const [mail = ""] = about("Rendez-vous confirm");
    expect(about("Rendez-vous confirm")).toHaveLength(1);
    expect(mail).toContain("To: fanta@exemple.gn");
    expect(mail).not.toMatch(/Fatoumata|bail/);
    expect(calendarOf(mail)).toContain(`DTSTART:${first.replaceAll("-", "")}T090000Z`);
    // Taken back before a second one left, nothing more is told; changed for good, it is.
    await press(staff, id, "second");
    expect(await row(id)).toMatchObject({ status: "pris-en-charge" });
    await press(staff, id, "premier");
    await aMinuteLater();
    expect(await row(id)).toMatchObject({ status: "repondu" });
    expect(mails.filter((one) => one.includes("To: fanta@exemple.gn"))).toHaveLength(1);
    const off = await followed(staff, await press(staff, id, "aucun"));
    expect(off.text).toContain("Rendez-vous annulé");
    expect(await toConfirm(staff)).toContain(`/gestionmessage/${id}`);
    await aMinuteLater();
    expect(about("Rendez-vous annul")).toHaveLength(1);
    expect(await row(id)).toMatchObject({ status: "pris-en-charge", meeting_at: null });
  });

  test("taken back before a mail left, it is as it was; as long as none has left, nothing looks answered", async () => {
    const id = await asked({ email: "binta@exemple.gn", message: "Un mur mitoyen." });
    const staff = await cabinet.staff();
    await press(staff, id, "premier");
    expect(await toConfirm(staff)).not.toContain(`/gestionmessage/${id}`);
    await press(staff, id, "aucun");
    await aMinuteLater();
    expect(await row(id)).toMatchObject({ status: "nouveau", answered_at: null, meeting_at: null });
    expect(await toConfirm(staff)).toContain(`/gestionmessage/${id}`);
    await press(staff, id, "second");
    await cabinet.query("UPDATE message SET meeting_set_at = now() - interval '1 hour' WHERE id = $1", [id]);
    expect(panel(await staff.get(`/gestionmessage/${id}`))?.text).toContain("n’est pas encore parti");
    expect(await row(id)).toMatchObject({ status: "nouveau", answered_at: null });
    expect(mails.filter((one) => one.includes("To: binta@exemple.gn"))).toHaveLength(0);
  });

  test.each(["second", "aucun"])(
    "changed (%s) while the mail server talks, the visitor is told both",
    async (moment) => {
      const isOn = moment === "second";
      const email = `${moment}@exemple.gn`;
      const id = await asked({ email, message: "Une clôture." });
      const told = () => mails.filter((mail) => mail.includes(`To: ${email}`));
      const staff = await cabinet.staff();
      await press(staff, id, "premier");
      let changed = "";
      state.during = async (mail) => {
        if (!mail.includes(`To: ${email}`)) return;
        state.during = undefined;
        changed = (await followed(staff, await press(staff, id, moment))).text;
      };
      await wakeMail();
      await expect.poll(told).toHaveLength(1);
      // The office waits for no mail server, and reads what the visitor will be told.
      expect(changed).toContain(isOn ? "l’e-mail part dans une minute" : "un autre l’annulera");
      expect(told()[0]).toContain("9\u00A0h");
      await expect.poll(async () => (await row(id)).meeting_told).toEqual(new Date(`${first}T09:00:00Z`));
      expect(await row(id)).toMatchObject({ status: "nouveau", answered_at: null });
      expect(panel(await staff.get(`/gestionmessage/${id}`))?.text).toContain("L’e-mail à la personne part");
      // As if that had been a minute after.
      await cabinet.query("UPDATE message SET meeting_set_at = created_at + interval '1 minute' WHERE id = $1", [id]);
      await aMinuteLater();
      expect(told()).toHaveLength(2);
      expect(told()[1]).toContain(isOn ? "10\u00A0h\u00A030" : "Rendez-vous annul");
      const at = isOn ? new Date(`${second}T10:30:00Z`) : null;
      expect(await row(id)).toMatchObject({ status: isOn ? "repondu" : "nouveau", meeting_at: at, meeting_told: at });
      // Each replaces the one before it in a calendar.
      const sequences = told().map((mail) => /SEQUENCE:(\d+)/.exec(calendarOf(mail))?.[1]);
      expect(Number(sequences[1])).toBeGreaterThan(Number(sequences[0]));
    },
  );

  test("confirmed meanwhile by somebody else, it is told to whoever confirms the other moment", async () => {
    const id = await asked({ message: "Un terrain vendu deux fois." });
    const staff = await cabinet.staff();
    const version = new Date((await row(id)).updated_at as Date).toISOString();
    await press(await colleague(cabinet, "avocat"), id, "second");
    const late = await staff.post(`/gestionmessage/${id}/rendez-vous`, { version, moment: "premier" });
    expect(late.status).toBe(409);
    const told = late.page.querySelectorAll("dd").map(({ text }) => text.replaceAll("\u00A0", " "));
    expect(told[0]).toMatch(/Rendez-vous : .* 10h30\./);
    expect(told[1]).toMatch(/Rendez-vous : .* 09h00\./);
    expect(await row(id)).toMatchObject({ meeting_at: new Date(`${second}T10:30Z`) });
  });

  test("who is walled off neither sees nor confirms it", async () => {
    const id = await asked({ message: "Une affaire à garder pour nous." });
    const staff = await cabinet.staff();
    const shut = await colleague(cabinet, "secretariat");
    const version = new Date((await row(id)).updated_at as Date).toISOString();
    expect((await shut.get(`/gestionmessage/${id}`)).status).toBe(200);
    await storedClient(cabinet, { closed_at: new Date(), from_message_id: id });
    expect((await shut.get(`/gestionmessage/${id}`)).status).toBe(404);
    expect(await toConfirm(shut)).not.toContain(`/gestionmessage/${id}`);
    for (const moment of ["premier", "aucun"])
      expect((await shut.post(`/gestionmessage/${id}/rendez-vous`, { version, moment })).status).not.toBe(303);
    expect((await staff.post(`/gestionmessage/${id}/rendez-vous`, { version, moment: "premier" })).status).not.toBe(
      303,
    );
    expect(await row(id)).toMatchObject({ meeting_at: null });
    // Nor is it read from the file for an agenda, once somebody inside has confirmed it.
    await rewrite(id, "meeting_at = meeting_first, meeting_set_at = now()");
    expect((await shut.get(`/gestionmessage/${id}/rendez-vous.ics`)).status).toBe(404);
  });

  test("a moment that is past, or a message that is gone, is refused", async () => {
    const id = await asked({ message: "Une affaire qui a trop attendu." });
    await rewrite(id, "meeting_first = now() - interval '1 day'");
    const staff = await cabinet.staff();
    expect((await press(staff, id, "premier")).status).toBe(400);
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE id = $1", [id]);
    expect((await staff.post(`/gestionmessage/${id}/rendez-vous`, { moment: "second" })).status).not.toBe(303);
    expect(await row(id)).toMatchObject({ meeting_at: null });
  });

  test("of a lawyer who is due elsewhere then, the office is told", async () => {
    const lawyer = await colleague(cabinet, "avocat");
    const lawyerId = await lawyerWithAccount(cabinet, lawyer, "Aïssatou Exemple");
    await present(lawyer, { rollNumber: "1", rollYear: "", languages: "", areas: "", presentation: "", agrees: "oui" });
    expect((await cabinet.visitor().get("/equipe-du-cabinet")).text).toContain(`${PAGE}?avocat=aissatou-exemple`);
    const chosen = await cabinet.visitor().get(`${PAGE}?avocat=aissatou-exemple`);
    expect(chosen.page.querySelector("#lawyer option[selected]")?.text).toContain("Aïssatou Exemple");
    const staff = await cabinet.staff();
    const { id: matter } = await openedMatter(cabinet, staff);
    const court = { courtId: await courtCalled(cabinet, "TPI Kaloum"), lawyerId };
    await entered(staff, matter, { ...court, day: first, time: "09:30" });
    const id = await asked({ message: "Avec Maître Exemple, s’il vous plaît.", lawyer: "aissatou-exemple" });
    const clashes = panel(await staff.get(`/gestionmessage/${id}`))?.querySelectorAll(".meeting-clash") ?? [];
    expect(clashes.map(({ text }) => text.replaceAll("\u00A0", " "))).toEqual([
      "Maitre Aïssatou Exemple : rendez-vous à 09h00, puis TPI Kaloum à 09h30. Trajet : 45 min.",
    ]);
    // Nor do two people meet them at once, nor anybody on a day on which they are away. It is never refused.
    const other = await asked({ name: "Mariama Exemple", lawyer: "aissatou-exemple", hour1: "11:00", hour2: "10:00" });
    expect((await press(staff, id, "second")).status).toBe(303);
    await cabinet.query("INSERT INTO absence (lawyer_id, first_day, last_day) VALUES ($1, $2, $2)", [lawyerId, second]);
    const told = panel(await staff.get(`/gestionmessage/${other}`))?.querySelectorAll("li") ?? [];
    expect(told[1]?.querySelector(".meeting-clash")?.text.replaceAll("\u00A0", " ")).toMatch(
      /^Maitre Aïssatou Exemple : rendez-vous à 10h00, puis rendez-vous avec Fatoumata Exemple à 10h30\. Maitre Aïssatou Exemple a une absence /,
    );
    const entering = await enter(staff, matter, { ...court, day: second, time: "11:45" });
    expect(entering.status).toBe(409);
    expect(entering.page.text.replaceAll("\u00A0", " ")).toContain(
      "Maitre Aïssatou Exemple : rendez-vous avec Fatoumata Exemple à 10h30, puis TPI Kaloum à 11h45. Trajet : 45 min.",
    );
    expect((await press(staff, other, "second")).status).toBe(303);
    // « Audiences » has both among the hearings of the day, and whom the firm has yet to choose under « Personne ».
    const onDay = async (more: string) =>
      (await staff.get(`/gestionaudience?vue=jour&le=${second}${more}`)).page
        .querySelectorAll(".calendar-hearing")
        .map(({ text }) => text);
    expect(await onDay(`&avocat=${lawyerId}`)).toEqual([
      "10h00 Rendez-vous Mariama Exemple Aïssatou Exemple",
      "10h30 Rendez-vous Fatoumata Exemple Aïssatou Exemple",
    ]);
    expect((await onDay("&avocat=personne")).join()).not.toContain("Aïssatou");
    expect(await onDay("")).toContain("10h00 Rendez-vous Mariama Exemple Aïssatou Exemple");
    expect(await onDay(`&juridiction=${court.courtId}`)).toEqual([]);
    // On its day, the home has it at its hour.
    expect((await staff.get("/adminfils")).text).not.toContain("Rendez-vous du jour");
    await moved(other, new Date(`${conakryToday()}T23:30:00Z`));
    const day = (await staff.get("/adminfils")).page.querySelectorAll(
      "section[aria-labelledby=rendez-vous-du-jour] li",
    );
    expect(day.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Mariama Exemple.*23h30, .*Aïssatou Exemple$/s),
    ]);
    // What came since the screen was drawn is asked about once more, before a mail leaves.
    const meanwhile = await asked({
      message: "Encore avec elle.",
      lawyer: "aissatou-exemple",
      hour1: "10:00",
      hour2: "11:00",
    });
    const before = { ...(await pressed(staff, meanwhile, "premier")), vu: "" };
    const stopped = await staff.post(`/gestionmessage/${meanwhile}/rendez-vous`, before);
    expect(stopped.status).toBe(409);
    expect(stopped.page.querySelector(".error-summary")?.text.replaceAll("\u00A0", " ")).toMatch(
      /TPI Kaloum à 09h30.*Pour confirmer quand même, appuyez de nouveau sur « Confirmer »/,
    );
    expect(await row(meanwhile)).toMatchObject({ meeting_at: null });
    expect((await press(staff, meanwhile, "premier")).status).toBe(303);
    // Two who confirm at one instant follow each other, whatever each had read before.
    const both = [];
    for (const name of ["Un Exemple", "Deux Exemple"]) {
      const one = await asked({ name, lawyer: "aissatou-exemple", day1: later, hour1: "08:30", hour2: "09:00" });
      both.push({ id: one, press: await pressed(staff, one, "premier") });
    }
    const answers = await Promise.all(
      both.map(({ id, press }) => staff.post(`/gestionmessage/${id}/rendez-vous`, press)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.text).toMatch(/rendez-vous avec (Un|Deux) Exemple/);
    const anybody = await asked({ message: "Qui le cabinet voudra.", hour2: "10:00" });
    expect(panel(await staff.get(`/gestionmessage/${anybody}`))?.querySelector(".meeting-clash")).toBeNull();
  });
});
