import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test, vi } from "vitest";
import { articles } from "../../app/content/articles/articles";
import { questions } from "../../app/content/questions/questions";
import { paths } from "../../app/paths";
import { publicRoutes } from "../../app/public-routes";
import { useOwnCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";

const ORIGIN = "https://cabinet.exemple.gn";
const dataDir = await mkdtemp(path.join(tmpdir(), "cabinet-findable-"));
const cabinet = useOwnCabinet({ PUBLIC_URL: ORIGIN, DATA_DIR: dataDir });
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Changes a setting as another process would, and waits until this one knows. */
async function set(key: string, value: string): Promise<void> {
  await cabinet.query(
    "INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    [key, JSON.stringify(value)],
  );
  await cabinet.query("SELECT pg_notify('cabinet_changes', 'settings')");
}

type Thing = Record<string, unknown>;

/** What the page tells search engines, by type. */
function toldBy({ page }: Answer): Record<string, Thing> {
  const blocks = page.querySelectorAll('script[type="application/ld+json"]');
  expect(blocks.length).toBeLessThanOrEqual(1);
  if (blocks.length === 0) return {};
  const whole = JSON.parse(blocks[0]?.innerHTML ?? "") as Thing;
  expect(whole["@context"]).toBe("https://schema.org");
  const things = (whole["@graph"] as Thing[] | undefined) ?? [whole];
  return Object.fromEntries(things.map((thing) => [String(thing["@type"]), thing]));
}

const meta = ({ page }: Answer, name: string) =>
  page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content") ?? "";
const get = (address: string) => cabinet.visitor().get(address);
const cardOf = async (address: string) => new URL(meta(await get(address), "og:image")).pathname;

/** A card as it was answered, and its bytes as they were stored (the visitor reads answers as text). */
async function picture(address: string): Promise<{ answer: Answer; bytes: Buffer }> {
  const answer = await get(address);
  const file = path.join(dataDir, "cards", address.split("/").at(-1) ?? "");
  return { answer, bytes: await readFile(file) };
}

async function sitemap(): Promise<string[]> {
  const { text } = await get("/sitemap.xml");
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc ?? "");
}

describe("the sitemap", () => {
  test("names every page under the public address, and nothing of the office", async () => {
    const { headers, text } = await get("/sitemap.xml");
    expect(headers.get("Content-Type")).toContain("xml");
    const named = await sitemap();
    expect(named.every((address) => address.startsWith(`${ORIGIN}/`))).toBe(true);
    for (const address of [
      "/",
      "/contact",
      "/sport",
      "/mentions",
      "/article",
      ...articles.keys(),
      ...questions.map(({ slug }) => paths.question(slug)),
    ])
      expect(named).toContain(ORIGIN + address);
    for (const address of ["/adminfils", "/listec", "/connexion", "/contact2", "/reglages", "/contact/recu"])
      expect(text).not.toContain(`${ORIGIN}${address}`);
  });

  test("gives a date only to publications, whose changes are known, and forgets one taken offline", async () => {
    const dated = [...(await get("/sitemap.xml")).text.matchAll(/<loc>([^<]+)<\/loc><lastmod>(\d{4}-\d\d-\d\d)</g)];
    expect(dated.length).toBeGreaterThan(0);
    expect(dated.every(([, loc]) => loc?.startsWith(`${ORIGIN}/article/`))).toBe(true);
    const slug = dated[0]?.[1]?.split("/").at(-1);
    await cabinet.query("UPDATE publication SET state = 'brouillon' WHERE slug = $1", [slug]);
    expect(await sitemap()).not.toContain(`${ORIGIN}/article/${slug}`);
    await cabinet.query("UPDATE publication SET state = 'publiee' WHERE slug = $1", [slug]);
  });
});

describe("robots.txt", () => {
  test("names the sitemap, keeps robots out of the office and off no public page", async () => {
    const { text, headers } = await get("/robots.txt");
    expect(headers.get("Content-Type")).toContain("text/plain");
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
    const rules = (name: string) =>
      [...text.matchAll(new RegExp(`^${name}: (.+)$`, "gm"))].map(([, prefix]) => prefix ?? "");
    const refused = rules("Disallow");
    const allowed = rules("Allow");
    for (const office of ["/adminfils", "/listec", "/contact2", "/gestionmessage", "/reglages", "/elementList"])
      expect(refused).toContain(office);
    const open = [...publicRoutes, ...(await sitemap()).map((address) => new URL(address).pathname)];
    const isShut = (address: string) =>
      refused.some((prefix) => address.startsWith(prefix)) && !allowed.some((prefix) => address.startsWith(prefix));
    expect(open.filter((address) => address !== "/*" && isShut(address))).toEqual([]);
    expect(allowed).toEqual(["/equipe-du-cabinet"]);
  });
});

describe("what a page tells search engines", () => {
  test("of the firm: only what the settings hold", async () => {
    const { LegalService } = toldBy(await get("/"));
    expect(LegalService).toMatchObject({
      name: "Cabinet d’avocats",
      url: `${ORIGIN}/`,
      address: { addressLocality: "Conakry", addressCountry: "GN" },
    });
    for (const unset of ["telephone", "email", "openingHours", "sameAs"])
      expect(LegalService).not.toHaveProperty(unset);
    expect(toldBy(await get("/contact")).LegalService).toBeDefined();
  });

  test("of an inner page: where it stands", async () => {
    const answer = await get("/sport");
    const { BreadcrumbList } = toldBy(answer);
    const items = BreadcrumbList?.itemListElement as { position: number; name: string; item: string }[];
    expect(items.map(({ position, item }) => [position, item])).toEqual([
      [1, `${ORIGIN}/`],
      [2, `${ORIGIN}/nosexpertises`],
      [3, `${ORIGIN}/sport`],
    ]);
    const trail = answer.page.querySelector('nav[aria-label="Fil d’Ariane"]');
    expect(trail?.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual(["/", "/nosexpertises"]);
    expect(trail?.querySelector('[aria-current="page"]')?.text).toBe("Droit du sport");
    expect(answer.page.querySelector("a.back")?.getAttribute("href")).toBe("/nosexpertises");
  });

  test("of an article: its words, its author, its picture", async () => {
    const { Article } = toldBy(await get("/penal"));
    expect(Article).toMatchObject({
      inLanguage: "fr",
      mainEntityOfPage: `${ORIGIN}/penal`,
      author: { name: "Cabinet d’avocats" },
    });
    expect(String(Article?.image)).toMatch(/\/partage\/penal\.[\w-]{12}\.png$/);
    expect(Article).not.toHaveProperty("datePublished");
  });

  test("of a publication: its day besides", async () => {
    const address = (await sitemap()).find((one) => one.startsWith(`${ORIGIN}/article/`)) ?? "";
    const answer = await get(new URL(address).pathname);
    const { Article, BreadcrumbList } = toldBy(answer);
    expect(Article?.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Article?.headline).toBe(answer.page.querySelector("h1")?.text);
    expect(BreadcrumbList).toHaveProperty("itemListElement.1.item", `${ORIGIN}/article`);
  });

  test("of a question: the whole answer that the page shows", async () => {
    const [question] = questions;
    const answer = await get(paths.question(question?.slug ?? ""));
    const { FAQPage } = toldBy(answer);
    expect(FAQPage?.mainEntity).toEqual([
      { "@type": "Question", name: question?.question, acceptedAnswer: { "@type": "Answer", text: question?.answer } },
    ]);
    expect(answer.page.querySelector("main")?.text).toContain(question?.answer);
  });

  test("nothing of a page that is one person's or one link's", async () => {
    for (const address of ["/connexion", "/contcat"]) expect(toldBy(await get(address))).toEqual({});
  });
});

describe("the card of a page", () => {
  test("every listed page has its own, 1200 by 630, under 60 kB", async () => {
    const cards = new Set<string>();
    for (const address of await sitemap()) {
      const answer = await get(new URL(address).pathname);
      expect(meta(answer, "og:url")).toBe(address);
      expect(meta(answer, "twitter:card")).toBe("summary_large_image");
      const card = meta(answer, "og:image");
      expect(card.startsWith(`${ORIGIN}/partage/`), address).toBe(true);
      cards.add(card);
    }
    expect(cards.size).toBe((await sitemap()).length);
    // One program draws them all, in a tenth of a second each: some of each kind of page are looked at.
    for (const card of [...cards].filter((_, i) => i % 6 === 0)) {
      const { answer, bytes } = await picture(new URL(card).pathname);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("image/png");
      expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
      expect(bytes.length, card).toBeLessThan(60_000);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height, format]).toEqual([1200, 630, "png"]);
    }
  }, 120_000);

  test("a page without one of its own shows the home page's", async () => {
    expect(await cardOf("/hors-connexion")).toBe(await cardOf("/"));
  });

  test("nobody can have anything else drawn", async () => {
    const stored = (await readdir(path.join(dataDir, "cards"))).length;
    for (const name of [
      "nulle-part.aaaaaaaaaaaa.png",
      "listec.aaaaaaaaaaaa.png",
      "article.nulle-part.aaaaaaaaaaaa.png",
      "Des mots.aaaaaaaaaaaa.png",
      "..%2F..%2Fetc.aaaaaaaaaaaa.png",
      "accueil.png",
      "accueil",
    ])
      expect((await get(`/partage/${name}`)).status, name).toBe(404);
    const old = await get("/partage/sport.aaaaaaaaaaaa.png");
    expect([old.status, old.headers.get("Location")]).toEqual([302, await cardOf("/sport")]);
    expect((await readdir(path.join(dataDir, "cards"))).length).toBe(stored);
  });

  test("another name of the firm gives another card at another address", async () => {
    const before = await cardOf("/sport");
    const drawn = (await picture(before)).bytes;
    await set("firm_name", "Cabinet Exemple & Fils <Conakry>");
    await vi.waitFor(async () => expect(await cardOf("/sport")).not.toBe(before), { timeout: 30_000 });
    const { answer, bytes } = await picture(await cardOf("/sport"));
    expect(answer.status).toBe(200);
    expect(bytes.equals(drawn)).toBe(false);
    // And whatever the name holds, the data for search engines stay one block that ends where it should.
    expect(toldBy(await get("/")).LegalService?.name).toBe("Cabinet Exemple & Fils <Conakry>");
  });

  test("the folder keeps a bounded number of cards, and a broken file is drawn again", async () => {
    const folder = path.join(dataDir, "cards");
    await Promise.all(
      Array.from({ length: 400 }, (_, i) =>
        writeFile(path.join(folder, `vieux.${String(i).padStart(12, "0")}.png`), ""),
      ),
    );
    const card = await cardOf("/audit");
    await writeFile(path.join(folder, card.split("/").at(-1) ?? ""), "tronqué");
    const { answer, bytes } = await picture(card);
    expect(answer.status).toBe(200);
    expect((await sharp(bytes).metadata()).width).toBe(1200);
    expect((await readdir(folder)).length).toBeLessThanOrEqual(300);
  });
});

describe("the web manifest", () => {
  test("carries the firm's name and icons that exist, one of them maskable", async () => {
    await set("firm_name", "Étude Exemple");
    await vi.waitFor(async () => expect((await get("/manifest.webmanifest")).text).toContain("Étude Exemple"), {
      timeout: 30_000,
    });
    const answer = await get("/manifest.webmanifest");
    expect(answer.headers.get("Content-Type")).toContain("application/manifest+json");
    const manifest = answer.json<{
      name: string;
      theme_color: string;
      icons: { src: string; sizes: string; purpose?: string }[];
    }>();
    expect(manifest.name).toBe("Étude Exemple");
    expect(meta(await get("/"), "theme-color")).toBe(manifest.theme_color);
    expect(manifest.icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
    for (const { src, sizes } of manifest.icons) {
      const { width } = await sharp(path.join("public", src)).metadata();
      if (sizes !== "any") expect(`${width}x${width}`).toBe(sizes);
    }
  });
});
