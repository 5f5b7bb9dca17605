/**
 * The service worker: pages come from the network; the copy stands in when the network is gone, silent or broken.
 * Letters that wait leave by Background Sync where there is one. Nothing a visitor does is stored here
 * (docs/decisions/0015).
 */
import { deliver } from "../outbox/delivery";
import { dropOldWeek, keptFile, keptScreen } from "./kept-screen";
import { copiedFile, copiedPage, missingPage, renewCopy, renewIfOld, unsentPage } from "./site-copy";
import { type Navigation, scope } from "./worker-scope";

/** ms without any answer after which the copy is shown; whoever asks again for the same page is given longer. */
const PATIENCE = 4000;
const PATIENCE_AGAIN = 40_000;
/** The site's forms, where the browser itself carries the words. */
const FORMS = /^\/(?:contact(?:\/|$)|consultation\/)/;
/** Statuses by which a proxy says that the site itself does not answer, and the site that its database does not. */
const BROKEN = [502, 503, 504];

// A copy is whole or absent, and pages never load parts of it by a version: a new worker may take over at once.
scope.addEventListener("install", (event) => event.waitUntil(renewCopy().then(() => scope.skipWaiting())));
scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});
scope.addEventListener("sync", (event) => event.waitUntil(deliver()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  if (request.method === "POST" && request.mode === "navigate" && FORMS.test(pathname))
    event.respondWith(sent(request));
  if (request.method !== "GET") return;
  // The home page has two addresses and one copy.
  if (request.mode === "navigate") event.respondWith(page(event, pathname === "/accueil" ? "/" : pathname));
  else if (/^\/(?:assets|etoffes)\//.test(pathname))
    event.respondWith(copiedFile(pathname).then(async (file) => file ?? (await keptFile(pathname)) ?? fetch(request)));
});

async function sent(request: Request): Promise<Response> {
  // Once it is sent there is nothing left to read.
  const words = request.clone();
  try {
    return await fetch(request);
  } catch {
    const text = await words.text().catch(() => "");
    return (await unsentPage(new URLSearchParams(text).has("id"))) ?? Response.error();
  }
}

async function page(event: Navigation, path: string): Promise<Response> {
  const { request } = event;
  const network = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
  event.waitUntil(network.then(renewIfOld).catch(() => {}));
  event.waitUntil(dropOldWeek().catch(() => {}));
  const again = request.referrer === request.url || /^(reload|no-cache)$/.test(request.cache);
  const silence = new Promise<null>((resolve) => setTimeout(resolve, again ? PATIENCE_AGAIN : PATIENCE, null));
  try {
    const answer = await Promise.race([network, silence]);
    if (answer && !BROKEN.includes(answer.status)) return answer;
    const reason = answer ? "le site ne répond pas" : "le réseau est lent";
    return (await copiedPage(path, reason)) ?? (await keptFile(path)) ?? (await network);
  } catch {
    const copy = (await copiedPage(path, "vous êtes hors connexion")) ?? (await keptScreen(path));
    return copy ?? (await missingPage()) ?? Response.error();
  }
}
