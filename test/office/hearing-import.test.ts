import { beforeAll, describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { conakryDay } from "../../app/lib/french-date";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { colleague } from "./client-story";
import { enteredDeadline } from "./deadline-story";
import { courtCalled, dayFrom, entered, lawyerCalled, sittingDayFrom } from "./hearing-story";
import { heldUp } from "./held-up";
import { imported, launch, preview, sendFile, wordsOf } from "./import-story";
import { openedMatter } from "./matter-story";

const cabinet = useCabinet();

let staff: Visitor & { id: string };
let matter: string;
let reference: string;
beforeAll(async () => {
  staff = await colleague(cabinet, "associe");
  ({ id: matter, reference } = await another("Affaire Première"));
  await cabinet.query("UPDATE matter SET old_reference = 'D/12' WHERE id = $1", [matter]);
  await cabinet.query("UPDATE court SET usual_time = '08:30', usual_minutes = 90 WHERE short_name = 'TPI Kaloum'");
  await lawyerCalled(cabinet, "Maitre Camara Import");
});

async function another(title: string) {
  const { id } = await openedMatter(cabinet, staff, { title });
  const { rows } = await cabinet.query<{ reference: string }>("SELECT reference FROM matter WHERE id = $1", [id]);
  return { id, reference: rows[0]?.reference ?? "" };
}

const french = (day: string) => day.split("-").reverse().join("/");
const HEAD =
  "Dossier;Juridiction;Jour;Heure;Avocat;Objet;Chambre;Salle;Numéro;Durée;Note;Identifiant;État;Motif;À apporter";
const csv = (...lines: string[]) => [HEAD, ...lines].join("\r\n");
const read = async (content: string | Uint8Array<ArrayBuffer>, name = "a.csv") =>
  wordsOf((await preview(staff, name, content, "audiences")).answer);
const stored = async (of: string) =>
  (
    await cabinet.query<Record<string, unknown>>(
      `SELECT day::text AS day, time::text AS time, minutes, time_assumed AS assumed, purpose, state, outcome, chamber, note, to_bring,
         (SELECT name FROM lawyer WHERE id = lawyer_id) AS lawyer, (SELECT short_name FROM court WHERE id = court_id) AS court
       FROM hearing WHERE matter_id = $1 ORDER BY day, time`,
      [of],
    )
  ).rows;

describe("a table of hearings", () => {
  test("goes in by either reference, at the usual hour without another, and once", async () => {
    const [near, far, past, changed, free] = [dayFrom(30), dayFrom(33), dayFrom(-20), dayFrom(36), dayFrom(39)];
    const file = csv(
      `${reference};tpi kaloum;${french(near)};;Camara Import;Plaidoirie;civile;;;;Apporter l’acte;;;`,
      `d/12;Tribunal de première instance de Dixinn;${far};9h30;;Référé;;2;;45;;;Prévue;`,
      `${reference};TPI  Dixinn;${past};10:00;;Prononcé;;;;;;;Jugement rendu;Débouté`,
      ...[changed, free].map((day) => `${reference};TPI Dixinn;${day};10:00;;Enquête;;;;;;;;`),
    );
    const { address, words } = await imported(staff, "a.csv", file, "audiences");
    expect(words).toContain("5 audiences importées");
    expect(await stored(matter)).toMatchObject([
      { day: past, state: "tenue", outcome: "jugement", court: "TPI Dixinn" },
      {
        day: near,
        time: "08:30:00",
        minutes: 90,
        assumed: true,
        lawyer: "Maitre Camara Import",
        chamber: "civile",
        note: "Apporter l’acte",
        state: "prevue",
      },
      { day: far, time: "09:30:00", minutes: 45, assumed: false, lawyer: null, purpose: "Référé" },
      { day: changed },
      { day: free },
    ]);
    const again = await preview(staff, "a.csv", file, "audiences");
    expect(wordsOf(again.answer)).toContain("Déjà enregistrées5 lignes");
    await launch(staff, again.address);
    expect(await stored(matter)).toHaveLength(5);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM hearing WHERE matter_id = $1 ORDER BY day", [
      matter,
    ]);
    expect((await staff.get(`/gestionaudience/${rows[0]?.id}`)).text).toContain("a importé l’audience");

    // Undone, it takes away what nobody has touched.
    await cabinet.query("UPDATE hearing SET updated_at = now(), version = 2 WHERE id = $1", [rows[3]?.id]);
    expect(wordsOf(await staff.get(`${address}/annulation`))).toContain("Une seule reste");
    // Nor one whose day a deadline follows.
    const followed = rows[1]?.id ?? "";
    await enteredDeadline(staff, matter, { hearingId: followed, dueOn: dayFrom(2), title: "Suit l’audience" });
    // Nor one after whose judgment a deadline was added, nor one that was adjourned, though that was taken back.
    await cabinet.query(
      "INSERT INTO deadline (matter_id, judgment_id, kind, title, due_on) VALUES ($1, $2, 'delai', 'Appel', $3)",
      [matter, rows[0]?.id, near],
    );
    await cabinet.query(
      `INSERT INTO hearing (matter_id, court_id, chain_id, previous_id, minutes, purpose, state, outcome)
       SELECT matter_id, court_id, chain_id, id, minutes, purpose, 'annulee', 'renvoi-annule' FROM hearing WHERE id = $1`,
      [rows[2]?.id],
    );
    await staff.post(`${address}/annulation`, {});
    expect((await stored(matter)).map(({ day }) => day)).toEqual([past, near, far, changed, null]);
    expect(wordsOf(await staff.get(address))).toContain("Quelqu’un les a changées après l’import");
  });

  test("is undone while a matter of its hearings gets another name, and neither fails", async () => {
    const { id, reference: named } = await another("Nom premier");
    const { address } = await preview(
      staff,
      "b.csv",
      csv(`${named};TPI Kaloum;${french(dayFrom(50))};09:00;;Plaidoirie;;;;;;;;`),
      "audiences",
    );
    await launch(staff, address);
    expect(await stored(id)).toHaveLength(1);
    const [undone] = await heldUp(
      cabinet,
      `SELECT FROM matter WHERE id = '${id}' FOR UPDATE`,
      [() => staff.post(`${address}/annulation`, {})],
      `UPDATE matter SET title = 'Nom second' WHERE id = '${id}'`,
    );
    expect(undone?.status).toBe(303);
    expect(await stored(id)).toEqual([]);
  });

  test("takes the hour from the one column of a diary that has both", async () => {
    const { id, reference } = await another("Colonne unique");
    const [one, two, three] = [dayFrom(50), dayFrom(54), dayFrom(58)];
    const file = csv(
      `${reference};TPI Kaloum;${french(one)} à 10h30;;;Plaidoirie;;;;;;;;`,
      `${reference};TPI Kaloum;${two}T11:15:00;;;Plaidoirie;;;;;;;;`,
      // Of a day spreadsheets write midnight; and a column of hours is believed.
      `${reference};TPI Kaloum;${three}T00:00:00;;;Plaidoirie;;;;;;;;`,
      `${reference};TPI Kaloum;${dayFrom(62)} 10:30;14h;;Plaidoirie;;;;;;;;`,
    );
    await imported(staff, "colonne.csv", file, "audiences");
    expect((await stored(id)).map(({ day, time, assumed }) => [day, time, assumed])).toEqual([
      [one, "10:30:00", false],
      [two, "11:15:00", false],
      [three, "08:30:00", true],
      [dayFrom(62), "14:00:00", false],
    ]);
  });

  test("takes the very minute of a cell that has day and hour, which a spreadsheet keeps as a fraction", async () => {
    const { id, reference } = await another("Classeur Exemple");
    const hours = ["09:30", "10:10", "16:35"];
    const cell = (hour: string, i: number) => {
      const since = Date.parse(`2027-02-0${i + 1}T${hour}:00Z`) - Date.UTC(1899, 11, 30);
      return { value: Number((since / 86_400_000).toPrecision(15)), type: Number, format: "dd/mm/yyyy hh:mm" };
    };
    const row = (...words: string[]) => words.map((value) => ({ value, type: String }));
    const book = await writeXlsxFile([
      row("Objet", "Dossier", "Juridiction", "Date"),
      ...hours.map((hour, i) => [...row("Plaidoirie", reference, "TPI Kaloum"), cell(hour, i)]),
    ] as never).toBuffer();
    await imported(staff, "agenda.xlsx", new Uint8Array(book), "audiences");
    expect((await stored(id)).map(({ time }) => time)).toEqual(hours.map((hour) => `${hour}:00`));
  });

  test("shows the days and hours of a spreadsheet as that does, in its preview and in the rows to be mended", async () => {
    const { reference } = await another("Jours d’un classeur");
    const row = (...words: string[]) => words.map((value) => ({ value, type: String }));
    const day = {
      value: (Date.UTC(2027, 1, 1) - Date.UTC(1899, 11, 30)) / 86_400_000,
      type: Number,
      format: "dd/mm/yyyy",
    };
    const hour = { value: 9.5 / 24, type: Number, format: "hh:mm" };
    const book = await writeXlsxFile([
      row("Objet", "Dossier", "Juridiction", "Jour", "Heure"),
      [...row("Plaidoirie", reference, "TPI Inconnu"), day, hour],
    ] as never).toBuffer();
    const { address, answer } = await preview(staff, "jours.xlsx", new Uint8Array(book), "audiences");
    const shown = answer.page.querySelectorAll(".import-rows td").map(({ text }) => text);
    expect(shown).toEqual(expect.arrayContaining(["01/02/2027", "09:30"]));
    expect((await staff.get(`${address}/lignes.csv`)).text).toContain(";01/02/2027;09:30");
  });

  test("tells of each row what is wrong with it; of a matter that is closed, unknown or shut it says the same", async () => {
    const closed = await another("Close");
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [closed.id]);
    const shut = await another("Derrière un mur");
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [shut.id]);
    const twice = await another("Même référence");
    await cabinet.query("UPDATE matter SET old_reference = 'D/12' WHERE id = $1", [twice.id]);
    const day = french(dayFrom(40));
    const { address, answer } = await preview(
      staff,
      "b.csv",
      csv(
        `${closed.reference};TPI Kaloum;${day};;;Référé;;;;;;;;`,
        `${shut.reference};TPI Kaloum;${day};;;Référé;;;;;;;;`,
        `1901-0001;TPI Kaloum;${day};;;Référé;;;;;;;;`,
        `D/12;TPI Kaloum;${day};;;Référé;;;;;;;;`,
        `${reference};Tribunal de Nulle-Part;31/02/2027;;Inconnu;;;;;3;;;;`,
        `${reference};TPI Dixinn;${day};;;Référé;;;12/2020;;;;perdue;`,
        `${reference};TPI Dixinn;${day};9h;;Référé;;;;;;;Plaidée;;${"é".repeat(201)}`,
        `${reference};TPI Dixinn;${day};9h;;Référé;;;;;;;Renvoyée au 12 janvier 2027;`,
        `;;;;;Référé;;;;;;;;`,
        `${reference};TPI Kaloum;02/12/26 à 9h;;;Référé;;;;;${"secret ".repeat(200)};;;;`,
      ),
      "audiences",
    );
    const words = wordsOf(answer);
    expect(words.split("Dossier : aucun dossier ouvert de cette référence.")).toHaveLength(4);
    for (const said of [
      "À corriger10 lignes",
      "Dossier : deux dossiers répondent à ces mots, indiquez la référence du cabinet.",
      "Juridiction : aucune juridiction de ce nom.",
      "Jour : Cette date n’existe pas.Colonne « Jour » : « 31/02/2027 »",
      "Jour : Écrivez l’année en quatre chiffres.Colonne « Jour » : « 02/12/26 à 9h »",
      "Juridiction : aucune juridiction de ce nom.Colonne « Juridiction » : « Tribunal de Nulle-Part »",
      "Juridiction obligatoire.Colonne « Juridiction » : vide",
      // Free words are not repeated.
      "Note : Maximum 1000 caractères.Colonne « Note »",
      "Avocat : cet avocat n’est pas du cabinet.",
      "Objet obligatoire.",
      "À apporter : Maximum 200 caractères.",
      "Durée en minutes : Entrez un nombre entier de minutes, de 5 à 720.",
      "Heure : Indiquez l’heure : cette juridiction n’a pas d’heure habituelle.",
      "Numéro : cette procédure n’est pas de ce dossier.",
      "État : ce n’est pas un résultat d’audience.",
      "État : cette audience n’a pas encore eu lieu.",
      "État : un renvoi ne s’importe pas ; l’audience qui le suit, oui.",
      "Dossier obligatoire.",
      "Juridiction obligatoire.",
      "Jour : Indiquez le jour.",
      "Il n’y a rien à importer dans ce fichier.",
    ])
      expect(words).toContain(said);
    expect(answer.text).not.toContain("secret secret");
    await staff.post(`${address}/abandon`, {});
    await cabinet.query("UPDATE matter SET old_reference = '' WHERE id = $1", [twice.id]);
  });

  test("keeps out whoever would be in two courts at one hour, in the file or in the calendar; the others go in", async () => {
    const { id, reference: of } = await another("Deux prétoires");
    const lawyer = await lawyerCalled(cabinet, "Maitre Partagée Exemple");
    const day = dayFrom(50);
    const kaloum = await courtCalled(cabinet, "TPI Kaloum");
    await entered(staff, matter, { courtId: kaloum, day, time: "09:00", lawyerId: lawyer });
    const file = csv(
      `${of};TPI Dixinn;${day};09:30;Partagée Exemple;Référé;;;;;;;;`,
      `${of};TPI Dixinn;${dayFrom(53)};09:00;Partagée Exemple;Référé;;;;;;;;`,
      `${of};TPI Mafanco;${dayFrom(53)};09:30;Partagée Exemple;Référé;;;;;;;;`,
      `${of};TPI Dixinn;${dayFrom(53)};09:15;Partagée Exemple;Plaidoirie;;;;;;;;`,
    );
    const { address, answer } = await preview(staff, "c.csv", file, "audiences");
    const words = wordsOf(answer);
    expect(words).toContain("Maitre Partagée Exemple : TPI Kaloum à 09h00, puis TPI Dixinn à 09h30.");
    expect(words).toContain("Maitre Partagée Exemple : TPI Dixinn à 09h00, puis TPI Mafanco à 09h30. Trajet : 45 min.");
    expect(words).toContain("Même dossier, même juridiction, même jour que la ligne 3.");
    expect(words).toContain("À corriger2 lignes");
    // Taken since the file was read: it stays out without a word of whose it is.
    await entered(staff, matter, { courtId: kaloum, day: dayFrom(53), time: "09:00", lawyerId: lawyer });
    expect(await launch(staff, address)).toContain("0 audience importée");
    expect(await stored(id)).toEqual([]);
    // Behind a wall nothing is told of it.
    const shut = await another("Murée");
    await entered(staff, shut.id, { courtId: kaloum, day: dayFrom(56), time: "09:00", attendeeIds: lawyer });
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [shut.id]);
    expect(await read(csv(`${of};TPI Dixinn;${dayFrom(56)};09:15;Partagée Exemple;Plaidoirie;;;;;;;;`))).toContain(
      "Maitre Partagée Exemple a déjà un engagement à cette heure.",
    );
  });

  test("tells of what the form would ask, and takes it all the same", async () => {
    const { id, reference: of } = await another("À relire");
    const lawyer = await lawyerCalled(cabinet, "Maitre Relue Exemple");
    const [kaloum, mafanco] = [await courtCalled(cabinet, "TPI Kaloum"), await courtCalled(cabinet, "TPI Mafanco")];
    const today = conakryDay(new Date());
    const year = Number(today.slice(0, 4)) + (today.slice(5) > "12-24" ? 1 : 0);
    const sunday = Array.from({ length: 15 }, (_, i) => dayFrom(80 + i)).find(
      (day) => new Date(day).getUTCDay() === 0,
    ) as string;
    const [good, shared, past, far] = [
      sittingDayFrom(100),
      sittingDayFrom(110),
      sittingDayFrom(-9),
      sittingDayFrom(700),
    ];
    const [recess, away] = [sittingDayFrom(120), sittingDayFrom(130)];
    await cabinet.query("INSERT INTO recess (court_id, first_day, last_day) VALUES ($1, $2, $2)", [mafanco, recess]);
    // Of what is behind a wall, no more is told than at the form.
    const shut = await another("Murée aussi");
    await entered(staff, shut.id, { courtId: kaloum, day: good, time: "09:00", minutes: "60", lawyerId: lawyer });
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [shut.id]);
    const row = (day: string, time = "09:00", court = "TPI Dixinn", state = "") =>
      `${of};${court};${day};${time};Relue Exemple;Référé;;;;30;;;${state};;`;
    const file = csv(
      row(sunday),
      row(`${year}-12-25`),
      row(recess, "09:00", "TPI Mafanco"),
      row(past),
      row(far),
      row(good, "10:15"),
      row(shared, "09:00"),
      row(shared, "10:00", "TPI Mafanco"),
      row(away),
      row(dayFrom(-16), "09:00", "TPI Dixinn", "Plaidée"),
      `${of};TPI Mafanco;${french(sittingDayFrom(140))};09:00;;Référé;;;;;;;;;`,
    );
    const { address, answer } = await preview(staff, "r.csv", file, "audiences");
    const words = wordsOf(answer);
    const told = [
      `Le ${french(sunday)} est un dimanche.`,
      `Le 25/12/${year} est férié : Noël.`,
      `TPI Mafanco est en vacances le ${french(recess)}.`,
      "Ce jour est déjà passé.",
      "Ce jour est dans plus d’un an.",
      "Maitre Relue Exemple a déjà un engagement à cette heure.",
      "Maitre Relue Exemple : TPI Dixinn à 09h00, puis TPI Mafanco à 10h00. Trajet : 45 min.",
    ];
    for (const said of [
      "À importer11 audiences",
      "Dont à relire7 lignes",
      "Lignes à relire (7)",
      `${of}, ${french(far)}Ce jour`,
      ...told,
    ])
      expect(words.split(said), said).toHaveLength(2);
    // An absence that is entered meanwhile is told of what was stored.
    await cabinet.query("INSERT INTO absence (lawyer_id, first_day, last_day) VALUES ($1, $2, $2)", [lawyer, away]);
    expect(await launch(staff, address)).toContain("11 audiences importées, 8 lignes à relire");
    expect(await stored(id)).toHaveLength(11);
    const done = await staff.get(address);
    for (const said of [...told, `Maitre Relue Exemple a une absence le ${french(away)}.`])
      expect(wordsOf(done).split(said), said).toHaveLength(2);
    const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM hearing WHERE matter_id = $1 AND day = $2", [
      id,
      sunday,
    ]);
    const link = `/gestionaudience/${rows[0]?.id}`;
    expect(done.page.querySelectorAll(".import-told a").map((one) => one.getAttribute("href"))).toContain(link);
    const taken = (await staff.get(`${address}/lignes.csv`)).text.split("\r\n").slice(1, -1);
    expect(taken).toHaveLength(8);
    expect(taken[0]).toContain(
      `2;Lignes à relire;Le ${french(sunday)} est un dimanche.;;http://localhost:3000${link};${of}`,
    );
    expect((await staff.get("/journal?verbe=ajout")).text).toContain("8\u00A0lignes à relire");
    // They are told to whoever imported, alone.
    const other = await colleague(cabinet, "associe");
    expect((await other.get(`${address}/lignes.csv`)).status).toBe(404);
    const theirs = await other.get(address);
    expect(wordsOf(theirs)).not.toContain("dimanche");
    // Nor is what the file has for headings: without any, that is its first row.
    expect(theirs.text).not.toContain("À apporter");
    // What is shut since is told of, and not led to.
    await cabinet.query("UPDATE matter SET closed_at = now() WHERE id = $1", [id]);
    expect((await staff.get(address)).text).not.toContain(link);
    await cabinet.query("UPDATE matter SET closed_at = NULL WHERE id = $1", [id]);
    await staff.post(`${address}/annulation`, {});
    expect(await stored(id)).toEqual([]);
    expect(wordsOf(await staff.get(address))).not.toContain("Lignes à relire");
  });

  test("holds what it touches before its first hundreds: whoever enters a hearing does not wait behind it", async () => {
    const [first, last] = [await another("Gros fichier"), await another("Dernière ligne")].sort((a, b) =>
      b.id.localeCompare(a.id),
    );
    const day = (i: number) => new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10);
    const rows = Array.from({ length: 501 }, (_, i) => {
      return `${i < 500 ? first?.reference : last?.reference};TPI Dixinn;${day(i)};09:00;;Référé;;;;;;;;`;
    });
    const { address } = await preview(staff, "gros.csv", csv(...rows), "audiences");
    await cabinet.query("BEGIN");
    try {
      await cabinet.query("SELECT FROM matter WHERE id = $1 FOR UPDATE", [last?.id]);
      await staff.post(`${address}/lancement`, {});
      const waiting = "SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))";
      await expect.poll(async () => (await cabinet.query(waiting)).rows.length, { timeout: 30_000 }).toBe(1);
      const entry = { courtId: await courtCalled(cabinet, "TPI Mafanco"), day: dayFrom(30), time: "09:00" };
      await entered(staff, first?.id ?? "", entry);
    } finally {
      await cabinet.query("COMMIT");
    }
    await expect
      .poll(async () => wordsOf(await staff.get(address)), { timeout: 30_000 })
      .toContain("501 audiences importées");
  });

  test("an export is an import: what is here is known, whatever became of it, and elsewhere it comes anew", async () => {
    const { id, reference: of } = await another("À emporter");
    const lines = `${of};TPI Dixinn;${dayFrom(-9)};10:00;;Conciliation;;;;;;;Radiation;Défaut
${of};TPI Kaloum;${dayFrom(60)};11:15;Camara Import;Enquête;2e;A;;50;Deux
lignes;;;;Reçus
Contrat`.replaceAll(/(Deux|Reçus)\n\w+/g, '"$&"');
    await imported(staff, "d.csv", [HEAD, lines].join("\n"), "audiences");
    const before = await stored(id);
    expect(before).toMatchObject([{ to_bring: "" }, { to_bring: "Reçus\nContrat" }]);
    await cabinet.query("UPDATE matter SET state = 'clos' WHERE id = $1", [id]);
    const exported: Uint8Array<ArrayBuffer>[] = [];
    for (const format of ["csv", "xlsx"]) {
      const { bytes } = await staff.get(`/gestionaudience/export/${format}?vue=liste&dossier=${id}`);
      exported.push(new Uint8Array(bytes));
      expect(await read(new Uint8Array(bytes), `e.${format}`)).toContain("Déjà enregistrées2 lignes");
    }
    await cabinet.query("DELETE FROM hearing WHERE matter_id = $1", [id]);
    await cabinet.query("UPDATE matter SET state = 'ouvert' WHERE id = $1", [id]);
    for (const [i, bytes] of exported.entries()) {
      const { words } = await imported(staff, `e${i}`, bytes, "audiences");
      expect(words).toContain("2 audiences importées");
      expect(await stored(id)).toEqual(before);
      await cabinet.query("DELETE FROM hearing WHERE matter_id = $1", [id]);
    }
  });
});

const compact = (day: string) => day.replaceAll("-", "");
const ics = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]),
    "BEGIN:VTIMEZONE",
    "TZID:Heure du cabinet",
    "BEGIN:STANDARD",
    "TZOFFSETTO:+0200",
    "END:STANDARD",
    "END:VTIMEZONE",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

describe("a calendar", () => {
  test("brings its events as hearings: their matter and court by their words, their hour in Conakry", async () => {
    const { id, reference: of } = await another("Agenda");
    await cabinet.query("UPDATE matter SET old_reference = 'RX-77' WHERE id = $1", [id]);
    const day = compact(dayFrom(70));
    const file = ics(
      [
        "UID:un@exemple",
        `SUMMARY:Plaidoirie ${of} – TPI`,
        "  Dixinn",
        `DTSTART:${day}T090000Z`,
        `DTEND:${day}T094500Z`,
      ],
      [
        "UID:deux@exemple",
        "SUMMARY:Affaire (RX-77)\\, audience",
        "LOCATION:Salle 2\\, TPI Mafanco",
        `DTSTART;TZID="Europe/Paris":20260715T120000`,
        "DURATION:PT1H30M",
        "BEGIN:VALARM",
        "DURATION:PT5M",
        "SUMMARY:Rappel",
        "END:VALARM",
      ],
      ["UID:trois@exemple", `SUMMARY:Référé ${of}\\; TPI Kaloum`, `DTSTART;VALUE=DATE:${day}`],
      ["UID:quatre@exemple", `SUMMARY:${of} TPI Kaloum`, `DTSTART;TZID=Heure du cabinet:${day}T163000`],
      ["UID:cinq@exemple", `SUMMARY:${of} TPI Kaloum`, `DTSTART:${day}T100000`, "STATUS:CANCELLED"],
      ["UID:six@exemple", `SUMMARY:${of} TPI Mafanco`, `DTSTART:${day}T100000`, "RRULE:FREQ=WEEKLY"],
      ["UID:sept@exemple", `SUMMARY:${of} TPI Mafanco`, `DTSTART;TZID=Mars/Olympus:${day}T100000`],
      ["UID:huit@exemple", "SUMMARY:Déjeuner", "DTSTART:demain"],
      ["UID:neuf@exemple", `SUMMARY:${of} TPI Kaloum`, "DTSTART:261202T090000Z"],
    );
    const { address, answer } = await preview(staff, "agenda.ics", file, "audiences");
    const words = wordsOf(answer);
    for (const said of [
      "À importer3 audiences",
      "Doublons possibles1 ligne",
      "À corriger4 lignes",
      "Jour : Écrivez l’année en quatre chiffres.Colonne « Jour » : « 261202T090000Z »",
      // An event without a matter is named by its title.
      "Déjeuner, demainDossier",
      // Those of last summer.
      "Ce jour est déjà passé.",
      "Cet événement se répète : ajoutez chaque audience à son jour.",
      "Le fuseau horaire de cet événement n’est pas connu.",
      "Dossier : aucune référence d’un dossier ouvert dans le titre.",
      "Jour : Cette date n’existe pas.",
    ])
      expect(words).toContain(said);
    // They have an hour: only their day cannot be told.
    expect(words).not.toContain("n’a pas d’heure habituelle");
    await launch(staff, address, { ressemblants: "oui" });
    expect(await stored(id)).toMatchObject([
      { day: "2026-07-15", time: "10:00:00", minutes: 90, court: "TPI Mafanco", purpose: "Audience" },
      { time: "08:30:00", assumed: true, minutes: 90, court: "TPI Kaloum", purpose: "Référé" },
      { time: "09:00:00", minutes: 45, assumed: false, court: "TPI Dixinn", purpose: "Plaidoirie" },
      { time: "14:30:00", court: "TPI Kaloum" },
    ]);
    expect(await read(file, "agenda.ics")).toContain("Déjà enregistrées4 lignes");
  });

  test("tells of an event that it has on another day by now, and never that this day is stored", async () => {
    const { id, reference: of } = await another("Agenda déplacé");
    const [day, later] = [dayFrom(71), dayFrom(78)];
    const at = (when: string) =>
      ics(
        ["UID:bouge@exemple", `SUMMARY:Plaidoirie ${of} TPI Dixinn`, `DTSTART:${compact(when)}T090000Z`],
        ["UID:entier@exemple", `SUMMARY:Référé ${of} TPI Kaloum`, `DTSTART;VALUE=DATE:${compact(day)}`],
      );
    await imported(staff, "agenda.ics", at(day), "audiences");
    const moved = await preview(staff, "agenda.ics", at(later), "audiences");
    const words = wordsOf(moved.answer);
    expect(words).toContain("Déjà enregistrées1 ligne");
    expect(words).toContain(
      `Jour : cette audience est déjà au cabinet, au ${french(day)} à 09h00. Si elle a changé, corrigez-la sur sa fiche.`,
    );
    expect(moved.answer.page.querySelector('.import-told a[href^="/gestionaudience/"]')?.text).toContain(of);
    expect(await stored(id)).toHaveLength(2);
    // Once a renvoi, or a correction, has brought it there, its calendar says nothing new.
    await cabinet.query("UPDATE hearing SET day = $2 WHERE matter_id = $1 AND purpose = 'Plaidoirie'", [id, later]);
    expect(await read(at(later), "agenda.ics")).toContain("Déjà enregistrées2 lignes");
  });

  test("that breaks off, or is none of hearings, is refused; one with a million signs in one line is read", async () => {
    const broken = await sendFile(staff, "a.ics", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:x", "audiences");
    expect(broken.status).toBe(400);
    expect(wordsOf(broken)).toContain("Fichier illisible : l’élément ouvert ligne 1 n’est jamais refermé.");
    const clients = await sendFile(staff, "a.ics", ics(["UID:a", "SUMMARY:x", "DTSTART:20270101"]), "clients");
    expect(clients.status).toBe(400);
    expect(wordsOf(clients)).toContain("Un calendrier (.ics) n’apporte que des audiences");
    const nested = `BEGIN:VCALENDAR\n${"BEGIN:VEVENT\n".repeat(50)}`;
    expect(wordsOf(await sendFile(staff, "a.ics", nested, "audiences"))).toContain("trop d’éléments l’un dans l’autre");
    const long = `${'";:\\,'.repeat(200_000)}\r\n ${"é".repeat(100_000)}`;
    const heavy = ics([`UID:lourd`, `SUMMARY:${long}`, `X-${long}`, `DTSTART;TZID=${long}`, "DTSTART:20270101"]);
    expect(await read(heavy, "lourd.ics")).toContain("À corriger1 ligne");
  });
});
