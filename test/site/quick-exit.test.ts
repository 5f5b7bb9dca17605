import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();

test("« Quitter vite » is a link to a neutral page, dressed and explained, where somebody may need to hide", async () => {
  for (const where of [
    "/famillee",
    "/famille",
    "/penall",
    "/contact",
    "/que-faire/violences",
    "/que-faire/arrestation",
    "/que-faire/orientation",
  ]) {
    const { page, text } = await cabinet.visitor().get(where);
    const link = page.querySelector("a[rel=noreferrer][aria-describedby=quitter-vite]");
    expect(link?.text, where).toBe("Quitter vite");
    expect(link?.getAttribute("href")).toMatch(/^https:\/\//);
    expect(page.querySelector("#quitter-vite")?.text).toContain(
      "ce bouton quitte ce site et ouvre une page neutre. Pensez aussi à effacer l’historique.",
    );
    expect(page.querySelectorAll(".call-strip a").at(-1)?.text, "in the strip of phones").toBe("Quitter vite");
    expect(text, "its style sheet is in the page").toMatch(/\.quick-exit a\{[^}]*position:fixed/);
  }
});

test("no other page has it", async () => {
  for (const where of ["/", "/que-faire", "/que-faire/terrain", "/minierr"])
    expect((await cabinet.visitor().get(where)).text).not.toContain("quitter-vite");
});
