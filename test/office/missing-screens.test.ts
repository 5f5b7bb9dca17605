import { describe, expect, test } from "vitest";
import { officePrefixes } from "~/office/missing/office-prefixes";
import routes from "~/routes";
import { useCabinet } from "../setup/app";

const cabinet = useCabinet();

describe("an address of the office that no screen has", () => {
  const addresses = [
    "/listeCl/xxx/yyy",
    "/equipe/zzz",
    "/gestionfluxclient/a/b",
    "/gestionsubassement/1",
    "/journal/a/b",
    "/reglages/rien",
    "/reglages/images/nulle-part",
  ];

  test.each(addresses)("%s is told in the office's frame, with ways on", async (address) => {
    const answer = await (await cabinet.staff()).get(address);
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector(".office-side")).not.toBeNull();
    expect(answer.page.querySelector("h1")?.text).toBe("Cet écran n’existe pas.");
    const ways = answer.page.querySelectorAll("main .actions a").map((link) => link.getAttribute("href"));
    expect(ways).toEqual(["/adminfils", "/recherche"]);
  });

  test.each(addresses)("%s sends who is not signed in to /connexion, as every screen does", async (address) => {
    const answer = await cabinet.visitor().get(address);
    expect(answer.headers.get("Location")).toBe(`/connexion?next=${encodeURIComponent(address)}`);
  });

  test("leaves the site's own 404 to every other address", async () => {
    const answer = await (await cabinet.staff()).get("/nulle-part");
    expect(answer.status).toBe(404);
    expect(answer.page.querySelector("h1")?.text).toContain("404");
  });
});

test("every first word of the office's addresses is one of those whose unknown addresses it answers", () => {
  const frame = routes.find(({ file }) => file.endsWith("office-layout.tsx"));
  const first = new Set((frame?.children ?? []).map(({ path = "" }) => path.split("/")[0] ?? ""));
  expect([...first].filter((word) => !officePrefixes.some((prefix) => prefix === word))).toEqual([]);
});
