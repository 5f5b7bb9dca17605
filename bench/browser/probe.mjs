/**
 * Runs inside the page, before anything of it: notes paints, shifts and long tasks in `window.cabinetBench`, and, when
 * asked for the menu, presses its button until a link of it is visible. "Usable" is the first such moment after the
 * first paint. It is sent to the browser as text, so it may use nothing from outside.
 * @param {{ button: string, link: string } | null} menu selectors; null leaves the menu alone
 */
export function probe(menu) {
  const seen = {
    cls: 0,
    lcp: /** @type {number | null} */ (null),
    blockedMs: 0,
    menuMs: /** @type {number | null} */ (null),
  };
  Object.assign(window, { cabinetBench: seen });
  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
  });
  observe("layout-shift", (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  observe("longtask", (entry) => {
    seen.blockedMs += Math.max(0, entry.duration - 50);
  });
  if (!menu) return;

  const shown = (/** @type {Element} */ element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const linkShown = () => [...document.querySelectorAll(menu.link)].some(shown);
  const timer = setInterval(() => {
    const button = document.querySelector(menu.button);
    if (!button || !shown(button) || performance.getEntriesByName("first-contentful-paint").length === 0) return;
    if (linkShown()) return noted();
    /** @type {HTMLElement} */ (button).click();
    requestAnimationFrame(() => linkShown() && noted());
  }, 50);
  const noted = () => {
    seen.menuMs ??= performance.now();
    clearInterval(timer);
  };
}
