import { expect, type Page, test } from "@playwright/test";
import { signIn } from "./staff";

/** Holds the scripts of the office back, as a slow line does, until told. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
    );
  };
}

test("what is typed before the script of the office comes is kept, in boxes of several lines too", async ({
  page,
}, info) => {
  await signIn(page);
  const token = (await page.context().cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await page.request.post("/FClient", {
    data: {
      name: `Tôt Exemple ${info.project.name} ${info.retry}`,
      adresse: "Ici",
      numero: "620000000",
      naturedaffaire: "Civile",
      avocat: "Maitre Exemple",
    },
    headers: { "X-XSRF-TOKEN": token },
  });
  const { _id } = (await answer.json()) as { _id: string };
  const edition = `/miseajourAclientRecup/${_id}`;
  await page.goto(edition);
  await page.getByLabel("Autres noms").fill("Tôt Premier");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page).toHaveURL(/\/listeCl$/);

  const release = await holdScripts(page);
  await page.goto(edition, { waitUntil: "commit" });
  await page.getByLabel("Autres noms").fill("Tôt Premier\nTôt Second");
  await page.getByLabel("Repère").fill("face au marché");
  await page.getByLabel("Nature d’affaire").selectOption("Commerciale");
  await release();
  await expect(page.getByLabel("Repère")).toHaveValue("face au marché");
  await expect(page.getByLabel("Nature d’affaire")).toHaveValue("Commerciale");
  await expect(page.getByLabel("Autres noms")).toHaveValue("Tôt Premier\nTôt Second");
  await page
    .locator("a[href='/gestclient']")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText("Les mots saisis n’ont pas été enregistrés.")).toBeVisible();
});

test("refused words of a page that came without its script still ask before they are lost", async ({
  page,
}) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto("/comptecl", { waitUntil: "commit" });
  await page.getByLabel("Nom et prénom").fill("Fatoumata Exemple");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.locator("#adresse-error")).toContainText("Adresse obligatoire.");
  await release();
  await expect(page.getByLabel("Nom et prénom")).toHaveValue("Fatoumata Exemple");
  await page
    .locator("a[href='/gestclient']")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByText("Les mots saisis n’ont pas été enregistrés.")).toBeVisible();
});
