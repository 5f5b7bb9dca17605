import { expect, type Page, test } from "@playwright/test";
import { expectNothingFound, forAxe } from "../axe";
import { goInside } from "../inside";
import { enterOffice, ready, writeClient } from "../staff";

test.use(forAxe);

/** One message as a program of the firm brings it, open on its screen. */
async function openMessage(page: Page, words: string): Promise<void> {
  await enterOffice(page);
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name.endsWith("XSRF-TOKEN"))?.value ?? "");
  const name = `Marques ${Date.now()}`;
  const answer = await page.request.post("/contactenvoye", {
    data: { nom: name, email: "visiteur@exemple.gn", message: `${words} ${Date.now()}` },
    headers: { "X-XSRF-TOKEN": token },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`/listec?q=${encodeURIComponent(name)}`);
  await ready(page);
  await page.locator("a.row-name").first().click();
  await expect(page.locator(".standing")).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("« ! » marks a message urgent, U takes it back; a reminder is two presses; « @ » offers names", async ({
  page,
}) => {
  await enterOffice(page);
  const invited = await page.request.post("/equipe/invitation", {
    form: { name: "Zenab Exemple", email: `zenab${Date.now()}@exemple.gn`, role: "secretariat", voie: "lien" },
    headers: { Origin: test.info().project.use.baseURL ?? "" },
  });
  expect(invited.ok()).toBe(true);
  await openMessage(page, "Mon frère est en garde à vue.");
  await expect(page.locator(".urgency-proposal")).toContainText("garde à vue");
  await page.keyboard.press("!");
  await expect(page.locator(".standing .urgent-mark")).toBeVisible();
  await expect(page.locator(".urgency-proposal")).toHaveCount(0);
  await expect(page.locator(".toast-undo")).toBeVisible();
  // It stays under the pointer, however long one looks.
  await page.locator(".toast-undo").hover();
  await expectNothingFound(page, "an urgent message", "main");
  await page.keyboard.press("u");
  await expect(page.locator(".standing .urgent-mark")).toHaveCount(0);
  await page.keyboard.press("l");
  await expect(page.getByRole("button", { name: "Demain 9 h" })).toBeFocused();
  await expectNothingFound(page, "a reminder’s choices", ".reminder");
  await page.keyboard.press("Enter");
  await expect(page.locator(".page-note").first()).toContainText("Rappel ");
  await page.getByRole("button", { name: "Ne plus attendre" }).click();
  await expect(page.locator(".page-note").first()).not.toContainText("Rappel ");

  await test.step("a refused reminder says why beside its field, and no field stands twice", async () => {
    await page.locator(".reminder summary").click();
    await page.locator("#jour").fill("2020-01-01");
    await page.locator("#jour").press("Enter");
    await expect(page.locator("#jour-error")).toContainText("Ce moment est passé");
    await expect(page.locator("#jour")).toHaveCount(1);
    await expect(page.locator("#jour")).toHaveValue("2020-01-01");
  });

  await test.step("« @ » in a note offers names, and the pressed one stands in it", async () => {
    await page.locator("#note").pressSequentially("Voir avec @zen");
    await expectNothingFound(page, "names to press", ".desk-record");
    await page.getByRole("button", { name: "@Zenab" }).click();
    await expect(page.locator("#note")).toBeFocused();
    await page.keyboard.type("demain.");
    await expect(page.locator("#note")).toHaveValue("Voir avec @Zenab demain.");
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await expect(page.locator(".note-body mark")).toHaveText("@Zenab");
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNothingFound(page, "a name in a note, by night", ".notes", "colours");
    await expect(page.locator("#note")).toHaveValue("");

    await goInside(page, `/listeCl/${await writeClient(page, "Citée Exemple")}`);
    for (const form of [/^Note$/, /^Tâche$/]) await page.locator("summary", { hasText: form }).click();
    const task = page.getByLabel("Ce qu’il y a à faire");
    await task.pressSequentially("Demander à @zen");
    await page.getByRole("button", { name: "@Zenab" }).click();
    await expect(task).toHaveValue("Demander à @Zenab ");
    await page.getByLabel("Nouvelle note").pressSequentially("@zen");
    await expectNothingFound(page, "names to press on a client’s file, by night", ".entry-forms");
    await page.getByRole("button", { name: "@Zenab" }).click();
    await page.keyboard.type("peux-tu rappeler\u00A0?");
    await page.getByRole("button", { name: "Ajouter la note" }).click();
    await expect(page.locator(".timeline-lines mark")).toHaveText("@Zenab");
    await expectNothingFound(page, "a name in a timeline, by night", ".timeline", "colours");
  });
});
