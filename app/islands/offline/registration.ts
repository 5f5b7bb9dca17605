/**
 * After a page has loaded: the worker that keeps a copy of the site (unless data are to be saved), and what waits to be
 * sent.
 */
import { sparesData } from "../../lib/spares-data";
import { deferredParts, runPart } from "../loading/deferred-parts";
import { mayHold } from "../outbox/message-store";

const { serviceWorker } = navigator;
const copying = serviceWorker && !sparesData();
// Where a worker rules the page there is nothing to register: it would call back one that has just signed off.
if (copying && !serviceWorker.controller) register().catch(() => {});
// The form must have it before the network is gone: the copy, which holds it too, may come too late.
if (mayHold() || document.getElementById("envoi")) runPart(deferredParts().outbox);

/** A browser that finds the worker gone may end it before it has taken its copies away: without one, they go here. */
async function register(): Promise<void> {
  if (!(await serviceWorker.getRegistration()))
    for (const name of await caches.keys()) if (name.startsWith("copie-")) await caches.delete(name);
  await serviceWorker.register("/sw.js");
}

const BACK = "Le réseau est revenu";
const bar = document.querySelector<HTMLElement>(".copy-bar");
const notice = bar?.querySelector("p");
if (bar && notice) {
  // The copy of /contact is one for everybody: what a search without an answer brought along, the server could not
  // write into it.
  const carried = new URLSearchParams(location.search).get("question");
  const area = document.querySelector<HTMLTextAreaElement>("#envoi textarea");
  if (carried && area && !area.value) {
    area.value = carried;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  addEventListener("online", () => {
    notice.firstChild?.replaceWith(`${BACK}. `);
    const heading = document.querySelector("h1");
    if (bar.dataset.copy !== "absente" || !heading) return;
    document.title = document.title.replace(heading.textContent, BACK);
    heading.textContent = BACK;
  });
}
