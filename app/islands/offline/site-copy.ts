import { sparesData } from "../../lib/spares-data";
import { writtenStamp } from "../../lib/written-stamp";
import { scope } from "./worker-scope";

/** What /copie.json answers: pages by path, the one for « no copy » last, and the style sheet of the bar. */
export type SiteCopy = { styles: string; pages: Record<string, { html: string; policy: string }> };

const SOURCE = "/copie.json";
/** Shown instead of a page that has no copy; the last to be stored, so that a copy holding it is whole. */
const LAST = "/hors-connexion";
/** Caches are called by the moment of the copy (ms). The same for everybody: nothing in it says what a person read. */
const PREFIX = "copie-";
/** ms after which a visit with network brings a new copy: mostly a « 304 », the content seldom changes. */
const OLD = 6 * 3_600_000;
const STYLES = "X-Styles";

const names = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX)).sort();

/** One thing of one copy. Opening the cache would make it anew, empty, when it has just been forgotten. */
const kept = (path: string, cacheName: string) => caches.match(path, { cacheName, ignoreVary: true });

async function newest(): Promise<{ name: string; date: Date } | null> {
  for (const name of (await names()).reverse())
    if (await kept(LAST, name)) return { name, date: new Date(Number(name.slice(PREFIX.length))) };
  return null;
}

let turn: Promise<unknown> = Promise.resolve();
let isGivenUp = false;

/** Renewals follow each other: side by side, one would forget the copies while the other still writes one. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(() => (isGivenUp ? undefined : work()));
  turn = done.catch(() => {});
  return done;
}

/**
 * Fetches a whole new copy with the files its pages name, then forgets the older ones. Rejects and changes nothing
 * otherwise.
 */
export const renewCopy = () => inTurn(renew);

async function renew(): Promise<void> {
  const before = await names();
  // Without cookies: a copy is what an anonymous visitor sees.
  const answer = await fetch(SOURCE, { cache: "no-cache", credentials: "omit" });
  if (!answer.ok) throw new Error(`${SOURCE}: ${answer.status}`);
  const text = await answer.text();
  const { styles, pages }: SiteCopy = JSON.parse(text);
  const name = PREFIX + Date.now();
  const cache = await caches.open(name);
  try {
    await cache.addAll(new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)|\/etoffes\/\d+\/[\w.-]+/g)));
    for (const [path, { html, policy }] of Object.entries(pages)) {
      const headers = {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": policy,
        "Referrer-Policy": "strict-origin-when-cross-origin",
        [STYLES]: styles,
      };
      await cache.put(path, new Response(html, { headers }));
    }
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await forget(before);
}

/**
 * Keeps the copy young, unless the visitor saves data; a site that has given up this worker (404, 410) is rid of it.
 */
export const renewIfOld = () => inTurn(keepYoung);

async function keepYoung(): Promise<void> {
  const copy = await newest();
  // A copy of the future was made while the clock was ahead: its age says nothing.
  if (copy && Math.abs(Date.now() - copy.date.getTime()) < OLD) return;
  const own = await fetch(scope.location.href, { method: "HEAD", cache: "no-store" });
  if (own.status === 404 || own.status === 410) {
    isGivenUp = true;
    await forget(await names());
    await scope.registration.unregister();
  } else if (!sparesData()) await renew();
}

const forget = (old: string[]) => Promise.all(old.map((name) => caches.delete(name)));

export async function copiedFile(path: string): Promise<Response | undefined> {
  const copy = await newest();
  return copy ? kept(path, copy.name) : undefined;
}

/** The copy of a page with a bar that says so; undefined when there is none. */
export const copiedPage = (path: string, reason: string) =>
  barred(path, (date) => `Copie du ${writtenStamp(date)} – ${reason}. <a href="">Réessayer</a>`);

/** What stands in for a page that is not in the copy. */
export const missingPage = () =>
  standIn(
    () => `Vous êtes hors connexion\u00A0: cette page n’est pas gardée sur cet appareil. <a href="">Réessayer</a>`,
  );

/**
 * What stands in for the answer to a form, which may have come to the server all the same. `hasId`: sent again it is
 * the same; without one each of its tries counts.
 */
export const unsentPage = (hasId: boolean) =>
  standIn(
    () =>
      `Le réseau ne répond pas. <span>Nous ne savons pas si votre envoi est arrivé. Revenez en arrière et envoyez de nouveau vos mots${hasId ? "\u00A0: ils ne comptent qu’une fois" : ""}.</span>`,
  );

/** The page for « no copy », whose heading is not what was asked for. */
const standIn = (words: () => string) => barred(LAST, words, "absente");

/**
 * A page of the copy under a bar. The first text of `words` says how the line is; another one takes its place once the
 * line is back (registration.ts).
 */
async function barred(path: string, words: (date: Date) => string, mark = ""): Promise<Response | undefined> {
  const copy = await newest();
  const page = copy && (await kept(path, copy.name));
  if (!page) return;
  const bar = `<link rel="stylesheet" href="${page.headers.get(STYLES)}"><aside class="copy-bar" data-copy="${mark}" aria-label="Copie du site"><p role="status">${words(copy.date)}</p></aside>`;
  const html = (await page.text()).replace('<div id="contenu"', `${bar}$&`);
  return new Response(html, { status: path === LAST ? 503 : 200, headers: page.headers });
}
