import { expect, test } from "@playwright/test";
import { NUMBER, reachReceipt } from "../receipt";
import { signIn } from "../staff";

const WORDS = "J’ai reçu une convocation à N’Zérékoré pour le 12/03 et je ne sais pas quoi faire.";

test("a visitor goes from the home page to a receipt; the same words sent again lead to the same one", async ({
  page,
}) => {
  await reachReceipt(page, `${WORDS} ${Date.now()}`);
});

test("wrong input is told beside each field and in a summary that is focused in full view, and no word is lost", async ({
  page,
}) => {
  for (const width of [360, 900]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/contact");
    await page.locator("form").evaluateAll((forms) => {
      for (const form of forms) (form as HTMLFormElement).noValidate = true;
    });
    await page.getByPlaceholder("Votre nom").fill("F");
    await page.getByPlaceholder("Votre email").fill("pas une adresse");
    await page.getByPlaceholder("Votre message").fill("Trop peu.");
    await page.getByRole("button", { name: "Envoyer" }).click();
    const summary = page.getByRole("alert").first();
    await expect(summary).toBeVisible();
    await expect(summary).toBeFocused();
    // Under the bar, which stays.
    const bar = (await page.locator(".bar").boundingBox())?.height ?? 0;
    expect((await page.locator(".error-summary").boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bar);
    await expect(summary.getByText("Le nom doit contenir entre 2 et 50 caractères.")).toBeVisible();
    await expect(page.locator("#name-error")).toContainText("Le nom doit contenir entre 2 et 50 caractères.");
    await expect(page.locator("#message-error")).toBeVisible();
    await expect(page.getByPlaceholder("Votre nom")).toHaveValue("F");
    await expect(page.getByPlaceholder("Votre email")).toHaveValue("pas une adresse");
    await expect(page.getByPlaceholder("Votre message")).toHaveValue("Trop peu.");
  }
});

test("each legal text opens as a window, which gives the focus back; printed, a page leaves out bar, footer and cloth", async ({
  page,
}) => {
  await page.goto("/");
  for (const name of ["Mentions légales", "Politique de confidentialité", "Conditions d’utilisation"]) {
    const opener = page.getByRole("contentinfo").getByRole("button", { name });
    await opener.click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  // An open window is printed whole, and nothing but it.
  await page.getByRole("contentinfo").getByRole("button", { name: "Politique de confidentialité" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Cookies" })).toBeAttached();
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main").first()).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Fermer" })).toBeHidden();
  const room = await dialog.evaluate((window) => [
    window.scrollHeight - window.clientHeight,
    window.getBoundingClientRect().top + scrollY,
  ]);
  expect(room).toEqual([0, 0]);
  await page.emulateMedia({ media: "screen" });
  await page.goto("/mentions");
  // As with hours in the settings.
  await page
    .locator("main")
    .evaluate((main) => main.insertAdjacentHTML("beforeend", '<p class="hours-now">Ouvert</p>'));
  await page.emulateMedia({ media: "print" });
  for (const chrome of [".bar", ".footer", ".weave", ".hours-now"])
    await expect(page.locator(chrome).first()).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A4 between its margins: no cloth, no button, and nothing keeps to a column of its own.
  await page.setViewportSize({ width: 718, height: 1000 });
  for (const path of ["/", "/apropos", "/article", "/affairee", "/famille", "/penal"]) {
    await page.goto(path);
    const seen = page.locator("main :is(.button, .weave, .motifs, .plate):visible");
    await expect(seen, path).toHaveCount(0);
    const columns = await page
      .locator("main :is(.text section, .rows article, .halves, .firm .wrap)")
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).gridTemplateColumns));
    expect(
      columns.filter((tracks) => tracks.includes(" ")),
      path,
    ).toEqual([]);
  }
});

test("by keyboard alone, a visitor writes and is answered; many presses of the button are one message", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Aller au contenu principal")).toBeFocused();
  await page.keyboard.press("Enter");
  const press = async (target: ReturnType<typeof page.locator>) => {
    for (let i = 0; i < 25; i++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error("the keyboard never reached the field");
  };
  await press(page.getByPlaceholder("Votre nom"));
  await page.keyboard.type("Ibrahima Exemple");
  await press(page.getByPlaceholder("Votre email"));
  await page.keyboard.type("ibrahima@exemple.gn");
  await press(page.getByPlaceholder("Votre message"));
  await page.keyboard.type(`Message écrit au clavier seul.`);
  await press(page.getByRole("button", { name: "Envoyer" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(NUMBER).first()).toBeVisible();

  await test.step("pressing the button many times stores the message once", async () => {
    await page.goto("/contact");
    await page.getByPlaceholder("Votre nom").fill("Mamadou Exemple");
    await page.getByPlaceholder("Votre email").fill("mamadou@exemple.gn");
    const words = `Un seul message malgré l’impatience, ${Date.now()}.`;
    await page.getByPlaceholder("Votre message").fill(words);
    await page.getByRole("button", { name: "Envoyer" }).evaluate((button: HTMLButtonElement) => {
      for (let i = 0; i < 5; i++) button.click();
    });
    await expect(page).toHaveURL(/\/contact\/recu\//);
    await expect(page.locator("main")).toContainText(NUMBER);
    await signIn(page);
    const kept = (await (await page.request.get("/listecontact")).json()) as { message: string }[];
    expect(kept.filter(({ message }) => message === words).length).toBe(1);
  });
});

test("the bar keeps a long name and every entry on one line, within itself", async ({ page }) => {
  await page.goto("/");
  const fits = () =>
    page.evaluate(() => {
      const box = (selector: string) => (document.querySelector(selector) as HTMLElement).getBoundingClientRect();
      const [bar, name, menu] = [box(".bar"), box(".brand > span"), box(".menu > ul")];
      const burger = box(".burger");
      const next = menu.width > 0 ? menu.left : burger.left;
      const tall = [...document.querySelectorAll(".menu > ul > li")].map((li) => li.clientHeight);
      return {
        sideways: document.documentElement.scrollWidth - innerWidth,
        inside: name.top >= bar.top && name.bottom <= bar.bottom && name.right <= next,
        oneLine: Math.max(...tall) < 60,
      };
    });
  for (const long of [false, true]) {
    if (long)
      await page.locator(".brand").evaluate((brand) => {
        brand.classList.add("long");
        const name = "Cabinet d’avocats Exemple, Fictif et Associés de Guinée, SCP";
        (brand.lastElementChild as HTMLElement).textContent = name;
      });
    for (const width of [320, 360, 768, 769, 900, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await fits(), `${width} px, long name: ${long}`).toEqual({ sideways: 0, inside: true, oneLine: true });
    }
  }
});

test("a cloth, and what lies on it, is cut at whole motifs whatever its frame", async ({ page }) => {
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/apropos", "/article", "/penall"]) {
      await page.goto(path);
      const cuts = await page.locator(".motifs:visible").evaluateAll((frames) =>
        frames.map((frame) => {
          const { height, width } = frame.getBoundingClientRect();
          const whole = (frame.querySelector("img") as Element).getBoundingClientRect();
          // Twelve rows, and two breadths of 300, of which a plate begins at a strip or a seam.
          const rows = (12 * height) / whole.height;
          const unit = whole.width / 600;
          const plate = frame.querySelector(".drawing")?.getBoundingClientRect();
          const inset = plate?.width ? (frame.getBoundingClientRect().right - plate.right) / unit : 76;
          return { rows: Math.abs(rows - Math.round(rows)), breadths: (2 * width) / whole.width, inset };
        }),
      );
      expect(cuts.length, path).toBeGreaterThan(1);
      for (const { rows, breadths, inset } of cuts) {
        expect(rows, `${path} ${width}`).toBeLessThan(0.02);
        expect(Math.abs(breadths - Math.round(breadths)), `${path} ${width}`).toBeLessThan(0.02);
        expect(Math.min(...[76, 112, 188].map((strip) => Math.abs(strip - inset))), `${path} ${width}`).toBeLessThan(4);
      }
    }
  }
});
