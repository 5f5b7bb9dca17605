/** A wait shorter than this, in ms, shows nothing: the same as in ui/loading. */
const LATE_MS = 300;

/**
 * The loading screen of specification 2.1 for public pages: shows the firm's sign, taken from the bar, until the returned
 * function is called (ui/loading.css). For what really loads, and never for what is there. `over` is the open window, when
 * there is one: it lies above the page.
 */
export function showLoading(over: Element = document.body): () => void {
  const screen = document.createElement("div");
  screen.role = "status";
  over.append(screen);
  // Words that come after their status element are announced.
  const timer = setTimeout(() => {
    screen.className = "loading";
    const sign = document.querySelector(".bar .emblem")?.cloneNode(true);
    if (sign) screen.append(sign);
    const words = document.createElement("p");
    words.textContent = "Chargement en cours...";
    screen.append(words);
  }, LATE_MS);
  return () => {
    clearTimeout(timer);
    screen.remove();
  };
}
