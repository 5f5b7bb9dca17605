import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();

test("the page for investors is in English within a French frame, and named in the sitemap and by two expertises", async () => {
  const { status, page } = await cabinet.visitor().get("/en");
  expect(status).toBe(200);
  expect(page.querySelector("html")?.getAttribute("lang")).toBe("en");
  for (const part of [".skip", ".bar", ".footer"])
    expect(page.querySelector(part)?.getAttribute("lang"), part).toBe("fr");
  expect((await cabinet.visitor().get("/sitemap.xml")).text).toContain("/en</loc>");
  for (const path of ["/minierr", "/affairee"]) {
    const from = (await cabinet.visitor().get(path)).page;
    expect(from.querySelector('.next a[href="/en"]'), path).not.toBeNull();
    expect(from.querySelector("html")?.getAttribute("lang")).toBe("fr");
  }
});

test("the home page and the one in English name each other, and themselves", async () => {
  const alternates = async (path: string) =>
    (await cabinet.visitor().get(path)).page
      .querySelectorAll("link[rel=alternate][hreflang]")
      .map((link) => [link.getAttribute("hreflang"), new URL(link.getAttribute("href") ?? "").pathname]);
  expect(await alternates("/en")).toEqual([
    ["fr", "/"],
    ["en", "/en"],
    ["x-default", "/"],
  ]);
  expect(await alternates("/")).toEqual(await alternates("/en"));
});
