import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { useCabinet } from "../setup/app";
import { expectWellWritten } from "./well-written";

const SERIES = [
  "grace-presidentielle-droit-guineen",
  "grace-presidentielle-pendant-l-appel",
  "grace-presidentielle-droits-des-victimes",
] as const;
const TODAY = /\d{1,2}(?:er)?\u00A0\p{L}+ \d{4}/u;
/** The most that a page weighs, HTML with its CSS, in bytes of brotli. */
const PAGE_LIMIT = 9 * 1024;

const cardsOf = (page: Awaited<ReturnType<ReturnType<ReturnType<typeof useCabinet>["visitor"]>["get"]>>["page"]) =>
  page.querySelectorAll(".publication-cards article");

const cabinet = useCabinet();

/** Has the site show publications that were stored behind its back. */
async function shown(title: string): Promise<void> {
  await cabinet.query("SELECT pg_notify('cabinet_changes', 'publications')");
  await vi.waitFor(async () => expect((await cabinet.visitor().get("/article")).text).toContain(title), {
    timeout: 30_000,
  });
}

describe("a new installation", () => {
  test("has the analysis of the pardon as three publications with ids of their own", async () => {
    const { rows } = await cabinet.query(
      "SELECT count(DISTINCT id)::int AS ids, count(DISTINCT slug)::int AS slugs FROM publication",
    );
    expect(rows).toEqual([{ ids: 3, slugs: 3 }]);
  });

  test("lists them in the order of the series, each with drawing, date, title, excerpt and 'Voire plus'", async () => {
    const { page, status } = await cabinet.visitor().get("/article");
    expect(status).toBe(200);
    expect(page.querySelector("title")?.text).toBe("Nos Publications - Cabinet d’avocats");
    const cards = cardsOf(page);
    const links = cards.map((card) => card.querySelector("a"));
    expect(links.map((link) => link?.text)).toEqual(["Voire plus", "Voire plus", "Voire plus"]);
    expect(links.map((link) => link?.getAttribute("href"))).toEqual(SERIES.map((slug) => `/article/${slug}`));
    for (const card of cards) {
      expect(card.querySelector("svg.drawing path")).not.toBeNull();
      expect(card.querySelector("time")?.text).toMatch(TODAY);
      expect(card.querySelector("h2")?.text).toBeTruthy();
      expect(card.text).not.toContain("Par ");
    }
    expect(page.querySelector('main a[href="/codecivil"]')).not.toBeNull();
    expect(page.querySelector(".pager")).toBeNull();
  });

  for (const slug of SERIES) {
    test(`/article/${slug} is a page of its own, small`, async () => {
      const answer = await cabinet.visitor().get(`/article/${slug}`);
      const { page, text } = answer;
      expect(answer.status).toBe(200);
      expect(page.querySelector("title")?.text).toContain(page.querySelector("h1")?.text ?? "?");
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(
        new RegExp(`/article/${slug}$`),
      );
      expect(page.querySelector("article a.back")?.getAttribute("href")).toBe("/article");
      expect(page.querySelector("article")?.text).toMatch(/\d\u00A0min de lecture/);
      const description = page.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
      expect(description.length).toBeGreaterThan(50);
      expect(description.length).toBeLessThanOrEqual(155);
      expect(brotliCompressSync(text).length).toBeLessThanOrEqual(PAGE_LIMIT);
      const [title, day] = [page.querySelector("h1")?.text, page.querySelector("time")?.text];
      expect(page.querySelector(".citation")?.text).toBe(
        `Pour citer\u00A0: «\u00A0${title}\u00A0», Cabinet d’avocats, ${day}, http://localhost:3000/article/${slug}`,
      );
    });
  }

  test("the series leads from part to part, and no further", async () => {
    const around = async (slug: string) => {
      const { page } = await cabinet.visitor().get(`/article/${slug}`);
      return page.querySelectorAll("nav.parts a").map((link) => link.getAttribute("href"));
    };
    const [first, second, third] = SERIES.map((slug) => `/article/${slug}`);
    expect(await around(SERIES[0])).toEqual([second]);
    expect(await around(SERIES[1])).toEqual([first, third]);
    expect(await around(SERIES[2])).toEqual([second]);
  });

  test("the whole analysis is there, table and cases included, and nothing of its notes", async () => {
    const pages = await Promise.all(SERIES.map((slug) => cabinet.visitor().get(`/article/${slug}`)));
    const words = pages.map(({ page }) => page.querySelector("article")?.text).join("\n");
    for (const part of ["Ce qu’est la grâce", "Appel et pourvoi", "Conseils pratiques", "Conclusion"])
      expect(words).toContain(part);
    // An opinion waits in a draft for somebody who answers for it; the day is the one of the text.
    expect(words).not.toMatch(/Notre lecture|et la nôtre/);
    const { rows } = await cabinet.query("SELECT slug, body LIKE '%### Notre lecture%' AS whole FROM text_draft");
    expect(rows).toEqual([{ slug: SERIES[1], whole: true }]);
    expect(pages.map(({ page }) => page.querySelector("time")?.getAttribute("datetime"))).toEqual(
      SERIES.map(() => "2026-11-21"),
    );
    expect(words).not.toMatch(/looked up|facts|\*\*|\[.*\]\(|\{\w+\}/);
    expect(pages[0]?.page.querySelectorAll("article table tbody tr")).toHaveLength(5);
    expect(pages[2]?.page.querySelectorAll("article .text ol li")).toHaveLength(4);
  });

  test("is shared by WhatsApp with its title and whole address", async () => {
    const { page } = await cabinet.visitor().get(`/article/${SERIES[1]}`);
    const share = new URL(page.querySelector('a[href^="https://wa.me/"]')?.getAttribute("href") ?? "");
    expect(share.searchParams.get("text")).toBe(
      `${page.querySelector("h1")?.text} http://localhost:3000/article/${SERIES[1]}`,
    );
  });

  test("an address of no publication is a real 404 with the way to the list", async () => {
    for (const path of ["/article/inconnue", "/article/Grace", "/article/a%27--", `/article/${"a".repeat(300)}`]) {
      const { status, page } = await cabinet.visitor().get(path);
      expect(status, path).toBe(404);
      expect(page.querySelector('main a[href="/article"]'), path).not.toBeNull();
      expect(page.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    }
  });

  test("the feed is RSS 2.0, found from the list and from each page", async () => {
    const { status, headers, text, page } = await cabinet.visitor().get("/article/rss.xml");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toMatch(/^application\/rss\+xml/);
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\s*<rss version="2\.0"/);
    expect(page.querySelectorAll("item guid").map((guid) => guid.text)).toEqual(
      SERIES.map((slug) => `http://localhost:3000/article/${slug}`),
    );
    for (const path of ["/article", `/article/${SERIES[0]}`]) {
      const found = (await cabinet.visitor().get(path)).page.querySelector('link[type="application/rss+xml"]');
      expect(found?.getAttribute("href")).toBe("/article/rss.xml");
      expect(found?.getAttribute("rel")).toBe("alternate");
    }
  });
});

describe("what the firm writes itself", () => {
  const HOSTILE = `<img src=x onerror=alert(1)>]]></title><script>alert("x")</script>`;

  beforeAll(async () => {
    await cabinet.query(
      `INSERT INTO publication (slug, title, excerpt, content, published_on, drawing, state)
       VALUES ('texte-hostile', $1, $1, $2, '2027-07-01', 'aucun-dessin', 'publiee'),
              ('encore-un-brouillon', 'Brouillon', 'Extrait', 'Texte', '2027-08-01', 'code', 'brouillon')`,
      [HOSTILE, `${HOSTILE}\n\n[ici](javascript:alert(1)) [page](/penall)\n\n| ${HOSTILE} | b |\n|---|---|\n| c | d |`],
    );
    await shown("1er\u00A0juillet 2027");
  });

  test("is never markup, in the list, on its page or in the feed", async () => {
    for (const path of ["/article", "/article/texte-hostile", "/article/rss.xml"]) {
      const { text, status } = await cabinet.visitor().get(path);
      expect(status).toBe(200);
      if (path.endsWith(".xml")) expect(text.replace(/<!\[CDATA\[.*?\]\]>/gs, "")).not.toContain("<img");
      else expect(text).not.toMatch(/<img src=x|<script>alert|href="javascript/);
    }
  });

  test("shows its date as the specification writes it, and no author while nobody has signed it", async () => {
    const line = (await cabinet.visitor().get("/article/texte-hostile")).page.querySelector(".dateline");
    expect(line?.text).toMatch(/^1er\u00A0juillet 2027 1\u00A0min/);
    const [card] = cardsOf((await cabinet.visitor().get("/article")).page);
    expect(card?.querySelector(".dateline")?.text).toBe("1er\u00A0juillet 2027");
  });

  test("is set in French typography, however it was typed", async () => {
    await cabinet.query(
      `INSERT INTO publication (slug, title, excerpt, content, published_on, drawing, state)
       VALUES ('signes', 'Qui decide ?', 'L''extrait : "bref"', E'## Pourquoi ?\n\nC''est l''article 5 ; [ici](/penall)',
               '2026-01-02', 'code', 'publiee')`,
    );
    const answer = await cabinet.visitor().get("/article/signes");
    await expectWellWritten(answer);
    expect(answer.page.querySelector("article h2")?.text).toBe("Pourquoi\u202F?");
    expect(answer.page.querySelector(".text a")?.getAttribute("href")).toBe("/penall");
  });

  test("a draft is nowhere", async () => {
    expect((await cabinet.visitor().get("/article/encore-un-brouillon")).status).toBe(404);
    for (const path of ["/article", "/article/rss.xml"])
      expect((await cabinet.visitor().get(path)).text).not.toContain("brouillon");
  });

  test("the database refuses a second publication of the same address, and addresses that could not be typed", async () => {
    const insert = (slug: string) =>
      cabinet.query(
        "INSERT INTO publication (slug, title, excerpt, content, drawing) VALUES ($1, 't', 'e', 'c', 'code')",
        [slug],
      );
    await expect(insert("texte-hostile")).rejects.toThrow("publication_slug");
    for (const slug of ["Majuscule", "rss.xml", "a--b", "-a", "é"])
      await expect(insert(slug)).rejects.toThrow("publication_slug_shape");
  });
});

describe("a long list", () => {
  const COUNT = 1000;

  beforeAll(async () => {
    await cabinet.query(
      `INSERT INTO publication (slug, title, excerpt, content, drawing, state, published_on, created_at)
       SELECT 'numero-' || i, 'Numéro ' || i, repeat('Un extrait de longueur ordinaire. ', 4), repeat('mot ', 400), 'code', 'publiee',
              date '2020-01-01' + i / 3, timestamptz '2020-01-01' + i * interval '1 minute'
         FROM generate_series(1, ${COUNT}) AS i`,
    );
    // Behind what the firm has written in the tests before.
    await cabinet.query("DELETE FROM publication WHERE slug IN ('texte-hostile', 'signes')");
    await cabinet.query("ANALYZE publication");
    await shown(`Numéro ${COUNT}`);
  });

  const list = async (path: string) => {
    const { page, status, text } = await cabinet.visitor().get(path);
    expect(status).toBe(200);
    const link = (rel: string) => page.querySelector(`.pager a[rel="${rel}"]`)?.getAttribute("href") ?? null;
    const titles = cardsOf(page).map((card) => card.querySelector("h2")?.text ?? "");
    return { titles, next: link("next"), previous: link("prev"), page, bytes: brotliCompressSync(text).length };
  };

  test("is read page by page without a script, every publication once, and back again", async () => {
    const seen: string[] = [];
    let at: string | null = "/article";
    const first = await list("/article");
    expect(first.previous).toBeNull();
    let last = first;
    for (let i = 0; i < 6 && at; i++) {
      last = await list(at);
      seen.push(...last.titles);
      at = last.next;
    }
    expect(new Set(seen).size).toBe(54);
    for (let i = 0; i < 5; i++) last = await list(last.previous ?? "");
    expect(last.titles).toEqual(first.titles);
    expect(last.previous).toBeNull();
  });

  test("ends, and its last page leads back", async () => {
    const { titles, next, previous } = await list("/article?apres=numero-4");
    expect(titles).toEqual(["Numéro 3", "Numéro 2", "Numéro 1"]);
    expect(next).toBeNull();
    expect(previous).toBe("/article?avant=numero-3");
  });

  test("begins anew for a place that does not exist or makes no sense", async () => {
    const { titles } = await list("/article");
    for (const place of ["apres=inconnu", "avant=%27", "apres=numero-1", "avant=", "apres=a&apres=b"])
      expect((await list(`/article?${place}`)).titles, place).toEqual(titles);
  });

  test("further pages have their own title and address", async () => {
    const { page } = await list("/article?apres=numero-800");
    expect(page.querySelector("title")?.text).not.toBe("Nos Publications - Cabinet d’avocats");
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toMatch(/\/article\?apres=numero-800$/);
  });

  test("a full page stays small", async () => {
    expect((await list("/article?apres=numero-500")).bytes).toBeLessThanOrEqual(PAGE_LIMIT);
  });

  test("any page is read through the index, without sorting", async () => {
    for (const [compare, order] of [
      ["<", "DESC"],
      [">", "ASC"],
    ]) {
      const { rows } = await cabinet.query<{ "QUERY PLAN": string }>(
        `EXPLAIN SELECT slug FROM publication
          WHERE state = 'publiee' AND (published_on, created_at, id) ${compare} ('2020-06-01'::date, now(), gen_random_uuid())
          ORDER BY published_on ${order}, created_at ${order}, id ${order} LIMIT 10`,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("publication_published");
      expect(plan).not.toContain("Sort");
    }
  });
});
