import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { guides } from "../../app/content/guides/guides";
import { guideText } from "../../app/content/texts/guide-text";
import { markedText } from "../../app/lib/text-marks";
import { spokenLanguages } from "../../app/records/texts/recordings/recording";
import { colleague } from "../office/client-story";
import { useCabinet } from "../setup/app";
import { lawyerWithAccount, present } from "../setup/lawyers";
import { kandelMoles, median, sentencesOf, wordsOf } from "./reading-ease";

const cabinet = useCabinet();

/** A guide with its styles, whatever the firm has filled, signed or recorded. */
const MOST_BYTES = 9000;
const MOST_WORDS_OF_A_STEP = 9;
const LEAST_READING_EASE = 70;
/** Sections of a guide in the order in which they stand; a guide has those that it needs. */
const SECTIONS = [
  "Dans l’heure",
  "Aujourd’hui",
  "Cette semaine",
  "Ce qu’il ne faut pas faire",
  "Les papiers à apporter",
  "Les délais qui courent",
  "Où aller",
  "Ce que cela peut coûter",
  "Vos droits, dans une langue que vous comprenez",
];

const guidePage = (slug: string) => cabinet.visitor().get(`/que-faire/${slug}`);
type Page = Awaited<ReturnType<typeof guidePage>>["page"];
const hrefs = (page: Page, within: string) => page.querySelectorAll(`${within} a`).map((a) => a.getAttribute("href"));

test.each(guides)("$slug: short, plain, with its sources and a way to write", async ({ slug, title, area }) => {
  const { status, page } = await guidePage(slug);
  expect(status).toBe(200);
  expect(page.querySelector("h1")?.text).toBe(title);
  const titles = page.querySelectorAll(".guide > div h2").map((h2) => h2.text);
  expect(titles).toEqual(SECTIONS.filter((section) => titles.includes(section)));
  expect(titles).toEqual(expect.arrayContaining(SECTIONS.slice(2)));

  const linesOf = (items: string) => page.querySelectorAll(items).map((item) => item.text);
  const steps = sentencesOf(linesOf(".guide ol li"));
  expect(median(steps.map((step) => wordsOf(step).length))).toBeLessThanOrEqual(MOST_WORDS_OF_A_STEP);
  expect(kandelMoles(sentencesOf(linesOf(".guide > div :is(h2, li)")))).toBeGreaterThanOrEqual(LEAST_READING_EASE);

  expect(page.querySelector(".guide")?.text).toContain("Loi\u00A0L/2022/012/CNT");
  expect(page.querySelector(".guide")?.text).toContain("un avocat du cabinet doit encore relire ce texte");
  const write = page.querySelector(".guide-actions a")?.getAttribute("href") ?? "";
  const contact = (await cabinet.visitor().get(write)).page;
  expect(contact.querySelector("#practiceArea [selected]")?.getAttribute("value")).toBe(area);
});

test("a printed sheet bears the firm's name, but the one that may be found at home by whoever hits does not", async () => {
  expect((await guidePage("arrestation")).page.querySelector(".guide-firm")?.text).toBe("Cabinet d’avocats");
  expect((await guidePage("violences")).page.querySelector(".guide-firm")).toBeNull();
});

test("without a number nothing says to call", async () => {
  for (const { slug } of guides) {
    const { page } = await guidePage(slug);
    expect(page.querySelector("main")?.text, slug).not.toMatch(/appele|téléphonez/i);
    expect(page.querySelectorAll('main a[href^="tel:"]')).toEqual([]);
  }
});

test("the index shows the urgent ones first; home, menu, footer and expertises lead there", async () => {
  const all = guides.map(({ slug }) => `/que-faire/${slug}`);
  const index = (await cabinet.visitor().get("/que-faire")).page;
  expect(hrefs(index, ".situations")).toEqual(all);
  expect(hrefs(index, "main")).toContain("/que-faire/orientation");
  expect(guides.map(({ urgent }) => urgent)).toEqual([...guides.map(({ urgent }) => urgent)].sort().reverse());
  const home = (await cabinet.visitor().get("/")).page;
  expect(hrefs(home, ".situations")).toEqual(all);
  for (const frame of [".bar", ".footer"])
    expect(hrefs(home, frame)).toEqual(expect.arrayContaining(["/que-faire", "/assistance"]));
  expect(hrefs((await cabinet.visitor().get("/penall")).page, ".next")).toContain("/que-faire/arrestation");
});

test("a mistyped address offers the nearest guides", async () => {
  const slip = await cabinet.visitor().get("/que-faire/arestation");
  expect(slip.status).toBe(404);
  expect(hrefs(slip.page, ".situations")).toEqual(["/que-faire/arrestation"]);
  expect(hrefs((await cabinet.visitor().get("/que-fair")).page, ".nearest")).toContain("/que-faire");
  expect(hrefs((await cabinet.visitor().get("/divorce-enfants")).page, ".nearest")).toContain(
    "/que-faire/divorce-et-enfants",
  );
  // Near to none, its words are searched.
  expect(hrefs((await cabinet.visitor().get("/garde-a-vue")).page, ".nearest")).toContain("/que-faire/arrestation");
  expect((await cabinet.visitor().get("/xmlrpc.php")).page.querySelector(".nearest")).toBeNull();
});

test("every guide is read without network", async () => {
  const { pages } = JSON.parse((await cabinet.visitor().get("/copie.json")).text);
  for (const { slug } of guides) expect(pages[`/que-faire/${slug}`]?.html, slug).toContain("Cette semaine");
  // Another spelling has nothing rendered for it.
  expect((await cabinet.visitor().get("/copie.json?autre")).status).toBe(301);
});

test("the four questions lead to the guide, the page and a message already begun", async () => {
  const ask = (query: string) => cabinet.visitor().get(`/que-faire/orientation${query}`);
  const form = (await ask("")).page;
  expect(form.querySelectorAll("main fieldset")).toHaveLength(4);
  const { status, page } = await ask("?quoi=travail&qui=proche&depuis=semaine&date=proche");
  expect(status).toBe(200);
  expect(hrefs(page, "main")).toEqual(expect.arrayContaining(["/que-faire/travail", "/travail"]));
  expect(page.querySelector("main")?.text).toContain("C’est urgent");
  const write = hrefs(page, ".guide-actions")[0] ?? "";
  const contact = (await cabinet.visitor().get(write.replaceAll("&amp;", "&"))).page;
  expect(contact.querySelector("#practiceArea [selected]")?.getAttribute("value")).toBe("travail");
  expect(contact.querySelector("#message")?.text.trim()).toBe(
    "Urgent. J’ai perdu mon travail, ou on ne me paie pas. Cela arrive à un proche. Depuis moins d’une semaine. Il y a une date dans moins d’une semaine.",
  );
  expect((await ask("?quoi=autre&date=non")).page.querySelector("main")?.text).not.toContain("C’est urgent");
});

test("four questions without the first answer come back with the others, and say which is missing", async () => {
  const { status, page } = await cabinet.visitor().get("/que-faire/orientation?quoi=rien&qui=proche");
  expect(status).toBe(400);
  expect(hrefs(page, ".error-summary")).toEqual(["#quoi"]);
  expect(page.querySelector("#quoi-error")?.text).toContain("Choisissez ce qui vous arrive.");
  expect(page.querySelector("[name=qui][checked]")?.getAttribute("value")).toBe("proche");
});

test("with every setting filled, heard in all languages and signed, each guide is light", async () => {
  const settings = {
    firm_name: "Cabinet Exemple, Fictif et Associés",
    firm_address: "Rue KA-000, immeuble Exemple, 3e étage",
    firm_district: "Kaloum",
    firm_phone: "+224 620 00 00 00",
    firm_whatsapp: "+224 621 00 00 00",
    firm_email: "contact@cabinet-exemple.gn",
    spoken_languages: "français, soussou, pular, maninka, anglais",
    opening_monday: "08:30-17:30",
    social_network_name: "LinkedIn",
    social_network_url: "https://www.linkedin.com/company/cabinet-exemple",
    social_photo_name: "Instagram",
    social_photo_url: "https://www.instagram.com/cabinet.exemple",
  };
  for (const [key, value] of Object.entries(settings))
    await cabinet.query("INSERT INTO setting (key, value) VALUES ($1, $2)", [key, JSON.stringify(value)]);
  await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings')");
  await cabinet.query(
    `INSERT INTO recording (slug, language, seconds, name, opus, aac, text_number)
     SELECT slug, language, 60 + abs(hashtext(of)) % 80, encode(sha256(of::bytea), 'hex'), '',
       decode(repeat('00', 120000 + abs(hashtext(of)) % 180000), 'hex'), 1
     FROM unnest($1::text[]) slug, unnest($2::text[]) language, concat(slug, language) of`,
    [guides.map(({ slug }) => slug), spokenLanguages.map(({ value }) => value)],
  );
  // Each guide leads to its lawyer, who agreed to be shown.
  const lawyer = await colleague(cabinet, "avocat");
  await lawyerWithAccount(cabinet, lawyer, "Fatoumata Exemple");
  await present(lawyer, { agrees: "oui" });
  // Signed long ago: to be read again since.
  const versions = guides.map((guide) => {
    const { slug, title, description, sections, sources } = guideText(guide);
    const words = [slug, title, description, markedText(sections), (sources ?? []).join("\n")];
    return `('guide', 1, ${words.map((said) => `$_$${said}$_$`)}, '', 'Fatoumata Exemple', '2024-01-01', '2025-01-01')`;
  });
  await cabinet.query(`SET session_replication_role = replica;
    INSERT INTO text_version
      (kind, number, slug, title, description, body, sources, signed_by, signer_name, publish_on, review_on)
    VALUES ${versions}; RESET session_replication_role; SELECT pg_notify('cabinet_changes', 'texts')`);
  await expect.poll(async () => (await guidePage("arrestation")).text).toContain("linkedin.com");
  await expect
    .poll(async () => (await guidePage("arrestation")).page.querySelector(".signature")?.text)
    .toContain("devait être relu");
  const weights = [];
  for (const { slug } of guides) {
    const { text, page } = await guidePage(slug);
    expect(page.querySelectorAll("audio"), slug).toHaveLength(spokenLanguages.length);
    expect(page.querySelector(".signature a"), slug).not.toBeNull();
    weights.push({ slug, bytes: brotliCompressSync(text).length });
  }
  expect(weights.filter(({ bytes }) => bytes > MOST_BYTES)).toEqual([]);
});
