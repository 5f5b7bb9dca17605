import { expect, type Page, type Route, test } from "@playwright/test";
import { goInside } from "../inside";
import { once } from "../once";
import { leaveMessage, ready, signIn } from "../staff";

/** Messages of one name each, and the list that shows just them. */
async function listOf(page: Page, mark: string, names: string[]) {
  for (const name of names) await leaveMessage(page, `${name} ${mark}`, `Un message à supprimer, ${mark}.`);
  await page.goto(`/listec?q=${encodeURIComponent(mark)}`);
  await ready(page);
  await expect(page.locator(".list-table .row-delete")).toHaveCount(names.length);
}

const row = (page: Page, name: string) => page.locator(".list-table tbody tr").filter({ hasText: name });

async function askDeletion(page: Page, name: string) {
  await row(page, name).locator(".row-delete").click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
}

/** The next deletion asked for waits until its fate is told. */
async function holdNext(page: Page): Promise<(fate: (route: Route) => Promise<void>) => void> {
  let tell: (fate: (route: Route) => Promise<void>) => void = () => {};
  const fate = new Promise<(route: Route) => Promise<void>>((resolve) => {
    tell = resolve;
  });
  await once(page, /\/suppression\.data/, async (route) => (await fate)(route));
  return tell;
}

test("a deletion asked for while another is on its way gives neither up", async ({ page }) => {
  await signIn(page);
  const mark = "Simultanée";
  await listOf(page, mark, ["Aminata", "Binta", "Cellou"]);
  const tell = await holdNext(page);
  await askDeletion(page, "Aminata");
  await askDeletion(page, "Binta");
  await expect(row(page, "Binta")).toHaveCount(0);
  await expect(row(page, "Aminata")).toHaveCount(1);
  tell((route) => route.continue());
  await expect(row(page, "Aminata")).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(row(page, "Cellou")).toHaveCount(1);
  await expect(page.locator(".list-table .row-delete")).toHaveCount(1);

  await test.step("one whose answer is lost is told as not confirmed, and the list shows what became of it", async () => {
    await goInside(page, "/annuaire/nouveau");
    const name = "Huissier Sans-Réponse";
    await page.getByLabel("Nom", { exact: true }).fill(name);
    await page.getByLabel("Fonction").selectOption("huissier");
    await page.getByRole("button", { name: /^Enregistrer/ }).click();
    await expect(page).toHaveURL(/\/annuaire\/[0-9a-f-]{36}$/);
    await goInside(page, "/annuaire");
    const tell = await holdNext(page);
    await askDeletion(page, name);
    tell(async (route) => {
      await route.fetch();
      await route.abort();
    });
    await expect(page.getByRole("alert").filter({ hasText: "l’opération n’est pas confirmée" })).toBeVisible();
    await expect(page.getByText("Impossible de supprimer")).toHaveCount(0);
    await expect(row(page, name)).toHaveCount(0);
  });
});
