import { expect, test } from "@playwright/test";
import { guides } from "../../../app/content/guides/guides";

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
