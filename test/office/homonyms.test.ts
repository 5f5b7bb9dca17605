import { describe, expect, test } from "vitest";
import { allNameKeys } from "../../app/lib/name-sounds";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import type { Answer, Visitor } from "../setup/visitor";
import { type ClientRow, colleague, errorsOn, fields, formOn, storedClient } from "./client-story";
import { csvOf, imported } from "./import-story";
import { messageFrom } from "./office-story";

const cabinet = useCabinet();
const REASON = "Les deux parties ont donné leur accord écrit.";

/** A client as the office stores it, with the keys of its names. */
async function known(row: Partial<ClientRow>): Promise<string> {
  const id = await storedClient(cabinet, row);
  const keys = allNameKeys([row.name ?? "Fatoumata Exemple", ...(row.other_names ?? [])]);
  await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [id, keys]);
  return id;
}

async function adverse(staff: Visitor, clientId: string, nom: string): Promise<void> {
  const answer = await staff.post(`/listeCl/${clientId}/adversaires`, { nom, precision: "Ancien associé" });
  if (answer.status !== 303) throw new Error(`an adverse party was answered ${answer.status}`);
}

/** Names in the list of matches, with why each is shown. */
function matchesOn(answer: Answer): string[] {
  return answer.page
    .querySelectorAll(".likely-list li > span")
    .map((line) => line.text.replace(" (nouvel onglet)", " — "));
}

async function count(table: string): Promise<number> {
  const { rows } = await cabinet.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n ?? 0;
}

const create = (staff: Visitor, more: Record<string, string>) =>
  staff.post("/comptecl", { ...fields, numero: "629 99 99 99", ...more });

/** Sends the refused form again as it stands on the page. */
const goOn = (staff: Visitor, refused: Answer, more: Record<string, string> = {}) =>
  staff.post("/comptecl", { ...formOn(refused, "/comptecl"), ...more });

/** Jobs that look for matches after the fact, and have not ended. */
async function waiting(): Promise<number> {
  const { rows } = await cabinet.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pgboss.job WHERE data ->> 'kind' = 'late-match-watch' AND state < 'completed'",
  );
  return rows[0]?.n ?? 0;
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  // Jobs of earlier tests come first.
  for (let i = 0; i < 2000; i++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("it never came");
}

describe("a client whom the office may know already", () => {
  test("is shown with what tells people apart, and nothing is stored until one goes on", async () => {
    const id = await known({ name: "Mamadou Aliou Diallo", adresse: "Rue Exemple", numero: "+224620000001" });
    const staff = await cabinet.staff();
    const before = await count("client");
    const refused = await create(staff, { name: "Jalloh Mamadu" });
    expect(refused.status).toBe(409);
    expect(await count("client")).toBe(before);
    expect(matchesOn(refused)).toEqual([
      "Mamadou Aliou Diallo — Mêmes noms, l’un des deux en porte un de plus · Rue Exemple · +224 620 00 00 01 · Droit des Affaires",
    ]);
    expect(refused.page.querySelector(".likely-list a")?.getAttribute("href")).toBe(`/listeCl/${id}`);
    const done = await goOn(staff, refused);
    expect(done.status).toBe(303);
    const { rows } = await cabinet.query(
      "SELECT name FROM client WHERE name IN ('Mamadou Aliou Diallo', 'Jalloh Mamadu')",
    );
    expect(rows).toHaveLength(2);
  });

  const reached: [string, Partial<ClientRow>, Record<string, string>, string][] = [
    ["the same number", { numero: "+224621000001" }, { numero: "621.00.00.01" }, "Même numéro de téléphone"],
    [
      "a second number",
      { other_phones: ["+33612345678"] },
      { otherPhones: "+33 6 12 34 56 78" },
      "Même numéro de téléphone",
    ],
    ["a number stored in digits", { numero: "622000002" }, { numero: "+224 622 00 00 02" }, "Même numéro de téléphone"],
    [
      "the same e-mail address",
      { email: "Exemple.Un@exemple.gn" },
      { email: "exemple.un@exemple.gn" },
      "Même adresse e-mail",
    ],
    [
      "another name",
      { other_names: ["Aïssatou Sesay"] },
      { name: "Cissé Isatu" },
      "Nom qui s’écrit aussi de cette façon",
    ],
  ];
  for (const [what, row, typed, reason] of reached) {
    test(`is found by ${what}`, async () => {
      await known({ name: `Client Connu ${reached.findIndex(([w]) => w === what)}`, numero: "+224620111111", ...row });
      const refused = await create(await cabinet.staff(), { name: "Personne Nouvelle", ...typed });
      expect(refused.status).toBe(409);
      expect(matchesOn(refused).join()).toContain(reason);
    });
  }

  test("is not shown for a name that only looks alike", async () => {
    await known({ name: "Hadiatou Bah", numero: "+224620222221" });
    const answer = await create(await cabinet.staff(), { name: "Hadiatou Barry", numero: "620 22 22 22" });
    expect(answer.status).toBe(303);
  });

  test("is not shown from the corbeille", async () => {
    const id = await known({ name: "Koumba Exemple", numero: "+224620222223" });
    await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [id]);
    const answer = await create(await cabinet.staff(), { name: "Koumba Exemple", numero: "620 22 22 24" });
    expect(answer.status).toBe(303);
  });

  test("is shown when a message becomes a client", async () => {
    await known({ name: "Ousmane Koroma", numero: "+224620333331" });
    const message = await messageFrom(cabinet, { nom: "Usman Kourouma" });
    const staff = await cabinet.staff();
    const form = formOn(await staff.get(`/comptecl?message=${message}`), "/comptecl");
    const typed = {
      ...form,
      adresse: "Quartier Exemple",
      numero: "620 33 33 32",
      naturedaffaire: "Civile",
      avocat: "Exemple",
    };
    const refused = await staff.post(`/comptecl?message=${message}`, typed);
    expect(refused.status).toBe(409);
    expect(matchesOn(refused).join()).toContain("Ousmane Koroma");
  });

  test("somebody who came meanwhile is shown before one goes on", async () => {
    await known({ name: "Sira Exemple", numero: "+224620444441" });
    const staff = await cabinet.staff();
    const refused = await create(staff, { name: "Sira Exemple", numero: "620 44 44 44" });
    await known({ name: "Sira Exemple", numero: "+224620444442" });
    const again = await goOn(staff, refused);
    expect(again.status).toBe(409);
    expect(matchesOn(again)).toHaveLength(2);
  });

  test("of a frequent name a few are shown, the most alike first", async () => {
    for (let i = 0; i < 12; i++) await known({ name: "Yaya Sylla", numero: `+2246205555${10 + i}` });
    await known({ name: "Yaya Silla Exemple", numero: "+224620556601" });
    const refused = await create(await cabinet.staff(), { name: "Yahya Silla", numero: "620 55 66 01" });
    const lines = matchesOn(refused);
    expect(lines).toHaveLength(8);
    expect(lines[0]).toContain("Yaya Silla Exemple — Même numéro de téléphone");
  });
});

describe("a conflict of interest", () => {
  test("is for a lawyer to decide, in words that are kept; the journal says where, not what", async () => {
    const staff = await cabinet.staff();
    const opponent = await known({ name: "Partie Une", numero: "+224620666661" });
    await adverse(staff, opponent, "Thierno Souleymane Balde");
    const typed = { name: "Cherno Suleiman Baldeh", numero: "620 66 66 62" };

    const secretary = await colleague(cabinet, "secretariat");
    const barred = await create(secretary, typed);
    expect(barred.status).toBe(409);
    expect(barred.text).toContain("Seul un avocat ou un associé peut continuer");
    expect((await goOn(secretary, barred, { motif: REASON })).status).toBe(409);

    const lawyer = await colleague(cabinet, "avocat");
    const refused = await create(lawyer, typed);
    expect(matchesOn(refused)).toEqual([
      "Thierno Souleymane Balde — Partie adverse de Partie Une · Nom qui se prononce de la même façon · Ancien associé",
    ]);
    const brief = await goOn(lawyer, refused, { motif: "Oui, bien sûr." });
    expect(brief.status).toBe(409);
    expect(errorsOn(brief).motif).toContain("cinq mots");
    expect(formOn(brief, "/comptecl").name).toBe(typed.name);
    expect(await count("conflict_decision")).toBe(0);

    expect((await goOn(lawyer, brief, { motif: REASON })).status).toBe(303);
    const { rows } = await cabinet.query("SELECT id, client_id, reason, decided_by FROM conflict_decision");
    expect(rows).toMatchObject([{ reason: REASON, decided_by: lawyer.id }]);
    const { rows: entries } = await cabinet.query(
      "SELECT actor_id, details FROM journal WHERE action = 'client.conflict-accepted' AND subject_id = $1",
      [rows[0]?.client_id],
    );
    expect(entries).toMatchObject([{ actor_id: lawyer.id, details: { decision: rows[0]?.id } }]);
    expect(JSON.stringify(entries)).not.toContain("accord écrit");
    const page = await secretary.get(`/listeCl/${rows[0]?.client_id}/conflits`);
    expect(page.text).toContain(REASON);
    expect(page.text).toContain("Aucun conflit connu n’attend de décision.");
    // One reason serves both sides.
    const across = await staff.get(`/listeCl/${opponent}/conflits`);
    expect(across.text).toContain(REASON);
    expect(across.text).toContain("Aucun conflit connu n’attend de décision.");
  });

  test("with a client who is named as an adverse party waits on the file until a lawyer decides", async () => {
    const staff = await cabinet.staff();
    await known({ name: "Exemple Négoce SARL", kind: "societe", numero: "+224620777771" });
    const id = await known({ name: "Partie Deux", numero: "+224620777772" });
    await adverse(staff, id, "EXEMPLE NEGOCE");
    expect((await staff.get(`/listeCl/${id}/adversaires`)).text).toContain("Un conflit d’intérêts possible attend");
    const page = await staff.get(`/listeCl/${id}/conflits`);
    expect(matchesOn(page).join()).toContain("Exemple Négoce SARL — Client du cabinet");
    const held = formOn(page, "/listeCl");
    const secretary = await colleague(cabinet, "secretariat");
    expect((await secretary.get(`/listeCl/${id}/conflits`)).page.querySelector("textarea")).toBeNull();
    expect((await secretary.post(`/listeCl/${id}/conflits`, { ...held, motif: REASON })).status).toBe(403);
    expect(errorsOn(await staff.post(`/listeCl/${id}/conflits`, { ...held, motif: "Non." })).motif).toContain(
      "cinq mots",
    );
    const unseen = await staff.post(`/listeCl/${id}/conflits`, { vus: "", motif: REASON });
    expect(unseen.status).toBe(409);
    expect((await staff.post(`/listeCl/${id}/conflits`, { ...held, motif: REASON })).status).toBe(303);
    expect((await staff.get(`/listeCl/${id}/adversaires`)).text).not.toContain("attend la décision");
  });

  test("is no more once the adverse party is removed, which is for a lawyer", async () => {
    const staff = await cabinet.staff();
    const id = await known({ name: "Partie Trois", numero: "+224620888881" });
    await adverse(staff, id, "Finda Millimouno");
    const { rows } = await cabinet.query("SELECT id FROM party WHERE client_id = $1", [id]);
    const path = `/listeCl/${id}/adversaires/${rows[0]?.id}/retrait`;
    const secretary = await colleague(cabinet, "secretariat");
    expect((await secretary.post(path, {})).status).toBe(403);
    expect((await create(staff, { name: "Finda Milimono", numero: "620 88 88 82" })).status).toBe(409);
    expect((await staff.post(path, {})).status).toBe(303);
    expect((await staff.post(path, {})).status).toBe(303);
    expect((await create(staff, { name: "Finda Milimono", numero: "620 88 88 82" })).status).toBe(303);
    expect((await cabinet.query("SELECT removed_by FROM party WHERE client_id = $1", [id])).rows).toHaveLength(1);
  });

  test("a party is listed once, however often the same form arrives, and again when it was removed since", async () => {
    const staff = await cabinet.staff();
    const id = await known({ name: "Partie Cinq", numero: "+224620888884" });
    const path = `/listeCl/${id}/adversaires`;
    const held = { ...formOn(await staff.get(path), path), nom: "Saa Exemple Adverse" };
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(path, held)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    const listed = async () =>
      (await cabinet.query<{ id: string }>("SELECT id FROM party WHERE client_id = $1 AND removed_at IS NULL", [id]))
        .rows;
    expect(await listed()).toHaveLength(1);
    await staff.post(`${path}/${(await listed())[0]?.id}/retrait`, {});
    expect((await staff.post(path, held)).status).toBe(303);
    expect(await listed()).toHaveLength(1);
  });

  test("a lawyer's reason outlives a refusal for something else", async () => {
    const staff = await cabinet.staff();
    const opponent = await known({ name: "Partie Six", numero: "+224620888885" });
    await adverse(staff, opponent, "Sayon Mansare");
    const refused = await create(staff, { name: "Sayon Mansaré", numero: "620 88 88 86" });
    const wrong = await goOn(staff, refused, { adresse: "", motif: REASON });
    expect(wrong.status).toBe(400);
    const shown = await goOn(staff, wrong, { adresse: "Quartier Exemple" });
    expect(shown.status).toBe(409);
    expect(formOn(shown, "/comptecl").motif).toBe(REASON);
    expect((await goOn(staff, shown)).status).toBe(303);
  });

  test("a party without a name is refused beside its field, with every word", async () => {
    const id = await known({ name: "Partie Quatre", numero: "+224620888883" });
    const answer = await (await cabinet.staff()).post(`/listeCl/${id}/adversaires`, { nom: " ", precision: "Un mot" });
    expect(answer.status).toBe(400);
    expect(errorsOn(answer).nom).toContain("Écrivez le nom");
    expect(answer.page.querySelector("textarea[name=precision]")?.text.trim()).toBe("Un mot");
  });
});

describe("behind a wall", () => {
  /** A closed client with an adverse party, somebody inside and somebody outside. */
  async function walled(name: string, party: string, numero: string) {
    const inside = await colleague(cabinet, "avocat");
    const outside = await colleague(cabinet, "avocat");
    const id = await known({ name, numero, closed_at: new Date() });
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [id, inside.id]);
    await adverse(inside, id, party);
    return { id, inside, outside };
  }

  const found = async (clientId: string) =>
    (
      await cabinet.query<{ id: string; kind: string }>("SELECT id, kind FROM found_match WHERE client_id = $1", [
        clientId,
      ])
    ).rows;

  test("who is outside is told nothing; who is inside finds it, and concludes", async () => {
    const { id, inside, outside } = await walled("Nouhan Exemple Fermé", "Kerfalla Exemple Adverse", "+224620999991");
    const secret = /Fermé|dossier fermé|conflit|doublon/i;
    const same = await create(outside, { name: "Nouhan Exemple Ferme", numero: "620 99 99 91" });
    const against = await create(outside, { name: "Kerfala Exemple Adverse", numero: "620 99 99 92" });
    expect([same.status, against.status]).toEqual([303, 303]);
    expect(same.text + against.text).not.toMatch(secret);
    await eventually(async () => (await found(id)).length === 2);
    expect((await found(id)).map(({ kind }) => kind).sort()).toEqual(["conflict", "duplicate"]);
    const [match] = await found(id);
    const path = `/conflits/${match?.id}`;

    expect((await outside.get("/conflits")).text).toContain("Rien n’attend d’être examiné.");
    expect((await outside.get(path)).status).toBe(404);
    expect((await outside.post(path, { conclusion: REASON })).status).toBe(404);
    expect((await outside.get(`/listeCl/${id}/adversaires`)).status).toBe(404);
    expect((await outside.get(`/listeCl/${id}/conflits`)).status).toBe(404);
    expect((await outside.post(`/listeCl/${id}/adversaires`, { nom: "Autre Exemple" })).status).toBe(404);

    const list = await inside.get("/conflits");
    expect(list.page.querySelectorAll(".elements li")).toHaveLength(2);
    expect(list.text).toContain("Nouhan Exemple Fermé");
    expect(errorsOn(await inside.post(path, { conclusion: "Vu." })).conclusion).toContain("cinq mots");
    expect((await inside.post(path, { conclusion: REASON })).status).toBe(303);
    expect((await inside.get("/conflits")).page.querySelectorAll(".elements li")).toHaveLength(1);
  });

  test("what somebody inside decides stays inside", async () => {
    const { id, inside, outside } = await walled("Togba Exemple Fermé", "Zézé Exemple Adverse", "+224621999991");
    const refused = await create(inside, { name: "Zeze Exemple Adverse", numero: "621 99 99 92" });
    expect(refused.status).toBe(409);
    expect((await goOn(inside, refused, { motif: REASON })).status).toBe(303);
    const { rows } = await cabinet.query<{ client_id: string }>(
      "SELECT client_id FROM conflict_decision ORDER BY at DESC LIMIT 1",
    );
    const made = rows[0]?.client_id;
    expect((await inside.get(`/listeCl/${made}/conflits`)).text).toContain(REASON);
    expect((await inside.get(`/listeCl/${id}`)).text).toContain("a continué malgré un conflit possible");
    const seen = (await outside.get(`/listeCl/${made}/conflits`)).text + (await outside.get(`/listeCl/${made}`)).text;
    expect(seen).toContain("Zeze Exemple Adverse");
    expect(seen).not.toContain(REASON);
    expect(seen).not.toContain("malgré");
    // Nor is it found after the fact: it has been decided.
    await eventually(async () => (await waiting()) === 0);
    expect(await found(id)).toEqual([]);
  });
});

describe("what was found after the fact", () => {
  /** An open client with an adverse party, and another, as if imported, who bears that name; both are found. */
  async function imported(name: string, numero: string) {
    const staff = await cabinet.staff();
    const first = await known({ name: `Opposé à ${name}`, numero });
    await adverse(staff, first, name);
    const second = await known({ name, numero: `${numero.slice(0, -1)}9` });
    await queueJob(cabinet, "background", "late-match-watch", { ids: [second] });
    const found = async () =>
      (
        await cabinet.query<{ id: string; examined: boolean }>(
          "SELECT id, examined_at IS NOT NULL AS examined FROM found_match WHERE other_id = $1",
          [second],
        )
      ).rows;
    await eventually(async () => (await found()).length === 1);
    return { staff, first, second, found };
  }

  test("is decided on either file: nothing stays to be examined", async () => {
    for (const [i, side] of (["first", "second"] as const).entries()) {
      const story = await imported(`Kabinet Exemple ${"Ab".repeat(i + 1)}`, `+22462700001${i}`);
      const path = `/listeCl/${story[side]}/conflits`;
      const held = formOn(await story.staff.get(path), path);
      expect((await story.staff.post(path, { ...held, motif: REASON })).status).toBe(303);
      expect((await story.found()).map(({ examined }) => examined)).toEqual([true]);
    }
  });

  test("is decided by its conclusion, on both files", async () => {
    const { staff, first, second, found } = await imported("Djiba Exemple Sovogui", "+224627000020");
    for (const id of [first, second])
      expect((await staff.get(`/listeCl/${id}`)).text).toContain("Un conflit d’intérêts possible attend");
    const [match] = await found();
    expect((await staff.post(`/conflits/${match?.id}`, { conclusion: REASON })).status).toBe(303);
    for (const id of [first, second]) {
      const page = await staff.get(`/listeCl/${id}/conflits`);
      expect(page.text).toContain("Aucun conflit connu n’attend de décision.");
      expect(page.text).toContain(REASON);
    }
  });

  test("is told in the history of the closed client alone, whichever of the two that is", async () => {
    const { staff, first, second, found } = await imported("Nestor Exemple Kolie", "+224627000030");
    const inside = await colleague(cabinet, "avocat");
    const outside = await colleague(cabinet, "associe");
    await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [second]);
    await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [second, inside.id]);
    const lines = async (who: Visitor) =>
      (await who.get("/journal")).text.match(/trouvée? après coup|malgré un conflit possible/g)?.length ?? 0;
    const before = [await lines(staff), await lines(outside)];
    const [match] = await found();
    expect((await inside.post(`/conflits/${match?.id}`, { conclusion: REASON })).status).toBe(303);
    const told = /a examiné une ressemblance|a continué malgré un conflit/;
    expect((await inside.get(`/listeCl/${second}`)).text).toMatch(told);
    for (const who of [staff, outside]) expect((await who.get(`/listeCl/${first}`)).text).not.toMatch(told);
    expect([await lines(staff), await lines(outside)]).toEqual(before);
  });

  test("is counted to the last, also beyond what is listed", async () => {
    const one = await known({ name: "Compte Exemple", numero: "+224627000040" });
    await cabinet.query(
      `WITH made AS (INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
         SELECT 'Trouvé ' || n, 'Ici', '+224628000000', 'Civile', 'Maitre Exemple' FROM generate_series(1, 130) n RETURNING id)
       INSERT INTO found_match (client_id, other_id, kind) SELECT $1, id, 'duplicate' FROM made`,
      [one],
    );
    const { rows } = await cabinet.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM found_match WHERE client_id = $1",
      [one],
    );
    const page = await (await cabinet.staff()).get("/conflits");
    const shown = Number(/\((\d+)\)/.exec(page.page.querySelector("h1")?.text ?? "")?.[1]);
    expect(shown).toBeGreaterThanOrEqual(rows[0]?.n ?? 0);
    expect(page.page.querySelectorAll(".elements li")).toHaveLength(100);
    await cabinet.query("DELETE FROM client WHERE adresse = 'Ici'");
  });
});

describe("a conflict that a new name brings", () => {
  async function renamed(numero: string, party: string) {
    const staff = await cabinet.staff();
    const opponent = await known({ name: `Partie Sept ${party}`, numero });
    await adverse(staff, opponent, party);
    const id = await known({ name: "Personne Neutre", numero: `${numero.slice(0, -1)}9` });
    const path = `/miseajourAclientRecup/${id}`;
    const name = async () => (await cabinet.query("SELECT name FROM client WHERE id = $1", [id])).rows[0]?.name;
    return { id, path, name, opponent };
  }

  test("is for a lawyer to decide, on the form", async () => {
    const { id, path, name } = await renamed("+224626000010", "Fode Soumah");
    const secretary = await colleague(cabinet, "secretariat");
    const held = { ...formOn(await secretary.get(path), path), name: "Fodé Soumah", landmark: "au pont" };
    const barred = await secretary.post(path, held);
    expect(barred.status).toBe(409);
    expect(barred.text).toContain("Seul un avocat ou un associé peut continuer");
    expect((await secretary.post(path, { ...formOn(barred, path), motif: REASON })).status).toBe(409);
    expect(await name()).toBe("Personne Neutre");
    const named = { ...formOn(barred, path), name: "Personne Neutre" };
    expect((await secretary.post(path, named)).status).toBe(303);

    const lawyer = await colleague(cabinet, "avocat");
    const typed = { ...formOn(await lawyer.get(path), path), otherNames: "Fodé Soumah" };
    const refused = await lawyer.post(path, typed);
    expect(matchesOn(refused).join()).toContain("Fode Soumah — Partie adverse de");
    const brief = await lawyer.post(path, { ...formOn(refused, path), motif: "Oui." });
    expect([brief.status, errorsOn(brief).motif]).toEqual([409, expect.stringContaining("cinq mots")]);
    const wrong = await lawyer.post(path, { ...formOn(brief, path), adresse: "", motif: REASON });
    expect([wrong.status, formOn(wrong, path).motif]).toEqual([400, REASON]);
    const again = await lawyer.post(path, { ...formOn(wrong, path), adresse: "Ici" });
    expect(formOn(again, path).motif).toBe(REASON);
    expect((await lawyer.post(path, formOn(again, path))).status).toBe(303);
    expect((await lawyer.get(`/listeCl/${id}/conflits`)).text).toContain(REASON);
    // Decided once; and a name that brings nothing new asks nobody.
    const last = { ...formOn(await secretary.get(path), path), name: "Personne Neutre Exemple" };
    expect((await secretary.post(path, last)).status).toBe(303);
  });

  test("is for a lawyer to decide, in a call", async () => {
    const { id, name } = await renamed("+224626000020", "Aly Badara Keita");
    const put = (who: Visitor, more: object) =>
      who.call(
        "PUT",
        `/Metajourlerecuperer/${id}`,
        { ...fields, name: "Ali Badara Keïta", avocat: "Maitre Exemple", numero: "626 00 00 29", ...more },
        { "X-XSRF-TOKEN": who.cookies.get("XSRF-TOKEN") ?? "" },
      );
    const secretary = await colleague(cabinet, "secretariat");
    const barred = await put(secretary, { motif: REASON });
    expect([barred.status, barred.json<{ conflits: string[] }>().conflits.length]).toEqual([409, 1]);
    const staff = await cabinet.staff();
    expect((await put(staff, {})).status).toBe(409);
    expect(await name()).toBe("Personne Neutre");
    expect((await put(staff, { motif: REASON })).status).toBe(200);
    expect(await name()).toBe("Ali Badara Keïta");
  });

  test("shows on the file with the way to it, until it is decided", async () => {
    const { id, path, name, opponent } = await renamed("+224626000030", "Karifa Exemple Doumbouya");
    const staff = await cabinet.staff();
    const link = async () =>
      (await staff.get(`/listeCl/${id}`)).page.querySelector(`.notice a[href="/listeCl/${id}/conflits"]`)?.text;
    expect(await link()).toBeUndefined();
    await adverse(staff, opponent, "Personne Neutre");
    expect(await link()).toContain("Un conflit d’intérêts possible attend");
    // What stands on the file already keeps nobody from putting a letter right.
    const secretary = await colleague(cabinet, "secretariat");
    const held = { ...formOn(await secretary.get(path), path), name: "Personne Neutres" };
    expect((await secretary.post(path, held)).status).toBe(303);
    expect(await name()).toBe("Personne Neutres");
  });
});

test("clients that came without keys get them, and keep their version", async () => {
  const id = await storedClient(cabinet, {
    name: "Foromo Haba",
    other_names: ["Foromo Abba"],
    numero: "+224623000001",
  });
  await queueJob(cabinet, "background", "name-keys-renewal");
  const row = async () =>
    (await cabinet.query<{ name_keys: string[] }>("SELECT name_keys, version FROM client WHERE id = $1", [id])).rows;
  await eventually(async () => (await row()).some(({ name_keys }) => name_keys.length > 0));
  expect(await row()).toEqual([{ name_keys: allNameKeys(["Foromo Haba", "Foromo Abba"]), version: 1 }]);
});

test("a changed name is found by its new sound, not by the old one", async () => {
  const id = await known({ name: "Avant Exemple Nom", numero: "+224624000001" });
  const staff = await cabinet.staff();
  const path = `/miseajourAclientRecup/${id}`;
  const held = formOn(await staff.get(path), "/miseajour");
  expect((await staff.post(path, { ...held, name: "Pépé Zoumanigui" })).status).toBe(303);
  expect((await create(staff, { name: "Pepe Zumanigi", numero: "624 00 00 02" })).status).toBe(409);
  expect((await create(staff, { name: "Avant Exemple Nom", numero: "624 00 00 03" })).status).toBe(303);
});

test("« constructor » is a word like another, wherever names are looked up", async () => {
  const staff = await cabinet.staff();
  const headers = { "X-XSRF-TOKEN": staff.cookies.get("XSRF-TOKEN") ?? "" };
  const client = { ...fields, name: "Société Constructor SARL" };
  expect((await staff.call("POST", "/FClient", client, headers)).status).toBe(201);
  expect((await staff.get("/droits?q=constructor")).text).toContain(client.name);
  const id = await storedClient(cabinet, { name: "Mamadou Exemple", numero: "+224620000001" });
  await adverse(staff, id, "constructor");
  const row = { nom: "Groupe Constructor", numero: "620000002", adresse: "Ailleurs" };
  expect((await imported(staff, "clients.csv", csvOf([row]))).words).toContain("1 client importé");
});
