import { expect, test } from "@playwright/test";
import { guides } from "../../../app/content/guides/guides";

test("every guide prints on one sheet of A4", async ({ page }) => {
  const sheets: Record<string, number> = {};
  for (const { slug } of guides) {
    await page.goto(`/que-faire/${slug}`);
    const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
    sheets[slug] = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
  expect(sheets).toEqual(Object.fromEntries(guides.map(({ slug }) => [slug, 1])));
});
