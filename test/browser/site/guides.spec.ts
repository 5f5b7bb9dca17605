import { expect, test } from "@playwright/test";
import { guides } from "../../../app/content/guides/guides";
import { wav } from "../../setup/wav";
import { signIn } from "../staff";

test("every guide prints on one sheet of A4; that of violence at home names neither firm nor lawyer", async ({
  page,
}) => {
  const sheets: Record<string, number> = {};
  for (const { slug } of guides) {
    await page.goto(`/que-faire/${slug}`);
    const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
    sheets[slug] = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
  expect(sheets).toEqual(Object.fromEntries(guides.map(({ slug }) => [slug, 1])));
  for (const slug of ["arrestation", "violences"]) {
    await page.emulateMedia({ media: null });
    await page.goto(`/que-faire/${slug}`);
    await expect(page.locator(".signature")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".signature"), slug).toBeVisible({ visible: slug !== "violences" });
    expect(/Maître|cabinet/i.test(await page.locator("body").innerText()), slug).toBe(slug !== "violences");
  }
});

test("of a guide in two languages one is heard at a time, by the keyboard too", async ({ page }) => {
  await signIn(page);
  const buffer = wav(2, (i) => 9000 * Math.sin(i / 6));
  for (const language of ["soussou", "pular"]) {
    await page.goto("/textes/guide-terrain/enregistrement");
    await page.getByLabel("Langue").selectOption(language);
    await page.getByLabel("Enregistrement").setInputFiles({ name: "voix.wav", mimeType: "audio/wav", buffer });
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page).toHaveURL(/guide-terrain(\?|$)/);
  }
  await page.goto("/que-faire/terrain");
  const [first, second] = [page.locator("audio").first(), page.locator("audio").last()];
  const isSilent = (voice: typeof first) => voice.evaluate((audio: HTMLAudioElement) => audio.paused);
  for (const voice of [first, second]) await voice.evaluate((audio: HTMLAudioElement) => (audio.loop = true));
  await first.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => isSilent(first)).toBe(false);
  await second.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => Promise.all([isSilent(first), isSilent(second)])).toEqual([true, false]);
  for (const _language of ["soussou", "pular"]) {
    await page.goto("/textes/guide-terrain");
    await page.locator(".text-recording a").first().click();
    await page.getByRole("button", { name: "Retirer" }).click();
    await expect(page).toHaveURL(/guide-terrain(\?|$)/);
  }
});
