import { test } from "@playwright/test";
import { expectNothingFound, officePages, openOffice } from "../axe";

test.describe.configure({ mode: "parallel" });
test.use({ reducedMotion: "reduce", colorScheme: "dark" });

for (const path of officePages)
  test(`axe finds nothing on ${path} of the office, at night`, async ({ page }) => {
    await openOffice(page, path);
    await expectNothingFound(page, path);
  });
