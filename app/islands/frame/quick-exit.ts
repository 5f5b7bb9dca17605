/** Presses of one key that leave, and the time they must fall within, in ms (GOV.UK's « Exit this page »). */
const PRESSES = 3;
const WITHIN_MS = 5000;

/**
 * Leaves at once: the page is blank before the other one answers, its address gives way to the other (Back does not
 * return), the words of an unsent form and the pages kept for reading without network are erased. A message that waits
 * to be sent stays.
 */
function leave(url: string): void {
  document.documentElement.hidden = true;
  document.title = "Wikipédia";
  const silence = document.createElement("meta");
  silence.name = "referrer";
  silence.content = "no-referrer";
  document.head.append(silence);
  try {
    sessionStorage.clear();
    caches.keys().then((names) => names.forEach((name) => void caches.delete(name)));
  } catch {}
  location.replace(url);
}

/** Beside the page and, on phones, in the strip at its foot. */
const links = document.querySelectorAll<HTMLAnchorElement>("[aria-describedby=quitter-vite]");
const [link] = links;
if (link) {
  const said = link.textContent;
  const status = document.createElement("span");
  status.className = "visually-hidden";
  status.role = "status";
  document.getElementById("quitter-vite")?.after(status);
  const keys = document.querySelector<HTMLElement>("#quitter-vite span");
  if (keys) keys.hidden = !matchMedia("(hover:hover)").matches;
  for (const one of links)
    one.addEventListener("click", (event) => {
      event.preventDefault();
      leave(one.href);
    });
  let key = "";
  let count = 0;
  let timer = 0;
  const show = () => {
    const left = count > 0 ? `encore ${PRESSES - count} fois` : "";
    for (const one of links) one.textContent = left ? `${said} (${left})` : said;
    status.textContent = left ? `Pour quitter, ${left}.` : "";
  };
  // Capture: a menu or a window that Escape closes first still counts.
  addEventListener(
    "keydown",
    (event) => {
      // A browser stops loading on Escape: pressed once more in haste, it must not keep the visitor here.
      if (event.key === "Escape" && document.documentElement.hidden) {
        event.preventDefault();
        location.replace(link.href);
        return;
      }
      if (event.repeat) return;
      clearTimeout(timer);
      count = event.key === key ? count + 1 : 1;
      key = event.key;
      if (key !== "Escape" && key !== "Shift") count = 0;
      if (count === PRESSES) {
        event.preventDefault();
        leave(link.href);
        return;
      }
      show();
      timer = window.setTimeout(() => {
        count = 0;
        show();
      }, WITHIN_MS);
    },
    true,
  );
}
