/** A wait shorter than this, in ms, shows nothing: the same as in ui/loading. */
const LATE_MS = 300;
const SCREEN =
  "position:fixed;z-index:40;inset:0;display:grid;place-content:center;justify-items:center;gap:1rem;background:#121a33f2;color:#fff;pointer-events:none";

/**
 * The loading screen of specification 2.1 for public pages: shows the firm's sign, taken from the bar, until the
 * returned function is called. For what really loads, and never for what is there. `over` is the open window, when
 * there is one: it lies above the page. It looks like ui/loading.css; no page carries its styles for the few that ever
 * show it.
 */
export function showLoading(over: Element = document.body): () => void {
  const screen = document.createElement("div");
  screen.role = "status";
  over.append(screen);
  // Words that come after their status element are announced.
  const timer = setTimeout(() => {
    screen.style.cssText = SCREEN;
    screen.animate({ opacity: [0, 1] }, 200);
    const sign = document.querySelector(".bar .emblem")?.cloneNode(true) as SVGElement | undefined;
    if (sign) {
      sign.style.width = "4.5rem";
      screen.append(sign);
      pulse(sign);
    }
    const words = document.createElement("p");
    words.textContent = "Chargement en cours...";
    screen.append(words);
  }, LATE_MS);
  return () => {
    clearTimeout(timer);
    screen.remove();
  };
}

/** Until the animation is cancelled; stands still where motion is not wanted. */
export function pulse(sign: Element): Animation | undefined {
  if (matchMedia("(prefers-reduced-motion:reduce)").matches) return;
  return sign.animate(
    { opacity: 0.45, transform: "scale(.88)" },
    { duration: 700, delay: 300, iterations: 1 / 0, direction: "alternate" },
  );
}
