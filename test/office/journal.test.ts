import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { colleague, storedClient } from "./client-story";
import { letTermPass } from "./file-term";
import { messageFrom, neighbours } from "./office-story";

const cabinet = useCabinet();
const lines = (answer: Answer) =>
  answer.page.querySelectorAll(".journal-table tbody tr").map((row) => row.text.replace(/[\u00A0\u202F]/g, " "));

describe("the journal on its screen", () => {
  test("says in French who did what to what, newest first, without raw data", async () => {
    const staff = await cabinet.staff();
    const id = await messageFrom(cabinet, { nom: "Mariama Exemple" });
    const page = await staff.get(`/gestionmessage/${id}`);
    const version = page.page.querySelector("input[name=version]")?.getAttribute("value") ?? "";
    await staff.post(`/gestionmessage/${id}/statut`, { etat: "repondu", version });
    await staff.post("/reglages/chiffres", { figure_years: "11+" });
    const found = lines(await staff.get("/journal"));
    expect(found[0]).toContain("a changé le réglage « Années d’expérience »");
    expect(found[0]).toContain("6+ → 11+");
    expect(found[1]).toContain("a changé l’état du message : « Nouveau » → « Répondu »");
    expect(found[1]).toMatch(/Mariama Exemple \(CK-T\d+\)/);
    expect(found.join()).not.toMatch(/[{}]|contact\.|setting\.|undefined|null/);
  });

  test("tells of readings only when they are asked for", async () => {
    const staff = await cabinet.staff();
    const id = await messageFrom(cabinet, { nom: "Lue Exemple" });
    await staff.get(`/gestionmessage/${id}`);
    for (const filter of ["", "?sujet=messages", "?sujet=donnees"])
      expect(lines(await staff.get(`/journal${filter}`)).join()).not.toContain("a consulté");
    for (const filter of ["?action=tout", "?sujet=messages&action=tout", "?action=lecture"])
      expect(lines(await staff.get(`/journal${filter}`)).join()).toContain("a consulté le message");
    expect((await staff.get("/journal/export.csv")).text).not.toContain("a consulté");
  });

  test("tells of nothing that was only asked about: of a HEAD no word leaves", async () => {
    const staff = await cabinet.staff();
    const message = await messageFrom(cabinet, { nom: "Entrevue Exemple" });
    const client = await storedClient(cabinet, { name: "Entrevu Exemple" });
    const paths = ["/listeCl/export/csv", "/listeCl/export/xlsx", `/listeCl/${client}`, `/gestionmessage/${message}`];
    paths.push("/FClientl", "/listecontact", `/recupparidclient/${client}`, "/listeCl", "/journal/export.csv");
    const written = async () =>
      Number((await cabinet.query<{ n: string }>("SELECT count(*) AS n FROM journal")).rows[0]?.n);
    for (const path of paths) {
      const before = await written();
      const asked = await staff.send(path, { method: "HEAD", headers: { Accept: "text/html" } });
      expect([path, asked.status, asked.text, await written()]).toEqual([path, 200, "", before]);
      expect((await staff.get(path)).status).toBe(200);
      expect(await written(), path).toBeGreaterThan(before);
    }
  });

  test("what a member of staff writes down is an entry, what a visitor sends is not", async () => {
    const staff = await cabinet.staff();
    const words = { email: "fatoumata@exemple.gn", message: "Appel de ce matin, à rappeler." };
    const answer = await staff.post("/contact2", { nom: "Fatoumata Exemple", ...words });
    expect(answer.status).toBe(303);
    expect(lines(await staff.get("/journal?action=ajout"))[0]).toContain("a enregistré le message");
  });

  test("is filtered by person, kind of action, subject and period, alone and together", async () => {
    const staff = await cabinet.staff();
    const one = await colleague(cabinet, "secretariat");
    await one.get("/listec");
    const mine = lines(await staff.get(`/journal?qui=${one.id}&action=lecture&sujet=messages`));
    expect(mine.length).toBeGreaterThan(0);
    expect(mine.every((line) => line.includes("a consulté des messages"))).toBe(true);
    expect(lines(await staff.get(`/journal?qui=${one.id}&action=suppression`))[0]).toContain("Aucune entrée");
    await cabinet.query(
      "INSERT INTO journal (at, actor_name, action, details) VALUES ('2020-03-05 23:59:59Z', 'système', 'contacts.purged', '{\"count\": 3, \"reason\": \"trash\"}')",
    );
    const day = lines(await staff.get("/journal?du=2020-03-05&au=2020-03-05"));
    expect(day).toHaveLength(1);
    expect(day[0]).toContain("a effacé définitivement 3 messages");
    expect(day[0]).toContain("après 30 jours de corbeille");
    expect(lines(await staff.get("/journal?du=2020-03-06&au=2020-03-06"))[0]).toContain("Aucune entrée");
    expect(lines(await staff.get("/journal?qui=systeme&du=2020-01-01&au=2020-12-31"))).toHaveLength(1);
    for (const odd of ["du=hier", "du=2020-02-31", "action=tout", "apres=x.y", "avant=9.9.9"])
      expect((await staff.get(`/journal?${odd}`)).status, odd).toBe(200);
  });

  test("a backup tells how many of each record it holds, as far as its line says", async () => {
    const staff = await cabinet.staff();
    for (const details of [
      { message: 2, client: 1, correspondent: 0, staff_member: 4 },
      { message: 1, client: 0 },
    ])
      await cabinet.query(
        "INSERT INTO journal (at, actor_name, action, details) VALUES ('2019-05-04', 'ligne de commande', 'backup.made', $1)",
        [details],
      );
    const [later, earlier] = lines(await staff.get("/journal?du=2019-05-04&au=2019-05-04"));
    expect(later).toMatch(/a fait une sauvegarde\W*1 message\W+0 client$/);
    expect(earlier).toMatch(/a fait une sauvegarde\W*2 messages\W+1 client\W+0 correspondant$/);
  });

  test("its pages follow each other both ways, whole and without a line twice", async () => {
    await cabinet.query(
      `INSERT INTO journal (at, actor_id, actor_name, action)
       SELECT '2021-01-01'::timestamptz + make_interval(secs => i / 3), 'ancien-compte', 'Ancien Exemple', 'session.closed'
       FROM generate_series(1, 120) AS i`,
    );
    const staff = await cabinet.staff();
    const pages = [await staff.get("/journal?qui=ancien-compte")];
    while (neighbours(pages.at(-1) as Answer).next)
      pages.push(await staff.get(neighbours(pages.at(-1) as Answer).next ?? ""));
    expect(pages.map((page) => lines(page).length)).toEqual([50, 50, 20]);
    const back = await staff.get(neighbours(pages[2] as Answer).previous ?? "");
    expect(lines(back)).toEqual(lines(pages[1] as Answer));
    expect(back.page.querySelector(".pager p")?.text).toContain("51–100 sur 120");
    expect(pages[0]?.page.querySelector("select[name=qui]")?.text).toContain("Ancien Exemple");
  });

  test("its own reading and its export are entries", async () => {
    const staff = await cabinet.staff();
    await staff.get("/journal?sujet=clients");
    await staff.get("/journal/export.csv?sujet=clients");
    const found = lines(await staff.get("/journal?sujet=donnees&action=tout"));
    expect(found[0]).toContain("a exporté le journal");
    expect(found[1]).toContain("a consulté le journal");
    expect(found[1]).toContain("Clients");
  });
});

describe("the journal as CSV", () => {
  test("is what is filtered, all of it, with the marks a spreadsheet needs and no formula", async () => {
    await cabinet.query(
      `INSERT INTO journal (at, actor_id, actor_name, action)
       SELECT '2019-01-01'::timestamptz + make_interval(secs => i), 'compte-csv', '=HYPERLINK("x")', 'session.closed'
       FROM generate_series(1, 2500) AS i`,
    );
    const staff = await cabinet.staff();
    const answer = await staff.get("/journal/export.csv?qui=compte-csv");
    expect(answer.headers.get("Content-Type")).toContain("text/csv");
    expect(answer.headers.get("Content-Disposition")).toContain("journal.csv");
    expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = answer.text.trim().split("\r\n");
    expect(rows).toHaveLength(2501);
    expect(new Set(rows.map((row) => row.split(";")[0])).size).toBe(2501);
    expect(rows[1]).toContain("'=HYPERLINK");
    const { rows: entry } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'journal.exported' ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toEqual([{ details: { count: 2500, person: "compte-csv" } }]);
  });
});

test("a client closed to an associé is nowhere in their journal, their export or their counts", async () => {
  const staff = await cabinet.staff();
  const other = await colleague(cabinet, "avocat");
  const id = await storedClient(cabinet, { name: "Cliente Fermée Exemple" });
  await other.get(`/listeCl/${id}`);
  expect(lines(await staff.get(`/journal?qui=${other.id}&sujet=clients&action=tout`)).join()).toContain(
    "Cliente Fermée",
  );
  await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [id]);
  await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [id, other.id]);
  const page = await staff.get(`/journal?qui=${other.id}&sujet=clients&action=tout`);
  expect(lines(page)[0]).toContain("Aucune entrée");
  expect(page.page.querySelector(".list-summary")?.text).toContain("0");
  expect((await staff.get("/journal/export.csv?action=tout")).text).not.toContain(id);
});

test("nor when the closed client has been erased: the wall outlives it, for the same people", async () => {
  const staff = await cabinet.staff();
  const other = await colleague(cabinet, "associe");
  const message = await messageFrom(cabinet, { nom: "Cliente Effacée Exemple" });
  const id = await storedClient(cabinet, { name: "Cliente Effacée Exemple", from_message_id: message });
  const open = await storedClient(cabinet, { name: "Cliente Ouverte Exemple" });
  await cabinet.query(
    "INSERT INTO journal (actor_id, actor_name, action, subject_kind, subject_id, details) VALUES ($1, 'Exemple', 'client.match-set-aside', 'client', $2, $3)",
    [other.id, open, JSON.stringify({ other: id })],
  );
  await other.get(`/listeCl/${id}`);
  await cabinet.query("UPDATE client SET closed_at = now(), deleted_at = now() WHERE id = $1", [id]);
  await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [id, other.id]);
  await letTermPass(cabinet);
  expect((await other.post(`/corbeille/clients/${id}/effacement`, {})).status).toBe(303);
  expect((await cabinet.query("SELECT 1 FROM client WHERE id = $1", [id])).rows).toEqual([]);
  const seen = async (who: typeof staff) =>
    lines(await who.get(`/journal?qui=${other.id}&sujet=clients&action=tout`)).join(" | ");
  expect(await seen(other)).toContain("a effacé définitivement le client");
  expect(await seen(other)).toContain("malgré la ressemblance");
  expect(await seen(staff)).toContain("Aucune entrée");
  expect((await other.get(`/gestionmessage/${message}`)).status).toBe(200);
  expect((await staff.get(`/gestionmessage/${message}`)).status).toBe(404);
  const csv = (await staff.get("/journal/export.csv?action=tout")).text;
  expect(csv).not.toContain(id);
  expect(csv).not.toContain(open);
});

test("beside many entries and closed clients every filter answers, and an export in many parts is whole", async () => {
  await cabinet.query(
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, closed_at)
     SELECT 'Fermée Exemple', 'Quartier Exemple', '+224620000000', 'Arbitrage', 'Maitre Exemple', now()
     FROM generate_series(1, 200)`,
  );
  await cabinet.query(
    `INSERT INTO journal (actor_name, action, details)
     SELECT 'système', 'clients.listed', jsonb_build_object('count', 50, 'assignee', gen_random_uuid(), 'other', gen_random_uuid())
     FROM generate_series(1, 10000)`,
  );
  // As PostgreSQL does by itself within a minute; before it knows how many there are it reads them all for each batch.
  await cabinet.query("ANALYZE journal");
  const staff = await cabinet.staff();
  const filters = [
    "",
    "qui=personne-3",
    "action=changement",
    "action=export",
    "sujet=reglages",
    "sujet=clients&action=lecture&qui=personne-7",
    "qui=systeme",
    "du=2020-01-01&au=2020-12-31",
  ];
  for (const filter of filters) expect((await staff.get(`/journal?${filter}`)).status, filter).toBe(200);
  const all = await staff.get("/journal/export.csv?action=lecture");
  expect(all.status).toBe(200);
  expect(all.text.split("\r\n").length).toBeGreaterThan(10_000);
});
