import { expect, test } from "@playwright/test";
import { formOn } from "../../office/client-story";
import { sittingDayFrom as day } from "../../office/hearing-story";
import { expectNothingFound } from "../axe";
import { goInside } from "../inside";
import { sideways } from "../measures";
import { enterOffice, ready, withoutScreen, writeClient } from "../staff";

test("a hearing is entered from its matter, seen in the week, and adjourned in two presses", async ({ page }) => {
  await enterOffice(page);
  const name = `Audience ${Date.now()} Exemple`;
  await writeClient(page, name);
  // Its matter is found while one types, wherever the screen was opened from.
  await page.goto("/adminfils");
  await ready(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nouvelle audience");
  await expect(page.getByRole("dialog").getByRole("option", { name: "Nouvelle audience" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ajouter une audience" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#q")).toBeFocused();
  await page.locator("#q").pressSequentially(name.slice(0, -8));
  await expect(page.locator("#q")).toBeFocused();
  await expect(page.locator(".likely-list a").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".likely-list a").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.locator("#q")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("#courtId")).toBeFocused();
  await page.locator("#courtId").selectOption({ label: "TPI Dixinn" });
  // A day that has passed, whichever weekday it is now: the form asks whether it is meant.
  await page.locator("#day").fill(day(-1));
  await page.locator("#time").fill("00:01");
  await page.locator("#lawyerId").selectOption("");
  await page.locator("#purpose").fill("Mise en état");
  await page.locator("#minutes").evaluate((box) => box.closest("details")?.setAttribute("open", ""));
  await page.locator("#minutes").fill("5");
  await page.getByRole("button", { name: "Ajouter l’audience" }).click();
  await page.getByRole("checkbox", { name: "Garder ce jour" }).check();
  await page.getByRole("button", { name: "Ajouter l’audience" }).click();
  await expect(page.getByText("Audience ajoutée.")).toBeVisible();
  const file = new URL(page.url()).pathname;
  await expectNothingFound(page, "the file of a hearing", "main");
  await goInside(page, `${file}/resultat`);
  await page.getByRole("link", { name: "Renvoyée", exact: true }).click();
  // Who hears the page is told that a form has opened, and which.
  await expect(page.locator("#jour")).toBeFocused();
  await expect(page.getByRole("form", { name: /^Renvoyer l’audience / })).toBeVisible();
  await page.locator("#jour").fill(day(7));
  await page.locator("#heure").fill("09:00");
  await page.locator("#motif").fill("Grève des greffes");
  await expectNothingFound(page, "the form of a renvoi", "main");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Audience renvoyée.")).toBeVisible();
  // Its whole roll: what another mode asks for is not there, and the button counts what is ticked.
  await goInside(page, "/gestionaudience/renvoi-d-office");
  await page.locator("#juridiction").selectOption({ label: "TPI Dixinn" });
  await page.locator("#du").fill(day(7));
  await page.locator("#motif").selectOption("greve");
  await expect(page.locator("#jour")).toBeHidden();
  await page.locator("#mode").selectOption("jour");
  await expect(page.locator("#jour")).toBeVisible();
  await expect(page.locator("#jours")).toBeHidden();
  await page.locator("#mode").selectOption("a-fixer");
  await page.locator("#du").fill("");
  await page.getByRole("button", { name: "Voir les audiences" }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.locator("#du").fill(day(7));
  await page.getByRole("button", { name: "Voir les audiences" }).click();
  await expect(page.locator("#apercu")).toBeFocused();
  await expect(page.locator("#apercu")).toBeInViewport();
  const send = page.getByRole("button", { name: /^Renvoyer \d/ });
  await expect(send).not.toHaveText(/\s0\s/);
  await page.getByRole("button", { name: "Tout décocher" }).click();
  await expect(send).toHaveText(/\s0\s/);
  await page.getByRole("button", { name: "Tout cocher" }).click();
  await expect(send).not.toHaveText(/\s0\s/);
  await expectNothingFound(page, "a roll to adjourn", "main");
  await goInside(page, `/gestionaudience?vue=semaine&le=${day(7)}`);
  await expectNothingFound(page, "a week with a hearing", "main");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNothingFound(page, "a week with a hearing at 360 px", "main", "all but colours");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await test.step("what an error leads to is reached with the errors and the question still there", async () => {
    const name = `Question ${Date.now()} Exemple`;
    await writeClient(page, name);
    await page.setViewportSize({ width: 1280, height: 800 });
    // Alone of its name, it leads on to its matter.
    const found = await page.request.get(`/gestionaudience/nouvelle?ouvrir=1&q=${encodeURIComponent(name)}`);
    const { pathname, search } = new URL(found.url());
    await goInside(page, pathname + search);
    await page.locator("#courtId").selectOption({ label: "TPI Dixinn" });
    // A feast of every year.
    await page.locator("#day").fill(`${new Date().getUTCFullYear() + 1}-12-25`);
    await page.locator("#time").fill("09:00");
    await page.getByRole("button", { name: "Ajouter l’audience" }).click();
    const summary = page.locator(".error-summary");
    await expect(summary).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator("#purpose")).toBeFocused();
    await expect(page.getByRole("heading", { name: "Un jour à vérifier" })).toBeVisible();
    await expect(summary).toBeVisible();
    await page.keyboard.type("Plaidoirie");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Un jour à vérifier" })).toBeVisible();
    await expect(summary).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.locator("#garder")).toBeFocused();
    await page.getByRole("link", { name: "Changer de jour" }).press("Enter");
    await expect(page.locator("#day")).toBeFocused();
    await page.locator(".skip-link").press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await page.locator("#garder").press("Space");
    await page.locator("#garder").press("Enter");
    await expect(page.getByText("Audience ajoutée.")).toBeVisible();
  });
});

test("who is away is told within a narrow Sunday too, and how a rule stands on a phone", async ({ page }) => {
  await enterOffice(page);
  const form = (path: string, fields: Record<string, string>) =>
    page.request.post(path, { form: fields, headers: { Origin: test.info().project.use.baseURL ?? "" } });
  const heldIn = async (path: string, name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(await (await page.request.get(path)).text())?.[1] ?? "";
  const lawyers = (names: string) =>
    heldIn("/reglages/avocats", "version").then((version) => form("/reglages/avocats", { version, lawyers: names }));
  await lawyers("Maitre Ibrahima Sory Exemple");
  const associe = await withoutScreen(page);
  const absence = "/gestionaudience/absences/nouvelle";
  const asked = await associe.get(absence);
  const who = asked.page.querySelectorAll("#who option").find(({ text }) => text === "Maitre Ibrahima Sory Exemple");
  const away = await associe.post(absence, {
    ...formOn(asked, absence),
    who: who?.getAttribute("value") ?? "",
    label: "Congé",
    firstDay: "2031-06-02",
    lastDay: "2031-06-08",
  });
  expect(away.status, away.text).toBe(303);
  await page.goto("/gestionaudience/absences");
  await ready(page);
  const name = `Règle ${Date.now()}`;
  await form("/reglages/regles-de-delai/nouveau", {
    id: crypto.randomUUID(),
    name,
    event: "Signification Exemple",
    n: "15",
    unit: "jours",
    direction: "avant",
    firstDayCounted: "non",
    closedWeekdays: "samedi-dimanche",
    roll: "suivant",
    recess: "court",
    reference: "Code de procédure civile, art. 12",
    warnings: "",
  });
  await page.setViewportSize({ width: 768, height: 800 });
  for (const path of ["/gestionaudience?vue=semaine&le=2031-06-04", "/gestionaudience?vue=mois&le=2031-06-04"]) {
    await goInside(page, path);
    await expect(page.locator("main[aria-busy=false]")).toBeVisible();
    await expect(page.getByText("Absence").first()).toBeVisible();
    expect(await sideways(page), path).toBeLessThanOrEqual(0);
  }
  await form("/gestionaudience/vacances/nouvelle", {
    id: crypto.randomUUID(),
    who: "",
    label: "Vacances judiciaires",
    firstDay: "2031-06-02",
    lastDay: "2031-06-08",
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/gestionaudience?vue=mois&le=2031-06-04");
  await expect(page.getByText("Vacances judiciaires").first()).toBeVisible();
  const broken = await page.locator(".calendar-away").evaluateAll((all) =>
    all.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      return found;
    }),
  );
  expect(broken, "words of a narrow Sunday are whole").toEqual([]);
  await lawyers("");
  await page.setViewportSize({ width: 360, height: 740 });
  await goInside(page, `/reglages/regles-de-delai?q=${encodeURIComponent(name)}`);
  const card = page.locator("tbody tr", { hasText: "À signer" });
  await expect(card).toBeVisible();
  expect(await card.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeLessThanOrEqual(0);
});

test("from its matter the form of a hearing begins at the first field to fill in, and bears its heading", async ({
  page,
}) => {
  await enterOffice(page);
  const name = `Premier champ ${Date.now()} Exemple`;
  await writeClient(page, name);
  const found = await page.request.get(`/gestionaudience/nouvelle?ouvrir=1&q=${encodeURIComponent(name)}`);
  const matter = new URL(found.url()).searchParams.get("dossier");
  await page.goto(`/dossiers/${matter}`);
  await ready(page);
  await page.locator("main summary", { hasText: "Ajouter" }).press("Enter");
  await page.getByRole("link", { name: "Audience", exact: true }).press("Enter");
  await expect(page.locator("#courtId")).toBeFocused();
  await expect(page.getByRole("form", { name: /^Ajouter une audience 20\d\d-/ })).toBeVisible();
});

test("the list of hearings keeps long names within the screen, and most on one line", async ({ page }) => {
  await enterOffice(page);
  const form = (path: string, fields: Record<string, string>) =>
    page.request.post(path, { form: fields, headers: { Origin: test.info().project.use.baseURL ?? "" } });
  const version = async () =>
    /name="version"[^>]*value="([^"]*)"/.exec(await (await page.request.get("/reglages/avocats")).text())?.[1] ?? "";
  const lawyers = ["Maitre Jean-Baptiste Ouendeno Kolié Haba de Beauregard", "Maitre Mamadou Saliou Exemple"];
  await form("/reglages/avocats", { version: await version(), lawyers: lawyers.join("\n") });
  const name = `Société d’import-export et de distribution ${Date.now()} Exemple`;
  await writeClient(page, name);
  const associe = await withoutScreen(page);
  for (const lawyer of lawyers) {
    const found = await associe.get(`/gestionaudience/nouvelle?ouvrir=1&q=${encodeURIComponent(name)}`);
    const address = found.headers.get("Location") ?? "";
    const screen = await associe.get(address);
    const called = (label: string) =>
      screen.page
        .querySelectorAll("main option")
        .find(({ text }) => text.includes(label))
        ?.getAttribute("value") ?? "";
    const answer = await associe.post(address, {
      id: screen.page.querySelector("main input[name=id]")?.getAttribute("value") ?? "",
      dossier: new URLSearchParams(address.split("?")[1]).get("dossier") ?? "",
      courtId: called("Tribunal de commerce"),
      day: day(9),
      time: "09:00",
      lawyerId: called(lawyer),
      purpose: "Communication des dernières conclusions récapitulatives",
      chamber: "Chambre économique et commerciale",
      room: "Salle n° 2",
      garder: "1",
    });
    expect(answer.status, answer.text).toBe(303);
  }
  await page.goto(`/gestionaudience?vue=liste&q=${encodeURIComponent(name)}`);
  const names = page.locator("tbody .row-person");
  await expect(names).toHaveCount(2);
  for (const width of [768, 1024, 1280, 1440, 1600, 1840]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const heights = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights), "the shorter name stands on one line").toBeLessThan(25);
  await form("/reglages/avocats", { version: await version(), lawyers: "" });
});
