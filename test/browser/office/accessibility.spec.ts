import { test } from "@playwright/test";
import { DESK, expectNothingFound, forAxe, inParts, officePages, openOffice, PHONE } from "../axe";

// Some pages a test, shared by the workers: a new page of the browser costs as much as axe does in it. Each is opened
// once and looked at three times.
test.describe.configure({ mode: "parallel" });
test.use({ ...forAxe, colorScheme: "light" });

const PAGES_A_TEST = 16;

for (const [first, paths] of inParts(officePages, PAGES_A_TEST))
  test(`axe finds nothing on screens of the office from ${first} on, by day and by night, at both widths`, async ({
    page,
  }) => {
    for (const path of paths) {
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(DESK);
      await openOffice(page, path);
      await expectNothingFound(page, `${path} at 1280 px`);
      // Night changes the colours alone, and the frame around all screens is the same.
      const part = path === first ? "html" : "main";
      await page.emulateMedia({ colorScheme: "dark" });
      await expectNothingFound(page, `${path} at night`, part, "colours");
      await page.setViewportSize(PHONE);
      await expectNothingFound(page, `${path} at 360 px`, part, "all but colours");
    }
  });
