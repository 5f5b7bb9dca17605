import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";
import { publicRoutes } from "../../app/public-routes";
import routes from "../../app/routes";
import { enterOffice, ready, signIn } from "./staff";

/** Nothing moves. */
export const forAxe = { reducedMotion: "reduce" } as const;

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1280, height: 800 };

/** Addresses by so many, each part with its first one. */
export const inParts = (paths: string[], size: number): [first: string, part: string[]][] =>
  paths.flatMap((first, i) => (i % size === 0 ? [[first, paths.slice(i, i + size)] as [string, string[]]] : []));

/** The small one: each page of a story takes it in anew. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The dearest rule, by far: it looks at every word of the page, for colours that are the same at every width. */
const CONTRAST = "color-contrast";

const asked: Record<string, RunOptions> = {
  all: {},
  colours: { runOnly: [CONTRAST] },
  "all but colours": { rules: { [CONTRAST]: { enabled: false } } },
};

/**
 * What axe finds on the page that is open, or in one part of it: nothing. `name` says which one it is. `rules`: where
 * the page was looked at before, the colours alone or all but them.
 */
export async function expectNothingFound(
  page: Page,
  name: string,
  part = "html",
  rules: "all" | "colours" | "all but colours" = "all",
): Promise<void> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(source);
  const violations = await page.evaluate(
    async ([within, options]) => {
      // A toast that is fading is not there to be read any more.
      const context = { include: [within], exclude: [".toast-goes"] };
      return (await (window as unknown as { axe: typeof axe }).axe.run(context, options)).violations;
    },
    [part, { resultTypes: ["violations"], ...asked[rules] } as RunOptions] as const,
  );
  const found = violations.map(({ id, nodes }) => `${id} ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
  expect(found, name).toEqual([]);
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
  if (page.url() !== new URL(address, page.url()).href)
    await page.evaluate(async (to) => {
      type Router = { navigate(to: string): Promise<void> };
      await (window as unknown as { __reactRouterDataRouter: Router }).__reactRouterDataRouter.navigate(to);
    }, address);
  await expect(page.locator("main[aria-busy=false]")).toBeVisible();
  expect(page.url()).toBe(new URL(address, page.url()).href);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
