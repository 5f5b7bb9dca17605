import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { useOwnCabinet } from "../setup/app";
import { choose, photo } from "../setup/pictures";
import type { Answer, Visitor } from "../setup/visitor";
import { fields as clientFields, colleague, linked, storedClient } from "./client-story";
import { heldUp } from "./held-up";
import { csvOf, imported, preview, sendFile } from "./import-story";
import { messageFrom } from "./office-story";

const dataDir = mkdtempSync(path.join(tmpdir(), "cabinet-droits-"));
const cabinet = useOwnCabinet({ DATA_DIR: dataDir });
let boss: Visitor & { id: string };
beforeAll(async () => {
  boss = await colleague(cabinet, "associe");
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  await cabinet.query("UPDATE staff_member SET role = 'associe', deactivated_at = NULL WHERE id = $1", [boss.id]);
});

/** How a right is lost. What everybody may do ends with the account. */
const ways = {
  demoted: "UPDATE staff_member SET role = 'secretariat' WHERE id = ",
  closed: "UPDATE staff_member SET deactivated_at = now() WHERE id = ",
};
type Way = keyof typeof ways;

/** The right goes while the work waits behind `lock`: it is through the door by then. */
async function lostDuring(way: Way, lock: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
  return (await heldUp(cabinet, lock, [work], `${ways[way]}'${boss.id}'`))[0];
}
const demotedDuring = (lock: string, work: () => Promise<Answer>) => lostDuring("demoted", lock, work);

async function storedCorrespondent(name = "Étude Exemple"): Promise<string> {
  const { rows } = await cabinet.query<{ id: string }>(
    "INSERT INTO correspondent (name, kind) VALUES ($1, 'huissier') RETURNING id",
    [name],
  );
  return rows[0]?.id ?? "";
}
/** Pictures are read at any moment, by whoever hears of a change. */
const WRITING = "LOCK TABLE site_picture IN EXCLUSIVE MODE";
const alone = (table: string) => `LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`;
/** A statement that waits for a row has begun before, and sees the rights as they were then. */
const rowsOf = (table: string) => `SELECT FROM ${table} FOR UPDATE`;

/** Nothing of what is in the office may be in an answer, nor may any of it be changed. */
const NAME = "Saran Exemple";
const REASON = "Les deux parties ont donné leur accord écrit.";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const ids = {
  client: "",
  thrown: "",
  opposed: "",
  party: "",
  message: "",
  caller: "",
  correspondent: "",
  preview: "",
  done: "",
};

beforeAll(async () => {
  ids.client = await storedClient(cabinet, { name: NAME });
  ids.opposed = await storedClient(cabinet, { name: "Opposé Exemple" });
  ids.thrown = await storedClient(cabinet, { name: NAME, deleted_at: new Date() });
  ids.message = await messageFrom(cabinet, { nom: NAME });
  ids.caller = await messageFrom(cabinet, { nom: "Appelante Exemple", phone: "+224620000000" });
  await linked(cabinet, ids.opposed, await messageFrom(cabinet, { message: `${NAME} a écrit.` }));
  ids.correspondent = await storedCorrespondent(NAME);
  const { rows } = await cabinet.query<{ id: string }>(
    "INSERT INTO party (client_id, name, name_keys) VALUES ($1, 'Adverse Exemple', $2) RETURNING id",
    [ids.opposed, allNameKeys(["Adverse Exemple"])],
  );
  ids.party = rows[0]?.id ?? "";
  const idOf = (address: string) => address.split("/").at(-1) ?? "";
  const file = (nom: string) => csvOf([{ nom, numero: "625 00 00 66" }]);
  ids.done = idOf((await imported(boss, "faits.csv", file("Repris Exemple"))).address);
  ids.preview = idOf((await preview(boss, "attente.csv", file("Attendu Exemple"))).address);
});

const call = (method: string, address: string, json?: object) =>
  boss.call(method, address, json, { "X-XSRF-TOKEN": boss.cookies.get("XSRF-TOKEN") ?? "" });
const newClient = { ...clientFields, name: "Nouvelle Personne", dateajout: "20/11/2026", numero: "625 00 00 99" };

const CLIENTS = "SELECT * FROM client ORDER BY id";
const MESSAGES = "SELECT * FROM message ORDER BY id";
const IMPORTS = "SELECT state, mapping, created_by FROM data_import ORDER BY id";
const PARTIES = "SELECT * FROM party ORDER BY id";
const taken = (action: string) => `SELECT FROM journal WHERE action = '${action}' AND details ->> 'count' <> '0'`;
const done = (action: string) => `SELECT FROM journal WHERE action = '${action}'`;

/** What is asked for, how the right is lost behind which lock, what is answered then, and what stays as it was. */
type Case = [what: string, way: Way, lock: string, request: () => Promise<Answer>, status: number, stays: string];

const cases: Case[] = [
  [
    "a setting",
    "demoted",
    "LOCK TABLE setting IN ROW EXCLUSIVE MODE",
    () => boss.post("/reglages/chiffres", { figure_years: "9+" }),
    403,
    "SELECT FROM setting WHERE key = 'figure_years'",
  ],
  [
    "a new client against somebody the firm defends",
    "demoted",
    alone("client"),
    () => boss.post("/comptecl", { ...newClient, name: "Adverse Exemple", vus: ids.party, motif: REASON }),
    409,
    CLIENTS,
  ],
  [
    "both versions of a client that somebody else saved meanwhile",
    "closed",
    rowsOf("client"),
    () => boss.post(`/miseajourAclientRecup/${ids.client}`, { ...clientFields, version: "0" }),
    404,
    CLIENTS,
  ],
  [
    "an adverse party",
    "closed",
    rowsOf("client"),
    () => boss.post(`/listeCl/${ids.opposed}/adversaires`, { nom: "Autre Adverse", precision: "" }),
    404,
    PARTIES,
  ],
  [
    "the removal of an adverse party",
    "demoted",
    rowsOf("party"),
    () => boss.post(`/listeCl/${ids.opposed}/adversaires/${ids.party}/retrait`, {}),
    404,
    PARTIES,
  ],
  [
    "a wall",
    "demoted",
    rowsOf("client"),
    () => boss.post(`/listeCl/${ids.client}/acces`, { personne: boss.id, version: "ouvert" }),
    404,
    CLIENTS,
  ],
  ...(
    [
      ["client", "listeCl"],
      ["message", "gestionmessage"],
    ] as const
  ).map(([table, list]): Case => {
    const hold = () => boss.post(`/${list}/${ids[table]}/conservation`, { motif: REASON });
    return [
      `a hold of a ${table}`,
      "demoted",
      rowsOf(table),
      hold,
      404,
      `SELECT FROM ${table} WHERE hold_reason <> ''`,
    ];
  }),
  [
    "a status",
    "closed",
    rowsOf("message"),
    async () => boss.post(`/gestionmessage/${ids.message}/statut`, { etat: "clos", version: await versionOf() }),
    404,
    MESSAGES,
  ],
  [
    "an assignee",
    "closed",
    rowsOf("message"),
    async () =>
      boss.post(`/gestionmessage/${ids.message}/assignation`, { personne: boss.id, version: await versionOf() }),
    404,
    MESSAGES,
  ],
  [
    "a note",
    "closed",
    rowsOf("message"),
    () => boss.post(`/gestionmessage/${ids.message}`, { note: "Rappeler", id: UNKNOWN }),
    404,
    "SELECT FROM message_note",
  ],
  [
    "a message written down",
    "closed",
    alone("message"),
    () => boss.post("/contact2", { nom: "Autre Exemple", email: "a@exemple.gn", message: "Bonjour", id: UNKNOWN }),
    403,
    MESSAGES,
  ],
  ...(
    [
      ["client", "demoted", "listeCl"],
      ["correspondent", "demoted", "annuaire"],
      ["message", "closed", "listec"],
    ] as const
  ).map(([table, way, list]): Case => {
    const deletion = () => boss.post(`/${list}/${ids[table]}/suppression`, {});
    return [`a deleted ${table}`, way, rowsOf(table), deletion, 404, `SELECT * FROM ${table} ORDER BY id`];
  }),
  [
    "what is taken back from the corbeille",
    "demoted",
    rowsOf("client"),
    () => boss.post(`/corbeille/clients/${ids.thrown}/restauration`, {}),
    303,
    CLIENTS,
  ],
  [
    "what is erased of the corbeille",
    "demoted",
    rowsOf("client"),
    () => boss.post(`/corbeille/clients/${ids.thrown}/effacement`, {}),
    403,
    CLIENTS,
  ],
  [
    "the emptied corbeille",
    "demoted",
    alone("client"),
    () => boss.post("/corbeille/vidage", { genre: "clients", version: String(Date.now()) }),
    403,
    CLIENTS,
  ],
  [
    "a file to be imported",
    "demoted",
    alone("data_import"),
    () => sendFile(boss, "autres.csv", csvOf([{ nom: "Autre Exemple" }])),
    403,
    IMPORTS,
  ],
  [
    "a launched import",
    "demoted",
    rowsOf("data_import"),
    () => boss.post(`/importation/${ids.preview}/lancement`, { ressemblants: "oui" }),
    404,
    IMPORTS,
  ],
  [
    "other columns of a file",
    "demoted",
    rowsOf("data_import"),
    () => boss.post(`/importation/${ids.preview}/colonnes`, { "colonne.name": "1" }),
    303,
    IMPORTS,
  ],
  [
    "an abandoned file",
    "demoted",
    rowsOf("data_import"),
    () => boss.post(`/importation/${ids.preview}/abandon`, {}),
    303,
    IMPORTS,
  ],
  [
    "an undone import",
    "demoted",
    alone("client"),
    () => boss.post(`/importation/${ids.done}/annulation`, {}),
    403,
    CLIENTS,
  ],
  [
    "the search for a person",
    "demoted",
    alone("party"),
    () => boss.get("/droits?q=Saran+Exemple"),
    403,
    done("rights.searched"),
  ],
  [
    "the archive of a person",
    "demoted",
    alone("client"),
    () => boss.post("/droits/archive", { r: `client:${ids.client}`, q: "Saran" }),
    403,
    done("rights.exported"),
  ],
  [
    "the erasure of a person",
    "demoted",
    rowsOf("message"),
    () => boss.post("/droits/effacement/confirmation", { r: `message:${ids.message}` }),
    403,
    "SELECT id::text FROM message UNION ALL SELECT action FROM journal WHERE action LIKE '%.erased' ORDER BY 1",
  ],
  ...(
    [
      ["client", "listeCl", "clients.exported"],
      ["message", "listec", "contacts.exported"],
      ["correspondent", "annuaire", "correspondents.exported"],
    ] as const
  ).map(([table, list, action]): Case => {
    // Counting waits: what is counted, and journalled, is what may be taken.
    return [
      `an export of /${list}`,
      "demoted",
      alone(table),
      () => boss.get(`/${list}/export/csv`),
      403,
      taken(action),
    ];
  }),
  [
    "the clients of a message, by its number and by a search",
    "closed",
    alone("client_message_other_person"),
    () => boss.get(`/gestionmessage/${ids.caller}?client=saran`),
    200,
    done("clients.listed"),
  ],
  [
    "the messages of a client",
    "closed",
    alone("client_message"),
    // The file alone: the menu would wait too.
    () => boss.get(`/listeCl/${ids.opposed}.data?_routes=records/clients/file-page`),
    200,
    CLIENTS,
  ],
  [
    "a message linked to a client",
    "closed",
    rowsOf("client"),
    async () => boss.post(`/gestionmessage/${ids.message}/client`, { version: await versionOf(), lier: ids.client }),
    404,
    "SELECT FROM client_message",
  ],
  [
    "the search over everything",
    "closed",
    alone("correspondent"),
    () => boss.get("/recherche/apercu?q=saran"),
    200,
    CLIENTS,
  ],
  ["GET /FClientl", "closed", alone("client"), () => call("GET", "/FClientl"), 403, done("clients.listed")],
  ["GET /listecontact", "closed", alone("message"), () => call("GET", "/listecontact"), 403, done("contacts.listed")],
  ["GET /elementList", "closed", alone("message"), () => call("GET", "/elementList"), 403, done("contacts.listed")],
  ["POST /FClient", "closed", alone("client"), () => call("POST", "/FClient", newClient), 403, CLIENTS],
  [
    "PUT /Metajourlerecuperer",
    "closed",
    rowsOf("client"),
    () => call("PUT", `/Metajourlerecuperer/${ids.client}`, newClient),
    403,
    CLIENTS,
  ],
  ["DELETE /deleteCl", "demoted", rowsOf("client"), () => call("DELETE", `/deleteCl/${ids.client}`), 403, CLIENTS],
  [
    "DELETE /deletecontact",
    "closed",
    rowsOf("message"),
    () => call("DELETE", `/deletecontact/${ids.message}`),
    403,
    MESSAGES,
  ],
];

/** The version of the message that is on the screen. */
async function versionOf(): Promise<string> {
  const { rows } = await cabinet.query<{ at: Date }>("SELECT updated_at AS at FROM message WHERE id = $1", [
    ids.message,
  ]);
  return rows[0]?.at.toISOString() ?? "";
}

describe("a right that is lost between the door and the query", () => {
  for (const [what, way, lock, request, status, stays] of cases) {
    test(`gives and changes nothing: ${what}`, async () => {
      const before = (await cabinet.query(stays)).rows;
      const answer = await lostDuring(way, lock, request);
      expect(answer?.status).toBe(status);
      expect(answer?.text).not.toContain(NAME);
      expect((await cabinet.query(stays)).rows).toEqual(before);
    });
  }
});

describe("a role that is taken away between the door and the query", () => {
  test("chooses, describes and removes no picture", async () => {
    const pictures = async () => (await cabinet.query("SELECT alt FROM site_picture")).rows;
    const image = await photo();
    const refused = await demotedDuring("SELECT pg_advisory_xact_lock(72411961)", () =>
      choose(boss, "home-banner", { image, alt: "Avant" }),
    );
    expect([refused?.status, await pictures()]).toEqual([403, []]);

    await cabinet.query("UPDATE staff_member SET role = 'associe' WHERE id = $1", [boss.id]);
    expect((await choose(boss, "home-banner", { image, alt: "Avant" })).status).toBe(303);
    await demotedDuring(WRITING, () => choose(boss, "home-banner", { alt: "Après" }));
    expect(await pictures()).toEqual([{ alt: "Avant" }]);

    await cabinet.query("UPDATE staff_member SET role = 'associe' WHERE id = $1", [boss.id]);
    await demotedDuring(WRITING, () => boss.post("/reglages/images/home-banner/retrait", {}));
    expect(await pictures()).toEqual([{ alt: "Avant" }]);
  });

  test("stores no record of an account that is closed meanwhile", async () => {
    const fields = { name: "Autre Exemple", version: "1", id: crypto.randomUUID() };
    const closed = `UPDATE staff_member SET deactivated_at = now() WHERE id = '${boss.id}'`;
    const open = "UPDATE staff_member SET deactivated_at = NULL WHERE id = $1";
    const [client, correspondent] = [await storedClient(cabinet), await storedCorrespondent()];
    for (const { table, id, edition, creation, words } of [
      {
        table: "client",
        id: client,
        edition: `/miseajourAclientRecup/${client}`,
        creation: "/comptecl",
        // Nobody has that number: nobody is to be looked at first.
        words: { ...clientFields, dateajout: "20/11/2026", numero: "625 00 00 77" },
      },
      {
        table: "correspondent",
        id: correspondent,
        edition: `/annuaire/${correspondent}/modification`,
        creation: "/annuaire/nouveau",
        words: { kind: "notaire" },
      },
    ]) {
      try {
        const edited = () => boss.post(edition, { ...words, ...fields });
        const row = `SELECT FROM ${table} WHERE id = '${id}' FOR UPDATE`;
        const [answer] = await heldUp(cabinet, row, [edited], closed);
        expect(answer?.status).toBe(404);
        await cabinet.query(open, [boss.id]);
        const created = () => boss.post(creation, { ...words, ...fields });
        const [refused] = await heldUp(cabinet, alone(table), [created], closed);
        expect(refused?.status).toBe(404);
        expect(refused?.text).toContain(fields.name);
        expect((await cabinet.query(`SELECT name FROM ${table} WHERE name LIKE 'Autre%'`)).rows).toEqual([]);
      } finally {
        await cabinet.query(open, [boss.id]);
      }
    }
  });

  test("is no right to import any more when the job's turn comes: the file is back in its preview", async () => {
    const address = `/importation/${ids.preview}`;
    const [state, clients] = ["SELECT state, finished_at FROM data_import WHERE id = $1", "SELECT FROM client"];
    const before = (await cabinet.query(clients)).rowCount;
    await cabinet.query("BEGIN");
    try {
      await cabinet.query("SELECT pg_advisory_xact_lock(7310004)");
      expect((await boss.post(`${address}/lancement`, {})).status).toBe(303);
      await cabinet.query(`${ways.demoted}$1`, [boss.id]);
    } finally {
      await cabinet.query("COMMIT");
    }
    const wanted = { state: "apercu", finished_at: expect.any(Date) };
    await expect
      .poll(async () => (await cabinet.query(state, [ids.preview])).rows, { timeout: 30_000 })
      .toEqual([wanted]);
    expect((await cabinet.query(clients)).rowCount).toBe(before);
    await cabinet.query("UPDATE staff_member SET role = 'associe' WHERE id = $1", [boss.id]);
    expect((await boss.get(address)).text).toContain("rien n’a été enregistré");
  });
});

/** Ten pieces of an export, which is read by 200; the journal is read by 1,000. */
const ROWS = 2000;

/**
 * Lists that are sent as they are read, what fills each with `Ligne 1`, `Ligne 2`…, and which of the rights it needs.
 */
const streams: [address: string, fill: string, needs: Way[]][] = [
  [
    "/listeCl/export/csv",
    `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, dateajout)
     SELECT 'Ligne ' || i, 'Quartier', '+224620000000', 'Arbitrage', 'Maitre Exemple', now() FROM generate_series(1, ${ROWS}) AS i`,
    ["demoted", "closed"],
  ],
  [
    "/listec/export/csv",
    `INSERT INTO message (number, nom, email, message, source, status, submission_key)
     SELECT 'CK-S' || i, 'Ligne ' || i, 'a@exemple.gn', 'Bonjour', 'site', 'nouveau', ('S' || i)::bytea
     FROM generate_series(1, ${ROWS}) AS i`,
    ["demoted", "closed"],
  ],
  [
    "/annuaire/export/csv",
    `INSERT INTO correspondent (name, kind) SELECT 'Ligne ' || i, 'huissier' FROM generate_series(1, ${ROWS}) AS i`,
    ["demoted", "closed"],
  ],
  [
    "/journal/export.csv",
    `INSERT INTO journal (actor_name, action) SELECT 'Ligne ' || i, 'session.opened' FROM generate_series(1, ${2 * ROWS}) AS i`,
    ["demoted", "closed"],
  ],
  ["/FClientl", "SELECT", ["closed"]],
  ["/listecontact", "SELECT", ["closed"]],
  ["/elementList", "SELECT", ["closed"]],
];

describe("a list that is under way when the right is lost", () => {
  for (const [address, fill, needs] of streams) {
    test(`${address} breaks off, and does not look whole`, async () => {
      await cabinet.query(fill);
      for (const way of needs) {
        const one = await colleague(cabinet, "associe");
        const type = address.includes("export") ? "text/html" : "application/json";
        const answer = await one.open(address, { headers: { Accept: type } });
        const reader = answer.body?.getReader();
        let text = new TextDecoder().decode((await reader?.read())?.value);
        await cabinet.query(`${ways[way]}$1`, [one.id]);
        const rest = async () => {
          for (;;) {
            const piece = await reader?.read();
            if (!piece || piece.done) return;
            text += new TextDecoder().decode(piece.value);
          }
        };
        await expect(rest()).rejects.toBeDefined();
        const read = text.match(/Ligne \d+/g)?.length ?? 0;
        const all = address.includes("journal") ? 2 * ROWS : ROWS;
        expect([read > 0, read < all], String(read)).toEqual([true, true]);
      }
    });
  }
});

test("a message is not erased for a person by somebody whom its client's wall left out meanwhile", async () => {
  const message = await messageFrom(cabinet, { nom: "Fermée Exemple" });
  const id = await storedClient(cabinet, { name: "Fermée Exemple", closed_at: new Date(), from_message_id: message });
  await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [id, boss.id]);
  const erasing = () => boss.post("/droits/effacement/confirmation", { r: `message:${message}` });
  const left = `DELETE FROM client_access WHERE client_id = '${id}'`;
  await heldUp(cabinet, rowsOf("message"), [erasing], left);
  const { rows } = await cabinet.query("SELECT FROM message WHERE id = $1", [message]);
  expect(rows).toHaveLength(1);
});

test("a corbeille whose emptying is broken off by a lost right may be emptied in part, and says so", async () => {
  const form = { genre: "clients", version: String(Date.now()) };
  const answer = await demotedDuring(alone("client"), () => boss.post("/corbeille/vidage.data", form));
  expect(answer?.status).toBe(403);
  expect(answer?.text).toContain("vidée qu’en partie");
});
