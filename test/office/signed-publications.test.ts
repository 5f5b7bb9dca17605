import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { choose, photo } from "../setup/pictures";
import { ADMIN } from "../setup/visitor";
import { errorsOn, formOn } from "./client-story";
import { heldUp } from "./held-up";
import { days, useLawyer } from "./text-story";

const cabinet = useCabinet();
const SLUG = "grace-presidentielle-droit-guineen";
const PAGE = `/article/${SLUG}`;
const FILE = `/textes/publication-${SLUG}`;

const story = useLawyer(cabinet);
const read = (path: string) => cabinet.visitor().get(path);
const signed = () => story.signed(FILE);

describe("a publication", () => {
  test("that nobody signed says so, and stands among the texts of the office with its address", async () => {
    const { page } = await read(PAGE);
    expect(page.querySelector(".signature")?.text).toContain("un avocat du cabinet doit encore relire ce texte.");
    const list = await story.lawyer.get("/textes");
    expect(list.page.querySelector(`#publication ~ * a[href="${FILE}"]`)?.text).toContain("La grâce présidentielle");
    expect((await story.lawyer.get("/textes/publication-nulle-part")).status).toBe(404);
    expect((await read(FILE)).status).toBe(302);
  });

  test("is listed however many there are: the list goes on", async () => {
    await cabinet.query(`INSERT INTO publication (slug, title, excerpt, content, drawing, state, published_on)
      SELECT 'ancienne-' || n, 'Ancienne ' || n, 'Extrait.', 'Texte.', 'quill', 'publiee', '2020-01-01'
      FROM generate_series(1, 70) AS n`);
    const first = await story.lawyer.get("/textes");
    const rest = first.page.querySelector('main a[href^="/textes?apres="]')?.getAttribute("href") ?? "";
    const rows = [first, await story.lawyer.get(rest)].map(({ page }) => page.querySelectorAll("tbody tr").length);
    expect(rows).toEqual([100, 31]);
    await cabinet.query("DELETE FROM publication WHERE slug LIKE 'ancienne-%'");
  });

  test("signed as it is says the same, tables too, under the lawyer’s name", async () => {
    const words = async () =>
      (await read(PAGE)).page
        .querySelectorAll(".text > section:not(.publication-sources)")
        .map((one) => one.toString());
    const before = await words();
    expect((await signed()).status).toBe(303);
    expect(await words()).toEqual(before);
    const { page } = await read(PAGE);
    expect(page.querySelector(".signature")?.text).toContain("par Maître\u00A0Fatoumata Exemple.");
    expect(page.querySelector(".publication-sources li")?.text).toBe("Code Exemple, article\u00A01");
    expect(page.querySelector('script[type="application/ld+json"]')?.text).toContain("Fatoumata Exemple");
  });

  test("written anew is read by visitors once signed: page, list, feed, search and sitemap", async () => {
    const draft = await story.drafted(FILE, "## Un titre\n\nDes zébus paissent.", {
      description: "Un extrait tout neuf.",
    });
    expect(draft.status).toBe(303);
    expect((await read(PAGE)).text).not.toContain("zébus");
    const found = async () => (await read("/assistance?q=z%C3%A9bus")).page.querySelector("#resultats a");
    expect(await found()).toBeNull();
    expect((await story.lawyer.get(`${FILE}/comparaison?de=1&a=brouillon`)).text).toContain("Des zébus paissent.");
    expect((await signed()).status).toBe(303);
    expect((await read(PAGE)).text).toContain("Des zébus paissent.");
    for (const path of ["/article", "/article/rss.xml"])
      expect((await read(path)).text, path).toContain("Un extrait tout neuf.");
    expect((await found())?.getAttribute("href")).toBe(PAGE);
    // Whoever signed it is credited.
    const [card] = (await read("/article")).page.querySelectorAll(`article:has(a[href="${PAGE}"]) .dateline`);
    const { text, page } = await read(PAGE);
    expect([card?.text, page.querySelector(".dateline")?.text, page.querySelector(".citation")?.text]).toEqual([
      expect.stringMatching(/ - Par Maître\u00A0\S/),
      expect.stringMatching(/ - Par Maître\u00A0\S/),
      expect.stringMatching(/^Pour citer\u00A0: Maître\u00A0\S/),
    ]);
    expect(text).toMatch(/"author":\{"@type":"Person","name":"Maître/);
    expect((await read("/article/rss.xml")).text).toMatch(/ - Par Maître\u00A0\S/);
    expect((await read("/sitemap.xml")).text).toMatch(new RegExp(`${PAGE}</loc><lastmod>${days(0)}`));
  });

  test("whose earlier words come back as a draft, signed in its turn", async () => {
    expect((await story.lawyer.post(`${FILE}/reprise?version=1`, {})).status).toBe(303);
    expect((await signed()).status).toBe(303);
    const { text } = await read(PAGE);
    expect([text.includes("zébus"), text.includes("Ce qu’est la grâce")]).toEqual([false, true]);
  });

  test("that is withdrawn is nowhere any more, signed or not, and comes back by another signature", async () => {
    const other = "grace-presidentielle-droits-des-victimes";
    expect((await story.withdrawn(FILE)).status).toBe(303);
    expect((await story.withdrawn(`/textes/publication-${other}`)).status).toBe(303);
    for (const path of [PAGE, `/article/${other}`]) expect((await read(path)).status).toBe(404);
    for (const path of ["/article", "/article/rss.xml", "/sitemap.xml", "/assistance?q=grâce"]) {
      const { text } = await read(path);
      expect([text.includes(`${PAGE}"`), text.includes(`${PAGE}<`), text.includes(other)], path).not.toContain(true);
    }
    // Nobody ever signed that other one: no signature is said to have been withdrawn.
    expect((await story.lawyer.get("/textes?etat=absent")).page.querySelectorAll("tbody tr")).toHaveLength(2);
    expect((await story.lawyer.get("/textes?etat=retire")).page.querySelectorAll("tbody tr")).toHaveLength(0);
    const file = await story.lawyer.get(FILE);
    expect(file.text).toContain("Ce texte n’est pas sur le site.");
    expect(file.page.querySelector(`a[href="${FILE}/retrait"]`)).toBeNull();
    expect((await story.lawyer.get(`${FILE}/retrait`)).status).toBe(404);
    expect((await signed()).status).toBe(303);
    expect((await read(PAGE)).page.querySelector(".signature")?.text).toContain("Vérifié le");
    expect((await read("/article")).text).toContain(`${PAGE}"`);
  });
});

test("the picture of one that is withdrawn is for its preview and the office alone, until it is signed again", async () => {
  const place = `publication-${SLUG}`;
  const staff = await cabinet.staff();
  expect((await choose(staff, place, { image: await photo(), decorative: true })).status).toBe(303);
  const pictureOn = async (path: string) =>
    (await read(path)).page.querySelector(`img[src*="${place}"]`)?.getAttribute("src") ?? "";
  const address = await pictureOn(PAGE);
  expect((await read(address)).status).toBe(200);
  expect((await story.withdrawn(FILE)).status).toBe(303);
  expect((await read(address)).status).toBe(404);
  const [ofStaff, ofLawyer] = [await staff.get(address), await story.lawyer.get(address)];
  expect([ofStaff.status, ofStaff.headers.get("Cache-Control"), ofLawyer.status]).toEqual([200, "no-store", 200]);
  await story.drafted(FILE, "## Un titre\n\nDes mots neufs.");
  const preview = await story.sent(`${FILE}/apercu`, {});
  const previewed = await pictureOn(new URL(preview.page.querySelector(".account-address code")?.text ?? "").pathname);
  expect(previewed).toContain(`${address.split("-")[0]}-`);
  expect((await read(previewed)).status).toBe(200);
  expect((await read(`${previewed}x`)).status).toBe(404);
  expect((await story.lawyer.post(`${FILE}/apercu/fin`, {})).status).toBe(303);
  expect((await read(previewed)).status).toBe(404);
  expect((await signed()).status).toBe(303);
  expect((await read(address)).headers.get("Cache-Control")).toContain("immutable");
});

describe("a publication that the office begins", () => {
  const begun = async (title: string, words = {}) => {
    const made = await story.sent("/textes/nouvelle-publication", { title, ...words });
    return made.headers.get("Location")?.replace("/modification", "") ?? "";
  };

  test("needs a title and a drawing, and keeps what was typed", async () => {
    const address = "/textes/nouvelle-publication";
    const untitled = await story.sent(address, { title: " ", drawing: "decree" });
    expect(errorsOn(untitled)).toEqual({ title: "Écrivez le titre." });
    expect(formOn(untitled, address)).toMatchObject({ drawing: "decree" });
    const undrawn = await story.sent(address, { title: "Le bail rural", drawing: "zébu" });
    expect(errorsOn(undrawn)).toEqual({ drawing: "Choisissez un dessin." });
    expect(formOn(undrawn, address)).toMatchObject({ title: "Le bail rural" });
    const { text } = await story.lawyer.get("/textes");
    expect(text).toContain('href="/textes/nouvelle-publication"');
  });

  test("is nowhere until it is signed, then on the site from its day, at an address made of its title", async () => {
    const file = await begun("L’œuvre et le bail : deux règles", { drawing: "decree" });
    expect(file).toBe("/textes/publication-oeuvre-et-le-bail-deux-regles");
    const page = "/article/oeuvre-et-le-bail-deux-regles";
    const empty = await story.lawyer.get(file);
    expect(empty.text).toContain("Pas en ligne");
    expect(empty.text).toContain("Rien n’est encore écrit.");
    expect(empty.page.querySelector(`a[href="${file}/signature"]`)).toBeNull();
    expect((await story.lawyer.get(`${file}/signature`)).status).toBe(404);
    expect((await story.drafted(file, "## Le bail\n\nUn bail se lit.", { description: "Deux règles." })).status).toBe(
      303,
    );
    expect((await read(page)).status).toBe(404);
    expect((await read("/article")).text).not.toContain("deux règles");
    // Nor does what scripts are told of any page name it, or its picture: the preview alone does.
    const picture = "0123456789abcdef-publication-oeuvre-480.jpg";
    const files = [{ name: picture, mime: "image/jpeg", width: 480, height: 320, bytes: 9 }];
    await cabinet.query(
      `INSERT INTO site_picture (place, kind, mime, width, height, bytes, files, alt)
       VALUES ('publication-oeuvre-et-le-bail-deux-regles', 'image', 'image/jpeg', 480, 320, 9, $1, 'Deux zébus')`,
      [JSON.stringify(files)],
    );
    await cabinet.query("SELECT pg_notify('cabinet_changes', 'pictures')");
    const preview = await story.sent(`${file}/apercu`, {});
    const link = new URL(preview.page.querySelector(".account-address code")?.text ?? "").pathname;
    await expect.poll(async () => (await read(link)).text).toContain(picture);
    for (const path of ["/contact.data", "/article.data", `${page}.data`])
      expect((await read(path)).text, path).not.toMatch(/zébus|0123456789abcdef/);
    expect((await story.sent(`${file}/titre`, { title: "Le bail : deux règles", drawing: "code" })).status).toBe(303);
    expect((await story.signed(file, { publishOn: days(2), reviewOn: days(200) })).status).toBe(303);
    expect((await read(page)).status).toBe(404);
    // Signed again, for today.
    expect((await story.signed(file, { publishOn: "" })).status).toBe(303);
    const shown = await read(page);
    expect(shown.page.querySelector("h1")?.text).toBe("Le bail\u00A0: deux règles");
    expect(shown.text).toContain("Un bail se lit.");
    expect(shown.text).toContain(picture);
    for (const path of ["/article", "/article/rss.xml", "/sitemap.xml"])
      expect((await read(path)).text, path).toContain(page);
    const { rows } = await cabinet.query(
      "SELECT state, published_on::text FROM publication WHERE title LIKE 'Le bail%'",
    );
    expect(rows).toEqual([{ state: "publiee", published_on: days(0) }]);
    // What visitors have read keeps its title and stays.
    for (const below of ["titre", "suppression"])
      expect((await story.lawyer.get(`${file}/${below}`)).status, below).toBe(404);
    expect((await story.lawyer.post(`${file}/titre`, { title: "Autre", drawing: "code" })).status).toBe(404);
    expect((await story.lawyer.post(`${file}/suppression`, {})).status).toBe(404);
  });

  test("has an address of its own under the same title, is made once by a form sent twice, and may be deleted", async () => {
    const form = { id: crypto.randomUUID(), title: "Le bail : deux règles" };
    const files = [await begun(form.title, form), await begun(form.title, form)];
    expect(files).toEqual(Array(2).fill("/textes/publication-le-bail-deux-regles"));
    const other = await begun(form.title);
    expect(other).toBe("/textes/publication-le-bail-deux-regles-2");
    // A title without a letter of ours.
    expect([await begun("法"), await begun("法")]).toEqual(
      ["", "-2"].map((end) => `/textes/publication-publication${end}`),
    );
    expect((await story.drafted(other, "Des mots perdus.", { description: "Un extrait." })).status).toBe(303);
    expect((await story.sent(`${other}/suppression`, {})).status).toBe(303);
    expect((await story.lawyer.get(other)).status).toBe(404);
    expect((await (await cabinet.staff()).get("/journal")).text).toContain("a supprimé la publication jamais signée");
  });

  test("begun again by the same form with another title is one publication: the choice is between both", async () => {
    const id = crypto.randomUUID();
    const file = await begun("Le premier titre", { id });
    const again = await story.sent("/textes/nouvelle-publication", { id, title: "Le second titre" });
    expect([again.status, again.page.querySelector("#conflit")?.text]).toEqual([
      409,
      "Cette publication est déjà créée",
    ]);
    const chosen = await story.lawyer.post(`${file}/titre`, formOn(again, `${file}/titre`));
    expect([chosen.status, chosen.headers.get("Location")]).toEqual([303, file]);
    expect((await story.lawyer.get(file)).page.querySelector("h1")?.text).toContain("Le second titre");
    expect((await story.lawyer.get("/textes?q=")).text).not.toContain("Le premier titre");
  });

  test("named by two people at once keeps the first name, and shows both to the second", async () => {
    const file = await begun("À nommer");
    const address = `${file}/titre`;
    const form = formOn(await story.lawyer.get(address), address);
    const colleague = await cabinet.staff();
    const theirs = { ...formOn(await colleague.get(address), address), title: "Le titre du collègue" };
    expect((await colleague.post(address, theirs)).status).toBe(303);
    const refused = await story.lawyer.post(address, { ...form, title: "Mon titre", drawing: "degrees" });
    expect(refused.status).toBe(409);
    const choice = refused.page.querySelector(".conflict")?.text ?? "";
    for (const words of ["Le titre du collègue", "Mon titre", "a changé le titre ou le dessin"])
      expect(choice).toContain(words);
    // The drawing, which the colleague left as it was, is chosen already; the title is theirs to choose.
    const chosen = formOn(refused, address);
    expect([chosen.drawing, chosen.title]).toEqual(["degrees", undefined]);
    expect((await story.lawyer.post(address, chosen)).status).toBe(409);
    expect((await story.lawyer.post(address, { ...chosen, title: "Mon titre" })).status).toBe(303);
    // The same form once more, its answer lost.
    expect((await story.lawyer.post(address, { ...chosen, title: "Mon titre" })).status).toBe(303);
    const { rows } = await cabinet.query("SELECT title, drawing, version FROM publication WHERE slug = 'nommer'");
    expect(rows).toEqual([{ title: "Mon titre", drawing: "degrees", version: 3 }]);
  });

  test("is signed under the title and with the drawing that were read, or not at all", async () => {
    const file = await begun("Un titre lu");
    await story.drafted(file, "Un texte lu.", { description: "Un extrait." });
    const [naming, signing] = [`${file}/titre`, `${file}/signature`];
    const read = async () => ({
      ...formOn(await story.lawyer.get(signing), signing),
      sources: "Code Exemple",
      present: ADMIN.password,
    });
    const seen = await read();
    const named = { ...formOn(await story.lawyer.get(naming), naming), title: "Un titre jamais lu" };
    // The signature is on its way already when the other title is stored.
    const answers = await heldUp(cabinet, "SELECT FROM publication WHERE slug = 'un-titre-lu' FOR UPDATE", [
      () => story.lawyer.post(naming, named),
      () => story.lawyer.post(signing, seen),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 409]);
    expect(answers[1]?.text).toContain("Ce texte a été changé ou signé pendant que vous le lisiez");
    const again = await read();
    expect((await story.sent(naming, { drawing: "degrees" })).status).toBe(303);
    expect((await story.lawyer.post(signing, again)).status).toBe(409);
    expect((await story.lawyer.get(signing)).text).toContain("Les degrés de juridiction");
    const last = await read();
    // The second time the answer to the first was lost.
    for (const form of [last, last]) expect((await story.lawyer.post(signing, form)).status).toBe(303);
    expect((await cabinet.query("SELECT FROM text_version WHERE slug = 'un-titre-lu'")).rows).toHaveLength(1);
  });

  test("bears the first day on which visitors read it, however often it is signed before", async () => {
    const file = await begun("Pour plus tard");
    const day = async () =>
      (await cabinet.query("SELECT published_on::text AS day FROM publication WHERE slug = 'pour-plus-tard'")).rows[0]
        ?.day;
    const signed = async (publishOn: string) => {
      await story.drafted(file, `Un texte du ${publishOn}.`, { description: "Un extrait." });
      expect((await story.signed(file, { publishOn, reviewOn: days(200) })).status).toBe(303);
      return day();
    };
    expect(await signed(days(4))).toBe(days(4));
    // The version before it is shown on its own day.
    expect(await signed(days(6))).toBe(days(4));
    expect(await signed(days(2))).toBe(days(2));
    // None of them will ever be shown.
    expect((await story.withdrawn(file)).status).toBe(303);
    expect(await signed(days(9))).toBe(days(9));
  });

  test("is deleted as it was shown in the question, or the question is asked again", async () => {
    const file = await begun("À supprimer");
    const address = `${file}/suppression`;
    const seen = formOn(await story.lawyer.get(address), address);
    await story.drafted(file, "Les mots d’un collègue.", { description: "Un extrait." });
    const again = await story.lawyer.post(address, seen);
    expect(again.status).toBe(409);
    for (const words of ["Cette publication a changé entre-temps", "Un brouillon est écrit ("])
      expect(again.text).toContain(words);
    const edition = `${file}/modification`;
    const typed = { ...formOn(await story.lawyer.get(edition), edition), body: "Des mots de plus." };
    // What is saved while it is being deleted comes back to whoever wrote it, and is left nowhere.
    const answers = await heldUp(cabinet, "SELECT FROM text_draft WHERE slug = 'supprimer' FOR UPDATE", [
      () => story.lawyer.post(address, formOn(again, address)),
      () => story.lawyer.post(edition, { ...typed, version: "0" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 404]);
    expect(answers[1]?.text).toContain("Des mots de plus.");
    expect((await cabinet.query("SELECT FROM text_draft WHERE slug = 'supprimer'")).rows).toEqual([]);
  });
});
