import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { enteredDeadline } from "./deadline-story";
import { answerFor, courtCalled, dayFrom, entered } from "./hearing-story";
import { openedMatter } from "./matter-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();
const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** A group by its title: how many, names, first words, and where all of them are. */
function group(answer: Answer, title: string) {
  const section = answer.page
    .querySelectorAll(".today-group")
    .find((one) => one.querySelector("h2")?.text.startsWith(title));
  const texts = (selector: string) => section?.querySelectorAll(selector).map((one) => one.text) ?? [];
  return {
    count: section?.querySelector(".count")?.text,
    names: texts(".row-name"),
    words: texts(".today-words"),
    facts: texts(".today-facts"),
    opens: section?.querySelector(".today-lines a")?.getAttribute("href"),
    all: section?.querySelector(".today-head a")?.getAttribute("href"),
    text: section?.text,
  };
}

const badge = (answer: Answer, href: string) =>
  answer.page.querySelector(`.office-menu a[href="${href}"] .badge`)?.childNodes[0]?.text;

describe("« Aujourd’hui »", () => {
  test("has one’s own messages, nobody’s and the late ones, oldest first, with their first words", async () => {
    const lawyer = await colleague(cabinet, "avocat");
    const mine = await messageFrom(cabinet, { nom: "Confiée Exemple", message: "Un bail.\nMerci." }, 2 * HOUR);
    await messageFrom(cabinet, { nom: "Vieille Exemple" }, 9 * DAY, "pris-en-charge");
    await messageFrom(cabinet, { nom: "Récente Exemple" }, HOUR);
    const answered = await messageFrom(cabinet, { nom: "Répondue Exemple" }, 9 * DAY, "pris-en-charge");
    await messageFrom(cabinet, { nom: "Close Exemple" }, 9 * DAY, "clos");
    await cabinet.query("UPDATE message SET assignee_id = $1 WHERE id = $2", [lawyer.id, mine]);
    await cabinet.query("UPDATE message SET answered_at = now() WHERE id = $1", [answered]);

    const home = await lawyer.get("/adminfils");
    expect(home.page.querySelector("h1")?.text).toBe("Aujourd’hui");
    expect(group(home, "À moi")).toMatchObject({
      count: "(1)",
      names: ["Confiée Exemple"],
      words: ["Un bail."],
      facts: ["depuis 2\u00A0h"],
      opens: `/gestionmessage/${mine}`,
      all: "/gestionmessage?suivi=moi",
    });
    expect(group(home, "À personne")).toMatchObject({
      names: ["Vieille Exemple", "Récente Exemple"],
      all: "/gestionmessage?suivi=personne",
    });
    const late = group(home, "En retard");
    expect(late).toMatchObject({ names: ["Vieille Exemple"], facts: ["depuis 9\u00A0jPersonne"] });
    expect((await lawyer.get(late.all ?? "")).status).toBe(200);

    const others = await (await cabinet.staff()).get("/adminfils");
    expect(group(others, "À moi").text).toBeUndefined();
    expect(others.text).toContain("Aucun message ne vous attend.");
    await cabinet.query("DELETE FROM message");
  });

  test("shows the five oldest and counts all of them", async () => {
    for (let i = 0; i < 7; i += 1) await messageFrom(cabinet, { nom: `Attente ${i}` }, i * HOUR);
    const { count, names } = group(await (await cabinet.staff()).get("/adminfils"), "À personne");
    expect(count).toBe("(7)");
    expect(names).toEqual([6, 5, 4, 3, 2].map((i) => `Attente ${i}`));
    await cabinet.query("DELETE FROM message");
  });

  test("is silent about what is behind a wall, and the journal says what it showed", async () => {
    const outsider = await colleague(cabinet, "avocat");
    const hidden = await messageFrom(cabinet, { nom: "Cachée Exemple" }, 9 * DAY);
    await messageFrom(cabinet, { nom: "Ouverte Exemple" }, 9 * DAY);
    await storedClient(cabinet, { from_message_id: hidden, closed_at: new Date() });
    const home = await outsider.get("/adminfils");
    for (const title of ["À personne", "En retard"])
      expect(group(home, title)).toMatchObject({ count: "(1)", names: ["Ouverte Exemple"] });
    expect(home.text).not.toContain("Cachée");
    expect(badge(home, "/gestionmessage")).toBe("1");
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE actor_id = $1 AND action = 'contacts.listed'",
      [outsider.id],
    );
    expect(rows).toEqual([{ details: { count: 2, by: "home" } }]);
    await cabinet.query("DELETE FROM client");
    await cabinet.query("DELETE FROM message");
  });
});

describe("waiting conflicts", () => {
  test("are counted alike on the home, in the menu and on their screen, for whoever may know of both clients", async () => {
    const outsider = await colleague(cabinet, "avocat");
    const staff = await cabinet.staff();
    const client = await storedClient(cabinet, { name: "Alpha Exemple" });
    const other = await storedClient(cabinet, { name: "Bêta Exemple" });
    const closed = await storedClient(cabinet, { name: "Gamma Exemple", closed_at: new Date() });
    await cabinet.query(
      `INSERT INTO found_match (client_id, other_id, kind) VALUES ($1, $2, 'conflict'), ($1, $3, 'duplicate')`,
      [client, other, closed],
    );
    await cabinet.query(
      "INSERT INTO client_access (client_id, staff_id) SELECT $1, id FROM staff_member WHERE email = $2",
      [closed, ADMIN.email],
    );
    for (const [who, count] of [
      [staff, "2"],
      [outsider, "1"],
    ] as const) {
      const home = await who.get("/adminfils");
      expect(group(home, "Conflits et doublons").count).toBe(`(${count})`);
      expect(badge(home, "/conflits")).toBe(count);
      expect((await who.get("/conflits")).page.querySelector("h1 .count")?.text).toContain(`(${count})`);
    }
    await cabinet.query("DELETE FROM found_match");
    const empty = await staff.get("/adminfils");
    expect(group(empty, "Conflits et doublons").count).toBeUndefined();
    expect(badge(empty, "/conflits")).toBeUndefined();
  });
});

describe("the menu", () => {
  test("has one entry for the messages and one for the clients, current on each of their screens", async () => {
    const staff = await cabinet.staff();
    const current: Record<string, string> = {
      "/listec": "Messages",
      "/gestionmessage": "Messages",
      "/listeCl": "Clients",
      "/gestclient": "Clients",
      "/comptecl": "Clients",
      "/reglages/images": "Réglages",
    };
    for (const [path, label] of Object.entries(current)) {
      const { page } = await staff.get(path);
      expect(page.querySelectorAll(".office-menu [aria-current=page] .menu-label").map(({ text }) => text)).toEqual([
        label,
      ]);
      const labels = page.querySelectorAll(".office-menu .menu-label").map(({ text }) => text);
      expect(new Set(labels).size).toBe(labels.length);
      expect(labels).not.toContain("Contacts");
      expect(labels).not.toContain("Liste des clients");
      expect(page.querySelectorAll(".office-menu a > svg[aria-hidden=true]")).toHaveLength(labels.length);
    }
  });
});

test("« Aujourd’hui » begins with deadlines and hearings, goes on with messages, and ends with matters that wait for nothing", async () => {
  const staff = await colleague(cabinet, "associe");
  const { id: matter } = await openedMatter(cabinet, staff);
  await enteredDeadline(staff, matter, { dueOn: dayFrom(0), title: "Ordre Exemple" });
  const courtId = await courtCalled(cabinet, "TPI Dixinn");
  const hearing = await entered(staff, matter, { courtId, day: dayFrom(-2), time: "09:00", lawyerId: "" });
  await answerFor(staff, hearing, "renvoi", { motif: "Grève", jour: dayFrom(20), heure: "09:00" });
  await entered(staff, matter, { courtId, day: dayFrom(-2), time: "10:00", lawyerId: "" });
  await messageFrom(cabinet, { nom: "Ordre Exemple" }, HOUR);
  await openedMatter(cabinet, staff, { title: "Sans suite" });
  const home = await staff.get("/adminfils");
  const titles = home.page.querySelectorAll(".today-group h2").map(({ text }) => text.replace(/\s*\(.*$/s, ""));
  const expected = ["Délais", "Résultats à saisir", "À personne", "Clients à prévenir", "Dossiers sans suite prévue"];
  expected.push("Calendrier à compléter");
  expect(titles.filter((title) => expected.includes(title))).toEqual(expected);
  expect(titles.at(-1)).toBe("Calendrier à compléter");
  // Recess is asked for once the firm uses it and none is ahead; of those alone who may enter it.
  const calendar = async (who = staff) => group(await who.get("/adminfils"), "Calendrier").names;
  expect(await calendar()).toEqual(["Fêtes de la lune à entrer"]);
  await cabinet.query("INSERT INTO recess (first_day, last_day) VALUES ($1, $2)", [dayFrom(-60), dayFrom(-30)]);
  expect(await calendar()).toEqual(["Fêtes de la lune à entrer", "Vacances judiciaires à entrer"]);
  expect(await calendar(await colleague(cabinet, "avocat"))).toEqual([]);
  await cabinet.query("INSERT INTO recess (first_day, last_day) VALUES ($1, $2)", [dayFrom(250), dayFrom(280)]);
  expect(await calendar()).toEqual(["Fêtes de la lune à entrer"]);
});

test("beyond 99 messages the home and the menu count no further", async () => {
  const staff = await colleague(cabinet, "secretariat");
  const upTo = (most: number) =>
    cabinet.query(
      `INSERT INTO message (number, nom, email, message, source, created_at, submission_key)
       SELECT 'CK-N' || n, 'Nombreuse Exemple', 'nombreuse@exemple.gn', 'Bonjour.', 'site', now(), ('nombreuse-' || n)::bytea
       FROM generate_series((SELECT count(*) FROM message WHERE status = 'nouveau' AND deleted_at IS NULL) + 1, $1::bigint) AS n`,
      [most],
    );
  const told = async () => {
    const home = await staff.get("/adminfils");
    return [group(home, "À personne").count, badge(home, "/gestionmessage")];
  };
  await cabinet.query("UPDATE message SET assignee_id = NULL, answered_at = NULL WHERE status = 'nouveau'");
  await upTo(99);
  expect((await told())[1]).toBe("99");
  await upTo(100);
  expect(await told()).toEqual(["(plus de 99)", "99+"]);
});
