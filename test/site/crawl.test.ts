import { beforeAll, describe, expect, test } from "vitest";
import { publicRoutes } from "../../app/public-routes";
import { useCabinet } from "../setup/app";
import type { Answer } from "../setup/visitor";
import { expectWellWritten, pages } from "./well-written";

const HERE = "http://localhost:3000";

/** Public addresses that no page links to and no sitemap names, and why. */
const apart: Record<string, string> = {
  "/accueil": "the home page under its second name",
  "/*": "the 404",
  "/contact/recu/:number": "one person's receipt",
  "/contact/rendez-vous": "none while no opening hours are set (http/meeting-request.test.ts)",
  "/apercu/:code": "a draft, sent by the office as a link (office/text-previews.test.ts)",
  "/equipe-du-cabinet": "none while no lawyer agreed to be shown (office/lawyer-profiles.test.ts)",
  "/verification/:code": "read from the code on a receipt",
  "/consultation/:code": "sent to a client as a link",
  "/consultation/:code/:file": "the document behind such a link",
  "/connexion": "for the staff",
  "/connexion/code": "follows the right password of an account with a second factor",
  "/deconnexion": "takes only a POST",
  "/premier-compte": "opened by a one-time link",
  "/mot-de-passe-oublie": "for the staff",
  "/nouveau-mot-de-passe": "opened by a one-time link",
  "/api/auth/sign-in/email": "takes only a POST",
  "/api/auth/passkey/challenge": "takes only a POST",
  "/api/auth/passkey/sign-in": "takes only a POST",
  "/api/recherche-sans-reponse": "takes only a POST",
  "/contactenvoye": "takes only a POST",
  "/hors-connexion": "shown by the service worker where there is no network",
  "/copie.json": "read by the service worker",
  "/sw.js": "the service worker",
  "/images/:name": "pictures that the staff choose, in place of drawings",
  "/ecouter/:name": "guides that somebody of the firm says; a fresh site has none",
  "/agenda-hors-ligne": "for the staff",
  "/agenda/:file": "read by calendars, at an address that is a secret",
  "/robots.txt": "known by its name",
  "/sitemap.xml": "named by robots.txt",
};

/** Pages that search engines may read but that no sitemap names: nothing to be found there. */
const unlisted = new Set(["/connexion", "/accueil", "/hors-connexion"]);

const cabinet = useCabinet();
/** Every address that was reached, without its fragment. */
const reached = new Map<string, Answer>();
const broken: string[] = [];
let listed: string[] = [];

const isPage = (answer: Answer) => answer.headers.get("Content-Type")?.includes("text/html") === true;
const pagesReached = () => [...reached].filter(([, answer]) => isPage(answer));
const pathOf = (address: string) => new URL(address, HERE).pathname;

/** Every address a page names: links, pictures, scripts, styles; whole or beginning with « / ». */
function addressesOf(page: Answer): { links: string[]; parts: string[] } {
  const all = (selector: string, name: string) =>
    page.page.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? "");
  const sets = [...all("[srcset]", "srcset"), ...all("[imagesrcset]", "imagesrcset")].flatMap((set) =>
    set.split(",").map((one) => one.trim().split(/\s+/)[0] ?? ""),
  );
  const styles = [...page.text.matchAll(/url\(\s*["']?([^"')]+)/g)].map(([, url]) => url ?? "");
  const heads = page.page
    .querySelectorAll("link[href]")
    .filter((link) => link.getAttribute("rel") !== "canonical" && link.getAttribute("rel") !== "alternate")
    .map((link) => link.getAttribute("href") ?? "");
  return {
    links: all("a[href], area[href]", "href"),
    parts: [
      ...all("[src]", "src"),
      ...all("[poster]", "poster"),
      ...all("object[data]", "data"),
      ...sets,
      ...heads,
      ...styles.filter((url) => !url.startsWith("#")),
    ],
  };
}

/** The address of another page of this site; null for other sites, mails, calls. */
function internal(href: string, base: string): URL | null {
  const url = URL.canParse(href, HERE + base) ? new URL(href, HERE + base) : null;
  return url?.origin === HERE ? url : null;
}

async function crawl(): Promise<void> {
  const sitemap = await cabinet.visitor().get("/sitemap.xml");
  listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => pathOf(loc ?? ""));
  const fragments: { from: string; to: URL }[] = [];
  const waiting = [...new Set(["/", ...listed])].map((path) => ({ from: "the sitemap", path }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { from, path } = next;
    if (reached.has(path)) continue;
    const answer = await cabinet.visitor().get(path);
    reached.set(path, answer);
    if (answer.status !== 200) broken.push(`${path} answers ${answer.status}, linked from ${from}`);
    if (!isPage(answer)) continue;
    for (const href of addressesOf(answer).links) {
      const url = internal(href, path);
      if (!url) continue;
      if (url.hash) fragments.push({ from: path, to: url });
      waiting.push({ from: path, path: url.pathname + url.search });
    }
  }
  for (const { from, to } of fragments) {
    const target = reached.get(to.pathname + to.search);
    const id = decodeURIComponent(to.hash.slice(1));
    if (!target?.page.querySelectorAll("[id]").some((element) => element.id === id))
      broken.push(`${to.pathname}${to.hash} has no such place, linked from ${from}`);
  }
}

/** Pages that no link reaches, once they were read. */
const aside = new Map<string, Answer>();

async function read(path: string): Promise<Answer> {
  const answer = reached.get(path) ?? aside.get(path) ?? (await cabinet.visitor().get(path));
  if (!reached.has(path)) aside.set(path, answer);
  return answer;
}

beforeAll(crawl, 120_000);

describe("a crawl from the home page and the sitemap", () => {
  test("finds every internal link answered, down to the place in the page", () => {
    expect(reached.size).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });

  test("reaches every public page, or knows why not", () => {
    const found = [...reached.keys()].map((address) => pathOf(address));
    const shape = (pattern: string) => new RegExp(`^${pattern.replace(/:[^/]+/g, "[^/]+").replace("*", ".*")}$`);
    const parts = new Set(
      pagesReached().flatMap(([path, page]) => addressesOf(page).parts.map((part) => internal(part, path)?.pathname)),
    );
    const cards = pagesReached().map(([, page]) => pathOf(cardOf(page)));
    const lost = [...publicRoutes].filter(
      (pattern) => !apart[pattern] && ![...found, ...parts, ...cards].some((path) => path && shape(pattern).test(path)),
    );
    expect(lost).toEqual([]);
    expect(
      Object.keys(apart).filter((pattern) => !publicRoutes.has(pattern)),
      "reasons of the past",
    ).toEqual([]);
  });

  test("finds in the sitemap exactly the pages that are one address of their own", () => {
    const own = pagesReached()
      .filter(
        ([path, page]) => !page.page.querySelector('meta[name="robots"]') && !path.includes("?") && !unlisted.has(path),
      )
      .map(([path]) => path);
    expect(listed.toSorted()).toEqual(own.toSorted());
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("finds no title and no description twice, none too long, one h1, and the right canonical address", () => {
    const seen = new Map<string, string>();
    const wrong: string[] = [];
    for (const [address, { page }] of pagesReached()) {
      const path = pathOf(address);
      if (page.querySelectorAll("h1").length !== 1) wrong.push(`${path}: h1`);
      if (page.querySelectorAll("title").length !== 1) wrong.push(`${path}: title elements`);
      if (page.querySelector('meta[name="robots"]')) continue;
      const canonical = page.querySelectorAll('link[rel="canonical"]').map((link) => link.getAttribute("href"));
      // A query shows another part of the same page, which names the page or itself.
      const named = new URL(canonical[0] ?? "/nulle-part", HERE);
      const right = canonical.length === 1 && (named.pathname === path || path === "/accueil");
      if (!right || named.origin !== HERE) wrong.push(`${address}: canonical ${canonical.join()}`);
      if (named.pathname + named.search !== address) continue;
      const title = page.querySelector("title")?.text ?? "";
      const description = page.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
      if (!title || description.length < 50 || description.length > 155)
        wrong.push(`${path}: « ${title} », description of ${description.length} characters`);
      for (const words of [title, description]) {
        if (seen.has(words)) wrong.push(`${path} and ${seen.get(words)}: « ${words} »`);
        seen.set(words, path);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("finds nothing that a browser would fetch from elsewhere", () => {
    const foreign = pagesReached().flatMap(([path, page]) =>
      addressesOf(page)
        .parts.filter((part) => !part.startsWith("data:") && !internal(part, path))
        .map((part) => `${path}: ${part}`),
    );
    expect(foreign).toEqual([]);
  });

  test("finds the styles in the page itself: a sheet apart would hold the first paint up", () => {
    const linking = pagesReached().filter(([, { page }]) => page.querySelector('link[rel~="stylesheet"]'));
    expect(linking.map(([path]) => path)).toEqual([]);
  });

  test("finds each of the styles that the policy of its page names: none is left out", () => {
    for (const [path, { page, headers }] of pagesReached()) {
      const named = headers.get("Content-Security-Policy")?.match(/'sha256-/g) ?? [];
      expect(page.querySelectorAll("style").length, path).toBe(named.length);
    }
  });

  test("finds no style of one element alone, which the policy of the page would refuse", () => {
    expect(pagesReached().flatMap(([path, { text }]) => (text.includes(' style="') ? [path] : []))).toEqual([]);
  });

  test("finds no raw placeholder", () => {
    const raw = pagesReached().flatMap(([path, { page }]) => {
      const words = [
        page.querySelector("body")?.structuredText ?? "",
        ...page.querySelectorAll("[content]").map((meta) => meta.getAttribute("content") ?? ""),
      ].join("\n");
      return (words.match(/\{\w+\}|\[\[|\]\]|\*\*|\bundefined\b|\[object/g) ?? []).map((found) => `${path}: ${found}`);
    });
    expect(raw).toEqual([]);
  });

  test("finds valid HTML in French typography on every page, those apart too", async () => {
    for (const path of pages) await read(path);
    for (const [path, answer] of [...pagesReached(), ...aside])
      await expectWellWritten(answer).catch((error: unknown) => {
        throw new Error(`${path}: ${error instanceof Error ? error.message : error}`, { cause: error });
      });
  }, 120_000);

  test("finds the other ways to say one address answered in one voice", async () => {
    const home = await cabinet.visitor().get("/accueil");
    expect(home.page.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(`${HERE}/`);
  });

  test("promises nothing that an unset firm cannot keep: no number to call, no empty part", () => {
    const wrong: string[] = [];
    for (const [path, { page, text }] of pagesReached()) {
      const words = text.replace(/<script[\s\S]*?<\/script>/g, "");
      if (/href="tel:|(?<!r)appelez|téléphonez|au téléphone|Conakry, Conakry/i.test(words))
        wrong.push(`${path} tells to call, or says the town twice`);
      for (const part of page.querySelectorAll("main :is(section, dl, dd)"))
        if (!part.text.trim() && !part.querySelector("img, svg, input, textarea, button"))
          wrong.push(`${path}: an empty ${part.tagName} ${part.classNames}`);
      for (const part of page.querySelectorAll("main section")) {
        const titles = part.querySelectorAll("h2, h3").map((title) => title.text);
        if (titles.length > 0 && part.text.trim() === titles.join("").trim())
          wrong.push(`${path}: only a title, ${titles[0]}`);
      }
    }
    expect(wrong).toEqual([]);
    const pageOf = (path: string) => reached.get(path)?.text ?? "";
    expect(pageOf("/")).toContain("6+");
    expect(pageOf("/")).toContain("100+");
    expect(pageOf("/")).not.toContain("Horaires");
    expect(pageOf("/confidentialite")).toContain('href="/contact?question=');
    expect(pageOf("/mentions")).toMatch(/Le cabinet n’a pas encore publié.: sa forme d’exercice, .* et l’hébergeur/);
  });
});

describe("every public page of a new installation", () => {
  test("only pages of one person, one link or one form, and what is not there, stay out of search engines", async () => {
    const out: string[] = [];
    for (const path of pages) if ((await read(path)).page.querySelector('meta[name="robots"]')) out.push(path);
    expect(out).toEqual([
      "/equipe-du-cabinet",
      "/assistance/toutes-les-reponses",
      "/contact/rappel",
      "/contact/rendez-vous",
      "/contact/suivi",
      "/connexion/code",
      "/premier-compte",
      "/mot-de-passe-oublie",
      "/nouveau-mot-de-passe",
      "/agenda-hors-ligne",
      "/contcat",
    ]);
  });
});

function cardOf({ page }: Answer): string {
  return page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
}
