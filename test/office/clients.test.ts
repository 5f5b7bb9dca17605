import { describe, expect, test } from "vitest";
import { ADMIN, useCabinet } from "../setup/app";
import { whileAltered } from "../setup/database";
import { addressOn, colleague, errorsOn, fields, formOn, storedClient } from "./client-story";
import { followed, messageFrom, namesOf, neighbours } from "./office-story";

const cabinet = useCabinet();
const MINUTE = 60_000;
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

async function journalOf(id: string): Promise<{ action: string; details: object | null }[]> {
  const { rows } = await cabinet.query<{ action: string; details: object | null }>(
    "SELECT action, details FROM journal WHERE subject_kind = 'client' AND subject_id = $1 ORDER BY id",
    [id],
  );
  return rows;
}

test("/gestclient asks for an action, with its links and every heading", async () => {
  const answer = await (await cabinet.staff()).get("/gestclient");
  expect(answer.page.querySelector("main nav h2")?.text).toBe("Choisissez une action ?");
  const links = answer.page.querySelectorAll("main a").map((a) => [a.text, a.getAttribute("href")]);
  expect(links).toContainEqual(["Ajouter un nouveau client", "/comptecl"]);
  expect(links).toContainEqual(["Afficher la liste des clients", "/listeCl"]);
  expect(links.map(([, href]) => href)).toContain("/admindasboardgenerale");
  expect(answer.page.querySelectorAll(".banner li").map((li) => li.text)).toEqual([
    "Bienvenue a vous",
    "Espace clients",
    "Création client",
    "Enregistrement client",
    "Mise à jour client",
  ]);
});

describe("/comptecl", () => {
  test("is 'Information Client', usable and saying so while the settings name no lawyer", async () => {
    const answer = await (await cabinet.staff()).get("/comptecl");
    expect(answer.page.querySelector("h1")?.text).toBe("Information Client");
    expect(answer.page.querySelector("title")?.text).toBe("Information Client");
    expect(answer.page.querySelector("#avocat")?.tagName).toBe("INPUT");
    expect(answer.page.querySelector("#avocat-hint a")?.getAttribute("href")).toBe("/reglages/avocats");
    expect(answer.page.querySelector("#dateajout")?.getAttribute("value")).toMatch(/^\d\d\/\d\d\/\d{4} à \d\dh\d\d$/);
    expect(answer.page.querySelectorAll("#naturedaffaire option").map((option) => option.text)).toHaveLength(13);
  });

  test("stores a client with every field and leads to /listeCl, which says so", async () => {
    const staff = await cabinet.staff();
    const id = formOn(await staff.get("/comptecl"), "/comptecl").id ?? "";
    const answer = await staff.post("/comptecl", {
      ...fields,
      id,
      kind: "societe",
      name: "N’Diaye & Fils",
      otherNames: "Ets N’Diaye\r\nNdiaye et Fils",
      landmark: "face à la pharmacie",
      otherPhones: "+33 6 12 34 56 78",
      email: "contact@exemple.gn",
    });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/listeCl"]);
    const list = await followed(staff, answer);
    expect(list.text).toContain("Client enregistré.");
    expect(namesOf(list)).toContain("N’Diaye &amp; Fils".replace("&amp;", "&"));
    const { rows } = await cabinet.query("SELECT * FROM client WHERE id = $1", [id]);
    expect(rows[0]).toMatchObject({
      kind: "societe",
      name: "N’Diaye & Fils",
      other_names: ["Ets N’Diaye", "Ndiaye et Fils"],
      landmark: "face à la pharmacie",
      numero: "+224620000000",
      other_phones: ["+33612345678"],
      email: "contact@exemple.gn",
      avocat: "Maitre Exemple",
      version: 1,
    });
    expect(Date.now() - Number(rows[0]?.dateajout)).toBeLessThan(MINUTE);
    expect(await journalOf(id)).toEqual([{ action: "client.created", details: {} }]);
  });

  test("says each message under its field, and keeps every word", async () => {
    const staff = await cabinet.staff();
    const answer = await staff.post("/comptecl", { dateajout: "", landmark: "près du marché" });
    expect(answer.status).toBe(400);
    expect(errorsOn(answer)).toEqual({
      name: "Nom et prénom obligatoire.",
      adresse: "Adresse obligatoire.",
      dateajout: "Date d'ajout obligatoire.",
      numero: "Numéro de téléphone obligatoire.",
      naturedaffaire: "Nature d'affaire obligatoire.",
      avocat: "L'avocat est obligatoire.",
    });
    expect(formOn(answer, "/comptecl").landmark).toBe("près du marché");
    const short = await staff.post("/comptecl", { ...fields, numero: "1234567" });
    expect(errorsOn(short)).toEqual({ numero: "Veuillez entrer un numéro valide (8 à 15 chiffres)." });
  });

  test("two clients of one name are two people", async () => {
    const staff = await cabinet.staff();
    const name = "Homonyme Exemple";
    for (const numero of ["620 00 00 01", "620 00 00 02"]) {
      const first = await staff.post("/comptecl", { ...fields, name, numero });
      const again = { ...fields, name, numero, vus: formOn(first, "/comptecl").vus ?? "" };
      if (first.status === 409) expect((await staff.post("/comptecl", again)).status).toBe(303);
    }
    expect((await cabinet.query("SELECT 1 FROM client WHERE name = $1", [name])).rowCount).toBe(2);
  });
});

describe("from a message to a client", () => {
  test("carries name, address, number and words over, keeps the link, and shows it on both sides", async () => {
    const message = await messageFrom(cabinet, {
      nom: "Aminata Exemple",
      email: "aminata@exemple.gn",
      message: "Un bail à relire.",
      phone: "+224620000009",
      practiceArea: "fiscal",
    });
    const staff = await cabinet.staff();
    const followUp = await staff.get(`/gestionmessage/${message}`);
    const button = followUp.page.querySelectorAll("main a").find((a) => a.text === "Créer le client");
    const href = button?.getAttribute("href") ?? "";
    const form = await staff.get(href);
    const held = formOn(form, "/comptecl");
    expect(held).toMatchObject({
      name: "Aminata Exemple",
      email: "aminata@exemple.gn",
      numero: "+224 620 00 00 09",
      naturedaffaire: "Droit Fiscal",
      message,
    });
    expect(form.page.querySelector(".visitor-words")?.text).toBe("Un bail à relire.");
    const refused = await staff.post(href, held);
    expect(refused.page.querySelector(".visitor-words")?.text).toBe("Un bail à relire.");
    const stored = await staff.post(href, { ...held, adresse: "Quartier Exemple", avocat: "Exemple" });
    expect(stored.headers.get("Location")).toBe(`/listeCl/${held.id}`);
    const file = await followed(staff, stored);
    expect(file.page.querySelector(".timeline .visitor-words")?.text).toBe("Un bail à relire.");
    expect(file.text).toContain(`/gestionmessage/${message}`);
    expect(await journalOf(held.id ?? "")).toContainEqual({
      action: "client.created",
      details: { fromMessage: message },
    });
    const after = await staff.get(`/gestionmessage/${message}`);
    expect(after.text).toContain(`/listeCl/${held.id}`);
    expect(after.text).not.toContain("Créer le client");
  });

  test("an unknown message is an empty form", async () => {
    const staff = await cabinet.staff();
    for (const id of ["x", UNKNOWN]) {
      const answer = await staff.get(`/comptecl?message=${id}`);
      expect([answer.status, formOn(answer, "/comptecl").message]).toEqual([200, ""]);
    }
  });
});

describe("/listeCl", () => {
  test("counts, newest first; says so when nothing matches", async () => {
    await cabinet.query("DELETE FROM client");
    const staff = await cabinet.staff();
    const empty = await staff.get("/listeCl");
    expect(empty.text).toContain("Enregistrements : 0");
    expect(empty.text).toContain("Aucun client enregistré.");
    await storedClient(cabinet, { name: "Ancienne Exemple" }, 5 * MINUTE);
    await storedClient(cabinet, { name: "Récente Exemple" });
    const list = await staff.get("/listeCl");
    expect(list.page.querySelector(".list-summary p")?.text).toBe("Enregistrements : 2");
    expect(namesOf(list)).toEqual(["Récente Exemple", "Ancienne Exemple"]);
    expect(namesOf(await staff.get("/listeCl?tri=ancien"))).toEqual(["Ancienne Exemple", "Récente Exemple"]);
    expect(list.text).toContain("+224 620 00 00 00");
    const nothing = await staff.get("/listeCl?q=introuvable-zzz");
    expect(nothing.text).toContain("Aucun client trouvé.");
    expect(nothing.text).toContain("Enregistrements : 0");
  });

  // Of the moment of the test: midnight may come after this file was read.
  const today = () => new Intl.DateTimeFormat("fr-FR", { timeZone: "Africa/Conakry" }).format(new Date());
  for (const [what, sought] of [
    ["the name, whatever its case and accents", "NZEBELA"],
    ["another name", "nee essai"],
    ["the address", "bellevue-exemple"],
    ["the landmark", "face a la pharmacie"],
    ["the number as it is shown", "+224 621 11 22 33"],
    ["the number as it is stored", "+224621112233"],
    ["a part of the number, grouped otherwise", "621.112.233"],
    ["another number of another country", "6 12 34 56 78"],
    ["the address of mail", "nzebela@exemple"],
    ["the nature", "defense penale"],
    ["the lawyer", "maitre autre"],
    ["the date as it is shown", today],
    ["two letters that a word of the address begins with", "be"],
    ["two letters that a lawyer’s name begins with", "au"],
  ] as const) {
    test(`finds ${what}`, async () => {
      await cabinet.query("DELETE FROM client");
      await storedClient(
        cabinet,
        { name: "Tiers", adresse: "Loin", avocat: "Maitre X", numero: "+224655000000" },
        3 * 24 * 60 * MINUTE,
      );
      await storedClient(cabinet, {
        name: "Nzébéla Gbanamou",
        other_names: ["Gbanamou, née Essai"],
        adresse: "Bellevue-Exemple",
        landmark: "Face à la pharmacie",
        numero: "+224621112233",
        other_phones: ["+33612345678"],
        email: "nzebela@exemple.gn",
        naturedaffaire: "Défense Pénale",
        avocat: "Maitre Autre Exemple",
      });
      const words = typeof sought === "string" ? sought : sought();
      const answer = await (await cabinet.staff()).get(`/listeCl?q=${encodeURIComponent(words)}`);
      expect(namesOf(answer)).toEqual(["Nzébéla Gbanamou"]);
      expect(answer.text).toContain("Enregistrements : 1");
    });
  }

  test("filters by lawyer and nature, and keeps what is chosen", async () => {
    await cabinet.query("DELETE FROM client");
    await storedClient(cabinet, { name: "Un", avocat: "Maitre A", naturedaffaire: "Civile" });
    await storedClient(cabinet, { name: "Deux", avocat: "Maitre A", naturedaffaire: "Autres" });
    await storedClient(cabinet, { name: "Trois", avocat: "Maitre B", naturedaffaire: "Civile" });
    const staff = await cabinet.staff();
    const one = await staff.get("/listeCl?avocat=Maitre+A&nature=Civile");
    expect(namesOf(one)).toEqual(["Un"]);
    expect(one.page.querySelector("select[name=avocat] option[selected]")?.getAttribute("value")).toBe("Maitre A");
    expect(one.page.querySelectorAll("select[name=avocat] option").map((option) => option.text)).toEqual([
      "Tous",
      "Maitre A",
      "Maitre B",
    ]);
    expect(namesOf(await staff.get("/listeCl?nature=Civile&tri=nom"))).toEqual(["Trois", "Un"]);
    expect(namesOf(await staff.get("/listeCl?nature=Magie"))).toHaveLength(3);
  });

  for (const sort of ["", "ancien", "nom"]) {
    test(`pages in the order « ${sort || "recent"} » hold 50, lead there and back, and lose none`, async () => {
      await cabinet.query("DELETE FROM client");
      await cabinet.query(
        `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat, dateajout)
         SELECT 'Exemple ' || lpad((n % 60)::text, 3, '0'), 'Ici', '+224620000000', 'Civile', 'Maitre A', now() - (n / 2) * interval '1 minute'
         FROM generate_series(1, 120) n`,
      );
      const staff = await cabinet.staff();
      for (const search of ["", "&q=exemple"]) {
        const first = await staff.get(`/listeCl?tri=${sort}${search}`);
        const second = await staff.get(neighbours(first).next ?? "");
        const third = await staff.get(neighbours(second).next ?? "");
        const ids = [first, second, third].flatMap((page) =>
          page.page.querySelectorAll(".row-name").map((a) => a.getAttribute("href")),
        );
        expect(new Set(ids).size).toBe(120);
        expect(neighbours(third).next).toBeUndefined();
        expect(second.page.querySelector(".pager p")?.text).toBe("51–100 sur 120");
        const back = await staff.get(neighbours(third).previous ?? "");
        expect(namesOf(back)).toEqual(namesOf(second));
        if (sort === "nom") {
          const names = [first, second, third].flatMap(namesOf);
          expect(names).toEqual([...names].sort());
        }
      }
    });
  }

  test("an unreadable cursor is the first page", async () => {
    const staff = await cabinet.staff();
    const wrong = [
      ["2026", UNKNOWN, 0],
      ["-000001-01-01T00:00:00.000Z", UNKNOWN, 0],
      ["0000-01-01T00:00:00.000Z", UNKNOWN, 0],
      ["x", UNKNOWN, 0],
      [1, 2, 3],
      null,
    ];
    for (const place of wrong) {
      const text = Buffer.from(JSON.stringify(place)).toString("base64url");
      expect((await staff.get(`/listeCl?apres=${text}`)).status).toBe(200);
      expect((await staff.get(`/listeCl?tri=nom&apres=${text}`)).status).toBe(200);
    }
  });

  test("that cannot be read says so in the specification's words, inside its frame", async () => {
    const staff = await cabinet.staff();
    const answer = await whileAltered(
      cabinet,
      `CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '57014'; END $$;
      CREATE TRIGGER give_up BEFORE INSERT ON journal FOR EACH ROW
        WHEN (NEW.action = 'clients.listed') EXECUTE FUNCTION give_up()`,
      "DROP FUNCTION give_up CASCADE",
      () => staff.get("/listeCl"),
    );
    expect(answer.status).toBe(503);
    expect(answer.page.querySelector("[role=alert]")?.text).toContain("Erreur lors du chargement des clients !");
    expect(answer.page.querySelector(".office-frame, nav")).not.toBeNull();
    expect((await staff.get("/listeCl")).status).toBe(200);
  });

  test("is journalled without its words", async () => {
    await (await cabinet.staff()).get("/listeCl?q=motsecret");
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'clients.listed' ORDER BY id DESC LIMIT 1",
    );
    expect(rows[0]?.details).toMatchObject({ searched: true, count: 0 });
    expect(JSON.stringify(rows)).not.toContain("motsecret");
  });
});

describe("/listeCl/:id", () => {
  test("shows everything, numbers to call, and the history without a client's words", async () => {
    const id = await storedClient(cabinet, {
      name: "Kadiatou Exemple",
      other_names: ["Kadi Exemple"],
      landmark: "derrière l’école",
      other_phones: ["+33612345678", "+22412345678"],
      email: "kadiatou@exemple.gn",
    });
    const staff = await cabinet.staff();
    const file = await staff.get(`/listeCl/${id}`);
    expect(file.page.querySelector("h1")?.text).toBe("Kadiatou Exemple");
    for (const shown of [
      "Kadi Exemple",
      "Quartier Exemple",
      "derrière l’école",
      "+224 620 00 00 00",
      "+33 6 12 34 56 78",
      "kadiatou@exemple.gn",
      "Droit des Affaires",
      "Maitre Exemple",
    ])
      expect(file.text).toContain(shown);
    expect(file.page.querySelector("a[href='tel:+224620000000']")).not.toBeNull();
    expect(file.page.querySelector("a[href='https://wa.me/33612345678']")).not.toBeNull();
    expect(file.page.querySelectorAll(".phones li").map((li) => li.text.includes("à vérifier"))).toEqual([
      false,
      false,
      true,
    ]);
    expect(file.page.querySelector(".history")?.text).not.toContain("a consulté la fiche");
    expect(JSON.stringify(await journalOf(id))).not.toMatch(/Kadi|Quartier|620/);
  });

  test("writes to the very number also when it is stored in digits alone", async () => {
    const id = await storedClient(cabinet, { name: "Mafory Exemple", numero: "620000000" });
    const file = await (await cabinet.staff()).get(`/listeCl/${id}`);
    expect(file.page.querySelectorAll(".phones a").map((link) => link.getAttribute("href"))).toEqual([
      "tel:+224620000000",
      "https://wa.me/224620000000",
    ]);
  });

  for (const id of ["x", UNKNOWN]) {
    test(`${id} answers 404, at every address of a client`, async () => {
      const staff = await cabinet.staff();
      for (const path of [`/listeCl/${id}`, `/listeCl/${id}/suppression`, `/miseajourAclientRecup/${id}`])
        expect((await staff.get(path)).status).toBe(404);
    });
  }

  test("of no client says so in words that fit", async () => {
    const answer = await (await cabinet.staff()).get(`/listeCl/${UNKNOWN}`);
    expect(answer.page.querySelector("main h1")?.text).toBe(
      "Cette page n’existe pas, ou ce qu’elle montrait a été supprimé.",
    );
  });
});

describe("/miseajourAclientRecup/:id", () => {
  test("is 'Mettre à jour le client', stores what changed and leads to /listeCl with its message", async () => {
    const id = await storedClient(cabinet, { name: "Mariama Exemple" });
    const staff = await cabinet.staff();
    const page = await staff.get(`/miseajourAclientRecup/${id}`);
    expect(page.page.querySelector("h1")?.text).toBe("Mettre à jour le client");
    const held = formOn(page, "/miseajour");
    expect(held).toMatchObject({ name: "Mariama Exemple", numero: "+224 620 00 00 00", avocat: "Maitre Exemple" });
    const stored = await staff.post(`/miseajourAclientRecup/${id}`, {
      ...held,
      adresse: "Autre quartier",
      landmark: "au pont",
    });
    expect([stored.status, stored.headers.get("Location")]).toEqual([303, "/listeCl"]);
    expect((await followed(staff, stored)).text).toContain("Mise à jour réussie !");
    const { rows } = await cabinet.query("SELECT adresse, landmark, numero, version FROM client WHERE id = $1", [id]);
    expect(rows).toEqual([{ adresse: "Autre quartier", landmark: "au pont", numero: "+224620000000", version: 2 }]);
    expect(await journalOf(id)).toContainEqual({
      action: "client.updated",
      details: { fields: ["adresse", "landmark"], version: 2 },
    });
  });

  test("says what is wrong, and that fields are required only when one is empty", async () => {
    const id = await storedClient(cabinet);
    const staff = await cabinet.staff();
    const path = `/miseajourAclientRecup/${id}`;
    const empty = await staff.post(path, { version: "1" });
    expect(empty.status).toBe(400);
    expect(errorsOn(empty)).toEqual({
      name: "Nom et prénom obligatoire.",
      adresse: "Adresse obligatoire.",
      numero: "Numéro de téléphone obligatoire.",
      naturedaffaire: "Nature obligatoire.",
      avocat: "Avocat obligatoire.",
    });
    const summary = empty.page.querySelector(".error-summary");
    expect(summary?.querySelector("h2")?.text).toBe("Veuillez corriger les erreurs !");
    expect(summary?.text).toContain("Erreur les champs sont obligatoires !");
    const held = formOn(await staff.get(path), "/miseajour");
    const wrong = await staff.post(path, { ...held, numero: "12" });
    expect(errorsOn(wrong)).toEqual({ numero: "Veuillez entrer un numéro valide (8 à 15 chiffres)." });
    expect(wrong.text).not.toContain("Erreur les champs sont obligatoires !");
    expect((await cabinet.query("SELECT version FROM client WHERE id = $1", [id])).rows).toEqual([{ version: 1 }]);
  });

  test("under the strict rules strips on submit and checks no length; the number stays what it was", async () => {
    const id = await storedClient(cabinet);
    const staff = await cabinet.staff();
    const path = `/miseajourAclientRecup/${id}`;
    try {
      await staff.post("/reglages/regles", { entry_rules: "strictes" });
      const held = formOn(await staff.get(path), "/miseajour");
      expect(held.numero).toBe("+224620000000");
      const name = `<${"n".repeat(40)}>`;
      expect((await staff.post(path, { ...held, name })).status).toBe(303);
      const { rows } = await cabinet.query("SELECT name, numero FROM client WHERE id = $1", [id]);
      expect(rows).toEqual([{ name: "n".repeat(40), numero: "+224620000000" }]);
      const refused = await staff.post("/comptecl", {
        ...fields,
        name: "n".repeat(31),
        numero: "620 00 00 00",
        dateajout: "x",
      });
      expect(errorsOn(refused)).toEqual({
        name: "Maximum 30 caractères.",
        numero: "Veuillez entrer un numéro valide (8 à 15 chiffres).",
      });
    } finally {
      await staff.post("/reglages/regles", { entry_rules: "inclusives" });
    }
  });

  test("the summary names the field of a sentence that does not", async () => {
    const staff = await cabinet.staff();
    const long = "a".repeat(1000);
    const answer = await staff.post("/comptecl", { ...fields, profession: long, landmark: long });
    const lines = answer.page.querySelectorAll(".error-summary li").map((line) => line.text);
    expect(lines.map((line) => line.split(/\s:\s/)[0])).toEqual(["Profession", "Repère"]);
  });

  test("the lawyers of the settings are the choices, with the one the client has", async () => {
    const id = await storedClient(cabinet, { avocat: "Maitre Ancien" });
    const staff = await cabinet.staff();
    try {
      await staff.post("/reglages/avocats", { lawyers: "Exemple\nMaître Essai" });
      const choices = async (path: string) =>
        (await staff.get(path)).page.querySelectorAll("#avocat option").map((option) => option.getAttribute("value"));
      expect(await choices("/comptecl")).toEqual(["", "Maitre Exemple", "Maitre Essai"]);
      expect(await choices(`/miseajourAclientRecup/${id}`)).toEqual([
        "",
        "Maitre Exemple",
        "Maitre Essai",
        "Maitre Ancien",
      ]);
      const refused = await staff.post("/comptecl", { ...fields, avocat: "Maitre Inconnu" });
      expect(errorsOn(refused)).toEqual({ avocat: "Cet avocat n’est pas de la liste." });
    } finally {
      await staff.post("/reglages/avocats", { lawyers: "" });
    }
  });
});

describe("deleting a client", () => {
  test("asks, moves to the corbeille, says so once, and restores", async () => {
    const id = await storedClient(cabinet, { name: "À supprimer" });
    const staff = await cabinet.staff();
    const question = await staff.get(`/listeCl/${id}/suppression`);
    expect(question.page.querySelector("h1")?.text).toBe("Supprimer ce client\u202F?");
    const answer = await staff.post(`/listeCl/${id}/suppression`, { retour: "/listeCl?tri=nom" });
    expect(answer.headers.get("Location")).toBe("/listeCl?tri=nom");
    const list = await followed(staff, answer);
    expect(list.text).toContain("Client supprimé avec succès !");
    expect(namesOf(list)).not.toContain("À supprimer");
    expect((await staff.get(`/listeCl/${id}`)).status).toBe(404);
    const late = await staff.post(`/miseajourAclientRecup/${id}`, { ...fields, name: "Mot à garder", version: "1" });
    expect(late.status).toBe(404);
    expect(late.text).toContain("Mot à garder");
    expect(namesOf(await staff.get("/listeCl/corbeille"))).toContain("À supprimer");
    expect((await staff.post(`/corbeille/clients/${id}/restauration`, {})).status).toBe(303);
    expect((await staff.get(`/listeCl/${id}`)).status).toBe(200);
    const actions = (await journalOf(id)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(["client.deleted", "client.restored"]));
  });

  test("an unknown client is a failure in the words of the specification", async () => {
    const answer = await (await cabinet.staff()).post(`/listeCl/${UNKNOWN}/suppression`, {});
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector("[role=alert]")?.text.trim()).toBe(
      "Erreur : impossible de supprimer le client. Vérifiez votre connexion ou contactez l&#x27;administrateur.".replace(
        "&#x27;",
        "'",
      ),
    );
  });

  test("leads back to the list, never to another site", async () => {
    const id = await storedClient(cabinet);
    const answer = await (await cabinet.staff()).post(`/listeCl/${id}/suppression`, {
      retour: "//exemple.com/listeCl",
    });
    expect(answer.headers.get("Location")).toBe("/listeCl");
  });
});

test("the secretariat writes clients down and edits them, and deletes none", async () => {
  const id = await storedClient(cabinet, { name: "Gardée Exemple" });
  const secretary = await colleague(cabinet, "secretariat");
  const list = await secretary.get("/listeCl");
  expect(namesOf(list)).toContain("Gardée Exemple");
  expect(list.page.querySelector(".row-delete")).toBeNull();
  expect(list.page.querySelectorAll("main a").map((a) => a.getAttribute("href"))).not.toContain("/listeCl/corbeille");
  expect((await secretary.get(`/listeCl/${id}`)).text).not.toContain("Supprimer");
  expect((await secretary.get(`/miseajourAclientRecup/${id}`)).status).toBe(200);
  const token = { "X-XSRF-TOKEN": secretary.cookies.get("XSRF-TOKEN") ?? "" };
  expect((await secretary.call("DELETE", `/deleteCl/${id}`, undefined, token)).status).toBe(403);
  expect((await secretary.get(`/listeCl/${id}/suppression`)).status).toBe(403);
  expect((await secretary.post(`/listeCl/${id}/suppression`, {})).status).toBe(403);
  expect((await secretary.get("/listeCl/corbeille")).status).toBe(403);
  await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [id]);
  expect((await secretary.post(`/corbeille/clients/${id}/restauration`, {})).status).toBe(403);
});

test("a closed client is nowhere to be found by who is not named, by any door", async () => {
  await cabinet.query("DELETE FROM client");
  await storedClient(cabinet, { name: "Ouverte Exemple" });
  const message = await messageFrom(cabinet, {});
  const id = await storedClient(cabinet, {
    name: "Fermée Exemple",
    avocat: "Maitre Secret",
    closed_at: new Date(),
    from_message_id: message,
  });
  const outside = await colleague(cabinet, "avocat");
  const inside = await colleague(cabinet, "avocat");
  await cabinet.query("INSERT INTO client_access (client_id, staff_id) VALUES ($1, $2)", [id, inside.id]);
  const token = { "X-XSRF-TOKEN": outside.cookies.get("XSRF-TOKEN") ?? "" };
  for (const path of [
    "/listeCl",
    "/listeCl.data",
    "/listeCl?q=ferm",
    "/FClientl",
    `/gestionmessage/${message}`,
    "/listeCl?tri=nom",
  ]) {
    const seen = (await outside.get(path)).text;
    expect(seen, path).not.toContain("Fermée");
    expect(seen, path).not.toContain("Maitre Secret");
  }
  expect((await outside.get("/listeCl")).text).toContain("Enregistrements : 1");
  expect((await outside.get("/listeCl?avocat=Maitre+Secret")).text).toContain("Enregistrements : 0");
  for (const path of [
    `/listeCl/${id}`,
    `/miseajourAclientRecup/${id}`,
    `/recupparidclient/${id}`,
    `/listeCl/${id}/suppression`,
  ])
    expect((await outside.get(path)).status, path).toBe(404);
  expect((await outside.post(`/miseajourAclientRecup/${id}`, { ...fields, version: "1" })).status).toBe(404);
  expect((await outside.post(`/listeCl/${id}/suppression`, {})).status).toBe(404);
  expect((await outside.call("DELETE", `/deleteCl/${id}`, undefined, token)).status).toBe(404);
  expect((await outside.call("PUT", `/Metajourlerecuperer/${id}`, fields, token)).status).toBe(404);
  expect((await inside.get("/listeCl")).text).toContain("Enregistrements : 2");
  expect((await inside.get(`/listeCl/${id}`)).status).toBe(200);
  await cabinet.query("UPDATE client SET deleted_at = now() WHERE id = $1", [id]);
  expect((await outside.get("/listeCl/corbeille")).text).not.toContain("Fermée");
  await outside.post(`/corbeille/clients/${id}/restauration`, {});
  expect((await inside.get("/listeCl/corbeille")).text).toContain("Fermée");
});

test("a client opened from a filtered list leads back to it: by its links, after saving and after deletion", async () => {
  const id = await storedClient(cabinet, { name: "Ramata Exemple" });
  const staff = await cabinet.staff();
  const search = "?q=ramata&tri=nom";
  const hrefs = ({ page }: Awaited<ReturnType<typeof staff.get>>, at: string) =>
    page.querySelectorAll(at).map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"));
  const list = await staff.get(`/listeCl${search}`);
  expect(hrefs(list, "tbody .row-name")).toEqual([`/listeCl/${id}${search}`]);
  expect(hrefs(list, "tbody .row-edit")).toEqual([`/miseajourAclientRecup/${id}${search}`]);
  const file = await staff.get(`/listeCl/${id}${search}`);
  expect(hrefs(file, ".screen-links a")).toEqual([`/listeCl${search}`]);
  expect(hrefs(file, ".crumbs a")).toContain(`/listeCl${search}`);
  const edition = `/miseajourAclientRecup/${id}${search}`;
  expect(hrefs(file, ".page-actions .main-button")).toEqual([edition]);
  const saved = await staff.post(edition, { ...formOn(await staff.get(edition), edition), adresse: "Matam" });
  expect(saved.headers.get("Location")).toBe(`/listeCl${search}`);
  // Every screen below the file leads back there, and so does what is stored on it.
  await staff.post(`/listeCl/${id}${search}&faire=tache`, { tache: "Rappeler", id: UNKNOWN });
  const [task = ""] = hrefs(await staff.get(`/listeCl/${id}${search}`), ".task-said a");
  const motif = "Une procédure est en cours depuis mars.";
  const { rows: mine } = await cabinet.query<{ id: string }>("SELECT id FROM staff_member WHERE email = $1", [
    ADMIN.email,
  ]);
  const personne = mine[0]?.id ?? "";
  const other = { ...fields, name: "Partie Adverse Exemple", numero: "629 99 99 98" };
  expect((await staff.post("/comptecl", other)).status).toBe(303);
  const own = `/listeCl/${id}`;
  const [parties, ownTask] = [`${own}/adversaires`, task.split("?")[0] ?? ""];
  const below: [screen: string, form: string, typed: Record<string, string>][] = [
    [ownTask, ownTask, {}],
    [parties, parties, { nom: "Partie Adverse Exemple" }],
    // The first is a client: the screen leads to the conflict.
    [parties, `${parties}?`, { nom: "Autre Partie Exemple" }],
    [`${own}/conflits`, `${own}/conflits`, { motif }],
    [parties, `${parties}/`, {}],
    [`${own}/conservation`, `${own}/conservation`, { motif }],
    [`${own}/acces`, `${own}/acces`, { personne }],
    [`${own}/acces/reouverture`, `${own}/acces/reouverture`, {}],
  ];
  for (const [path, form, typed] of below) {
    const screen = await staff.get(path + search);
    const links = hrefs(screen, ".crumbs a, main a").filter(
      (href) => /^\/listeCl($|\?)/.test(href ?? "") || href?.startsWith(own),
    );
    expect(links, path).toContain(`/listeCl${search}`);
    for (const href of links) expect(href, path).toContain(search);
    const address = addressOn(screen, form);
    expect(address, path).toContain(search);
    const stored = await staff.post(address, { ...formOn(screen, form), ...typed });
    expect(stored.headers.get("Location"), address).toMatch(/^\/listeCl\/[\w/-]+\?q=ramata&tri=nom$/);
  }
  await cabinet.query("UPDATE client SET hold_reason = NULL, hold_by = NULL, hold_at = NULL WHERE id = $1", [id]);
  const [deletion = ""] = hrefs(file, ".page-actions a").filter((href) => href?.includes("/suppression"));
  const form = formOn(await staff.get(deletion), `/listeCl/${id}/suppression`);
  const deleted = await staff.post(`/listeCl/${id}/suppression`, form);
  expect(deleted.headers.get("Location")).toBe(`/listeCl${search}`);
});
