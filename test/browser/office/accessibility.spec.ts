import { test } from "@playwright/test";
import { expectNothingFound, forAxe, officePages, openOffice } from "../axe";

// A page a test, shared by the workers; each is opened once and looked at three times.
test.describe.configure({ mode: "parallel" });
test.use({ ...forAxe, colorScheme: "light" });

for (const path of officePages)
  test(`axe finds nothing on ${path} of the office, by day and by night, at both widths`, async ({ page }) => {
    await openOffice(page, path);
    await expectNothingFound(page, `${path} at 1280 px`);
    // Night changes the colours alone.
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNothingFound(page, `${path} at night`, "html", "colours");
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNothingFound(page, `${path} at 360 px`, "html", "all but colours");
  });
