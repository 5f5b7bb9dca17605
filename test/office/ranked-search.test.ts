import { beforeAll, describe, expect, test } from "vitest";
import { searchRankNames } from "~/abilities/search/search-sections";
import { allNameKeys } from "~/lib/name-sounds";
import { useCabinet } from "../setup/app";
import { queueJob } from "../setup/jobs";
import type { Answer, Visitor } from "../setup/visitor";
import { type ClientRow, colleague, formOn, storedClient } from "./client-story";
import { namesOf, neighbours, type Words } from "./office-story";

const cabinet = useCabinet();
const DAY = 24 * 3600_000;

type Written = Words & { number: string };
type Line = { id: string; name: string; href: string; rank: number };
type Preview = { groups: { kind: string; lines: Line[]; more: boolean }[] };

/** A client as the office would have stored it. The first of a list is the oldest. */
async function client(row: Partial<ClientRow>, age: number): Promise<void> {
  const id = await storedClient(cabinet, row, age * DAY);
  const keys = allNameKeys([row.name ?? "", ...(row.other_names ?? [])]);
  await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [id, keys]);
}

async function message({ nom = "", phone, email, message = "", number = "" }: Written, age: number): Promise<void> {
  await cabinet.query(
    `INSERT INTO message (number, nom, name_keys, phone, email, message, source, status, created_at, submission_key)
     VALUES ($1, $2, $3, $4, $5, $6, 'site', 'nouveau', now() - make_interval(days => $7), $8)`,
    [
      number,
      nom,
      allNameKeys([nom]),
      phone ?? null,
      phone ? null : (email ?? `${number}@exemple.gn`),
      message,
      age,
      Buffer.from(number),
    ],
  );
}

async function correspondent(name: string, row: { phones?: string[]; email?: string; town?: string; notes?: string }) {
  await cabinet.query(
    "INSERT INTO correspondent (kind, name, name_keys, phones, email, town, notes) VALUES ('notaire', $1, $2, $3, $4, $5, $6)",
    [name, allNameKeys([name]), row.phones ?? [], row.email ?? null, row.town ?? "", row.notes ?? ""],
  );
}

const clients: Partial<ClientRow>[] = [
  { name: "Ibrahima Sory Camara", numero: "+224622000003", email: "isc@exemple.gn" },
  { name: "Mamadou Diallo", numero: "+224622000001", email: "mdiallo@exemple.gn" },
  { name: "Sékou Kourouma", numero: "+224622000004" },
  { name: "Mohamed Koroma", numero: "+23276000005" },
  { name: "Mariama Bangoura", numero: "+224622000006", adresse: "Kindia" },
  { name: "Lansana Soumah", numero: "+224622000007" },
  { name: "M’Balou Kouyaté", numero: "+224622000008" },
  { name: "Awa N’Diaye", numero: "+224622000009" },
  { name: "Aboubacar Keïta", numero: "+224622000010", other_phones: ["+33612345678"] },
  { name: "Thierno Bah", numero: "+224622000011" },
  { name: "Moussa Ly", numero: "+224622000012" },
  { name: "Jean-Paul Haba", numero: "+224622000013" },
  {
    name: "Exemple Transport SARL",
    numero: "+224622000014",
    other_names: ["Transguinée"],
    email: "direction@transport.gn",
  },
  { name: "Hadja Oumou Sow", numero: "+224622000015", other_names: ["Oumou Barry"] },
  { name: "Zogbélémou Foromo", numero: "+224622000016" },
  {
    name: "Facinet Touré",
    numero: "+224622000017",
    profession: "éleveuse de chèvres",
    landmark: "face à la pharmacie",
  },
  // Of a lawyer who is called Camara, in streets that are called after people; all of them newer than those above.
  { name: "Bahoreya Exemple", numero: "+224623000001", avocat: "Maitre Camara", adresse: "Rue Diallo" },
  { name: "Aminata Essai", numero: "+224623000002", avocat: "Maitre Camara", adresse: "Carrefour Soumah" },
  { name: "Kadiatou Modèle", numero: "+224623000003", avocat: "Maitre Camara", adresse: "Quartier Koroma" },
  { name: "Néné Témoin", numero: "+224623000004", avocat: "Maitre Camara", adresse: "Rue Bangoura" },
  { name: "Djénabou Essai", numero: "+224623000005", avocat: "Maitre Konaté", email: "622000011@exemple.gn" },
];

const messages: Written[] = [
  { nom: "Fatoumata Condé", phone: "+224624000001", message: "Un litige de voisinage à Kérouané.", number: "CK-4F7Q" },
  { nom: "Alpha Oumar Baldé", email: "alpha.balde@exemple.gn", message: "Mon bail finit en mars.", number: "CK-9B2K" },
  { nom: "Saran Keïta", phone: "+224624000003", message: "Je veux rencontrer Me Camara.", number: "CK-2X5W" },
  // Newer, and speaking of others.
  {
    nom: "Visiteuse Exemple",
    message: "Voisine de Mamadou Diallo, de Thierno Bah et de Awa N’Diaye.",
    number: "CK-3M8P",
  },
  { nom: "Visiteur Exemple", message: "Camara, Bangoura, Soumah et Kouyaté me connaissent.", number: "CK-5T9R" },
  { nom: "Passante Exemple", message: "Appelez le 622 00 00 04 ou 622000006, référence CK-4F7Q.", number: "CK-7H3D" },
];

beforeAll(async () => {
  for (const [i, row] of clients.entries()) await client(row, 100 - i);
  for (const [i, words] of messages.entries()) await message(words, 50 - i);
  await correspondent("Étude Delamou", { phones: ["+224625000001"], town: "Kankan", notes: "Connaît bien Mme Haba." });
  await correspondent("Maître Tolno, notaire", { email: "etude.tolno@exemple.gn", town: "Kindia" });
});

/** What is typed, and whom or what it must lead to first, in all of the search and in the list of its kind. */
const searches: [string, string][] = [
  // Names, whole, begun, without accents, in any order, before who only speaks of them.
  ["camara", "Ibrahima Sory Camara"],
  ["CAMARA", "Ibrahima Sory Camara"],
  ["cama", "Ibrahima Sory Camara"],
  ["camara ibrahima", "Ibrahima Sory Camara"],
  ["sory", "Ibrahima Sory Camara"],
  ["ibra cam", "Ibrahima Sory Camara"],
  ["diallo", "Mamadou Diallo"],
  ["dial", "Mamadou Diallo"],
  ["mamadou diallo", "Mamadou Diallo"],
  ["diallo mamadou", "Mamadou Diallo"],
  ["bangoura", "Mariama Bangoura"],
  ["soumah", "Lansana Soumah"],
  ["kouyate", "M’Balou Kouyaté"],
  ["mbalou", "M’Balou Kouyaté"],
  ["m'balou", "M’Balou Kouyaté"],
  ["ndiaye", "Awa N’Diaye"],
  ["N'Diaye", "Awa N’Diaye"],
  ["n’diaye awa", "Awa N’Diaye"],
  ["keita aboubacar", "Aboubacar Keïta"],
  ["bah", "Thierno Bah"],
  ["thierno ba", "Thierno Bah"],
  ["ly", "Moussa Ly"],
  ["jean paul", "Jean-Paul Haba"],
  ["haba", "Jean-Paul Haba"],
  ["zogbelemou", "Zogbélémou Foromo"],
  ["foromo zog", "Zogbélémou Foromo"],
  ["transport", "Exemple Transport SARL"],
  ["transguinee", "Exemple Transport SARL"],
  ["sow", "Hadja Oumou Sow"],
  ["oumou barry", "Hadja Oumou Sow"],
  ["conde", "Fatoumata Condé"],
  ["fatou", "Fatoumata Condé"],
  ["saran", "Saran Keïta"],
  ["alpha balde", "Alpha Oumar Baldé"],
  ["delamou", "Étude Delamou"],
  ["tolno", "Maître Tolno, notaire"],
  // Names as they sound.
  ["dialo", "Mamadou Diallo"],
  ["jalloh", "Mamadou Diallo"],
  ["mamadu dialo", "Mamadou Diallo"],
  ["dialo mam", "Mamadou Diallo"],
  ["koroma", "Mohamed Koroma"],
  ["kuruma", "Mohamed Koroma"],
  ["bangura", "Mariama Bangoura"],
  ["sumah", "Lansana Soumah"],
  ["Kouyatté", "M’Balou Kouyaté"],
  ["abou bakar keita", "Aboubacar Keïta"],
  ["kamara", "Ibrahima Sory Camara"],
  ["kondeh", "Fatoumata Condé"],
  // Numbers in any writing, before who only mentions them, or has them in an address.
  ["622 00 00 04", "Sékou Kourouma"],
  ["622000004", "Sékou Kourouma"],
  ["+224 622 00 00 06", "Mariama Bangoura"],
  ["00224622000006", "Mariama Bangoura"],
  ["622-00-00-11", "Thierno Bah"],
  ["06 12 34 56 78", "Aboubacar Keïta"],
  ["diallo 622 00 00 01", "Mamadou Diallo"],
  ["CK-4F7Q", "Fatoumata Condé"],
  ["4f7q", "Fatoumata Condé"],
  ["ck 9b2k", "Alpha Oumar Baldé"],
  // E-mail addresses, then words; a lawyer only when nothing else is left.
  ["alpha.balde@exemple.gn", "Alpha Oumar Baldé"],
  ["direction", "Exemple Transport SARL"],
  ["etude.tolno", "Maître Tolno, notaire"],
  ["eleveuse pharmacie", "Facinet Touré"],
  ["voisinage kerouane", "Fatoumata Condé"],
  ["konate", "Djénabou Essai"],
];

/** Searches among these that lead to somebody by each rank, in one word or several. */
const byEachRank = [
  "ly",
  "mamadou diallo",
  "ibra cam",
  "transguinee",
  "delamou",
  "kamara",
  "mamadu dialo",
  "622000004",
  "diallo 622 00 00 01",
  "06 12 34 56 78",
  "CK-4F7Q",
  "direction",
  "etude.tolno",
  "voisinage kerouane",
  "konate",
];

const preview = (q: string) => `/recherche/apercu?q=${encodeURIComponent(q)}`;

async function found(staff: Visitor, q: string): Promise<Preview["groups"]> {
  return (await staff.get(preview(q), { Accept: "application/json" })).json<Preview>().groups;
}

const lists: Record<string, string> = { messages: "/listec", clients: "/listeCl", correspondants: "/annuaire" };

describe("a search of the office", () => {
  test("there are sixty of them", () => {
    expect(searches.length).toBeGreaterThanOrEqual(60);
  });

  // The list of its kind asks the same ranks of the same rows: each of these is asked for there by its last spelling.
  const lastOf = new Map(searches.map(([q, name]) => [name, q]));
  for (const [q, name] of searches) {
    const isLast = lastOf.get(name) === q;
    test(`« ${q} » leads to ${name} first${isLast ? ", everywhere alike" : ""}`, async () => {
      const staff = await cabinet.staff();
      const groups = await found(staff, q);
      expect(groups[0]?.lines[0]?.name).toBe(name);
      if (!isLast) return;
      const list = await staff.get(`${lists[groups[0]?.kind ?? ""]}?q=${encodeURIComponent(q)}`);
      expect(namesOf(list)[0]).toBe(name);
    });
  }

  test("shows what only sounds so below what is written so, under « Noms proches »", async () => {
    const staff = await cabinet.staff();
    const page = await staff.get("/recherche?q=koroma");
    const section = page.page.querySelector("section[aria-labelledby=resultats-clients]");
    expect(section?.querySelectorAll("h3, .found-line a").map(({ text }) => text)).toEqual([
      "Mohamed Koroma",
      "Noms proches",
      "Sékou Kourouma",
      "Autres résultats",
      "Kadiatou Modèle",
    ]);
    const list = await staff.get("/listeCl?q=koroma");
    expect(list.page.querySelectorAll(".heading-row th, .row-name").map(({ text }) => text)).toEqual([
      "Mohamed Koroma",
      "Noms proches",
      "Sékou Kourouma",
      "Autres résultats",
      "Kadiatou Modèle",
    ]);
  });

  test("names nobody by a lawyer’s name before all others, and finds the lawyer’s clients last", async () => {
    const staff = await cabinet.staff();
    const names = namesOf(await staff.get("/listeCl?q=camara"));
    expect(names).toHaveLength(5);
    expect(names[0]).toBe("Ibrahima Sory Camara");
    expect(namesOf(await staff.get("/listeCl?avocat=Maitre+Camara&q=essai"))).toEqual(["Aminata Essai"]);
    expect(namesOf(await staff.get("/listeCl?q=maitre+camara"))).toEqual(names);
    expect(namesOf(await staff.get("/listeCl?q=maitre+konate"))).toEqual(["Djénabou Essai"]);
  });

  test("finds by their sound names that came without keys, once these are made", async () => {
    await cabinet.query("UPDATE message SET name_keys = '{}' WHERE number = 'CK-9B2K'");
    await cabinet.query("UPDATE correspondent SET name_keys = '{}' WHERE name LIKE '%Tolno%'");
    const staff = await cabinet.staff();
    const names = async (q: string) => (await found(staff, q)).flatMap(({ lines }) => lines.map(({ name }) => name));
    expect([await names("balday"), await names("tolnoh")]).toEqual([[], []]);
    await queueJob(cabinet, "background", "name-keys-renewal");
    await expect.poll(() => names("tolnoh")).toEqual(["Maître Tolno, notaire"]);
    await expect.poll(() => names("balday")).toEqual(["Alpha Oumar Baldé"]);
  });

  test("finds names by their sound as soon as they are written down", async () => {
    const staff = await cabinet.staff();
    const words = { nom: "Yamoussa Guilavogui", email: "620 11 22 33", message: "Rappelez-moi." };
    expect((await cabinet.visitor().call("POST", "/contactenvoye", words)).status).toBe(201);
    expect((await found(staff, "gilavogi"))[0]?.lines[0]?.name).toBe("Yamoussa Guilavogui");
    const { id = "" } = formOn(await staff.get("/annuaire/nouveau"), "/annuaire/nouveau");
    const fields = { id, name: "Étude Wendeno", kind: "huissier", phones: "", email: "", town: "", notes: "" };
    expect((await staff.post("/annuaire/nouveau", fields)).status).toBe(303);
    expect((await found(staff, "ouendeno"))[0]?.lines[0]?.name).toBe("Étude Wendeno");
    const form = formOn(await staff.get(`/annuaire/${id}/modification`), `/annuaire/${id}`);
    expect((await staff.post(`/annuaire/${id}/modification`, { ...form, name: "Étude Sagno" })).status).toBe(303);
    expect((await found(staff, "sanyo"))[0]?.lines[0]?.name).toBe("Étude Sagno");
    expect((await found(staff, "ouendeno")).flatMap(({ lines }) => lines)).toEqual([]);
  });
});

describe("pages of a search", () => {
  test("go through its parts and back, and lose none", async () => {
    const insert = `INSERT INTO client (name, name_keys, adresse, numero, naturedaffaire, avocat, dateajout)
      SELECT $1 || ' ' || n, $2, $3, '+224620000000', 'Civile', $4, now() - n * interval '1 minute' FROM generate_series(1, 60) n`;
    const sound = allNameKeys(["Doumbouya"]);
    await cabinet.query(insert, ["Doumbouya", sound, "Ici", "Maitre A"]);
    await cabinet.query(insert, ["Dumbuya", sound, "Ici", "Maitre A"]);
    await cabinet.query(insert, ["Autre", [], "Rue Doumbouya", "Maitre A"]);
    await cabinet.query(insert, ["Tiers", [], "Ici", "Maitre Doumbouya"]);
    const staff = await cabinet.staff();
    for (const sort of ["recent", "nom"]) {
      const pages: Answer[] = [await staff.get(`/listeCl?q=doumbouya&tri=${sort}`)];
      for (let next = neighbours(pages[0] as Answer).next; next; next = neighbours(pages.at(-1) as Answer).next)
        pages.push(await staff.get(next));
      const names = pages.flatMap(namesOf);
      expect([pages.length, names.length, new Set(names).size]).toEqual([5, 240, 240]);
      const parts = [0, 60, 120, 180].map((at) => new Set(names.slice(at, at + 60).map((name) => name.split(" ")[0])));
      expect(parts).toEqual(["Doumbouya", "Dumbuya", "Autre", "Tiers"].map((name) => new Set([name])));
      expect(pages[1]?.page.querySelector(".pager p")?.text).toBe("51–100 sur 240");
      for (let at = pages.length - 1; at > 0; at--) {
        const back = await staff.get(neighbours(pages[at] as Answer).previous ?? "");
        expect(namesOf(back), `page ${at}`).toEqual(namesOf(pages[at - 1] as Answer));
      }
    }
    await cabinet.query("DELETE FROM client WHERE numero = '+224620000000'");
  });

  test("are the same behind thousands of newer rows, where only an index finds them", async () => {
    await cabinet.query(
      `INSERT INTO client (name, adresse, numero, naturedaffaire, avocat)
       SELECT 'Nombreux ' || n, 'Quartier Exemple', '+224620000000', 'Autres', 'Maitre Exemple' FROM generate_series(1, 2500) n`,
    );
    const staff = await cabinet.staff();
    // Nobody needs to know how many: counting them costs more than finding the first ones.
    const many = await staff.get("/listeCl?q=nombreux");
    const counts = (answer: Answer) =>
      ["main [role=status]", ".pager p"].map((part) => answer.page.querySelector(part)?.text.trim());
    expect(counts(many)).toEqual(["Enregistrements : plus de 99", "1–50 sur plus de 99"]);
    expect(counts(await staff.get(neighbours(many).next ?? ""))[1]).toBe("51–100 sur plus de 100");
    // By each rank of a search, which is what an index is asked for. Spelling is told above.
    const ranks = new Set<string | undefined>();
    for (const q of byEachRank) {
      const [group] = await found(staff, q);
      expect([q, group?.lines[0]?.name]).toEqual([q, searches.find(([typed]) => typed === q)?.[1]]);
      ranks.add(searchRankNames[group?.lines[0]?.rank ?? -1]);
    }
    // A reference is that of a matter, which is none of these.
    expect(ranks).toEqual(new Set(searchRankNames.filter((name) => name !== "reference")));
    const named = async (q: string) =>
      (await found(staff, q)).find(({ kind }) => kind === "clients")?.lines.map((line) => line.name);
    expect(await named("koroma")).toEqual(["Mohamed Koroma", "Sékou Kourouma", "Kadiatou Modèle"]);
    // Two letters are a name, too, and a word elsewhere; within a word nobody means them.
    await client({ name: "Enfouie Ly", numero: "+224622000098", adresse: "Carrefour d’Exemple (ZQ)" }, 900);
    expect(await named("ly enfouie")).toEqual(["Enfouie Ly"]);
    expect(await named("ly")).toEqual(["Moussa Ly", "Enfouie Ly"]);
    expect(await named("zq")).toEqual(["Enfouie Ly"]);
    expect((await named("nf")) ?? []).toEqual([]);
    await cabinet.query("DELETE FROM client WHERE name = 'Enfouie Ly'");
    await cabinet.query("DELETE FROM client WHERE numero = '+224620000000'");
  });
});

describe("screens and actions", () => {
  const screens = async (staff: Visitor, q: string) =>
    (await found(staff, q)).find(({ kind }) => kind === "ecrans")?.lines.map(({ name, href }) => [name, href]) ?? [];

  test("are found by what they are called, with the addresses that answer", async () => {
    const staff = await cabinet.staff();
    expect(await screens(staff, "nouveau cl")).toEqual([["Nouveau client", "/comptecl"]]);
    expect((await found(staff, "nouveau client"))[0]?.lines[0]?.name).toBe("Nouveau client");
    expect(await screens(staff, "horaires")).toContainEqual(["Réglages\u00A0: horaires", "/reglages/horaires"]);
    expect(await screens(staff, "reglages whatsapp")).toEqual([
      ["Réglages\u00A0: siège et coordonnées", "/reglages/coordonnees"],
    ]);
    expect(await screens(staff, "nouveau correspondant")).toEqual([["Nouveau correspondant", "/annuaire/nouveau"]]);
    // As the button says it.
    expect(await screens(staff, "ouvrir un dossier")).toEqual([["Nouveau dossier", "/dossiers/nouveau"]]);
    expect(await screens(staff, "ajouter une audience")).toEqual([["Nouvelle audience", "/gestionaudience/nouvelle"]]);
    for (const [name, href] of await screens(staff, "re"))
      expect((await staff.get(String(href))).status, name).toBe(200);
  });

  test("are only those that the person may open", async () => {
    const secretary = await colleague(cabinet, "secretariat");
    for (const q of ["reglages", "journal", "inviter", "equipe"]) expect(await screens(secretary, q), q).toEqual([]);
    expect(await screens(secretary, "nouveau client")).toHaveLength(1);
  });

  test("that do something are buttons without a script", async () => {
    const staff = await cabinet.staff();
    const page = await staff.get("/recherche?q=mode+nuit");
    const form = page.page.querySelector("main form");
    expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["post", "/theme"]);
    const sent = await staff.post("/theme", { theme: "night", retour: "/recherche?q=mode+nuit" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/recherche?q=mode+nuit"]);
  });
});

test("the form opens an only result at once, and shows a choice", async () => {
  const staff = await cabinet.staff();
  expect((await staff.get("/adminfils")).page.querySelector("#recherche-bureau ~ input[name=ouvrir]")).not.toBeNull();
  const opened = await staff.get("/recherche?q=transguinee&ouvrir=1");
  expect([opened.status, opened.headers.get("Location")]).toEqual([302, expect.stringMatching(/^\/listeCl\/[\w-]+$/)]);
  expect((await staff.get("/recherche?q=transguinee")).status).toBe(200);
  // The one who is called so, before those whose names sound so; and several who are.
  expect((await staff.get("/recherche?q=koroma&ouvrir=1")).status).toBe(302);
  expect((await staff.get("/recherche?q=exemple&ouvrir=1")).status).toBe(200);
});

test("a message is found by its notes, after all others, with the words of the note, and inside of its wall", async () => {
  const staff = await cabinet.staff();
  const { rows } = await cabinet.query<{ id: string }>("SELECT id FROM message WHERE number = 'CK-9B2K'");
  const id = rows[0]?.id ?? "";
  await cabinet.query(
    `INSERT INTO message_note (message_id, body)
     SELECT $1::uuid, unnest(ARRAY['Rappeler lundi.', 'Dossier vu au greffe de Dixinn.', 'Rappelé.'])`,
    [id],
  );
  await message({ nom: "Autre Exemple", message: "J’habite Dixinn.", number: "CK-8D8D" }, 90);
  const list = await staff.get("/listec?q=DIXINN");
  expect(namesOf(list)).toEqual(["Autre Exemple", "Alpha Oumar Baldé"]);
  const words = list.page.querySelectorAll(".row-words").map(({ text }) => text);
  expect(words).toEqual(["J’habite Dixinn.", "Note\u00A0: Dossier vu au greffe de Dixinn."]);
  // One word of the note and one of the message.
  const both = await staff.get("/listec?q=greffe+bail");
  expect(namesOf(both)).toEqual(["Alpha Oumar Baldé"]);
  expect(both.page.querySelector(".row-words mark")?.text).toBe("greffe");
  expect((await staff.get("/recherche/apercu?q=greffe")).text).toContain("Dossier vu au ");
  // Found by what it says itself, it needs no note.
  expect((await staff.get("/recherche/apercu?q=balde")).text).not.toMatch(/Dossier vu|Rappel/);
  const closed = await storedClient(cabinet, { name: "Fermée Exemple", closed_at: new Date(), from_message_id: id });
  expect(namesOf(await staff.get("/listec?q=greffe"))).toEqual([]);
  expect((await staff.get("/recherche/apercu?q=greffe")).text).not.toContain("Dossier vu");
  await cabinet.query("DELETE FROM client WHERE id = $1", [closed]);
});

test("an address is found by any part of it, and no word of it begins a name in the index", async () => {
  const staff = await cabinet.staff();
  await client({ name: "Sona Exemple", numero: "+224622000099", email: "sona_personne.bah@courrier-poste.gn" }, 1);
  for (const part of ["sona_personne.bah@courrier-poste.gn", "personne.bah", "bah@cour", "@courrier", "-poste.gn"])
    expect(namesOf(await staff.get(`/listeCl?q=${encodeURIComponent(part)}`)), part).toEqual(["Sona Exemple"]);
  // Whose address it is, not who only writes it.
  const [whole] = await found(staff, "sona_personne.bah@courrier-poste.gn");
  expect(whole?.lines[0]).toMatchObject({ name: "Sona Exemple", rank: searchRankNames.indexOf("email") });
  const { rows } = await cabinet.query(
    "SELECT 1 FROM client WHERE name = 'Sona Exemple' AND show_trgm(known_by) && ARRAY['  p', '  b', '  c']",
  );
  expect(rows).toEqual([]);
});

test("of the directory too a number and an address are found as such", async () => {
  const staff = await cabinet.staff();
  const rankOf = async (q: string) => (await found(staff, q)).flatMap(({ lines }) => lines)[0]?.rank;
  expect(await rankOf("625 00 00 01")).toBe(searchRankNames.indexOf("number"));
  expect(await rankOf("etude.tolno@exemple.gn")).toBe(searchRankNames.indexOf("email"));
});

test("a client is found by its NIF, however it is spaced, as by a number", async () => {
  const staff = await cabinet.staff();
  await client({ name: "Société Exemple", numero: "+224622000098", tax_number: "487 30 91-5R" }, 1);
  for (const part of ["487 30 91-5R", "4873091-5r", "4873091", "91-5R"])
    expect(namesOf(await staff.get(`/listeCl?q=${encodeURIComponent(part)}`)), part).toEqual(["Société Exemple"]);
  const [whole] = await found(staff, "4873091-5R");
  expect(whole?.lines[0]).toMatchObject({ name: "Société Exemple", rank: searchRankNames.indexOf("number") });
});

test("a message is found by a word of its notes, however many notes have that word", async () => {
  const staff = await cabinet.staff();
  const noted = (number: string, body: string, times: number) =>
    cabinet.query(
      "INSERT INTO message_note (message_id, body) SELECT id, $2 FROM message, generate_series(1, $3::int) WHERE number = $1",
      [number, body, times],
    );
  await noted("CK-2X5W", "Archivage prévu.", 10_001);
  await noted("CK-4F7Q", "Archivage prévu, chez l’huissier.", 1);
  const [alone, beside] = ["Saran Keïta", "Fatoumata Condé"];
  expect(namesOf(await staff.get("/listec?q=archivage"))).toEqual([alone, beside]);
  expect(namesOf(await staff.get("/listec?q=archivage+huissier"))).toEqual([beside]);
  expect(namesOf(await staff.get("/listec?q=archivage+litige"))).toEqual([beside]);
  const csv = (await staff.get("/listec/export/csv?q=archivage")).text;
  expect([alone, beside].map((name) => csv.includes(String(name)))).toEqual([true, true]);
  await cabinet.query("DELETE FROM message_note WHERE body LIKE 'Archivage%'");
});

test("a client is found by its lawyer, however many lawyers there are", async () => {
  await cabinet.query(`INSERT INTO client (kind, name, adresse, numero, naturedaffaire, avocat)
    SELECT 'personne', 'Dossier ' || i, 'Kaloum', '+224620000000', 'Autres', 'Maitre Essai' || lpad(i::text, 3, '0')
    FROM generate_series(1, 70) AS i`);
  const staff = await cabinet.staff();
  expect(namesOf(await staff.get("/listeCl?q=essai070"))).toEqual(["Dossier 70"]);
});

test("a name that only sounds so is behind its wall like any other", async () => {
  const staff = await cabinet.staff();
  const id = await storedClient(cabinet, { name: "Zoumanigui Fermé" });
  const keys = allNameKeys(["Zoumanigui Fermé"]);
  await cabinet.query("UPDATE client SET name_keys = $2 WHERE id = $1", [id, keys]);
  const near = async () =>
    (await staff.get("/recherche/apercu?q=zumanigi")).text + (await staff.get("/listeCl?q=zumanigi")).text;
  expect(await near()).toContain("Zoumanigui Fermé");
  await cabinet.query("UPDATE client SET closed_at = now() WHERE id = $1", [id]);
  expect(await near()).not.toContain("Fermé");
});
