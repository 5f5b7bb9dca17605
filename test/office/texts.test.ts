import { describe, expect, test, vi } from "vitest";
import { useCabinet } from "../setup/app";
import { ADMIN } from "../setup/visitor";
import { colleague, errorsOn, formOn } from "./client-story";
import { heldUp } from "./held-up";
import { days, useLawyer } from "./text-story";

const cabinet = useCabinet();
const UNSIGNED = "un avocat du cabinet doit encore relire ce texte.";
const FILE = "/textes/page-minierr";
const PAGE = "/minierr";

const story = useLawyer(cabinet);
const { drafted, signed } = story;
const read = (path: string) => cabinet.visitor().get(path);

describe("what ships", () => {
  test("says on its page that nobody has signed it, and is in the list of the office", async () => {
    for (const path of [
      PAGE,
      "/penal",
      "/affaire",
      "/codecivil",
      "/assistance/tva",
      "/famillee",
      "/",
      "/apropos",
      "/mentions",
    ]) {
      const { page } = await read(path);
      expect(page.querySelector(".signature")?.text, path).toContain(UNSIGNED);
    }
    const list = await story.lawyer.get("/textes");
    expect(list.page.querySelectorAll("tbody tr")).toHaveLength(61);
    expect(list.page.querySelector(`a[href="${FILE}"]`)).not.toBeNull();
    expect((await story.lawyer.get("/textes?etat=signe")).page.querySelectorAll("tbody tr")).toHaveLength(0);
    expect((await story.lawyer.get("/textes/page-nulle-part")).status).toBe(404);
  });
});

describe("a text is written", () => {
  test("with each error beside its field, no word lost, in French typography; visitors do not see it", async () => {
    const address = `${FILE}/modification`;
    const form = formOn(await story.lawyer.get(address), address);
    const wrong = await story.lawyer.post(address, { ...form, description: "", body: "Sans titre." });
    expect(wrong.status).toBe(400);
    expect(errorsOn(wrong)).toEqual({
      description: "Résumez le texte en une phrase.",
      body: "Commencez par un titre\u00A0: une ligne qui commence par ##.",
    });
    expect(wrong.page.querySelector("#body")?.text.trim()).toBe("Sans titre.");
    for (const [body, says] of [
      ["## Plein\n\nDes mots.\n\n## Vide", "Sous le titre «\u00A0Vide\u00A0», il n’y a rien."],
      ["## Le même\n\nUn.\n\n## Le même\n\nDeux.", "Le titre «\u00A0Le même\u00A0» est écrit deux fois."],
    ] as const)
      expect(errorsOn(await story.lawyer.post(address, { ...form, body }))).toEqual({ body: says });
    const link = await story.lawyer.post(address, { ...form, body: "## Titre\n\nVoir [ici](/nulle-part)." });
    expect(errorsOn(link)).toEqual({ body: "Aucune page du site n’a l’adresse /nulle-part." });
    const office = await story.lawyer.post(address, { ...form, body: "## Titre\n\nVoir [ici](/reglages)." });
    expect(errorsOn(office)).toEqual({ body: "Aucune page du site n’a l’adresse /reglages." });
    for (const mark of ["**gras pas fermé", "[ici](javascript:alert(1))"]) {
      const refused = await story.lawyer.post(address, { ...form, body: `## Titre\n\n${mark}` });
      expect(errorsOn(refused).body).toContain(`Une marque n’est pas fermée, ou un lien ne mène pas en https`);
      expect(errorsOn(refused).body).toContain(mark);
    }
    expect((await drafted(FILE, "## Un titre\n\nL'eau est-elle à vous ?")).status).toBe(303);
    const { rows } = await cabinet.query("SELECT body, ready FROM text_draft WHERE slug = 'minierr'");
    expect(rows).toEqual([{ body: "## Un titre\n\nL’eau est-elle à vous\u202F?", ready: false }]);
    expect((await read(PAGE)).text).not.toContain("est-elle à vous");
  });

  test("of two people the second sees both versions; an answer is told to search engines once it is signed", async () => {
    const address = "/textes/question-tva/modification";
    const form = formOn(await story.lawyer.get(address), address);
    expect((await story.lawyer.post(address, { ...form, body: "Une réponse." })).status).toBe(303);
    const second = await story.lawyer.post(address, { ...form, body: "Une autre réponse." });
    expect(second.status).toBe(409);
    expect(second.text).toContain("a enregistré ce brouillon pendant que vous l’écriviez");
    expect(second.page.querySelector(".conflict fieldset")?.text).toContain("Une autre réponse.");
    expect(errorsOn(await drafted("/textes/question-tva", "## Titre\n\nUne réponse."))).toMatchObject({
      body: expect.stringContaining("Une réponse n’a pas de titre"),
    });
    expect((await signed("/textes/question-tva")).status).toBe(303);
    const { page } = await read("/assistance/tva");
    expect(page.querySelector("[data-answer]")?.text).toBe("Une réponse.");
    expect(page.querySelector('script[type="application/ld+json"]')?.text).toContain('"text":"Une réponse."');
  });
});

describe("a lawyer signs it", () => {
  test("with sources, a day and the password; from then on visitors read it, under that name", async () => {
    await drafted(FILE, "## Un titre\n\nPremière version, **signée**.\n\n- un point");
    const empty = await signed(FILE, { sources: "", reviewOn: days(0), present: "" });
    expect(errorsOn(empty)).toEqual({
      sources: "Indiquez les textes de loi et les articles, un par ligne.",
      reviewOn: "Choisissez un jour après la publication.",
      present: "Veuillez saisir votre mot de passe.",
    });
    expect(errorsOn(await signed(FILE, { present: "une autre phrase" }))).toEqual({
      present: "Ce n’est pas votre mot de passe.",
    });
    expect((await read(PAGE)).text).toContain(UNSIGNED);
    expect((await signed(FILE)).status).toBe(303);
    const { page, text } = await read(PAGE);
    const day = days(0).split("-").reverse().join("/");
    expect(page.querySelector(".signature")?.text).toBe(`Vérifié le ${day} par Maître\u00A0Fatoumata Exemple.`);
    expect(page.querySelector("main strong")?.text).toBe("signée");
    expect(text).toContain("Code Exemple, article\u00A01");
    // The page keeps its head, and the sitemap says since when it says so.
    expect(page.querySelector("h1")?.text).toBe("Mines et environnement");
    expect((await read("/sitemap.xml")).text).toMatch(new RegExp(`/minierr</loc><lastmod>${days(0)}`));
    const { rows } = await cabinet.query(
      "SELECT details FROM journal WHERE action = 'text.signed' AND subject_id = 'page-minierr'",
    );
    expect(rows).toEqual([{ details: { number: 1, publishOn: days(0), reviewOn: days(365) } }]);
  });

  test("with the sources that the page names already, which need not be typed again", async () => {
    const guide = (await read("/que-faire/terrain")).page;
    const named = guide.querySelectorAll(".guide-sources li").map((line) => line.text);
    expect(named.length).toBeGreaterThan(1);
    for (const address of ["/textes/guide-terrain/modification", "/textes/guide-terrain/signature"])
      expect(formOn(await story.lawyer.get(address), address).sources?.split("\n"), address).toEqual(named);
  });

  test("only what was read, and only in their own name", async () => {
    const address = `${FILE}/signature`;
    const form = formOn(await story.lawyer.get(address), address);
    await drafted(FILE, "## Un titre\n\nDeuxième version.");
    const words = { ...form, sources: "Code Exemple", present: ADMIN.password };
    const changed = await story.lawyer.post(address, words);
    expect([changed.status, changed.text.includes("relisez-le avant de signer")]).toEqual([409, true]);
    // An associé without a lawyer's account, and the secretariat.
    const boss = await cabinet.staff();
    expect((await boss.get(address)).text).toContain("votre compte n’est lié à aucun avocat");
    const seen = (await story.lawyer.get(address)).page.querySelector("input[name=seen]")?.getAttribute("value") ?? "";
    expect((await boss.post(address, { ...words, seen, reviewOn: days(9) })).status).toBe(409);
    // Nor is a signature offered to them: they read who signs, and where lawyers are given their accounts.
    for (const [reader, offered] of [
      [boss, false],
      [story.lawyer, true],
    ] as const) {
      const { page, text } = await reader.get(FILE);
      expect(page.querySelector(`main a[href="${address}"]`) !== null).toBe(offered);
      expect(text.includes("Votre compte n’est lié à aucun avocat")).toBe(!offered);
      expect(page.querySelector('.text-standing a[href="/reglages/avocats"]') === null).toBe(offered);
      expect((await reader.get("/textes")).text.includes("Relire et signer un par un")).toBe(offered);
    }
    const secretary = await colleague(cabinet, "secretariat");
    expect((await secretary.get(FILE)).status).toBe(200);
    expect([(await secretary.get(address)).status, (await secretary.post(address, words)).status]).toEqual([403, 403]);
    // The database refuses it too, whoever asks.
    const forged = `INSERT INTO text_version
      (kind, slug, number, title, description, body, sources, signed_by, signer_name, review_on, publish_on)
      VALUES ('page', 'minierr', 2, 't', 'd', 'b', 's', $1, 'Maitre Fatoumata Exemple', '2099-01-01', $2)`;
    await expect(cabinet.query(forged, ["nobody", days(0)])).rejects.toThrow("signed by a lawyer");
    await expect(cabinet.query(forged, [story.lawyer.id, days(-1)])).rejects.toThrow(
      "not published before it is signed",
    );
    for (const change of ["UPDATE text_version SET body = 'x'", "DELETE FROM text_version"])
      await expect(cabinet.query(change)).rejects.toThrow(/immutable|permission denied/);
  });

  test("of the home page and of /apropos, whose cards keep their addresses; the figures stay the settings'", async () => {
    const home = "/textes/page-accueil";
    const form = formOn(await story.lawyer.get(`${home}/modification`), `${home}/modification`);
    // Its words follow in the very next line, as in other programs.
    const renamed = form.body?.replace(/### Droit civil\s+/, "### Droit civil et famille\n");
    const body = `${renamed}\n\n## Nos langues\n\nFrançais.`;
    expect((await drafted(home, body, { description: "Un autre résumé." })).status).toBe(303);
    expect((await signed(home)).status).toBe(303);
    const { page } = await read("/");
    expect(page.querySelector('meta[name="description"]')?.getAttribute("content")).toBe("Un autre résumé.");
    expect(page.querySelectorAll(".areas .cards a").map((a) => [a.text, a.getAttribute("href")])).toContainEqual([
      "En savoir plus\u00A0: Droit civil et famille",
      "/codecivil",
    ]);
    expect(page.querySelector(".last-words")?.text).toMatch(/^Nos languesFrançais\.SourcesCode Exemple.*Vérifié le /);
    expect(page.querySelector(".tagline")?.text).toBe("S’Engage à protéger vos droits et intérêts");
    await drafted(
      "/textes/page-apropos",
      "## Qui sommes-nous ?\n\nUn cabinet de mots signés.\n\n## Nos valeurs\n\nLa rigueur, sans carte.",
    );
    expect((await signed("/textes/page-apropos")).status).toBe(303);
    const about = (await read("/apropos")).page;
    const who = about.querySelectorAll("main .prose p").map(({ text }) => text);
    expect(who.slice(0, 2)).toEqual([
      "Un cabinet de mots signés.",
      "Le cabinet exerce depuis plus de\u00A06\u00A0ans. Plus de\u00A0100 clients lui ont déjà fait confiance.",
    ]);
    expect(about.querySelector(".values")?.text).toBe("Nos valeursLa rigueur, sans carte.");
    expect(about.querySelector(".card, .track, .dots, [data-carousel]")).toBeNull();
    await drafted("/textes/page-apropos", "## Nos valeurs\n\n### Rigueur\nDes mots.\n### Écoute\nD’autres mots.");
    expect((await signed("/textes/page-apropos")).status).toBe(303);
    const few = (await read("/apropos")).page;
    expect(few.querySelectorAll(".card h3").map(({ text }) => text)).toEqual(["Rigueur", "Écoute"]);
    expect(few.querySelector(".values")?.text).not.toContain("glisser");
    expect(few.querySelector(".track, .dots, [data-carousel]")).toBeNull();
    expect(few.querySelector(".signature")?.text).toContain("par Maître\u00A0Fatoumata Exemple.");
    // What the text does not tell stays: the figures of the settings, and the way to every area.
    expect(few.querySelector("main .prose")?.text).toMatch(/^Le cabinet exerce depuis plus de\u00A06\u00A0ans\./);
    expect((await drafted(home, "## Nos langues\n\nFrançais.")).status).toBe(303);
    expect((await signed(home)).status).toBe(303);
    const bare = (await read("/")).page.querySelector(".areas");
    expect(bare?.querySelector("h2")?.text).toBe("Nos domaines");
    expect(bare?.querySelectorAll("a").map((a) => a.getAttribute("href"))).toHaveLength(9);
  });

  test("of a legal page, where what the settings fill stays between the words that were signed", async () => {
    await cabinet.query("INSERT INTO setting (key, value) VALUES ('firm_host', '\"Hébergeur Exemple\"')");
    await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings')");
    await expect.poll(async () => (await read("/mentions")).text).toContain("Hébergeur Exemple");
    const file = "/textes/page-mentions";
    const form = formOn(await story.lawyer.get(`${file}/modification`), `${file}/modification`);
    expect(form.body).not.toContain("{");
    const { page: writing } = await story.lawyer.get(`${file}/modification`);
    expect(writing.querySelector(".page-note")?.text).toContain("D’après les réglages, le site ajoute");
    const other = (await story.lawyer.get(`${FILE}/modification`)).page.querySelector(".page-note");
    expect(other?.text).not.toContain("réglages");
    // The words of law beside a name or an address of the settings are a lawyer's to write and to sign.
    for (const [slug, words] of [
      ["conditions", /## Objet\n\n.*fixent les règles[\s\S]*## Droit applicable[\s\S]*juridictions de Conakry/],
      ["confidentialite", /droits limités aux besoins[\s\S]*en justifiant de votre identité/],
    ] as const) {
      const address = `/textes/page-${slug}/modification`;
      expect(formOn(await story.lawyer.get(address), address).body).toMatch(words);
    }
    const body =
      "## Hébergement\n\nEn Guinée.\n\n## Objet du site\n\nDes {mots} signés.\n\n## Nos langues\n\nFrançais.";
    expect((await drafted(file, body)).status).toBe(303);
    expect((await signed(file)).status).toBe(303);
    const { page } = await read("/mentions");
    expect(page.querySelector("article .signature")?.text).toContain("par Maître\u00A0Fatoumata Exemple.");
    const parts = page.querySelectorAll("article section").map(({ text }) => text);
    expect(parts[0]).toMatch(/^1\. Éditeur du site.*Le cabinet n’a pas encore publié/);
    expect(parts[1]).toMatch(/^2\. HébergementLe site est hébergé par Hébergeur Exemple\..*En Guinée\.$/);
    expect(parts.slice(2)).toEqual([
      "3. Objet du siteDes {mots} signés.",
      "4. Nos languesFrançais.",
      "SourcesCode Exemple, article\u00A01",
    ]);
  });

  test("in English keeps the typography of English, and is signed in English on its page", async () => {
    const file = "/textes/page-en";
    expect((await read("/en")).page.querySelector(".signature")?.text).toContain("has yet to review this page");
    await drafted(file, '## A title\n\nTwo rules: one, and "two"; that’s all!');
    expect((await signed(file, { sources: "Mining Code: article 1" })).status).toBe(303);
    const { page } = await read("/en");
    expect(page.querySelector("main")?.text).toContain('Two rules: one, and "two"; that’s all!');
    expect(page.querySelector("main")?.text).toContain("Mining Code: article 1");
    expect(page.querySelector(".signature")?.text).toMatch(
      /^Reviewed on \d+ \w+ \d{4} by Maître\u00A0Fatoumata Exemple\.$/,
    );
  });

  test("a change asks for a new signature, is compared with what was signed, and old words come back", async () => {
    expect((await read(PAGE)).text).toContain("Première version");
    const compared = await story.lawyer.get(`${FILE}/comparaison?de=1&a=brouillon`);
    expect(compared.page.querySelector(".added")?.text).toContain("Deuxième version.");
    expect(compared.page.querySelector(".removed")?.text).toContain("Première version");
    expect(compared.page.querySelector(".text-diff h3")).toBeNull();
    // Read as visitors read it, and what is the same in both is left out.
    expect(compared.page.querySelector(".text-diff")?.text).not.toMatch(/\*\*|## /);
    expect((await signed(FILE)).status).toBe(303);
    expect((await read(PAGE)).text).toContain("Deuxième version.");
    expect((await story.lawyer.post(`${FILE}/reprise?version=1`, {})).status).toBe(303);
    expect((await story.lawyer.post(`${FILE}/reprise?version=1`, {})).status).toBe(409);
    expect((await read(PAGE)).text).toContain("Deuxième version.");
    expect((await signed(FILE)).status).toBe(303);
    expect((await read(PAGE)).text).toContain("Première version");
    // What ships comes back too, as a draft.
    expect((await story.lawyer.post(`${FILE}/reprise?version=0`, {})).status).toBe(303);
    expect((await story.lawyer.get(`${FILE}/comparaison?de=0&a=brouillon`)).text).toContain("disent la même chose");
    const giving = await story.lawyer.get(`${FILE}/abandon`);
    expect((await story.lawyer.post(`${FILE}/abandon`, formOn(giving, `${FILE}/abandon`))).status).toBe(303);
    const { rows } = await cabinet.query("SELECT number FROM text_version WHERE slug = 'minierr' ORDER BY number");
    expect(rows).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }]);
  });

  test("of two signatures of the same words the second is told so; the same form again, its answer lost, is done", async () => {
    const file = "/textes/page-fiscalitee";
    const address = `${file}/signature`;
    await drafted(file, "## Un titre\n\nLu par deux.\n\n> Des mots de la loi.");
    const words = {
      ...formOn(await story.lawyer.get(address), address),
      sources: "Code Exemple",
      present: ADMIN.password,
    };
    expect((await story.lawyer.post(address, words)).status).toBe(303);
    const second = await story.lawyer.post(address, { ...words, sources: "Code Autre" });
    expect([second.status, second.text.includes("a été changé ou signé")]).toEqual([409, true]);
    expect((await story.lawyer.post(address, words)).status).toBe(303);
    const { rows } = await cabinet.query("SELECT number FROM text_version WHERE slug = 'fiscalitee'");
    expect(rows).toEqual([{ number: 1 }]);
    expect((await read("/fiscalitee")).page.querySelector("blockquote")?.text).toBe("Des mots de la loi.");
  });

  test("a draft that is saved while the one before it is signed is not lost", async () => {
    const file = "/textes/page-audit";
    await drafted(file, "## Un titre\n\nLu par qui signe.");
    const edition = `${file}/modification`;
    const form = formOn(await story.lawyer.get(edition), edition);
    const signature = `${file}/signature`;
    const seen = formOn(await story.lawyer.get(signature), signature);
    const answers = await heldUp(cabinet, "SELECT FROM text_draft WHERE slug = 'audit' FOR UPDATE", [
      () => story.lawyer.post(edition, { ...form, body: "## Un titre\n\nÉcrit pendant ce temps." }),
      () => story.lawyer.post(signature, { ...seen, sources: "Code Exemple", present: ADMIN.password }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 409]);
    expect((await story.lawyer.get(edition)).page.querySelector("#body")?.text).toContain("Écrit pendant ce temps.");
    // Nor is it given up by whoever was shown other words.
    expect((await story.lawyer.post(`${file}/abandon`, { seen: "1" })).status).toBe(409);
    const giving = await story.lawyer.get(`${file}/abandon`);
    expect((await story.lawyer.post(`${file}/abandon`, formOn(giving, `${file}/abandon`))).status).toBe(303);
  });

  test("signed with a word that nothing which ships answers, it is what answers", async () => {
    const found = async () => (await read("/assistance?q=visa")).page.querySelectorAll("#resultats li a");
    expect(await found()).toEqual([]);
    // What says it of something else answers no more once it is signed as it ships.
    await signed("/textes/question-recruter-un-salarie-etranger");
    expect(await found()).toEqual([]);
    const file = "/textes/guide-papiers-et-actes";
    await drafted(file, "## Aujourd’hui\n\n1. Demandez votre visa à l’ambassade.");
    expect((await signed(file)).status).toBe(303);
    expect((await found())[0]?.getAttribute("href")).toBe("/que-faire/papiers-et-actes");
  });

  test("shown from a day, it waits for it; past its day to be read again the page and the office say so", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    try {
      const file = "/textes/page-penall";
      await drafted(file, "## Un titre\n\nPour plus tard : des zébus.");
      expect((await signed(file, { publishOn: days(3), reviewOn: days(10) })).status).toBe(303);
      expect((await read("/penall")).text).toContain(UNSIGNED);
      const found = async () => (await read("/assistance?q=z%C3%A9bus")).page.querySelector("#resultats a");
      expect(await found()).toBeNull();
      expect((await story.lawyer.get("/textes?etat=attente")).page.querySelectorAll("tbody tr")).toHaveLength(1);
      vi.setSystemTime(Date.now() + 3 * 86_400_000);
      expect((await read("/penall")).text).toContain("Pour plus tard");
      // The search follows on that day, as the page does.
      expect((await found())?.getAttribute("href")).toBe("/penall");
      // On the day itself there is still time to read it again.
      vi.setSystemTime(Date.now() + 7 * 86_400_000);
      expect((await read("/penall")).page.querySelector(".signature")?.text).not.toContain("devait être relu");
      vi.setSystemTime(Date.now() + 86_400_000);
      expect((await read("/penall")).page.querySelector(".signature")?.text).toContain("Ce texte devait être relu le");
    } finally {
      vi.useRealTimers();
    }
  });

  test("read before midnight and signed after it, the day is asked for again", async () => {
    const file = "/textes/page-audit";
    const address = `${file}/signature`;
    const form = formOn(await story.lawyer.get(address), address);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 86_400_000 });
    try {
      const words = { ...form, sources: "Code Exemple", present: ADMIN.password, publishOn: days(0) };
      const late = await story.lawyer.post(address, words);
      expect([late.status, late.text.includes("Minuit est passé")]).toEqual([409, true]);
    } finally {
      vi.useRealTimers();
    }
    expect((await read("/audit")).text).toContain(UNSIGNED);
  });

  test("withdrawn, what ships is back with its line; another process is told", async () => {
    const address = `${FILE}/retrait`;
    const question = await story.lawyer.get(address);
    expect(question.text).toContain("son adresse est fixe");
    // As signing, it asks for the password; and why, which stays in the journal.
    expect(errorsOn(await story.withdrawn(FILE, { reason: " ", present: "" }))).toEqual({
      reason: "Écrivez pourquoi.",
      present: "Veuillez saisir votre mot de passe.",
    });
    expect(errorsOn(await story.withdrawn(FILE, { present: "une autre phrase" }))).toEqual({
      present: "Ce n’est pas votre mot de passe.",
    });
    // Of a version that nobody has been shown nothing is withdrawn.
    expect((await story.withdrawn(FILE, { seen: "2" })).status).toBe(409);
    expect((await read(PAGE)).text).toContain("Première version");
    expect((await story.withdrawn(FILE)).status).toBe(303);
    const { rows } = await cabinet.query("SELECT details FROM journal WHERE action = 'text.withdrawn'");
    expect(rows).toEqual([{ details: { number: 3, reason: "La loi a changé." } }]);
    expect((await story.lawyer.get(FILE)).text).toContain("La signature a été retirée.");
    const { text } = await read(PAGE);
    expect([text.includes(UNSIGNED), text.includes("Première version")]).toEqual([true, false]);
    expect((await story.lawyer.get(address)).status).toBe(404);
    // Signed by another process: a row of its own, which this one hears of.
    await cabinet.query(
      `INSERT INTO text_version
         (kind, slug, number, title, description, body, sources, signed_by, signer_name, review_on, publish_on)
       VALUES ('page', 'minierr', 4, 't', 'd', $2, 's', $1, 'Maitre Fatoumata Exemple', '2099-01-01', $3)`,
      [story.lawyer.id, "## Ailleurs\n\nSignée ailleurs.", days(0)],
    );
    await vi.waitFor(async () => expect((await read(PAGE)).text).toContain("Signée ailleurs."), { timeout: 5000 });
  });

  test("signed beside other words that shipped, the office is told to compare, until it is signed again", async () => {
    const file = "/textes/page-famillee";
    const asShipped = "/textes/page-sport";
    const compared = async (of = file) =>
      (await story.lawyer.get(of)).page.querySelector('.text-standing a[href*="a=0"]');
    await drafted(file, "## Un titre\n\nCe que le cabinet en dit.");
    expect((await signed(file)).status).toBe(303);
    expect(await compared()).toBeNull();
    expect((await signed(asShipped)).status).toBe(303);
    // As if the product shipped other words by now.
    await cabinet.query(`SET session_replication_role = replica;
      UPDATE text_version SET shipped_mark = 'autre' WHERE slug IN ('famillee', 'sport');
      RESET session_replication_role;
      SELECT pg_notify('cabinet_changes', 'texts')`);
    await vi.waitFor(async () => expect(await compared()).not.toBeNull(), { timeout: 5000 });
    // Of what was signed as it ships nothing differs, whatever shipped then.
    expect(await compared(asShipped)).toBeNull();
    const comparison = await story.lawyer.get((await compared())?.getAttribute("href") ?? "");
    expect(comparison.text).toContain("Ce qui change, de la version 1 au texte d’origine.");
    expect((await story.lawyer.get("/textes?etat=compare")).text).toContain("/textes/page-famillee");
    expect((await read("/famillee")).text).toContain("Ce que le cabinet en dit.");
    expect((await story.lawyer.get("/admindasboardgenerale")).page.querySelector("#textes-a-comparer")).not.toBeNull();
    expect((await signed(file)).status).toBe(303);
    expect(await compared()).toBeNull();
  });

  test("a text that should have been read again, or whose next version waits for its day, is to be compared too", async () => {
    const file = "/textes/page-sport";
    const isTold = async () => {
      const [own, list] = [await story.lawyer.get(file), await story.lawyer.get("/textes?etat=compare")];
      const link = own.page.querySelector('.text-standing a[href*="a=0"]');
      return [link !== null, list.text.includes(file)];
    };
    const altered = (change: string) =>
      cabinet.query(`SET session_replication_role = replica;
        UPDATE text_version SET ${change} WHERE slug = 'sport';
        RESET session_replication_role;
        SELECT pg_notify('cabinet_changes', 'texts')`);
    await drafted(file, "## Un titre\n\nCe que le cabinet en dit.");
    expect((await signed(file)).status).toBe(303);
    expect(await isTold()).toEqual([false, false]);
    await altered("shipped_mark = 'autre', publish_on = '2026-01-01', review_on = '2026-02-01'");
    await vi.waitFor(async () => expect(await isTold()).toEqual([true, true]), { timeout: 5000 });
    expect((await story.lawyer.get("/textes?etat=depasse")).text).toContain("à comparer au texte d’origine");
    expect((await signed(file, { publishOn: days(3) })).status).toBe(303);
    await altered("shipped_mark = 'autre'");
    await vi.waitFor(async () => expect(await isTold()).toEqual([true, true]), { timeout: 5000 });
    expect((await story.lawyer.get("/textes?etat=attente")).text).toContain(file);
  });

  test("a draft that was begun beside other words that shipped says so, and so does the version that it becomes", async () => {
    const file = "/textes/page-arbitrage";
    await drafted(file, "## Un titre\n\nCe que le cabinet en dit.");
    const told = async () => (await story.lawyer.get(file)).page.querySelector(".text-standing")?.text ?? "";
    expect(await told()).not.toContain("texte d’origine a changé");
    // As if the product shipped other words by now.
    await cabinet.query("UPDATE text_draft SET shipped_mark = 'autre' WHERE slug = 'arbitrage'");
    expect(await told()).toContain("Depuis que ce brouillon est commencé, le texte d’origine a changé");
    expect((await signed(file)).status).toBe(303);
    expect(await told()).toContain("Depuis que cette version a été écrite, le texte d’origine a changé");
    expect((await story.lawyer.get("/textes?etat=compare")).text).toContain(file);
    expect((await signed(file)).status).toBe(303);
    expect(await told()).not.toContain("texte d’origine a changé");
  });

  test.each([
    ["writes", "modification", { body: "## Un titre\n\nTrop tard." }],
    ["signs", "signature", { sources: "Code Exemple", present: ADMIN.password }],
    ["gives up", "abandon", {}],
    ["shows", "apercu", {}],
    ["restores", "reprise?version=0", null],
    ["withdraws", "retrait", { reason: "Trop tard.", present: ADMIN.password }],
  ])("whoever loses the right to it meanwhile %s nothing", async (_what, below, words) => {
    const slug = below.split("?")[0] ?? "";
    // A guide may be withdrawn though nobody has signed it.
    const file = slug === "retrait" ? "/textes/guide-accident" : "/textes/page-contentieux";
    if (["abandon", "apercu"].includes(slug)) await drafted(file, "## Un titre\n\nÀ temps.");
    const address = `${file}/${below}`;
    const form = words && { ...formOn(await story.lawyer.get(address), address), ...words };
    const kept = async () =>
      (
        await cabinet.query(
          `SELECT (SELECT json_agg(d) FROM text_draft d) AS drafts, (SELECT count(*) FROM text_version) AS versions,
            (SELECT count(*) FROM text_withdrawal) AS withdrawals, (SELECT count(*) FROM text_preview) AS previews`,
        )
      ).rows;
    const before = await kept();
    const lock = `SELECT pg_advisory_xact_lock(hashtextextended('text/${file.replace("/textes/", "")}', 0))`;
    const closed = `UPDATE staff_member SET deactivated_at = now() WHERE id = '${story.lawyer.id}'`;
    const [answer] = await heldUp(cabinet, lock, [() => story.lawyer.post(address, form ?? {})], closed);
    await cabinet.query("UPDATE staff_member SET deactivated_at = NULL WHERE id = $1", [story.lawyer.id]);
    expect(answer?.status).toBe(403);
    expect(await kept()).toEqual(before);
    if (slug === "abandon") await cabinet.query("DELETE FROM text_draft WHERE slug = 'contentieux'");
  });

  test("a draft that a lawyer is asked to sign is on the dashboard until it is signed", async () => {
    const file = "/textes/page-conseil";
    const asked = async () =>
      (await story.lawyer.get("/admindasboardgenerale")).page.querySelector(
        `[aria-labelledby=brouillons-a-relire] a[href="${file}"]`,
      );
    await drafted(file, "## Un titre\n\nPas encore prêt.");
    expect(await asked()).toBeNull();
    await drafted(file, "## Un titre\n\nPrêt à être relu.", { ready: "oui" });
    expect(await asked()).not.toBeNull();
    expect((await signed(file)).status).toBe(303);
    expect(await asked()).toBeNull();
  });

  test("one by one: from an unsigned text to the next", async () => {
    const { page } = await story.lawyer.get("/textes");
    const start = page.querySelector(".main-button")?.getAttribute("href") ?? "";
    const address = start.split("?")[0] ?? "";
    const screen = await story.lawyer.get(start);
    const form = formOn(screen, address);
    const next = screen.page.querySelector('a[href$="/signature?suite"]')?.getAttribute("href");
    const answer = await story.lawyer.post(address, { ...form, sources: "Code Exemple", present: ADMIN.password });
    expect(answer.headers.get("Location")).toBe(next);
    expect((await story.lawyer.get(next ?? "")).text).toContain("Changer le texte");
  });
});
