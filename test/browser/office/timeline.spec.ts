import { expect, test } from "@playwright/test";
import { expectNothingFound } from "../axe";
import { holdPosts } from "../held-answers";
import { ready, signIn, writeClient } from "../staff";

test("a call is logged in two presses; what is noted folds its form, and a task done is taken back", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/listeCl/${await writeClient(page, "Suivi Exemple")}`);
  await ready(page);
  await page.locator("summary", { hasText: "Noter un appel" }).click();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const lines = page.locator(".timeline-lines > li");
  await expect(lines.filter({ hasText: "Il a appelé, parlé" })).toHaveCount(1);
  await expect(page.locator("#sens")).toBeHidden();
  await expect(page.locator("summary", { hasText: "Noter un appel" })).toBeFocused();

  await page.locator("summary", { hasText: /^Note$/ }).click();
  await page.getByLabel("Nouvelle note").fill("Parle soussou.");
  // What is half typed elsewhere stays.
  await page.locator("summary", { hasText: /^Tâche$/ }).click();
  await page.getByLabel("Ce qu’il y a à faire").fill("Relire");
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(lines.filter({ hasText: "Parle soussou." })).toHaveCount(1);
  await expect(page.getByLabel("Nouvelle note")).toHaveValue("");
  await expect(page.getByLabel("Ce qu’il y a à faire")).toHaveValue("Relire");
  await page.getByRole("button", { name: "Rappeler", exact: true }).click();
  const task = page.locator(".open-tasks .task-words");
  await expect(task).toHaveText(["Rappeler\u00A0: Relire"]);
  await page.getByRole("button", { name: "Fait" }).click();
  await expect(task).toHaveCount(0);
  await page.locator(".toast-undo").getByRole("button", { name: "Annuler" }).click();
  await expect(task).toHaveText(["Rappeler\u00A0: Relire"]);
  for (let i = 0; i < 3; i += 1) await page.locator(".entry-fold > summary").nth(i).click();
  await expectNothingFound(page, "a client’s file with every form open", "main");
  await page.emulateMedia({ colorScheme: "dark" });
  // Over it a toast may be fading at this instant.
  await expectNothingFound(page, "the same at night", "main", "colours");

  await test.step("a task that is refused says why beside its field and keeps its words, also while a note is on its way", async () => {
    // Its form has a day, too.
    await page.locator("summary", { hasText: "Noter un appel" }).click();
    await page.getByLabel("Ce qu’il y a à faire").fill("Relire le bail");
    await page.getByLabel("Jour").fill("2020-01-01");
    await page.getByRole("button", { name: "Ajouter la tâche" }).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.getByLabel("Jour")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Ce qu’il y a à faire")).toHaveValue("Relire le bail");
    await expect(page.locator(".timeline-lines")).not.toContainText("Relire le bail");

    await page.getByLabel("Nouvelle note").fill("Parle malinké.");
    const { sent, release } = await holdPosts(page);
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await sent(1);
    await expect(page.getByRole("button", { name: "Ajout…" })).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Ajouter la tâche" })).toBeEnabled();
    release();
    await expect(page.locator(".timeline-lines")).toContainText("Parle malinké.");
    await expect(page.getByLabel("Ce qu’il y a à faire")).toHaveValue("Relire le bail");
  });

  await test.step("the number to call is within the first screen of a phone", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator("main a[href^='tel:']").first()).toBeInViewport({ ratio: 1 });
  });
});

test("the day of a call that is refused stays in sight while it is mended", async ({ page }) => {
  await signIn(page);
  await page.goto(`/listeCl/${await writeClient(page, "Appel Exemple")}?faire=appel`);
  await ready(page);
  await page.locator("summary", { hasText: "Plus de champs" }).click();
  const moment = page.locator("#quand");
  await moment.fill("2999-01-01T10:00");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(moment).toHaveAttribute("aria-invalid", "true");
  await moment.fill("2026-01-05T10:00");
  await expect(page.getByText("Cet appel est dans l’avenir")).toHaveCount(0);
  await expect(moment).toBeVisible();
});
