import { describe, expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();
const get = (address: string) => cabinet.visitor().get(address);

describe("the cloth of a page", () => {
  test("is a file of its own, kept for ever by the browser, another one for another page", async () => {
    const home = await get("/");
    expect(home.text).not.toContain('rel="preload"');
    const address = home.page.querySelector(".hero .weave img")?.getAttribute("src") ?? "";
    const file = await get(address);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toBe("image/svg+xml");
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.text).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="600" height="700".*<pattern /);
    expect(file.text).not.toMatch(/<script|href|NaN/);
    const other = await get("/penall");
    expect(other.page.querySelector(".page-head .weave img")?.getAttribute("src")).not.toBe(address);
  });

  test("further down is fetched when it is near, and says nothing to a screen reader", async () => {
    const { page } = await get("/");
    const pictures = page.querySelectorAll("img[src^='/etoffes/']");
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures.every((picture) => picture.getAttribute("alt") === "")).toBe(true);
    expect(pictures.map((picture) => picture.getAttribute("loading"))).toEqual([
      undefined,
      ...pictures.slice(1).map(() => "lazy"),
    ]);
  });

  test("no other file answers there", async () => {
    for (const address of ["/etoffes/1/%3Cscript%3E", `/etoffes/1/${"a".repeat(121)}`, "/etoffes/2/bienvenue"])
      expect((await get(address)).status).not.toBe(200);
  });
});
