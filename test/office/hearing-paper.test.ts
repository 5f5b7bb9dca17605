import { beforeAll, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { pagesOf } from "../setup/pdf-pages";
import type { Visitor } from "../setup/visitor";
import { colleague } from "./client-story";
import { answerFor, courtCalled, dayFrom, entered, lawyerCalled } from "./hearing-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();
let staff: Visitor & { id: string };
let kaloum: string;
beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  kaloum = await courtCalled(cabinet, "TPI Kaloum");
});

const sheet = (who: Visitor, address: string) => who.get(`/gestionaudience/${address}`);

test("the sheet of a day has each hearing under whoever pleads, with how the one before it ended", async () => {
  const day = "2027-03-02";
  const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Aïssatou Exemple" });
  await cabinet.query(
    `INSERT INTO party (client_id, matter_id, side, name, name_keys, at)
     SELECT client_id, id, 'adverse', 'Adversaire ' || i, '{}', now() + make_interval(secs => i)
       FROM matter, generate_series(1, 4) AS i WHERE id = $1`,
    [matter],
  );
  const lawyerId = await lawyerCalled(cabinet, "Maitre Feuille Exemple");
  const first = await entered(staff, matter, { courtId: kaloum, day: dayFrom(-1), time: "09:00", lawyerId });
  const moved = {
    motif: "Pièces adverses",
    jour: day,
    heure: "09:30",
    lawyerId,
    purpose: "Plaidoirie",
    apporter: "Reçus",
  };
  const answer = await answerFor(staff, first, "renvoi", moved);
  expect(answer.status, answer.text.slice(0, 3000)).toBe(303);
  const other = await openedMatter(cabinet, staff, { clientName: "Sans Avocat Exemple" });
  await entered(staff, other.id, { courtId: kaloum, day, time: "08:00", purpose: "Enquête" });
  const cancelled = await entered(staff, other.id, { courtId: kaloum, day, time: "12:00", purpose: "Annulée" });
  await answerFor(staff, cancelled, "erreur", {});

  const file = await sheet(staff, `feuille/${day}.pdf`);
  expect(file.status).toBe(200);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="audiences-jour-${day}.pdf"`,
    "cache-control": "no-store",
  });
  const [page = "", ...more] = pagesOf(file.bytes);
  expect(more).toEqual([]);
  for (const words of [
    "Audiences du mardi 2 mars 2027",
    "Confidentiel",
    "Maitre Feuille Exemple",
    "09h30",
    "TPI Kaloum",
    "Aïssatou Exemple c/ Adversaire 1, Adversaire 2 + 2",
    "renvoyée, Pièces adverses",
    "Renvoi au",
    "Pièces à apporter",
    "Reçus",
    "Personne ne plaide encore",
    "Enquête",
    "Page 1 sur 1",
  ])
    expect(page).toContain(words);
  expect(page).toMatch(/Imprimé par .+, le \d\d\/\d\d\/\d{4} à \d\dh\d\d/);
  expect(page).not.toContain("Annulée");

  const own = pagesOf((await sheet(staff, `feuille/${day}.pdf?avocat=${lawyerId}`)).bytes).join();
  expect(own).toContain("Feuille Exemple");
  expect(own).not.toContain("Enquête");
  expect(pagesOf((await sheet(staff, `feuille/${day}.pdf?avocat=personne`)).bytes).join()).not.toContain("09h30");
  const week = pagesOf((await sheet(staff, "semaine/2027-03-01.pdf")).bytes).join();
  for (const words of [
    "Mardi 2 mars 2027",
    "Vendredi 5 mars 2027",
    "Feuille Exemple",
    "Qui plaide",
    "Aucune audience.",
  ])
    expect(week).toContain(words);
  // By the hour, whoever pleads; that of a day is by lawyer.
  expect(week.indexOf("08h00")).toBeLessThan(week.indexOf("09h30"));
  expect(page.indexOf("08h00")).toBeGreaterThan(page.indexOf("09h30"));
  expect(week).not.toContain("Samedi");
  expect(week).not.toContain("Reçus");
  const { rows } = await cabinet.query(
    "SELECT details FROM journal WHERE action = 'hearings.printed' AND actor_id = $1 ORDER BY id",
    [staff.id],
  );
  expect(rows).toEqual(
    [
      { count: 2, span: "jour", byLawyer: false },
      { count: 1, span: "jour", byLawyer: true },
      { count: 1, span: "jour", byLawyer: true },
      { count: 2, span: "semaine", byLawyer: false },
    ].map((details) => ({ details })),
  );
  expect((await staff.get("/journal")).text).toContain("a imprimé la feuille d’un jour");
});

test("a meeting that was confirmed to a visitor is on the sheet of its day and week, under whom it is with", async () => {
  const [day, monday] = ["2027-03-09", "2027-03-08"];
  const lawyerId = await lawyerCalled(cabinet, "Maitre Rendez Exemple");
  const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Cliente Exemple" });
  await entered(staff, matter, { courtId: kaloum, day, time: "11:00", lawyerId });
  const meet = (nom: string, hour: string, of: string | null) =>
    cabinet.query(
      `INSERT INTO message (number, nom, email, message, source, submission_key, meeting_first, meeting_second, meeting_at,
         meeting_lawyer_id, name_keys)
       VALUES ('CK-' || $1, $1, 'v@exemple.gn', 'Un secret.', 'site', decode(md5($1), 'hex'), $2, $3, $2, $4, '{}')`,
      [nom, `${day}T${hour}:00Z`, "2027-03-10T09:00:00Z", of],
    );
  await meet("Visiteuse", "09:30", lawyerId);
  await meet("Visiteur", "15:00", null);
  const page = pagesOf((await sheet(staff, `feuille/${day}.pdf`)).bytes).join();
  const at = (words: string) => page.indexOf(words);
  for (const words of ["Rendez-vous", "CK-Visiteuse", "Rendez-vous, sans avocat encore"]) expect(page).toContain(words);
  expect([at("Rendez Exemple"), at("09h30"), at("11h00"), at("15h00")]).toEqual(
    [at("Rendez Exemple"), at("09h30"), at("11h00"), at("15h00")].sort((a, b) => a - b),
  );
  expect(page).not.toContain("secret");
  const own = pagesOf((await sheet(staff, `feuille/${day}.pdf?avocat=${lawyerId}`)).bytes).join();
  expect(own).toContain("CK-Visiteuse");
  expect(own).not.toContain("15h00");
  expect(pagesOf((await sheet(staff, `semaine/${monday}.pdf`)).bytes).join()).toContain("15h00");
});

test("fourteen hearings of as many lawyers fit one sheet, names of any length and script too; the next have their own", async () => {
  const day = "2027-04-06";
  const long = "Société Générale d’Exemples et de Comptoirs Réunis de la Haute-Guinée ".repeat(2).trim();
  const { id: matter } = await openedMatter(cabinet, staff, { clientName: `${long} Ɓooyi` });
  const purpose = "Audition de témoins et comparution personnelle des parties en chambre du conseil";
  const enter = async (n: number) => {
    const lawyerId = await lawyerCalled(cabinet, `Maitre Feuille ${n} Exemple`);
    await cabinet.query(
      `INSERT INTO hearing (matter_id, court_id, day, time, minutes, lawyer_id, purpose, chamber, room, to_bring)
       VALUES ($1, $2, $3, '09:00', 60, $4, $5, 'Deuxième chambre civile et commerciale', 'Salle 2 🏛️ محكمة', repeat('Pièce ', 30))`,
      [matter, kaloum, day, lawyerId, purpose],
    );
  };
  for (let n = 1; n <= 14; n++) await enter(n);
  const pages = pagesOf((await sheet(staff, `feuille/${day}.pdf`)).bytes);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.match(/09h00/g)).toHaveLength(14);
  // Without the picture, and with a sign for words in another script.
  expect(pages[0]).toMatch(/Salle 2 [\u0085…],/);
  expect(pages[0]).not.toContain("?");
  for (let n = 15; n <= 18; n++) await enter(n);
  const [first, second, ...more] = pagesOf((await sheet(staff, `feuille/${day}.pdf`)).bytes);
  expect(more).toEqual([]);
  expect(first).toContain("Page 1 sur 2");
  expect(second).toContain("Heure");
  expect(second).toContain("Confidentiel");
});

test("an empty day says so; one that does not exist is not found; a sheet is only read", async () => {
  expect(pagesOf((await sheet(staff, "feuille/2027-05-03.pdf")).bytes).join()).toContain("Aucune audience.");
  expect(pagesOf((await sheet(staff, "semaine/2027-05-03.pdf")).bytes).join()).toContain("Aucune audience.");
  for (const address of [
    "feuille/2027-02-30.pdf",
    "feuille/2027-05-03",
    "feuille/9999-12-31.pdf",
    "semaine/2027-05-04.pdf",
    "semaine/x.pdf",
  ])
    expect((await sheet(staff, address)).status, address).toBe(404);
  // Opened, it is told within the office, as of any address that means nothing; no script takes that page over.
  const opened = await staff.get("/gestionaudience/feuille/2027-02-30.pdf");
  expect([opened.status, opened.page.querySelector("h1")?.text]).toEqual([404, "Cet écran n’existe pas."]);
  expect(opened.page.querySelectorAll("nav, script").map(({ tagName }) => tagName)).toEqual(["NAV"]);
  expect((await staff.post("/gestionaudience/feuille/2027-05-03.pdf", {})).status).toBe(405);
});

test("the views of a day and of a week, and the home, lead to their sheets", async () => {
  const { id: matter } = await openedMatter(cabinet, staff);
  await entered(staff, matter, { courtId: kaloum, day: dayFrom(0), time: "23:00" });
  const linkOn = async (address: string, label: string) =>
    (await staff.get(address)).page
      .querySelectorAll("a")
      .find(({ text }) => text.startsWith(label))
      ?.getAttribute("href");
  expect(await linkOn("/gestionaudience?vue=jour&le=2027-05-05&avocat=personne", "Feuille du jour")).toBe(
    "/gestionaudience/feuille/2027-05-05.pdf?avocat=personne",
  );
  expect(await linkOn("/gestionaudience?vue=semaine&le=2027-05-05", "Feuille de la semaine")).toBe(
    "/gestionaudience/semaine/2027-05-03.pdf",
  );
  expect(await linkOn("/adminfils", "Feuille du jour")).toBe(`/gestionaudience/feuille/${dayFrom(0)}.pdf`);
});

test("nothing of a matter closed to the reader is printed", async () => {
  const outside = await colleague(cabinet, "secretariat");
  const { id: matter } = await openedMatter(cabinet, staff, { clientName: "Murée Exemple" });
  await entered(staff, matter, { courtId: kaloum, day: "2027-06-01", time: "09:00" });
  const seen = async () => pagesOf((await sheet(outside, "feuille/2027-06-01.pdf")).bytes).join();
  expect(await seen()).toContain("Murée Exemple");
  await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [matter]);
  expect(await seen()).toContain("Aucune audience.");
});
