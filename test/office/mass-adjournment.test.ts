import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, errorsOn, formOn } from "./client-story";
import { answerFor, courtCalled, idOf, lawyerCalled } from "./hearing-story";
import { heldUp } from "./held-up";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
const SCREEN = "/gestionaudience/renvoi-d-office";

let staff: Visitor & { id: string };
let clerk: Visitor & { id: string };
let dixinn: string;
let kaloum: string;
beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  clerk = await colleague(cabinet, "secretariat");
  dixinn = await courtCalled(cabinet, "TPI Dixinn");
  kaloum = await courtCalled(cabinet, "TPI Kaloum");
});

type Roll = Partial<
  Record<"juridiction" | "du" | "au" | "chambre" | "motif" | "precision" | "mode" | "jour" | "jours", string>
>;

/** The second screen of a roll: of Dixinn, for a strike, without a date, unless it says otherwise. */
const addressFor = (roll: Roll) =>
  `${SCREEN}?${new URLSearchParams({ juridiction: dixinn, motif: "greve", mode: "a-fixer", ...roll, vu: "1" })}`;

/** What stands ticked on the second screen, and the id of its form. */
async function preview(who: Visitor, roll: Roll) {
  const screen = await who.get(addressFor(roll));
  const boxes = screen.page.querySelectorAll("input[name=choix]");
  return {
    screen,
    id: screen.page.querySelector("main form input[name=id]")?.getAttribute("value") ?? "",
    ticks: boxes
      .filter((box) => box.getAttribute("checked") !== undefined)
      .map((box) => box.getAttribute("value") ?? ""),
  };
}

/** Sends the second screen as a browser does: each ticked box is a field of the same name. */
function send(who: Visitor, roll: Roll, id: string, ticks: string[]) {
  const body = new URLSearchParams([["id", id], ...ticks.map((tick) => ["choix", tick])]);
  return who.post(addressFor(roll), body);
}

/** Adjourns the whole roll; returns the address of what it did. */
async function adjourned(who: Visitor, roll: Roll): Promise<string> {
  const { id, ticks } = await preview(who, roll);
  const answer = await send(who, roll, id, ticks);
  expect(answer.status, answer.text.slice(0, 1500)).toBe(303);
  return answer.headers.get("Location") ?? "";
}

/** A hearing as its form stores it, of an hour; returns its id. */
function entered(matter: string, at: { courtId: string; day: string; time: string; lawyerId?: string }) {
  return idOf(
    cabinet,
    `INSERT INTO hearing (matter_id, court_id, day, time, minutes, lawyer_id, purpose, created_by, updated_by)
     VALUES ($1, $2, $3, $4, 60, $5, 'Plaidoirie', $6, $6) RETURNING id`,
    [matter, at.courtId, at.day, at.time, at.lawyerId ?? null, staff.id],
  );
}

/** Whole rows as JSON, by id. */
async function rows(ids: string[]): Promise<Record<string, unknown>> {
  const found = await cabinet.query<{ id: string; row: string }>(
    "SELECT id, to_jsonb(hearing)::text AS row FROM hearing WHERE id = ANY ($1)",
    [ids],
  );
  return Object.fromEntries(found.rows.map(({ id, row }) => [id, row]));
}

const nextOf = async (id: string) => {
  const found = await cabinet.query<Record<string, unknown>>(
    "SELECT *, day::text AS day FROM hearing WHERE previous_id = $1 ORDER BY created_at DESC, state = 'annulee' LIMIT 1",
    [id],
  );
  return found.rows[0] ?? {};
};

describe("a whole roll", () => {
  test("says what is missing, field by field, and keeps each word", async () => {
    const screen = await staff.get(
      addressFor({ juridiction: "", du: "2026-02-30", motif: "autre", precision: "", mode: "plus-tard", jours: "0" }),
    );
    expect(screen.status).toBe(400);
    expect(errorsOn(screen)).toEqual({
      juridiction: "Choisissez la juridiction.",
      du: "Cette date n’existe pas.",
      precision: "Précisez le motif.",
      jours: "Entrez un nombre entier de jours, de 1 à 366.",
    });
    const late = await staff.get(addressFor({ du: "2028-01-10", au: "2028-01-03", motif: "" }));
    expect(errorsOn(late)).toEqual({ au: "Le dernier jour vient avant le premier.", motif: "Motif obligatoire." });
    const same = await staff.get(
      addressFor({ du: "2028-01-10", mode: "jour", jour: "2028-01-10", precision: "À garder" }),
    );
    expect(errorsOn(same)).toEqual({ jour: "Un renvoi est à un jour plus tard que ceux des audiences renvoyées." });
    expect(same.page.querySelector("#precision")?.getAttribute("value")).toBe("À garder");
    const feast = await staff.get(addressFor({ du: "2028-01-10", mode: "jour", jour: "2028-10-02" }));
    expect(errorsOn(feast).jour).toBe("Ce jour est férié\u00A0: fête de l’Indépendance.");
    const sunday = await staff.get(addressFor({ du: "2028-01-10", mode: "jour", jour: "2028-01-16" }));
    expect(errorsOn(sunday).jour).toBe("TPI Dixinn ne siège pas ce jour-là.");
    const far = await staff.get(addressFor({ du: "2028-01-10", mode: "jour", jour: "2031-01-09" }));
    expect(errorsOn(far).jour).toBe("Ce jour est dans plus d’un an. Vérifiez l’année.");
    const until = async (au: string) => errorsOn(await staff.get(addressFor({ du: "2028-01-10", au }))).au;
    expect([await until("2028-04-10"), await until("2028-04-11")]).toEqual([undefined, "Choisissez 92 jours au plus."]);
    expect((await staff.get(SCREEN)).status).toBe(200);
    expect((await staff.get(SCREEN)).text).toContain("Aucun renvoi d’office.");
    expect((await staff.get(addressFor({ du: "2028-01-10" }))).text).toContain("Aucune audience.");
  });

  test("of 200 hearings moves at once and is taken back to the byte", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Rôle entier" });
    const day = "2027-03-01";
    const lawyerId = await lawyerCalled(cabinet, "Maitre Rôle Exemple");
    const { rows: stored } = await cabinet.query<{ id: string }>(
      `INSERT INTO hearing (matter_id, court_id, chamber, day, time, minutes, lawyer_id, purpose, to_bring, note, created_by, updated_by, updated_at)
       SELECT $1, $2, CASE n WHEN 1 THEN 'pénale' ELSE 'civile' END, $3::date + n % 2, '09:00', 30, CASE WHEN n % 3 = 0 THEN $4::uuid END, 'Plaidoirie ' || n, 'Reçu ' || n, 'note', $5, $5,
         now() - interval '3 days' FROM generate_series(1, 200) AS n RETURNING id`,
      [matter, dixinn, day, lawyerId, staff.id],
    );
    const ids = stored.map(({ id }) => id);
    // A week shows the first of a full day, and leads to the others.
    const monday = (await clerk.get(`/gestionaudience?vue=semaine&le=${day}`)).page.querySelector(".calendar-day");
    expect(monday?.querySelectorAll(".calendar-hearing")).toHaveLength(20);
    expect(monday?.querySelector(`p a[href*="vue=jour&le=${day}"]`)?.text).toContain("+ 80");
    // On the morning of a strike, the day and the court that are looked at need not be typed.
    const opened = await clerk.get(`/gestionaudience?vue=jour&le=${day}&juridiction=${dixinn}`);
    const link = opened.page.querySelector(`.hearing-links a[href^="${SCREEN}"]`);
    const asked = formOn(await clerk.get(link?.getAttribute("href")?.replaceAll("&amp;", "&") ?? ""), SCREEN);
    expect(asked).toMatchObject({ juridiction: dixinn, du: day, au: "", motif: "" });
    const before = await rows(ids);
    const roll = { du: day, au: "2027-03-02", mode: "plus-tard", jours: "7", precision: "des greffiers" };
    const { id, ticks, screen } = await preview(clerk, roll);
    expect(screen.text).toMatch(/200\u00A0audiences à renvoyer/);
    expect(screen.text).toContain("8\u00A0mars 2027");
    const answer = await send(clerk, roll, id, ticks);
    const again = await send(clerk, roll, id, ticks);
    expect([answer.status, again.status]).toEqual([303, 303]);
    expect(answer.headers.get("Location")).toBe(`${SCREEN}/${id}`);
    const { rows: counts } = await cabinet.query(
      `SELECT count(*)::int AS n, min(next.day)::text AS first, max(next.day)::text AS last, count(DISTINCT next.chain_id)::int AS chains
       FROM hearing JOIN hearing AS next ON next.previous_id = hearing.id AND next.chain_id = hearing.chain_id
       WHERE hearing.id = ANY ($1) AND hearing.state = 'renvoyee' AND hearing.batch_id = $2 AND next.state = 'prevue'
         AND next.time = hearing.time AND next.chamber = hearing.chamber AND next.note = '' AND next.to_bring = hearing.to_bring`,
      [ids, id],
    );
    expect(counts[0]).toEqual({ n: 200, first: "2027-03-08", last: "2027-03-09", chains: 200 });
    const one = ids[0] ?? "";
    const result = await clerk.get(`${SCREEN}/${id}`);
    expect(result.text).toContain("200\u00A0audiences renvoyées");
    expect(result.text).toContain("Grève\u00A0: des greffiers");
    expect((await clerk.get(SCREEN)).page.querySelector(`a[href="${SCREEN}/${id}"]`)?.text).toContain("TPI Dixinn");
    const { rows: lines } = await cabinet.query(
      "SELECT actor_id, details FROM journal WHERE action = 'hearings.adjourned' AND details ->> 'batch' = $1",
      [id],
    );
    expect(lines).toEqual([{ actor_id: clerk.id, details: { batch: id, count: 200, left: 0 } }]);
    expect((await staff.get(`/gestionaudience/${one}`)).text).toMatch(/a renvoyé d’office au [89]\u00A0mars 2027/);
    expect((await staff.get("/journal")).text).toContain("a renvoyé d’office 200\u00A0audiences");

    const question = await clerk.get(`${SCREEN}/${id}/annulation`);
    expect(question.page.querySelector("h1")?.text).toBe("Annuler le renvoi d’office\u202F?");
    const asks = question.page.querySelector("main")?.text;
    expect(asks).toContain("200\u00A0audiences sont alors prévues comme avant.");
    expect(asks).not.toContain("prévenu");
    expect(await rows(ids)).not.toEqual(before);
    const undone = await clerk.post(`${SCREEN}/${id}/annulation`, {});
    expect(undone.status).toBe(303);
    expect(await rows(ids)).toEqual(before);
    const { rows: ahead } = await cabinet.query(
      "SELECT DISTINCT state, outcome FROM hearing WHERE previous_id = ANY ($1)",
      [ids],
    );
    expect(ahead).toEqual([{ state: "annulee", outcome: "renvoi-annule" }]);
    const after = await clerk.get(`${SCREEN}/${id}`);
    expect(after.text).toContain("200\u00A0audiences sont de nouveau prévues.");
    expect(after.page.querySelector("#renvoyees")?.text).toBe("200\u00A0audiences avaient été renvoyées");
    expect(after.text).not.toContain("Annuler ce renvoi d’office");
    expect((await staff.get(`/gestionaudience/${one}`)).text).toContain("a annulé le renvoi");
    // What is back may be adjourned again: one of them shows it.
    await adjourned(staff, { ...roll, chambre: "penale" });
    expect((await nextOf(one)).state).toBe("prevue");
  });

  test("has whoever has several hearings of one hour called about all of them at once", async () => {
    const matters: string[] = [];
    for (const clientName of ["Kadiatou Exemple", "Lansana Exemple", "Mariama Exemple"])
      matters.push((await openedMatter(cabinet, staff, { clientName })).id);
    await cabinet.query(
      `INSERT INTO hearing (matter_id, court_id, day, time, minutes, purpose, created_by, updated_by)
       SELECT matter::uuid, $2, '2027-05-10', '09:00', 30, 'Plaidoirie', $3, $3
       FROM unnest($1::text[]) AS matter, generate_series(1, 4)`,
      [matters, kaloum, staff.id],
    );
    await adjourned(staff, { juridiction: kaloum, du: "2027-05-10", au: "2027-05-10", mode: "plus-tard", jours: "7" });
    const listed = await staff.call("GET", "/gestionaudience/a-prevenir");
    const clients = listed
      .json<{ rows: { day: string; client: { id: string } }[] }>()
      .rows.filter(({ day }) => day === "2027-05-17")
      .map(({ client }) => client.id);
    expect(clients).toHaveLength(12);
    // Each follows the one before or has not been met yet.
    expect(clients.filter((id, i) => id !== clients[i - 1])).toHaveLength(3);
  });

  test("lists what it moved as the second screen did: by hour, then chamber, then reference", async () => {
    for (const [i, chamber] of ["2e chambre", "", "1re chambre"].entries()) {
      const { id } = await openedMatter(cabinet, staff, { clientName: `Rang ${i} Exemple` });
      await entered(id, { courtId: kaloum, day: "2027-06-08", time: "09:00" });
      await cabinet.query("UPDATE hearing SET chamber = $1 WHERE matter_id = $2", [chamber, id]);
    }
    const roll = { juridiction: kaloum, du: "2027-06-08" };
    const namesIn = (screen: Answer) =>
      screen.text.match(/Rang \d Exemple/g)?.filter((name, i, all) => name !== all[i - 1]);
    const shown = namesIn((await preview(staff, roll)).screen);
    expect(shown?.slice(0, 3)).toEqual(["Rang 1 Exemple", "Rang 2 Exemple", "Rang 0 Exemple"]);
    expect(namesIn(await staff.get(await adjourned(staff, roll)))?.slice(0, 3)).toEqual(shown?.slice(0, 3));
  });

  test("goes to the next day on which the court sits, no holiday and no recess", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Jours ouverts" });
    const one = await entered(matter, { courtId: kaloum, day: "2028-09-25", time: "09:00" });
    const two = await entered(matter, { courtId: kaloum, day: "2028-09-26", time: "09:00" });
    await cabinet.query("UPDATE court SET weekdays = '{1,4}' WHERE id = $1", [kaloum]);
    // 2 October is a holiday, 3 October a Tuesday: Thursday is the next for both.
    await adjourned(staff, { juridiction: kaloum, du: "2028-09-25", au: "2028-09-26", mode: "plus-tard", jours: "7" });
    expect([(await nextOf(one)).day, (await nextOf(two)).day]).toEqual(["2028-10-05", "2028-10-05"]);
    // Of a court of which nobody said when it sits, Monday to Friday.
    const three = await entered(matter, { courtId: dixinn, day: "2028-09-25", time: "09:00" });
    await adjourned(staff, { du: "2028-09-25", mode: "plus-tard", jours: "5" });
    expect((await nextOf(three)).day).toBe("2028-10-03");
    // Nor within its recess, that of all courts or its own.
    const four = await entered(matter, { courtId: kaloum, day: "2028-10-09", time: "09:00" });
    await cabinet.query(
      `INSERT INTO recess (court_id, first_day, last_day)
       VALUES (NULL, '2028-10-16', '2028-10-20'), ($1, '2028-10-21', '2028-10-25'), ($2, '2028-10-26', '2028-11-30')`,
      [kaloum, dixinn],
    );
    await adjourned(staff, { juridiction: kaloum, du: "2028-10-09", mode: "plus-tard", jours: "7" });
    expect((await nextOf(four)).day).toBe("2028-10-26");
    const closed = await staff.get(addressFor({ du: "2028-10-09", mode: "jour", jour: "2028-11-06" }));
    expect(errorsOn(closed).jour).toBe("TPI Dixinn est en vacances du 26/10/2028 au 30/11/2028.");
    await cabinet.query("UPDATE court SET weekdays = '{}' WHERE id = $1", [kaloum]);
  });

  test("of one chamber leaves the others; what is not ticked stays; nothing ticked is refused", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Chambres" });
    const day = "2027-04-05";
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push(await entered(matter, { courtId: dixinn, day, time: "09:00" }));
    await cabinet.query("UPDATE hearing SET chamber = 'Pénale' WHERE id = ANY ($1)", [ids.slice(0, 2)]);
    const roll = { du: day, chambre: "penale" };
    const { id, ticks } = await preview(staff, roll);
    expect(ticks).toHaveLength(2);
    const none = await send(staff, roll, id, []);
    expect(none.status).toBe(400);
    expect(none.text).toContain("Cochez au moins une audience.");
    // A box of another chamber, slipped in, is none of this roll.
    await send(staff, roll, id, [`${ids[0]}.1`, `${ids[2]}.1`]);
    const { rows: states } = await cabinet.query<{ state: string }>(
      "SELECT state FROM hearing JOIN unnest($1::uuid[]) WITH ORDINALITY AS o (id, n) USING (id) ORDER BY n",
      [ids],
    );
    expect(states.map(({ state }) => state)).toEqual(["renvoyee", "prevue", "prevue"]);
    expect(await nextOf(ids[0] ?? "")).toMatchObject({ state: "a-fixer", day: null, time: null });
  });

  test("leaves and names what changed meanwhile", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Affaire changée" });
    const day = "2027-05-03";
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push(await entered(matter, { courtId: dixinn, day, time: "09:00" }));
    const [moved = "", settled = "", corrected = ""] = ids;
    const { id, ticks } = await preview(staff, { du: day });
    await answerFor(staff, settled, "radiation", {});
    const address = `/gestionaudience/${corrected}/correction`;
    await staff.post(address, { ...formOn(await staff.get(address), address), day: "2027-05-04", garder: "1" });
    const answer = await send(staff, { du: day }, id, ticks);
    expect(answer.headers.get("Location")).toBe(`${SCREEN}/${id}`);
    const result = await staff.get(`${SCREEN}/${id}`);
    const notice = result.page.querySelector("[aria-labelledby=laissees]");
    expect(notice?.text).toContain("2\u00A0audiences avaient changé\u00A0: elles restent comme elles sont.");
    expect(
      notice
        ?.querySelectorAll("a")
        .map((link) => link.getAttribute("href"))
        .sort(),
    ).toEqual([settled, corrected].map((one) => `/gestionaudience/${one}`).sort());
    const { rows: found } = await cabinet.query(
      "SELECT hearing_id, before ?| '{affair,search,known_by,note}' AS names FROM batch_item WHERE batch_id = $1",
      [id],
    );
    expect(found).toEqual([{ hearing_id: moved, names: false }]);
    // All of it had changed: nothing is stored, and the screen says so.
    const second = await send(staff, { du: day }, randomUUID(), ticks);
    expect(second.status).toBe(409);
    expect(second.text).toContain("3\u00A0audiences avaient changé\u00A0: elles restent comme elles sont.");
    expect(second.text).toContain("Affaire changée");
  });

  test("says beside each hearing what stands against its new day, keeps what was read and asks about the rest", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Deux lieux" });
    const lawyerId = await lawyerCalled(cabinet, "Maitre Partout Exemple");
    const one = await entered(matter, { courtId: dixinn, day: "2027-06-07", time: "09:00", lawyerId });
    const free = await entered(matter, { courtId: dixinn, day: "2027-06-07", time: "14:00" });
    await entered(matter, { courtId: kaloum, day: "2027-06-14", time: "10:15", lawyerId });
    await cabinet.query(
      "INSERT INTO absence (lawyer_id, first_day, last_day) VALUES ($1, '2027-06-14', '2027-06-20')",
      [lawyerId],
    );
    const roll = { du: "2027-06-07", mode: "jour", jour: "2027-06-14" };
    const { screen, id, ticks } = await preview(staff, roll);
    const reasonsOn = ({ page }: Answer, at = ".roll-choice li") =>
      page.querySelectorAll(at).map((line) => line.querySelectorAll(".roll-clash").map(({ text }) => text));
    const read = [
      "Maitre Partout Exemple\u00A0: TPI Dixinn à 09h00, puis TPI Kaloum à 10h15. Trajet\u00A0: 45\u00A0min.",
      "Maitre Partout Exemple a une absence du 14/06/2027 au 20/06/2027.",
    ];
    expect(reasonsOn(screen)).toEqual([read, []]);
    expect(screen.text).toContain("1\u00A0audience à vérifier");
    // Entered since: it is read first, and nothing is moved before.
    await entered(matter, { courtId: kaloum, day: "2027-06-14", time: "09:30", lawyerId });
    const [first = "", second = ""] = ticks;
    const told = await send(staff, roll, id, [first]);
    expect(told.status).toBe(409);
    expect(told.text).toContain("autre chose s’oppose au nouveau jour de 1\u00A0audience");
    expect(reasonsOn(told)[0]).toHaveLength(3);
    const boxes = told.page.querySelectorAll("input[name=choix]");
    expect(boxes.map((box) => box.getAttribute("checked") !== undefined)).toEqual([true, false]);
    expect((await nextOf(one)).id).toBeUndefined();
    const answer = await send(staff, roll, id, [boxes[0]?.getAttribute("value") ?? "", second]);
    expect(answer.status).toBe(303);
    const batch = answer.headers.get("Location") ?? "";
    expect(reasonsOn(await staff.get(batch), "[aria-labelledby=renvoyees] li")[0]).toContain(read[0]);
    expect((await nextOf(one)).clash_accepted_by).toBe(staff.id);
    expect((await nextOf(free)).clash_accepted_by).toBeNull();
    // Taken back where they come along elsewhere by now, it stays, rather than have them in two courts.
    await cabinet.query(
      `INSERT INTO hearing (matter_id, court_id, day, time, minutes, attendee_ids, purpose)
       VALUES ($1, $2, '2027-06-07', '09:00', 60, ARRAY[$3::uuid], 'Référé')`,
      [matter, kaloum, lawyerId],
    );
    await staff.post(`${batch}/annulation`, {});
    expect((await staff.get(batch)).text).toContain(
      "1\u00A0audience a un avocat attendu ailleurs à ce moment\u00A0: elle reste comme elle est.",
    );
    expect((await nextOf(one)).state).toBe("prevue");
    const undoings =
      "SELECT details FROM journal WHERE action = 'hearings.adjournment-undone' AND details ->> 'batch' = $1";
    const undone = async () => (await cabinet.query(undoings, [batch.split("/").at(-1)])).rows;
    const lines = [{ details: { batch: batch.split("/").at(-1), count: 1, left: 0, clashing: 1 } }];
    expect(await undone()).toEqual(lines);
    // A press that moves nothing leaves no line; once somebody has accepted that engagement, it comes back beside it.
    await staff.post(`${batch}/annulation`, {});
    expect(await undone()).toEqual(lines);
    await cabinet.query("UPDATE hearing SET clash_accepted_at = now() WHERE purpose = 'Référé' AND lawyer_id IS NULL");
    await staff.post(`${batch}/annulation`, {});
    expect((await nextOf(one)).state).toBe("annulee");
  });

  test("is taken back but for what was worked on since, hearings and what follows them", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Touchées" });
    const day = "2027-07-05";
    const ids: string[] = [];
    for (const _ of [1, 2, 3, 4]) ids.push(await entered(matter, { courtId: dixinn, day, time: "09:00" }));
    const [free = "", fixed = "", answered = "", alone = ""] = ids;
    const before = await rows([free]);
    const batch = await adjourned(staff, { du: day });
    const address = `/gestionaudience/${(await nextOf(fixed)).id}/correction`;
    await staff.post(address, {
      ...formOn(await staff.get(address), address),
      day: "2027-08-02",
      time: "09:00",
      garder: "1",
    });
    await answerFor(staff, String((await nextOf(answered)).id), "radiation", {});
    // One by itself, as any renvoi; it belongs to the roll no more.
    expect((await staff.post(`/gestionaudience/${alone}/resultat/annulation`, {})).status).toBe(303);
    const single = await rows([alone]);
    const told = `/gestionaudience/${(await nextOf(free)).id}`;
    const telling = formOn(await staff.get(told), `${told}/prevenir`);
    expect((await clerk.post(`${told}/prevenir`, { ...telling, canal: "appel", resultat: "remis" })).status).toBe(303);
    expect((await staff.get(batch)).page.querySelector("[aria-labelledby=prevenus]")).toBeNull();
    expect(JSON.parse(String(single[alone]))).toMatchObject({ state: "prevue", batch_id: null, reason: "" });
    const asks = (await staff.get(`${batch}/annulation`)).page.querySelector("main")?.text;
    expect(asks).toContain("1\u00A0audience est alors prévue comme avant.");
    expect(asks).toContain("1\u00A0client a déjà été prévenu du renvoi\u202F; il sera à prévenir de nouveau.");
    expect((await staff.post(`${batch}/annulation`, {})).status).toBe(303);
    expect((await staff.get(`${batch}/annulation`)).headers.get("Location")).toBe(batch);
    expect(await rows([free])).toEqual(before);
    expect(await rows([alone])).toEqual(single);
    const result = await staff.get(batch);
    expect(result.text).toContain("3\u00A0audiences ont été modifiées depuis\u00A0: elles restent comme elles sont.");
    expect(JSON.parse(String((await rows([fixed]))[fixed]))).toMatchObject({ state: "renvoyee" });
    expect(result.text).not.toContain("Annuler ce renvoi d’office");
    // Whoever was told of it believes a wrong day until they are told again.
    const noticed = async () => (await staff.get(batch)).page.querySelector("[aria-labelledby=prevenus]");
    expect((await noticed())?.querySelector("h2")?.text).toContain("1\u00A0client avait été appelé ou prévenu");
    expect((await noticed())?.text).toMatch(
      /Remis \(Appel\), le .*, par Collègue secretariat\. À prévenir de nouveau\./,
    );
    const again = (await noticed())?.querySelector("a")?.getAttribute("href") ?? "";
    expect(again).toBe(`/gestionaudience/${free}`);
    const anew = formOn(await staff.get(again), `${again}/prevenir`);
    await staff.post(`${again}/prevenir`, { ...anew, canal: "appel", resultat: "remis" });
    expect((await noticed())?.text).not.toContain("À prévenir de nouveau");
  });

  test("leaves what was put right since it was ticked, though it stands on the same day", async () => {
    const { id: matter } = await openedMatter(cabinet, staff);
    const day = "2027-06-22";
    const as = await entered(matter, { courtId: dixinn, day, time: "09:00" });
    const changed = await entered(matter, { courtId: dixinn, day, time: "10:00" });
    const { id, ticks } = await preview(staff, { du: day });
    await cabinet.query("UPDATE hearing SET time = '11:00', version = version + 1 WHERE id = $1", [changed]);
    const answer = await send(staff, { du: day }, id, ticks);
    expect(answer.status).toBe(303);
    const { rows: states } = await cabinet.query("SELECT id, state FROM hearing WHERE id = ANY ($1) ORDER BY time", [
      [as, changed],
    ]);
    expect(states).toEqual([
      { id: as, state: "renvoyee" },
      { id: changed, state: "prevue" },
    ]);
    const done = await staff.get(answer.headers.get("Location") ?? "");
    expect(done.text).toContain("1\u00A0audience avait changé\u00A0: elle reste comme elle est.");
  });

  test("leads to the clients to tell as long as there are any", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Prévenus" });
    const one = await entered(matter, { courtId: dixinn, day: "2027-10-11", time: "09:00" });
    const batch = await adjourned(staff, { du: "2027-10-11", mode: "plus-tard", jours: "7" });
    const none = "Aucun client n’est plus à prévenir de ce renvoi.";
    const leadsOn = async () => {
      const { page, text } = await staff.get(batch);
      return [
        page.querySelector('main a.main-button[href="/gestionaudience/a-prevenir"]') !== null,
        text.includes(none),
      ];
    };
    expect(await leadsOn()).toEqual([true, false]);
    const told = `/gestionaudience/${(await nextOf(one)).id}`;
    const telling = formOn(await staff.get(told), `${told}/prevenir`);
    expect((await staff.post(`${told}/prevenir`, { ...telling, canal: "appel", resultat: "remis" })).status).toBe(303);
    expect(await leadsOn()).toEqual([false, true]);
  });

  test("is taken back by its author or by a lawyer, not by another secretary", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "Droits" });
    const one = await entered(matter, { courtId: dixinn, day: "2027-09-06", time: "09:00" });
    const batch = await adjourned(clerk, { du: "2027-09-06" });
    const other = await colleague(cabinet, "secretariat");
    expect((await other.get(batch)).text).not.toContain("Annuler ce renvoi d’office");
    expect((await other.post(`${batch}/annulation`, {})).status).toBe(403);
    expect((await nextOf(one)).state).toBe("a-fixer");
    expect((await clerk.get(batch)).text).toContain("Annuler ce renvoi d’office");
    const lawyer = await colleague(cabinet, "avocat");
    expect((await lawyer.post(`${batch}/annulation`, {})).status).toBe(303);
    expect((await nextOf(one)).state).toBe("annulee");
    for (const unknown of [randomUUID(), "x"]) {
      expect((await lawyer.get(`${SCREEN}/${unknown}`)).status).toBe(404);
      expect((await lawyer.post(`${SCREEN}/${unknown}/annulation`, {})).status).toBe(404);
    }
  });

  test("moved by two people at once moves each hearing once", async () => {
    const { id: matter } = await openedMatter(cabinet, staff, { title: "À deux" });
    const day = "2027-10-04";
    await cabinet.query(
      `INSERT INTO hearing (matter_id, court_id, day, time, minutes, purpose)
       SELECT $1, $2, $3, '09:00', 30, 'Plaidoirie' FROM generate_series(1, 40)`,
      [matter, dixinn, day],
    );
    const sent = [await preview(staff, { du: day }), await preview(clerk, { du: day })];
    const [mine, theirs] = sent;
    const answers = await Promise.all([
      send(staff, { du: day }, mine?.id ?? "", mine?.ticks ?? []),
      send(clerk, { du: day }, theirs?.id ?? "", theirs?.ticks.toReversed() ?? []),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const { rows: found } = await cabinet.query(
      "SELECT count(*)::int AS n, count(DISTINCT previous_id)::int AS of FROM hearing WHERE previous_id IS NOT NULL AND matter_id = $1",
      [matter],
    );
    expect(found[0]).toEqual({ n: 40, of: 40 });
    const batch = answers.find(({ status }) => status === 303)?.headers.get("Location") ?? "";
    // Taken back twice, which is no failure of whoever comes second, while the matter gets another name, which its
    // hearings are told in whatever order.
    const last =
      "SELECT FROM hearing WHERE id = (SELECT max(id::text)::uuid FROM hearing WHERE previous_id IS NULL AND matter_id";
    const undone = await heldUp(
      cabinet,
      `SELECT FROM matter WHERE id = '${matter}' FOR UPDATE; ${last} = '${matter}') FOR UPDATE`,
      [() => Promise.all([staff, staff].map((who) => who.post(`${batch}/annulation`, {})))],
      `UPDATE matter SET title = 'À deux, puis à trois' WHERE id = '${matter}'`,
    );
    expect(undone.flat().map(({ status, headers }) => [status, headers.get("Location")?.split("?")[0]])).toEqual([
      [303, batch],
      [303, batch],
    ]);
    const lines = "SELECT FROM journal WHERE action = 'hearings.adjournment-undone' AND details ->> 'batch' = $1";
    expect((await cabinet.query(lines, [batch.split("/").at(-1)])).rowCount).toBe(1);
  });

  test("neither moves nor names what is closed to its author, nor does its undoing", async () => {
    const outside = await colleague(cabinet, "avocat");
    const day = "2027-11-08";
    const { id: walled } = await openedMatter(cabinet, staff, { title: "Murée", clientName: "Zénobie Murée" });
    const { id: open } = await openedMatter(cabinet, staff, { title: "Ouverte" });
    const hidden = await entered(walled, { courtId: dixinn, day, time: "09:00" });
    const seen = await entered(open, { courtId: dixinn, day, time: "09:00" });
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [walled]);
    await cabinet.query("INSERT INTO matter_access (matter_id, staff_id, granted_by) VALUES ($1, $2, $2)", [
      walled,
      staff.id,
    ]);
    const inside = await preview(staff, { du: day });
    const { id, ticks, screen } = await preview(outside, { du: day });
    expect(screen.text).not.toMatch(/Murée/);
    expect(ticks).toHaveLength(1);
    await send(outside, { du: day }, id, inside.ticks);
    const result = await outside.get(`${SCREEN}/${id}`);
    expect(result.text).toContain("1\u00A0audience renvoyée");
    for (const word of ["Murée", hidden, "avait changé"]) expect(result.text).not.toContain(word);
    expect((await nextOf(hidden)).id).toBeUndefined();
    // Those inside are told that the court of that day does not sit, as long as that stands.
    const left = async (who: Visitor) =>
      (await who.get("/adminfils")).page.querySelector("[aria-labelledby=audiences-non-renvoyees]")?.text ?? "";
    expect(await left(staff)).toContain("Murée");
    expect(await left(outside)).toBe("");
    await outside.post(`${SCREEN}/${id}/annulation`, {});
    expect(await left(staff)).toBe("");

    const batch = await adjourned(staff, { du: day });
    expect((await outside.get(batch)).text).not.toContain("Murée");
    const listed = (await outside.get(SCREEN)).page.querySelector("[aria-labelledby=derniers]");
    expect(listed?.text).toContain("1\u00A0audience,");
    expect((await outside.post(`${batch}/annulation`, {})).status).toBe(303);
    expect((await nextOf(hidden)).state).toBe("a-fixer");
    expect((await nextOf(seen)).state).toBe("annulee");
    // Of the clients who were called, once it is taken back, those of whom one may know.
    await cabinet.query(
      `WITH told AS (
         INSERT INTO notice (client_id, hearing_id, chain_id, subject, court_id, due_on, text)
         SELECT matter.client_id, hearing.id, chain_id, 'renvoi', court_id, now(), 'Bonjour'
         FROM hearing JOIN matter ON matter.id = matter_id WHERE previous_id = $1 AND hearing.state = 'a-fixer'
         RETURNING id)
       INSERT INTO notice_attempt (id, notice_id, result, channel)
       SELECT gen_random_uuid(), id, 'sans-reponse', 'appel' FROM told`,
      [hidden],
    );
    // Whoever sees the rest may take that back too.
    expect((await staff.get(batch)).text).toContain("Annuler ce renvoi d’office");
    expect((await staff.post(`${batch}/annulation`, {})).status).toBe(303);
    expect((await nextOf(hidden)).state).toBe("annulee");
    expect((await staff.get(batch)).page.querySelector("[aria-labelledby=prevenus]")?.text).toContain("Zénobie Murée");
    expect((await outside.get(batch)).text).not.toContain("Murée");
    // One of which they may know of nothing is none for them.
    const own = await adjourned(staff, { du: day });
    await cabinet.query("DELETE FROM batch_item WHERE hearing_id = $1 AND batch_id = $2", [
      seen,
      own.split("/").at(-1),
    ]);
    expect((await outside.get(own)).status).toBe(404);
    expect((await outside.post(`${own}/annulation`, {})).status).toBe(404);
    expect((await outside.get("/journal")).status).toBe(403);
    await idOf(cabinet, "DELETE FROM matter WHERE id = $1 RETURNING id", [walled]);
    expect((await staff.get(own)).status).toBe(404);
  });
});
