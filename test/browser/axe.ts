import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { publicRoutes } from "../../app/public-routes";
import routes from "../../app/routes";
import { goInside } from "./inside";
import { enterOffice, ready, signIn } from "./staff";

/** Nothing moves. */
export const forAxe = { reducedMotion: "reduce" } as const;

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** Addresses by so many, each part with its first one. */
export const inParts = (paths: string[], size: number): [first: string, part: string[]][] =>
  paths.flatMap((first, i) => (i % size === 0 ? [[first, paths.slice(i, i + size)] as [string, string[]]] : []));

/** The small one: each page of a story takes it in anew, at half the cost where it has it from its beginning. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** For stories that look at most of the pages they open. */
export const bringAxe = (page: Page) => page.addInitScript(source);

/** The dearest rule, by far: it looks at every word of the page. */
const CONTRAST = "color-contrast";

/**
 * What axe finds on the page that is open, or in one part of it: nothing. `name` says which one it is. Colours are
 * asked about where they were not looked at yet: words of one colour, size and weight read alike wherever they stand on
 * the same ground. `rules`: where the page was looked at before, the colours alone or all but them; `targets`: whether
 * a finger hits what it means. Whether there were such new colours.
 */
export async function expectNothingFound(
  page: Page,
  name: string,
  part = "html",
  rules: "all" | "colours" | "all but colours" | "targets" = "all",
): Promise<boolean> {
  if (rules === "targets") {
    await run(page, name, part, { runOnly: ["target-size"] });
    return false;
  }
  if (rules !== "colours") await run(page, name, part, { rules: { [CONTRAST]: { enabled: false } } });
  if (rules === "all but colours" || !(await marksNewLooks(page, part, "colours"))) return false;
  await run(page, name, `[${NEW_LOOK}]:not(.toast-goes, .toast-goes *)`, { runOnly: [CONTRAST] });
  return true;
}

/**
 * The same, colours apart, of a page that was looked at, at another width: where it shows a kind of part (its name,
 * class and type) that no page before it showed there. One without a kind of its own is not laid out anew.
 */
export async function expectNothingFoundAt(
  page: Page,
  size: { width: number; height: number },
  name: string,
  part = "html",
): Promise<void> {
  const kinds = await page.evaluate(
    (within) => [
      ...new Set(
        [...document.querySelectorAll(`${within}, ${within} *`)].map(
          (one) => `${one.localName} ${one.getAttribute("class")} ${one.getAttribute("type")}`,
        ),
      ),
    ],
    part,
  );
  if (kinds.every((kind) => met.has(`${size.width} ${kind}`))) return;
  for (const kind of kinds) met.add(`${size.width} ${kind}`);
  const usual = page.viewportSize() ?? DESK;
  await page.setViewportSize(size);
  if (await marksNewLooks(page, part, "kinds")) await expectNothingFound(page, name, part, "all but colours");
  await page.setViewportSize(usual);
}

async function run(page: Page, name: string, part: string, rules: RunOptions): Promise<void> {
  const [isThere, width, frame] = await page.evaluate(
    (parts) => [
      "axe" in window,
      innerWidth,
      parts.map((one) => document.querySelector(one)?.outerHTML.replaceAll(' aria-current="page"', "") ?? ""),
    ],
    FRAME,
  );
  if (!isThere) await page.evaluate(source);
  const known = FRAME.filter((_, i) => framesSeen.has(`${width} ${JSON.stringify(rules)} ${frame[i]}`));
  const violations = await page.evaluate(
    async ([within, seen, options]) => {
      // A toast that is fading is not there to be read any more.
      const context = { include: [within], exclude: [".toast-goes", ...seen] };
      return (await (window as unknown as { axe: typeof axe }).axe.run(context, options)).violations;
    },
    [part, known, { resultTypes: ["violations"], ...rules } as RunOptions] as const,
  );
  if (part === "html") for (const one of frame) framesSeen.add(`${width} ${JSON.stringify(rules)} ${one}`);
  const found = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, name).toEqual([]);
}

/** What stands around every public page, a third of all that axe looks at: looked at again where it is not the same. */
const FRAME = ["body > .bar", "body > .footer"];

/** The frames that this worker has asked axe about, by width. */
const framesSeen = new Set<string>();

/** The looks that this worker has asked axe about: of colours, by day and at night, and of kinds, by width. */
const lookedAt = new Set<string>();

/** The kinds of parts, shown or hidden, of the pages that this worker has laid out at another width. */
const met = new Set<string>();

const NEW_LOOK = "data-new-look";

/** Marks what can be seen in this part and is unlike all that was looked at before; whether there is any. */
async function marksNewLooks(page: Page, part: string, what: "colours" | "kinds"): Promise<boolean> {
  const looks = await page.evaluate(
    ([within, mark, isByColour]) => {
      const grounds = new Map<Element, string>();
      /** What lies under a part, as far as its style says: its own ground and those of what it stands in. */
      const groundOf = (one: Element): string => {
        const known = grounds.get(one);
        if (known !== undefined) return known;
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
        const own = `${backgroundColor} ${backgroundImage} ${opacity}`.replace("rgba(0, 0, 0, 0) none 1", "");
        const ground = own + (one.parentElement ? groundOf(one.parentElement) : "");
        grounds.set(one, ground);
        return ground;
      };
      const hasWords = (one: Element) =>
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const looks = new Set<string>();
      for (const one of document.querySelectorAll(`${within}, ${within} *`)) {
        one.removeAttribute(mark);
        if (!hasWords(one) && !one.matches("input, select, textarea, button, svg, img")) continue;
        if (!one.checkVisibility()) continue;
        const kind = `${one.localName} ${one.getAttribute("class")} ${one.getAttribute("type")}`;
        const { color, fontSize, fontWeight } = getComputedStyle(one);
        const look = isByColour
          ? `${kind} ${color} ${fontSize} ${fontWeight} ${groundOf(one)}`
          : `${innerWidth} ${kind}`;
        one.setAttribute(mark, look);
        looks.add(look);
      }
      return [...looks];
    },
    [part, NEW_LOOK, what === "colours"] as const,
  );
  const fresh = looks.filter((look) => !lookedAt.has(look));
  for (const look of fresh) lookedAt.add(look);
  await page.evaluate(
    ([mark, news]) => {
      for (const one of document.querySelectorAll(`[${mark}]`))
        if (!news.includes(one.getAttribute(mark) ?? "")) one.removeAttribute(mark);
    },
    [NEW_LOOK, fresh] as const,
  );
  return fresh.length > 0;
}

type Entry = { path?: string; file: string; children?: readonly Entry[] };

/** The screens that need no id, from the table of contents. */
const screens = (routes as readonly Entry[]).flatMap(function screensOf({
  path,
  file,
  children,
}): { path: string; file: string }[] {
  const own = file.endsWith("-page.tsx") && !/[:*]/.test(path ?? "") ? [{ path: `/${path ?? ""}`, file }] : [];
  return [...own, ...(children ?? []).flatMap(screensOf)];
});

/** The addresses of the public or of the other screens: of those drawn by one file, which differ in words, two. */
const twoOfEach = (isPublic: boolean) =>
  screens
    .filter(({ path }) => publicRoutes.has(path) === isPublic)
    .filter(({ file }, i, all) => all.slice(0, i).filter((before) => before.file === file).length < 2)
    .map(({ path }) => path);

export const publicPages = [...twoOfEach(true), "/nulle-part"];

/** Every public page of one kind, as the sitemap has them: « /article/… ». */
export async function pagesUnder(page: Page, folder: "/article/" | "/assistance/" | "/que-faire/"): Promise<string[]> {
  const map = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? "");
  // Whatever is of no kind is a screen of the table of contents.
  expect(
    paths.filter(
      (path) =>
        !/^\/(article|assistance|que-faire)\/./.test(path) && !screens.some((one) => one.path === (path || "/")),
    ),
  ).toEqual([]);
  return paths.filter((path) => path.startsWith(folder));
}

/** `ID` stands for a message. */
export const officePages = [
  ...twoOfEach(false),
  "/recherche?q=exemple",
  "/listec?q=introuvable-zzz",
  "/gestionmessage/ID",
  "/gestionmessage/ID?client=exemple",
  "/gestionmessage/ID/reponse",
  "/comptecl?message=ID",
  "/listeCl?q=introuvable-zzz",
  "/droits?q=exemple",
  "/reglages/ouverture",
  "/journal?qui=systeme&du=2020-01-01&au=2020-01-02",
];

/** The message of the addresses with `ID`: one serves all pages of a worker. */
let messageId: string | undefined;

/**
 * Opens a page of the office as the associé: the first one by its address, the others from it as a link does, so that
 * axe need not be read anew for each.
 */
export async function openOffice(page: Page, path: string): Promise<void> {
  if (messageId === undefined) messageId = await signIn(page);
  else await enterOffice(page);
  const address = path.replace("ID", messageId);
  if (page.url() === "about:blank") {
    await page.goto(address);
    await ready(page);
  }
  // Opened by its address a screen may lead back to where it begins.
  if (page.url() !== new URL(address, page.url()).href) await goInside(page, address);
  await expect(page.locator("main[aria-busy=false]")).toBeVisible();
  expect(page.url()).toBe(new URL(address, page.url()).href);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
