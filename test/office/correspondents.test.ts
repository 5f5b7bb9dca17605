import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import type { Visitor } from "../setup/visitor";
import { choiceOn, colleague, errorsOn, formOn } from "./client-story";
import { heldUp } from "./held-up";
import { launch, preview, wordsOf } from "./import-story";
import { followed, namesOf } from "./office-story";

const cabinet = useCabinet();
beforeEach(async () => {
  await cabinet.query("DELETE FROM correspondent; DELETE FROM data_import");
});

const bailiff = {
  name: "Étude Exemple",
  kind: "huissier",
  phones: "620 00 00 01\n+224 620 00 00 02",
  email: "etude@exemple.gn",
  town: "Kindia",
  notes: "Demander Mme Exemple, le matin.",
};

/** Writes one down by the form. Returns its id. */
async function written(who: Visitor, fields: Partial<typeof bailiff> = {}): Promise<string> {
  const { id = "" } = formOn(await who.get("/annuaire/nouveau"), "/annuaire/nouveau");
  const answer = await who.post("/annuaire/nouveau", { ...bailiff, ...fields, id });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/annuaire/${id}`]);
  return id;
}

const stored = async () =>
  (await cabinet.query("SELECT name, kind, phones, email, town, notes, version FROM correspondent ORDER BY name")).rows;
/** What the journal says of one, from the first line to the last. */
const actions = async (id: string) =>
  (
    await cabinet.query<{ action: string }>("SELECT action FROM journal WHERE subject_id = $1 ORDER BY id", [id])
  ).rows.map(({ action }) => action);

describe("the form", () => {
  test("stores a correspondent once, however often it is sent, and shows it", async () => {
    const staff = await cabinet.staff();
    const { id = "" } = formOn(await staff.get("/annuaire/nouveau"), "/annuaire/nouveau");
    const first = await staff.post("/annuaire/nouveau", { ...bailiff, id });
    await staff.post("/annuaire/nouveau", { ...bailiff, id });
    expect(await stored()).toEqual([{ ...bailiff, phones: ["+224620000001", "+224620000002"], version: 1 }]);
    const file = await followed(staff, first);
    expect(wordsOf(file)).toContain("Huissier de justice");
    expect(file.page.querySelectorAll('a[href^="tel:"]')).toHaveLength(2);
    expect(file.text).toContain("Enregistré.");
    expect(wordsOf(file)).toContain("a créé le correspondant");
  });

  test("pressed several times at the same instant stores one, and each is told so", async () => {
    const staff = await cabinet.staff();
    const { id = "" } = formOn(await staff.get("/annuaire/nouveau"), "/annuaire/nouveau");
    const answers = await Promise.all([1, 2, 3].map(() => staff.post("/annuaire/nouveau", { ...bailiff, id })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await stored()).toHaveLength(1);
    expect(await actions(id)).toEqual(["correspondent.created"]);
  });

  test("whose correspondent lies in the corbeille stores nothing, and its words come back", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    await staff.post(`/annuaire/${id}/suppression`, {});
    const again = await staff.post("/annuaire/nouveau", { ...bailiff, id });
    expect(again.status).toBe(404);
    expect(again.text).toContain(bailiff.notes);
    expect(await stored()).toHaveLength(1);
  });

  test("says beside each field what is wrong, stores nothing and keeps every word", async () => {
    const staff = await cabinet.staff();
    const wrong = { ...bailiff, name: " \u200D ", kind: "sorcier", phones: "12", email: "a@", town: "K".repeat(81) };
    const answer = await staff.post("/annuaire/nouveau", wrong);
    expect(answer.status).toBe(400);
    expect(errorsOn(answer)).toEqual({
      name: "Nom obligatoire.",
      kind: "Cette fonction n’est pas de la liste.",
      phones: "«\u00A012\u00A0» n’est pas un numéro de téléphone valide (8 à 15 chiffres).",
      email: "Veuillez entrer un email valide.",
      town: "Maximum 80 caractères.",
    });
    expect(formOn(answer, "/annuaire/nouveau")).toMatchObject({ phones: "12", email: "a@", notes: bailiff.notes });
    expect(await stored()).toEqual([]);
  });

  test("folds what is seldom known, unless it holds something or is refused", async () => {
    const staff = await cabinet.staff();
    const folded = ({ page }: Awaited<ReturnType<typeof staff.get>>) => {
      const more = page.querySelector("details.more-fields");
      const names = more?.querySelectorAll("input, textarea").map((field) => field.getAttribute("name"));
      return { names, open: more?.hasAttribute("open") };
    };
    const names = ["town", "notes"];
    expect(folded(await staff.get("/annuaire/nouveau"))).toEqual({ names, open: false });
    const id = await written(staff);
    expect(folded(await staff.get(`/annuaire/${id}/modification`))).toEqual({ names, open: true });
    const refused = await staff.post("/annuaire/nouveau", { ...bailiff, notes: "", town: "K".repeat(81) });
    expect(folded(refused)).toEqual({ names, open: true });
  });

  test("of two people the second sees both versions, and overwrites nothing", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const path = `/annuaire/${await written(one)}/modification`;
    const [mine, theirs] = [formOn(await one.get(path), path), formOn(await two.get(path), path)];
    expect((await one.post(path, { ...mine, town: "Labé" })).status).toBe(303);
    const refused = await two.post(path, { ...theirs, notes: "Fermé le lundi." });
    expect(refused.status).toBe(409);
    // What only one of them changed is chosen already.
    const choice = formOn(refused, path);
    expect(choice).toMatchObject({ town: "Labé", notes: "Fermé le lundi.", version: "2" });
    expect((await two.post(path, choice)).status).toBe(303);
    expect(await stored()).toMatchObject([{ town: "Labé", notes: "Fermé le lundi.", version: 3 }]);
  });

  test("a choice that leaves a field unchosen stores nothing and asks again", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const path = `/annuaire/${await written(one)}/modification`;
    const held = formOn(await two.get(path), path);
    const theirs = { town: "Labé", phones: "+224 620 00 00 01\n+224 620 00 00 03", notes: "Le matin." };
    const mine = { town: "Boké", phones: "+224 620 00 00 01\n+224 620 00 00 04", notes: "Le soir." };
    await one.post(path, { ...formOn(await one.get(path), path), ...theirs });
    const refused = await two.post(path, { ...held, ...mine });
    // As a browser sends several lines.
    const phones = mine.phones.replace("\n", "\r\n");
    const again = await two.post(path, { ...formOn(refused, path), phones });
    expect(again.status).toBe(409);
    expect(choiceOn(again).title).toBe("Choisissez une version pour chaque champ.");
    expect(choiceOn(again).fields).toEqual([
      { field: "Ville", values: [theirs.town, mine.town], chosen: undefined },
      { field: "Numéros de téléphone", values: [theirs.phones, mine.phones], chosen: mine.phones },
      { field: "Notes", values: [theirs.notes, mine.notes], chosen: undefined },
    ]);
    expect(await stored()).toMatchObject([{ town: "Labé", notes: "Le matin.", version: 2 }]);
    const choice = { ...formOn(again, path), town: theirs.town, notes: mine.notes };
    expect((await two.post(path, choice)).status).toBe(303);
    expect(await stored()).toMatchObject([{ town: "Labé", notes: "Le soir.", version: 3 }]);
  });

  test("an edition that is sent without a field leaves it as it is, also when it is refused first", async () => {
    const staff = await cabinet.staff();
    const path = `/annuaire/${await written(staff)}/modification`;
    const { notes: _, phones: __, ...sent } = formOn(await staff.get(path), path);
    const refused = await staff.post(path, { ...sent, email: "a@" });
    expect(refused.status).toBe(400);
    expect(formOn(refused, path)).toMatchObject({ email: "a@", notes: bailiff.notes });
    expect((await staff.post(path, { ...sent, town: "Labé" })).status).toBe(303);
    const phones = ["+224620000001", "+224620000002"];
    expect(await stored()).toEqual([{ ...bailiff, town: "Labé", phones, version: 2 }]);
  });

  test("sent again with one more word after a lost answer, it is asked about that word alone", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    // Other words for the same numbers, a space at the end.
    const again = await staff.post("/annuaire/nouveau", { ...bailiff, id, town: "Labé", notes: `${bailiff.notes} ` });
    expect(again.status).toBe(409);
    expect(choiceOn(again).fields).toEqual([{ field: "Ville", values: ["Kindia", "Labé"], chosen: "Labé" }]);
  });

  test("of two that arrive at one instant one is stored; the same edition sent twice is stored once", async () => {
    const [one, two] = [await cabinet.staff(), await cabinet.staff()];
    const id = await written(one);
    const path = `/annuaire/${id}/modification`;
    const edit = (who: Visitor, town: string) => () => who.post(path, { ...bailiff, town, version: "1" });
    const table = "LOCK TABLE correspondent IN ACCESS EXCLUSIVE MODE";
    const answers = await heldUp(cabinet, table, [edit(one, "Labé"), edit(two, "Boké")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const [row] = await stored();
    expect((await edit(one, String(row?.town))()).status).toBe(303);
    expect(await stored()).toMatchObject([{ town: row?.town, version: 2 }]);
  });

  test("what nobody knows is not found, and the words of a form for it come back", async () => {
    const staff = await cabinet.staff();
    for (const id of ["00000000-0000-4000-8000-000000000000", "rien"]) {
      expect((await staff.get(`/annuaire/${id}`)).status).toBe(404);
      const answer = await staff.post(`/annuaire/${id}/modification`, { ...bailiff, version: "1" });
      expect(answer.status).toBe(404);
      expect(answer.text).toContain(bailiff.notes);
    }
  });
});

describe("the list", () => {
  test("is sorted by name, filtered by function and town, and searched without accents or spaces", async () => {
    const staff = await cabinet.staff();
    await written(staff);
    await written(staff, { name: "Bah Notaire", kind: "notaire", town: "Conakry", phones: "622 11 22 33" });
    const names = async (search: string) => namesOf(await staff.get(`/annuaire${search}`));
    expect(await names("")).toEqual(["Bah Notaire", "Étude Exemple"]);
    expect(await names("?fonction=notaire")).toEqual(["Bah Notaire"]);
    expect(await names("?ville=Kindia")).toEqual(["Étude Exemple"]);
    expect((await names("?q=ETUDE%20ex"))[0]).toBe("Étude Exemple");
    expect(await names("?q=622112233")).toEqual(["Bah Notaire"]);
    expect((await staff.get("/annuaire?q=introuvable")).text).toContain("Aucun correspondant trouvé.");
    expect(wordsOf(await staff.get("/annuaire"))).toContain("Enregistrements : 2");
  });

  test("says that it is empty, stands in the menu, and is found by the search over everything", async () => {
    const staff = await cabinet.staff();
    const empty = await staff.get("/annuaire");
    expect(empty.text).toContain("L’annuaire est vide.");
    expect(empty.page.querySelector('.office-menu a[href="/annuaire"]')?.text).toBe("Annuaire");
    const id = await written(staff);
    const hit = (await staff.get("/recherche?q=etude+kindia")).page.querySelector(`main a[href="/annuaire/${id}"]`);
    expect(hit?.text).toContain("Étude Exemple");
  });
});

describe("what every record can do", () => {
  test("to the corbeille, back, and away for good, with its lines in the journal", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    const question = await staff.get(`/annuaire/${id}/suppression`);
    expect(wordsOf(question)).toContain("Étude Exemple ira à la corbeille.");
    const deleted = await staff.post(`/annuaire/${id}/suppression`, {});
    expect(deleted.headers.get("Location")).toBe("/annuaire");
    expect((await staff.get(`/annuaire/${id}`)).status).toBe(404);
    for (const corbeille of ["/annuaire/corbeille", "/corbeille", "/corbeille?genre=correspondants"]) {
      const page = await staff.get(corbeille);
      expect(namesOf(page)).toEqual(["Étude Exemple"]);
      expect(wordsOf(page)).toContain("Huissier de justice");
    }
    await staff.post(`/corbeille/correspondants/${id}/restauration`, {});
    expect((await staff.get(`/annuaire/${id}`)).status).toBe(200);
    await staff.post(`/annuaire/${id}/suppression`, {});
    await staff.post(`/corbeille/correspondants/${id}/effacement`, {});
    expect(await stored()).toEqual([]);
    expect(await actions(id)).toEqual(
      ["created", "deleted", "restored", "read", "deleted", "erased"].map((done) => `correspondent.${done}`),
    );
    const journal = wordsOf(await staff.get("/journal?sujet=correspondants"));
    expect(journal).toContain("a effacé définitivement le correspondant");
    expect(journal).toContain("correspondant effacé");
  });

  test("reading is journalled by the screens that are opened, never by a question or a save", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff);
    await staff.get(`/annuaire/${id}/suppression`);
    const path = `/annuaire/${id}/modification`;
    await staff.post(path, { ...bailiff, town: "Labé", version: "1" });
    expect(await actions(id)).toEqual(["correspondent.created", "correspondent.updated"]);
    await (await cabinet.staff()).get(`/annuaire/${id}`);
    expect((await actions(id)).at(-1)).toBe("correspondent.read");
  });

  test("its export can be imported elsewhere; a row that is there is left aside, and an undone import leaves nothing", async () => {
    const staff = await cabinet.staff();
    await written(staff);
    await written(staff, { name: "Bah Notaire", kind: "notaire", email: "", notes: "" });
    const file = await staff.get("/annuaire/export/csv");
    expect(file.headers.get("Content-Disposition")).toContain("annuaire-");
    const again = await preview(staff, "annuaire.csv", new Uint8Array(file.bytes), "correspondants");
    expect(wordsOf(again.answer)).toContain("Déjà enregistrées2 lignes");
    await cabinet.query("DELETE FROM correspondent");
    const fresh = await preview(staff, "annuaire.csv", new Uint8Array(file.bytes), "correspondants");
    expect(await launch(staff, fresh.address)).toContain("2 correspondants");
    expect(await stored()).toMatchObject([
      { name: "Bah Notaire", kind: "notaire", email: null },
      { ...bailiff, phones: ["+224620000001", "+224620000002"] },
    ]);
    const undoing = formOn(await staff.get(`${fresh.address}/annulation`), `${fresh.address}/annulation`);
    await staff.post(`${fresh.address}/annulation`, undoing);
    expect(await stored()).toEqual([]);
  });

  test("a row that is wrong is told by its line and its field", async () => {
    const staff = await cabinet.staff();
    const lines = `Nom;Fonction;Téléphone;Notes\r\nÉtude Exemple;sorcier;620 00 00 01;${"secret".repeat(400)}`;
    const { answer } = await preview(staff, "annuaire.csv", lines, "correspondants");
    const told = wordsOf(answer).split("Lignes à corriger")[1];
    expect(told).toContain("Fonction : Cette fonction n’est pas de la liste.");
    // Free words are not repeated.
    expect(told).toContain("Colonne « Notes »");
    expect(told).not.toContain("secret");
    // What a row may do without is left empty, and no row is told for it.
    expect(answer.page.querySelector("[name='defaut.town']")?.getAttribute("placeholder")).toBe("Laisser vide");
    expect(answer.page.querySelector("[name='defaut.kind'] option")?.text).toBe("Signaler la ligne");
  });

  test("somebody finds what is held on them here, takes it with them, and may have it erased", async () => {
    const staff = await cabinet.staff();
    const id = await written(staff, { name: "Mamadou Diallo" });
    for (const asked of ["Mamadu Jalo", "620 00 00 02", "etude@exemple.gn"]) {
      const found = await staff.get(`/droits?q=${encodeURIComponent(asked)}`);
      expect(found.page.querySelector(`input[name=r][value="correspondent:${id}"]`)).not.toBeNull();
    }
    const chosen = { q: "Mamadou Diallo", r: `correspondent:${id}` };
    const archive = await staff.post("/droits/archive", chosen);
    const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(archive.bytes))["donnees.json"] ?? new Uint8Array()));
    expect(data.annuaire).toMatchObject([{ nom: "Mamadou Diallo", fonction: "Huissier de justice", ville: "Kindia" }]);
    await staff.post("/droits/effacement/confirmation", { ...chosen, mot: "EFFACER" });
    expect((await actions(id)).at(-1)).toBe("correspondent.erased");
    expect(await stored()).toEqual([]);
    const journal = wordsOf(await staff.get("/journal?sujet=droits"));
    expect(journal).toMatch(/a effacé les données d’une personne\s*1 correspondant/);
    expect(journal).toMatch(/a remis ses données à une personne\s*1 correspondant/);
  });

  test("the secretariat writes them down, and neither deletes nor exports", async () => {
    const secretary = await colleague(cabinet, "secretariat");
    const id = await written(secretary);
    expect((await secretary.post(`/annuaire/${id}/suppression`, {})).status).toBe(403);
    expect((await secretary.get("/annuaire/export/csv")).status).toBe(403);
    expect((await secretary.get("/annuaire")).text).not.toContain("Supprimer");
    expect(await stored()).toHaveLength(1);
  });
});
