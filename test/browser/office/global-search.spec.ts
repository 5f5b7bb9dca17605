import { expect, test } from "@playwright/test";
import { expectNothingFound } from "../axe";
import { goInside } from "../inside";
import { leaveMessage, ready, signIn } from "../staff";

test("Ctrl K finds while typing; the keyboard alone chooses, opens, closes and does what actions are called", async ({
  page,
}) => {
  const name = `Ouendeno Exemple ${Date.now()}`;
  const word = `Kérouané${Date.now()}`;
  await signIn(page);
  await leaveMessage(page, name, "Un message.");
  for (const rank of ["un", "deux"]) await leaveMessage(page, `Visiteuse ${rank}`, `${word}, message ${rank}.`);
  await page.goto("/admindasboardgenerale");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tableau de bord");

  const box = page.getByRole("combobox");
  // The first time the page may still be loading its script.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type(`${word.toUpperCase().replace("É", "E")} message`, { delay: 10 });
  const options = page.getByRole("group", { name: "Messages" }).getByRole("option");
  await expect(options).toHaveCount(2);
  await expect(options.first().locator("mark").first()).toHaveText(word);
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("2\u00A0résultats");
  await expectNothingFound(page, "search", "dialog");
  // Its keys are named on a tablet too, where the frame has no room for its own.
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(page.getByText("Échap", { exact: true })).toBeVisible();
  if (desk) await page.setViewportSize(desk);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(box).toBeFocused();
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await options.nth(1).getAttribute("id")) ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/gestionmessage\//);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
  await expect(page.locator(".visitor-words")).toHaveText(`${word}, message un.`);
  await expect(page.getByRole("navigation", { name: "Fil d’Ariane" })).toContainText("Suivi du message");

  await page.keyboard.press("Control+k");
  await page.keyboard.type(word);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Recherche : ${word}`);
  await expect(page.locator(".found-line")).toHaveCount(2);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("zq");
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Rien ne contient tous ces mots.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Enter opens an only result, and actions are done from the window.
  await page.keyboard.press("Control+k");
  await page.keyboard.type(name);
  await expect(page.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/gestionmessage\//);
  await expect(page.locator("main")).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("wendeno exemple");
  await expect(page.getByRole("group", { name: "Messages : noms proches" }).getByRole("option").first()).toContainText(
    "Ouendeno Exemple",
  );
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("mode nuit");
  await expect(page.getByRole("group", { name: "Écrans et actions" }).getByRole("option")).toHaveText(["Mode nuit"]);
  // It is shown while « mode nui » was typed already; Enter waits for what all the words find.
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("1 résultat");
  await page.keyboard.press("Enter");
  await expect(page.locator(".office")).toHaveAttribute("data-theme", "night");
  await expect(page).toHaveURL(/\/gestionmessage\//);
  // Sent as a form of the browser's own, it came back as a page whose script is still to run.
  await ready(page);

  // The form of every screen does the same, with or without a script.
  for (const address of ["/listec?q=wendeno+exemple", "/recherche?q=wendeno+exemple"]) {
    await goInside(page, address);
    await expect(page.getByText("Noms proches")).toBeVisible();
  }
  await expectNothingFound(page, "near names", "main");
  await goInside(page, "/adminfils");
  await page.getByRole("searchbox", { name: "Chercher partout" }).fill(name);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/gestionmessage\/[\w-]+$/);
  await expect(page.getByRole("searchbox", { name: "Chercher partout" })).toHaveValue("");

  await page.route("**/recherche/apercu*", (route) => route.abort());
  await page.keyboard.press("Control+k");
  await page.keyboard.type("panne");
  await expect(page.getByText("La recherche ne répond pas.")).toBeVisible();
});
