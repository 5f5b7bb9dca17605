import { test } from "@playwright/test";
import { expectNothingFound, forAxe, officePages, openOffice } from "../axe";

test.describe.configure({ mode: "parallel" });
test.use({ ...forAxe, colorScheme: "dark" });

for (const path of officePages)
  test(`axe finds nothing on ${path} of the office, at night`, async ({ page }) => {
    await openOffice(page, path);
    await expectNothingFound(page, path);
  });
