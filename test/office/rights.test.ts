import { strFromU8, unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { nameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import type { Answer, Visitor } from "../setup/visitor";
import { colleague, formOn, storedClient } from "./client-story";
import { heldUp } from "./held-up";
import { csvOf, preview, wordsOf } from "./import-story";
import { followed, messageFrom } from "./office-story";

const cabinet = useCabinet();
let staff: Visitor;
beforeAll(async () => {
  staff = await cabinet.staff();
});
beforeEach(async () => {
  for (const table of ["client", "message", "data_import"]) await cabinet.query(`DELETE FROM ${table}`);
});

/** Ticks records and presses a button of « Droits des personnes ». */
function tick(address: string, refs: string[], q = "Diallo"): Promise<Answer> {
  const body = new URLSearchParams({ q });
  for (const ref of refs) body.append("r", ref);
  return staff.post(address, body);
}

const refsOn = (answer: Answer) =>
  answer.page.querySelectorAll("input[name=r]").map((box) => box.getAttribute("value") ?? "");
/** What an archive holds as data. */
const handed = (answer: Answer) =>
  JSON.parse(strFromU8(unzipSync(new Uint8Array(answer.bytes))["donnees.json"] ?? new Uint8Array()));
const found = async (q: string) => staff.get(`/droits?q=${encodeURIComponent(q)}`);
const count = async (table: string) =>
  (await cabinet.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;

async function client(row: Parameters<typeof storedClient>[1], yearsOld = 0): Promise<string> {
  const id = await storedClient(cabinet, row);
  await cabinet.query(
    "UPDATE client SET name_keys = $2, updated_at = now() - make_interval(years => $3) WHERE id = $1",
    [id, nameKeys(row?.name ?? "Fatoumata Exemple"), yearsOld],
  );
  return id;
}

describe("finding", () => {
  test("a name is found by its sound, wherever it is; homonyms are shown and nothing is ticked", async () => {
    const message = await messageFrom(cabinet, { nom: "Mamadou Diallo" });
    const other = await messageFrom(cabinet, { nom: "Mamadu Jalloh", message: "Un autre homme." });
    await messageFrom(cabinet, { nom: "Sékou Camara" });
    const quoted = await messageFrom(cabinet, { nom: "Sékou Camara", message: "Je loue à mamadou diallo." });
    const one = await client({ name: "Mamadou Diallo", closed_at: undefined });
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [one]);
    const two = await client({ name: "Kadiatou Bah" });
    await cabinet.query("INSERT INTO party (client_id, name, name_keys) VALUES ($1, $2, $3)", [
      two,
      "Mamadou Diallo",
      nameKeys("Mamadou Diallo"),
    ]);
    await cabinet.query(
      "INSERT INTO conflict_decision (client_id, conflicts, reason) VALUES ($1, '[]', 'Mamadou Diallo a donné son accord écrit.')",
      [two],
    );
    await cabinet.query("INSERT INTO message_note (message_id, body) VALUES ($1, 'Cousin de Mamadou Diallo')", [
      quoted,
    ]);
    await preview(staff, "clients.csv", csvOf([{ nom: "Mamadou Diallo", numero: "620000001" }]));
    const answer = await found("Mamadou Diallo");
    const refs = refsOn(answer);
    for (const id of [message, other, quoted]) expect(refs).toContain(`message:${id}`);
    expect(refs).toContain(`client:${one}`);
    expect(refs.map((ref) => ref.split(":")[0]).toSorted()).toEqual(
      ["adverse", "client", "decision", "message", "message", "message", "note", "row"].toSorted(),
    );
    expect(answer.page.querySelectorAll("input[name=r][checked]")).toEqual([]);
    expect(wordsOf(answer)).toContain("à la corbeille");
  });

  test("a number is found however it is written, an address whatever its case", async () => {
    const message = await messageFrom(cabinet, {
      nom: "Sékou Camara",
      phone: "+224620000001",
      email: "Sekou@exemple.gn",
    });
    const one = await client({ name: "Binta Bah", numero: "+224621000000", other_phones: ["+224620000001"] });
    const quoted = await messageFrom(cabinet, { nom: "Aminata Sow", message: "Rappelez le 620 00 00 01." });
    for (const typed of ["620000001", "+224 620 00 00 01", "00224620000001"]) {
      expect(refsOn(await found(typed)).toSorted(), typed).toEqual(
        [`client:${one}`, `message:${message}`, `message:${quoted}`].toSorted(),
      );
    }
    expect(refsOn(await found("SEKOU@exemple.GN"))).toEqual([`message:${message}`]);
    expect(wordsOf(await found("ab"))).toContain("trois lettres au moins");
    expect(wordsOf(await found("Personne Inconnue"))).toContain("ne détient rien");
  });

  test("a client closed to this associé, and what is written about it, is not shown", async () => {
    const one = await client({ name: "Mamadou Diallo" });
    await cabinet.query("INSERT INTO party (client_id, name, name_keys) VALUES ($1, $2, $3)", [
      one,
      "Mamadou Diallo",
      nameKeys("Mamadou Diallo"),
    ]);
    await cabinet.query("UPDATE client SET closed_at = now()");
    expect(refsOn(await found("Mamadou Diallo"))).toEqual([]);
  });

  test("a name alone finds everybody who bears it; a sender who left but one name is found too", async () => {
    const message = await messageFrom(cabinet, { nom: "Mamadou Diallo" });
    const short = await messageFrom(cabinet, { nom: "Diallo" });
    const one = await client({ name: "Mamadu Jalloh" });
    expect(refsOn(await found("Diallo")).toSorted()).toEqual(
      [`client:${one}`, `message:${message}`, `message:${short}`].toSorted(),
    );
    expect(refsOn(await found("Mamadou Diallo"))).toContain(`message:${short}`);
    expect(refsOn(await found("Camara"))).toEqual([]);
  });

  test("of a name that many bear all are shown, or it is said that there are others", async () => {
    const many = (count: number, name = "Mamadou Bah") =>
      cabinet.query(
        `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, name_keys)
         SELECT '${name}', 'Quartier Exemple', '+224620000000', 'Arbitrage', 'Maitre Exemple', $1
         FROM generate_series(1, ${count})`,
        [nameKeys("Mamadou Bah")],
      );
    await many(80);
    const all = await found("Mamadou Bah");
    expect(refsOn(all)).toHaveLength(80);
    expect(wordsOf(all)).not.toContain("Il y en a davantage");
    // Of one name thousands are read as the index gives them: another bearer may not be among them.
    await cabinet.query("DELETE FROM client");
    await many(1080, "Mamadou Diallo");
    expect(wordsOf(await found("Mamadou Bah"))).toContain("porté par trop de personnes");
  });

  test("a row of a long file is found, wherever it is", async () => {
    await preview(staff, "clients.csv", csvOf([{ nom: "Kadiatou Bah", numero: "620000001" }]));
    await cabinet.query(
      `INSERT INTO data_import_row (import_id, position, line, cells, value, verdict)
       SELECT id, n, n, '[]', jsonb_build_object('name', CASE n WHEN 4100 THEN 'Mamadou Diallo' ELSE 'Sékou Camara' END), 'bon'
       FROM data_import, generate_series(2, 4100) AS n`,
    );
    expect(refsOn(await found("Mamadou Diallo"))).toHaveLength(1);
  });

  test("rows of somebody else’s file, or of an import under way, are counted and no more", async () => {
    const other = await colleague(cabinet, "associe");
    const file = csvOf([{ nom: "Mamadou Diallo", numero: "620000001" }]);
    const row = async (who: Visitor) => {
      const { address } = await preview(who, "clients.csv", file);
      return `row:${address.split("/").at(-1)}.0`;
    };
    const refs = [await row(other), await row(staff)];
    await cabinet.query("UPDATE data_import SET state = 'en-cours', seen_at = now() WHERE id = $1", [
      refs[1]?.slice(4, -2),
    ]);
    const answer = await found("Mamadou Diallo");
    expect(refsOn(answer)).toEqual([]);
    expect(wordsOf(answer)).toContain("2 lignes d’un fichier lu pour un import");
    expect(wordsOf(answer)).not.toContain("ne détient rien");
    expect(handed(await tick("/droits/archive", refs)).lignes_importees).toEqual([]);
    await tick("/droits/effacement/confirmation", refs);
    expect(await count("data_import_row")).toBe(2);
  });

  test("the journal says that one looked, never for whom", async () => {
    await found("Mamadou Diallo");
    const { rows } = await cabinet.query(
      "SELECT * FROM journal WHERE action = 'rights.searched' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toMatchObject([{ details: { by: "name", count: 0 } }]);
    expect(JSON.stringify(rows)).not.toMatch(/Diallo/i);
    const shown = await staff.get("/journal?sujet=droits&action=tout");
    expect(shown.page.querySelector(".journal-table tbody tr")?.text).toContain("a cherché ce que le cabinet détient");
  });
});

describe("handing over", () => {
  test("one archive holds what was ticked and nothing else, as data and as a page", async () => {
    const mine = await messageFrom(cabinet, { nom: "Mamadou Diallo", message: "Ma question <b>." });
    await messageFrom(cabinet, { nom: "Mamadou Diallo", message: "La question d’un homonyme." });
    const one = await client({ name: "Mamadou Diallo", landmark: "face à la pharmacie" });
    const two = await client({ name: "Kadiatou Bah" });
    const { rows } = await cabinet.query<{ id: string }>(
      "INSERT INTO party (client_id, name, name_keys, note) VALUES ($1, 'Mamadou Diallo', $2, 'Stratégie') RETURNING id",
      [two, nameKeys("Mamadou Diallo")],
    );
    const decision = await cabinet.query<{ id: string }>(
      "INSERT INTO conflict_decision (client_id, conflicts, reason) VALUES ($1, '[]', 'Secret sur Mamadou Diallo') RETURNING id",
      [two],
    );
    await staff.get(`/listeCl/${one}`);
    const answer = await tick("/droits/archive", [
      `message:${mine}`,
      `client:${one}`,
      `adverse:${rows[0]?.id}`,
      `decision:${decision.rows[0]?.id}`,
    ]);
    expect(answer.headers.get("Content-Type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(answer.bytes));
    expect(Object.keys(files)).toEqual(["donnees.json", "resume.html"]);
    const json = strFromU8(files["donnees.json"] ?? new Uint8Array());
    const held = JSON.parse(json);
    expect(held.messages).toMatchObject([{ nom: "Mamadou Diallo", message: "Ma question <b>." }]);
    expect(held.clients).toMatchObject([{ repere: "face à la pharmacie" }]);
    expect(held.journal).toMatchObject([{ fait: "Fiche consultée" }]);
    // Whose adverse party somebody is, and what a lawyer wrote, is covered by professional secrecy.
    expect(json).not.toMatch(/Kadiatou|Stratégie|Secret|homonyme/);
    expect(held.retenus).toHaveLength(1);
    const page = strFromU8(files["resume.html"] ?? new Uint8Array());
    expect(page).toContain("Ma question &lt;b&gt;.");
    expect(page).toContain("face à la pharmacie");
    const entry = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'rights.exported' ORDER BY id DESC LIMIT 1",
    );
    expect(entry.rows).toMatchObject([{ details: { message: [mine], client: [one] } }]);
  });

  test("a client closed to whoever asks gives nothing, not even what was done with it", async () => {
    const one = await client({ name: "Mamadou Diallo" });
    await staff.get(`/listeCl/${one}`);
    await cabinet.query("UPDATE client SET closed_at = now()");
    const answer = await tick("/droits/archive", [`client:${one}`]);
    const files = unzipSync(new Uint8Array(answer.bytes));
    const held = JSON.parse(strFromU8(files["donnees.json"] ?? new Uint8Array()));
    expect(held).toMatchObject({ clients: [], journal: [] });
  });

  test("an internal note goes out when it is ticked, and only then", async () => {
    const message = await messageFrom(cabinet, { nom: "Mamadou Diallo" });
    const { rows } = await cabinet.query<{ id: string }>(
      "INSERT INTO message_note (message_id, body) VALUES ($1, 'Avis du cabinet.') RETURNING id",
      [message],
    );
    const refs = refsOn(await found("Mamadou Diallo"));
    expect(refs.toSorted()).toEqual([`message:${message}`, `note:${rows[0]?.id}`].toSorted());
    const without = handed(await tick("/droits/archive", [`message:${message}`]));
    expect(JSON.stringify(without)).not.toContain("Avis du cabinet");
    const withNote = handed(await tick("/droits/archive", refs));
    expect(withNote.notes).toMatchObject([{ note: "Avis du cabinet." }]);
  });

  test("of the journal goes out what was done with the words, never walls, conflicts, holds or other clients", async () => {
    const message = await messageFrom(cabinet, { nom: "Mamadou Diallo" });
    const one = await client({ name: "Mamadou Diallo" });
    const closed = await client({ name: "Kadiatou Bah", closed_at: new Date() });
    for (const action of ["client.closed", "client.conflict-accepted", "client.held", "client.updated"])
      await cabinet.query("INSERT INTO journal (action, subject_kind, subject_id) VALUES ($1, 'client', $2)", [
        action,
        one,
      ]);
    await cabinet.query(
      "INSERT INTO journal (action, subject_kind, subject_id, details) VALUES ('contact.read', 'contact', $1, $2)",
      [message, JSON.stringify({ other: closed })],
    );
    const { journal } = handed(await tick("/droits/archive", [`message:${message}`, `client:${one}`]));
    expect(journal).toMatchObject([{ fait: "Fiche modifiée" }]);
    expect(JSON.stringify(journal)).not.toMatch(/client\.|contact\./);
  });

  test("nothing ticked is said, and gives no archive", async () => {
    const answer = await tick("/droits/archive", []);
    expect(answer.status).toBe(303);
    expect(wordsOf(await staff.get(answer.headers.get("Location") ?? ""))).toContain("Rien n’était coché");
  });
});

describe("erasing", () => {
  test("what may go goes for good, corbeille and notes included; what must stay says why", async () => {
    const message = await messageFrom(cabinet, { nom: "Mamadou Diallo" });
    const thrown = await messageFrom(cabinet, { nom: "Mamadou Diallo" });
    await cabinet.query("UPDATE message SET deleted_at = now() WHERE id = $1", [thrown]);
    await cabinet.query("INSERT INTO message_note (message_id, body) VALUES ($1, 'Note')", [message]);
    const young = await client({ name: "Mamadou Diallo", numero: "+224620000001" }, 1);
    const aged = await client({ name: "Mamadou Diallo", numero: "+224620000002" }, 11);
    const refs = [`message:${message}`, `message:${thrown}`, `client:${young}`, `client:${aged}`];
    const plan = await tick("/droits/effacement", refs, "Mamadou Diallo");
    expect(wordsOf(plan)).toContain("Effacés pour toujours (3)");
    expect(wordsOf(plan)).toContain("les réglages du cabinet le conservent 10 ans après son dernier changement");
    expect(await count("message")).toBe(2);
    // A form that was tampered with erases no more than the screen offered.
    await tick("/droits/effacement/confirmation", refs);
    expect(await count("message")).toBe(0);
    expect(await count("message_note")).toBe(0);
    expect((await cabinet.query("SELECT id FROM client")).rows).toEqual([{ id: young }]);
    expect(wordsOf(await staff.get("/listec/corbeille"))).not.toContain("Diallo");
    const { rows } = await cabinet.query(
      "SELECT action, subject_id, details FROM journal WHERE action LIKE '%.erased' ORDER BY id DESC LIMIT 4",
    );
    expect(rows.map(({ subject_id }) => subject_id)).toEqual(expect.arrayContaining([message, thrown, aged]));
    // The digits of an id are anybody's.
    const told = JSON.stringify(rows).replace(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, "");
    expect(told).not.toMatch(/Diallo|620 ?00/);
  });

  test("what a colleague holds meanwhile is not told as erased", async () => {
    const [first, second] = [
      await messageFrom(cabinet, { nom: "Mamadou Diallo" }),
      await messageFrom(cabinet, { nom: "Mamadou Diallo" }),
    ];
    const refs = [`message:${first}`, `message:${second}`];
    expect(wordsOf(await tick("/droits/effacement", refs, "Mamadou Diallo"))).toContain("pour toujours (2)");
    await cabinet.query("UPDATE message SET hold_reason = 'Procédure en cours.', hold_at = now()");
    const erasures = async () => (await cabinet.query("SELECT FROM journal WHERE action = 'rights.erased'")).rowCount;
    const before = await erasures();
    const nothing = await followed(staff, await tick("/droits/effacement/confirmation", refs));
    expect(wordsOf(nothing)).toContain("Rien n’a été effacé ; 2 éléments ne l’ont pas été");
    expect(nothing.text).not.toContain("Données effacées.");
    expect(await erasures()).toBe(before);
    await cabinet.query("UPDATE message SET hold_reason = NULL WHERE id = $1", [first]);
    const half = await followed(staff, await tick("/droits/effacement/confirmation", refs));
    expect(wordsOf(half)).toContain("1 élément effacé ; 1 élément ne l’a pas été");
    await cabinet.query("UPDATE message SET hold_reason = NULL");
    const rest = await followed(staff, await tick("/droits/effacement/confirmation", refs.slice(1)));
    expect(rest.text).toContain("Données effacées.");
  });

  test("an adverse party that counts stays, one that was removed may go", async () => {
    const one = await client({ name: "Kadiatou Bah" });
    const party = async (removed: boolean) =>
      (
        await cabinet.query<{ id: string }>(
          "INSERT INTO party (client_id, name, name_keys, removed_at) VALUES ($1, 'Mamadou Diallo', $2, $3) RETURNING id",
          [one, nameKeys("Mamadou Diallo"), removed ? new Date() : null],
        )
      ).rows[0]?.id;
    const [live, removed] = [await party(false), await party(true)];
    const plan = await tick("/droits/effacement", [`adverse:${live}`, `adverse:${removed}`], "Mamadou Diallo");
    expect(wordsOf(plan)).toContain("Sert à vérifier les conflits d’intérêts");
    await tick("/droits/effacement/confirmation", [`adverse:${live}`, `adverse:${removed}`]);
    expect((await cabinet.query("SELECT id FROM party")).rows).toEqual([{ id: live }]);
  });

  test("rows of a file that waits to be imported go too", async () => {
    const { address } = await preview(
      staff,
      "clients.csv",
      csvOf([
        { nom: "Mamadou Diallo", numero: "620000001" },
        { nom: "Binta Bah", numero: "620000002" },
      ]),
    );
    const refs = refsOn(await found("620 00 00 01"));
    expect(refs).toHaveLength(1);
    await tick("/droits/effacement/confirmation", refs);
    expect(wordsOf(await staff.get(address))).toContain("À importer1 client");
    const [told] = (await staff.get("/journal?sujet=droits")).page.querySelectorAll(".journal-table tbody tr");
    expect(told?.text).toMatch(/a effacé les données d’une personne1\sligne d’importation/);
  });

  test("a line of the journal from before kinds were named by their first word still counts", async () => {
    await cabinet.query("INSERT INTO journal (action, details) VALUES ('rights.erased', $1)", [
      { messages: 2, notes: 0, adverse: 1 },
    ]);
    const [told] = (await staff.get("/journal?sujet=droits")).page.querySelectorAll(".journal-table tbody tr");
    expect(told?.text).toMatch(/2\smessages.*1\spartie adverse/);
    expect(told?.text).not.toContain("note");
  });

  test("rows that begin to be imported at that moment stay", async () => {
    await preview(staff, "clients.csv", csvOf([{ nom: "Mamadou Diallo", numero: "620000001" }]));
    const refs = refsOn(await found("620 00 00 01"));
    const begin = "UPDATE data_import SET state = 'en-cours', seen_at = now()";
    await heldUp(cabinet, begin, [() => tick("/droits/effacement/confirmation", refs)]);
    expect(await count("data_import_row")).toBe(1);
  });
});

describe("legal hold", () => {
  const motif = "Procédure en cours devant le tribunal.";

  test("needs a reason, is told with who and when, and stops erasing until it is lifted", async () => {
    const message = await messageFrom(cabinet, { nom: "Mamadou Diallo" });
    const aged = await client({ name: "Mamadou Diallo" }, 11);
    const doors = [`/gestionmessage/${message}/conservation`, `/listeCl/${aged}/conservation`];
    for (const door of doors) {
      expect((await staff.post(door, { motif: "non" })).status).toBe(400);
      expect((await staff.post(door, { motif })).status).toBe(303);
      expect(wordsOf(await staff.get(door))).toContain(`${motif} Par Administration`.replace(". P", ".P"));
    }
    expect(wordsOf(await staff.get(`/gestionmessage/${message}`))).toContain("Ce message est conservé");
    expect(wordsOf(await staff.get("/droits"))).toContain(motif);
    const refs = [`message:${message}`, `client:${aged}`];
    const plan = await tick("/droits/effacement", refs, "Mamadou Diallo");
    expect(wordsOf(plan)).toContain(`Effacement interdit : ${motif}`);
    // There is nothing to press, and nothing is said of what would be erased.
    expect(plan.page.querySelector("h1")?.text).toBe("Rien ne peut être effacé");
    expect(wordsOf(plan)).not.toContain("Rien n’en revient");
    expect(plan.page.querySelector("main p.actions a")?.getAttribute("href")).toBe("/droits?q=Mamadou+Diallo");
    await tick("/droits/effacement/confirmation", refs);
    expect([await count("message"), await count("client")]).toEqual([1, 1]);
    for (const door of doors) await staff.post(door, { ...formOn(await staff.get(door), door), lever: "oui" });
    await tick("/droits/effacement/confirmation", refs);
    expect([await count("message"), await count("client")]).toEqual([0, 0]);
    const { rows } = await cabinet.query(
      "SELECT action, details FROM journal WHERE action IN ('contact.held', 'client.released')",
    );
    expect(rows).toEqual(expect.arrayContaining([{ action: "contact.held", details: null }]));
    expect(JSON.stringify(rows)).not.toContain("tribunal");
  });

  test("of two people the second overwrites no reason, and lifts no hold they have not seen", async () => {
    const message = await messageFrom(cabinet, { nom: "Mamadou Diallo" });
    const door = `/gestionmessage/${message}/conservation`;
    const lawyer = await colleague(cabinet, "avocat");
    const began = await cabinet.query<{ n: number }>("SELECT max(id)::int AS n FROM journal");
    await staff.post(door, { motif });
    const late = await lawyer.post(door, { motif: "Un tout autre motif de conservation." });
    expect(late.status).toBe(409);
    expect(wordsOf(late)).toContain(motif);
    expect(wordsOf(late)).toContain("Un tout autre motif");
    const seen = formOn(await lawyer.get(door), door);
    await staff.post(door, { ...seen, lever: "oui" });
    const twice = await lawyer.post(door, { ...seen, lever: "oui" });
    expect(twice.status).toBe(409);
    expect(wordsOf(twice)).toContain("déjà été autorisé");
    await staff.post(door, { motif });
    // The form sent twice is no failure.
    expect((await staff.post(door, { motif })).status).toBe(303);
    expect((await lawyer.post(door, { ...seen, lever: "oui" })).status).toBe(409);
    expect((await lawyer.post(door, { lever: "oui" })).status).toBe(409);
    const { rows } = await cabinet.query("SELECT hold_reason FROM message");
    expect(rows).toEqual([{ hold_reason: motif }]);
    const journal = await cabinet.query(
      "SELECT action FROM journal WHERE id > $1 AND action IN ('contact.held', 'contact.released') ORDER BY id",
      [began.rows[0]?.n],
    );
    expect(journal.rows.map(({ action }) => action)).toEqual(["contact.held", "contact.released", "contact.held"]);
  });

  test("a lawyer may ask for it, the secretariat may not, and a closed client is nobody else's to hold", async () => {
    const one = await client({ name: "Mamadou Diallo" });
    const lawyer = await colleague(cabinet, "avocat");
    const secretary = await colleague(cabinet, "secretariat");
    expect((await secretary.post(`/listeCl/${one}/conservation`, { motif })).status).toBe(403);
    expect((await secretary.get(`/listeCl/${one}`)).text).not.toContain("/conservation");
    await cabinet.query("UPDATE client SET closed_at = now()");
    expect((await lawyer.get(`/listeCl/${one}/conservation`)).status).toBe(404);
    expect((await lawyer.post(`/listeCl/${one}/conservation`, { motif })).status).toBe(404);
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [one, lawyer.id]);
    expect((await lawyer.post(`/listeCl/${one}/conservation`, { motif })).status).toBe(303);
    expect(wordsOf(await staff.get("/droits"))).not.toContain("Mamadou");
  });
});
