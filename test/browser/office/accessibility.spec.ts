import { expect, test } from "@playwright/test";
import { expectNothingFound, expectNothingFoundAt, forAxe, inParts, officePages, openOffice, PHONE } from "../axe";

// Some pages a test, shared by the workers: each is opened once, as a link does, looked at whole, and at night and on a
// phone where it has what no page before it had.
test.describe.configure({ mode: "parallel" });
test.use({ ...forAxe, colorScheme: "light" });

for (const [first, paths] of inParts(officePages, Math.ceil(officePages.length / 4)))
  test(`axe finds nothing on screens of the office from ${first} on, by day and by night, at both widths`, async ({
    page,
  }) => {
    for (const path of paths) {
      await openOffice(page, path);
      await expect(page, path).toHaveTitle(/./);
      // The frame around all screens is the same.
      const part = path === first ? "html" : "main";
      // Made of the same tokens, what looks as on a page before it by day does so at night.
      if (await expectNothingFound(page, `${path} at 1280 px`, part)) {
        await page.emulateMedia({ colorScheme: "dark" });
        await expectNothingFound(page, `${path} at night`, part, "colours");
        await page.emulateMedia({ colorScheme: "light" });
      }
      await expectNothingFoundAt(page, PHONE, `${path} at 360 px`, part);
    }
  });
