import { expect, test } from "vitest";
import { useCabinet } from "../setup/app";
import { colleague, storedClient } from "./client-story";
import { csvOf, preview } from "./import-story";

const cabinet = useCabinet();

const NOBODY = "00000000-0000-4000-8000-000000000000";

test("an address that only takes forms leads to the screen of its button when it is opened", async () => {
  const staff = await cabinet.staff();
  for (const [address, screen] of [
    ["/importation/un/colonnes", "/importation/un"],
    ["/importation/un/lancement", "/importation/un"],
    ["/importation/un/abandon", "/importation/un"],
    ["/listeCl/un/adversaires/deux/retrait", "/listeCl/un/adversaires"],
    ["/corbeille/messages/un/restauration", "/corbeille"],
    ["/equipe/un/reactivation", "/equipe"],
    ["/mon-compte/sessions/un/fermeture", "/mon-compte"],
    ["/mon-compte/sessions/fermeture", "/mon-compte"],
    ["/adminfils/mise-en-route/masquage", "/adminfils"],
    ["/reglages/courriel/essai", "/reglages/courriel"],
  ] as const) {
    const opened = await staff.get(address);
    expect([opened.status, opened.headers.get("Location")], address).toEqual([302, screen]);
  }
});

test("what a button asked in vain is told inside the frame of the office, with a way back", async () => {
  const staff = await cabinet.staff();
  const other = await colleague(cabinet, "associe");
  const { address: theirs } = await preview(other, "clients.csv", csvOf([{ nom: "Aminata Exemple" }]));
  const client = await storedClient(cabinet, {});
  for (const address of [
    `${theirs}/colonnes`,
    `${theirs}/lancement`,
    `/corbeille/inconnus/${client}/restauration`,
    `/equipe/${NOBODY}/reactivation`,
  ]) {
    const { status, page } = await staff.post(address, {});
    expect(status, address).toBe(404);
    expect(page.querySelector("h1")?.text, address).toContain("Cette page n’existe pas");
    expect(page.querySelectorAll("nav a").length, address).toBeGreaterThan(3);
  }
});

test("an export asked after the session ended shows the sign-in page, and no link keeps that as the file", async () => {
  const staff = await cabinet.staff();
  await storedClient(cabinet, {});
  for (const [list, file] of [
    ["/listeCl", "/listeCl/export/csv"],
    ["/listec", "/listec/export/xlsx"],
    ["/journal", "/journal/export.csv"],
  ] as const) {
    const links = (await staff.get(list)).page.querySelectorAll("a[download]");
    expect(
      links.map((link) => link.getAttribute("href")),
      list,
    ).toEqual([]);
    expect((await staff.get(file)).headers.get("Content-Disposition"), file).toMatch(/^attachment/);
    const asked = await cabinet.visitor().get(file);
    expect(asked.headers.get("Location")).toBe(`/connexion?next=${encodeURIComponent(file)}`);
  }
});
