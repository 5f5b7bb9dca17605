import { expect, type Page, test } from "@playwright/test";
import { expectNothingFound } from "../axe";

test("« Quitter vite » leaves by one press, and Back does not return; so do three presses of a key, and not two", async ({
  page,
}) => {
  await page.route("https://fr.wikipedia.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<title>Page neutre</title>" }),
  );
  await page.goto("/nosexpertises");
  await page.evaluate(() => sessionStorage.setItem("cabinet.contact", "mots"));
  await page.goto("/famillee");
  await page.getByRole("link", { name: "Quitter vite" }).click();
  await expect(page).toHaveTitle("Page neutre");
  await page.goBack();
  await expect(page).toHaveURL(/\/nosexpertises$/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  for (const key of ["Escape", "Shift"])
    await test.step(`three presses of ${key}`, async () => {
      await page.goto("/famillee");
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await expect(page.getByRole("link", { name: "Quitter vite (encore 1 fois)" })).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await expect(page).toHaveURL(/\/famillee$/);
      await page.keyboard.press(key);
      await expect(page).toHaveTitle("Page neutre");
    });
});

test("with all its settings, home says number, hours and address in its first screen, and its footer fits one", async ({
  page,
}) => {
  await page.goto("/");
  // As with the settings that have the most to say.
  await page.evaluate(() => {
    const into = (at: string, html: string) => document.querySelector(at)?.insertAdjacentHTML("beforeend", html);
    const [phone, hours] = ['<a href="tel:+224620000001">+224 620 00 00 01</a>', "Fermé, ouvre lundi à 8 h 30"];
    const seat = "Rue KA-000, immeuble Exemple, 3e étage, Kaloum, Conakry";
    const items = (...lines: string[]) => lines.map((line) => `<li>${line}</li>`).join("");
    for (const reach of document.querySelectorAll(".hero-reach, .call-strip")) reach.remove();
    into(".hero .wrap", `<ul class="hero-reach">${items(phone, hours, seat)}</ul>`);
    into("body", `<aside class="call-strip"><div>${phone}<a href="/">WhatsApp</a></div></aside>`);
    const [reach, follow] = [...document.querySelectorAll(".columns > :nth-child(n + 3)")];
    const write = '<a href="/contact">Écrire au cabinet</a>';
    const mail = 'E-mail : <a href="/">contact@cabinet-exemple.gn</a>';
    const lines = items(`Téléphone : ${phone}`, `WhatsApp : ${phone}`, mail, write, hours);
    if (reach)
      reach.innerHTML = `<h2>Nous contacter</h2><ul><li class="said">Siège : ${seat}, Guinée</li>${lines}</ul>`;
    if (!follow) return;
    follow.className = "";
    const social = ["LinkedIn", "Instagram"].map(
      (at) => `<a href="/" target="_blank">Suivre le cabinet sur ${at} (nouvel onglet)</a>`,
    );
    follow.innerHTML = `<h2>Nous suivre</h2><ul>${items(...social)}</ul>`;
  });
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 740],
    [568, 320],
    [640, 360],
    [768, 600],
    [844, 390],
    [1024, 600],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const size = `${width}\u00A0× ${height}`;
    const [reach, strip, footer] = await Promise.all(
      [".hero-reach", ".call-strip > div", ".footer"].map((part) => page.locator(part).boundingBox()),
    );
    const bottom = strip && strip.y < height ? strip.y : height;
    expect((reach?.y ?? 0) + (reach?.height ?? 9999), size).toBeLessThanOrEqual(bottom);
    // Not where the cloth is bright.
    if (width === 1024) expect((reach?.x ?? 0) + (reach?.width ?? 9999), size).toBeLessThanOrEqual(width * 0.7);
    if (width === 360) expect(footer?.height, size).toBeLessThanOrEqual(740);
  }
  // As Lighthouse looks at it: the strip lies over the middle of a card.
  await page.setViewportSize({ width: 412, height: 823 });
  await expectNothingFound(page, "the strip of calls", "html", "targets");
});

test("on a small phone the first field of the message stands within the first screen, above the calls", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/contact");
  // As with a telephone, WhatsApp and hours in the settings.
  await page.evaluate(() => {
    document.querySelector(".contact-main > .reach")?.remove();
    const call = '<a href="tel:+224620000001">+224 620 00 00 01</a>';
    const urgent = "Une personne est arrêtée ? Une audience est proche ? N’écrivez pas, téléphonez :";
    const ways = ["Écrire sur WhatsApp", "Rappelez-moi", "Demander un rendez-vous"].map(
      (way) => `<a href="/">${way}</a>`,
    );
    document.querySelector("#envoi")?.insertAdjacentHTML(
      "beforebegin",
      `<p class="urgent-call"><strong>Une urgence ?</strong> ${urgent} ${call}</p>
       <p class="reach"><span class="hours-now open">Ouvert, ferme à 17 h 30</span>${ways.join("")}</p>`,
    );
  });
  const [field, strip] = await Promise.all(
    ["#name", ".call-strip > div"].map((part) => page.locator(part).boundingBox()),
  );
  expect((field?.y ?? 0) + (field?.height ?? 9999)).toBeLessThanOrEqual(strip?.y ?? 0);
});

test("in the menu of a small phone whom to call and what to do are in sight, wherever its list stands", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  // As with a telephone, WhatsApp and hours in the settings.
  await page.locator(".menu-reach").evaluate((reach) => {
    const call = '<a class="button button-main" href="tel:+224620000001">Appeler le +224 620 00 00 01</a>';
    reach.innerHTML = `${call}<a class="button" href="/contact">WhatsApp</a>${reach.innerHTML}<span class="hours-now">Fermé</span>`;
  });
  await page.locator(".burger summary").click();
  for (const what of [".menu-reach a, .menu-reach span", ".find input, .find button"])
    for (const part of await page.locator(what).all()) await expect(part).toBeInViewport({ ratio: 1 });
  await page.locator(".sub summary").nth(2).click();
  for (const part of await page.locator(".menu-reach a").all()) await expect(part).toBeInViewport({ ratio: 1 });
  for (const width of [568, 740]) {
    await page.setViewportSize({ width, height: 320 });
    for (const part of await page.locator(".menu-reach a, .menu-reach span").all())
      await expect(part, `held sideways, ${width} px`).toBeInViewport({ ratio: 1 });
    // Its list slides under nothing: no line of it lies beneath the firm's name, where it could not be pressed.
    await page.locator(".menu").evaluate((menu) => menu.scrollTo(0, menu.scrollHeight));
    const name = await page.locator(".brand").boundingBox();
    const list = await page.locator(".menu").boundingBox();
    expect(list?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  }
  await page.setViewportSize({ width: 360, height: 640 });
  // The last line of an open list can be reached by keys, above the buttons.
  const last = page.getByRole("link", { name: "Contact", exact: true }).first();
  await last.focus();
  const [line, buttons] = await Promise.all([last.boundingBox(), page.locator(".menu-reach").boundingBox()]);
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(buttons?.y ?? 0);
});

test("on a page enlarged four times the strip at its foot takes a quarter of the screen at most", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/famillee");
  // As with a telephone and WhatsApp in the settings.
  await page.locator(".call-strip > div").evaluate((strip) => {
    strip.insertAdjacentHTML("afterbegin", '<a href="tel:+224620000001">Appeler</a><a href="/contact">WhatsApp</a>');
  });
  const strip = await page.locator(".call-strip > div").boundingBox();
  expect(strip?.height).toBeLessThanOrEqual(64);
  // What keys reach stands above it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const links = page.locator(".footer a:visible");
  await links.first().focus();
  for (const link of (await links.all()).slice(1)) {
    await page.keyboard.press("Tab");
    await expect(link).toBeFocused();
    const box = await link.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), await link.innerText()).toBeLessThanOrEqual(strip?.y ?? 0);
  }
});

test("what follows a clock: past its hour « Ouvert » gives way to a link; the words of the 404 change every two seconds", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/mentions", async (route) => {
    const answer = await route.fetch();
    const line = `<p><span class="hours-now open" data-until="${Date.now() + 60_000}">Ouvert, ferme à 17h00</span></p>`;
    await route.fulfill({ response: answer, body: (await answer.text()).replace("</main>", `${line}</main>`) });
  });
  await page.goto("/mentions");
  await expect(page.getByText("Ouvert, ferme à 17h00")).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole("link", { name: "Voir les horaires" })).toBeVisible();
  await expect(page.getByText("Ouvert, ferme")).toHaveCount(0);

  await test.step("the words of the 404 change every two seconds, until stopped", async () => {
    // Before the page opens: from then on its time only passes by `runFor`.
    await page.clock.pauseAt(Date.now() + 180_000);
    await page.goto("/nulle-part");
    const word = page.locator(".now");
    await expect(word).toHaveText("RIGUEUR");
    for (const next of ["LOYAUTÉ", "INTÉGRITÉ", "JUSTICE", "EXCELLENCE", "RIGUEUR"]) {
      await page.clock.runFor(2000);
      await expect(word).toHaveText(next);
    }
    await page.getByRole("button", { name: "Arrêter" }).click();
    await page.clock.runFor(4000);
    await expect(word).toHaveText("RIGUEUR");
    await expect(page.getByText("AVOCAT À LA COUR")).toBeVisible();
  });
});

const lengths = (page: Page) => page.evaluate(() => (window as unknown as { lengths: number[] }).lengths);
const through = async (page: Page) => {
  for (let i = 0; i < 30; i += 1) {
    // Only what a frame sees in the lower half slides: each step has its frame, however slow the machine.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          scrollBy({ top: innerHeight / 3, behavior: "instant" });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    );
  }
};

test("scroll reveals take 1000 ms on /contact, 500 to 1000 at home, some once and some each time; none under reduced motion", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const lengths: number[] = [];
    const animate = Element.prototype.animate;
    Object.assign(window, { lengths });
    Element.prototype.animate = function (frames, options) {
      if (this.matches("[data-reveal]")) lengths.push(Number((options as KeyframeAnimationOptions).duration));
      return animate.call(this, frames, options);
    };
  });
  await page.goto("/contact", { waitUntil: "networkidle" });
  expect(await lengths(page)).toEqual([]);
  await through(page);
  expect(await lengths(page)).toEqual([1000]);

  await test.step("at home", async () => {
    await page.goto("/", { waitUntil: "networkidle" });
    await through(page);
    const first = await lengths(page);
    expect(first.length).toBeGreaterThan(3);
    for (const length of first) expect(length >= 500 && length <= 1000).toBe(true);
    await page.evaluate(async () => {
      scrollTo({ top: 0, behavior: "instant" });
      // What still slides is not seen as a new arrival.
      for (const part of document.querySelectorAll("[data-reveal]"))
        await Promise.all(part.getAnimations().map(({ finished }) => finished));
    });
    await through(page);
    const again = (await lengths(page)).length - first.length;
    expect(again).toBeGreaterThan(0);
    expect(again).toBeLessThan(first.length);
  });

  await test.step("under reduced motion nothing slides or moves by itself", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/", { waitUntil: "networkidle" });
    await through(page);
    expect(await lengths(page)).toEqual([]);
    await page.clock.install();
    for (const path of ["/", "/contcat"]) {
      await page.goto(path);
      const words = await page.getByRole("main").innerText();
      await page.evaluate(() => scrollTo(0, 1200));
      await page.clock.runFor(5000);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => animation.timeline === document.timeline)
          .map((animation) => animation.playState),
      );
      expect(moving).toEqual([]);
      expect(await page.getByRole("main").innerText()).toBe(words);
    }
  });
});
