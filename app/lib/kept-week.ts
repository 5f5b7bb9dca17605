/**
 * The hearings of two weeks, kept on this device for reading without network, in a database of its own that the office,
 * the page that shows them and the service worker open. Encrypted under a key that no script can take out of the
 * browser: a copy of its files is of no use. Whoever holds the unlocked device reads them, so they hold no names.
 */

/** What is kept: days in order, each with its hearings; `span` « du 23 novembre au 6 décembre 2026 ». */
export type WeekHearing = { hour: string; court: string; place: string; reference: string; purpose: string };
export type Week = { span: string; days: { title: string; hearings: WeekHearing[] }[] };

/** What the office answers: `owner` is the account whose week it is. */
export type OwnedWeek = Week & { owner: string };

/** The same with its moments, in ms since 1970. */
export type KeptWeek = Week & { keptAt: number; until: number };

/** The address that shows it, and the cache of the device that has this page with its files. */
export const WEEK_SCREEN = "/agenda-hors-ligne";
export const WEEK_CACHE = "agenda-hors-ligne";

/** Where the office gives it to the device. */
export const WEEK_DATA = "/gestionaudience/hors-ligne";

const DATABASE = "cabinet-agenda";
const STORE = "semaine";
/** In ms: seven days. */
const LIFE = 7 * 24 * 3_600_000;
/** A clock that was put back, in ms, would keep it longer than was said. */
const CLOCK_SLIP = 3_600_000;
/** In localStorage while there is something, so that pages need not open the database to know: whose it is. */
const FLAG = "cabinet.agenda";

type Row = { key: CryptoKey; iv: Uint8Array<ArrayBuffer>; box: ArrayBuffer; keptAt: number; until: number };

/** Whether this browser can keep anything so: over http and in some private windows it cannot. */
export const canKeepWeek = (): boolean =>
  Boolean(globalThis.crypto?.subtle && globalThis.indexedDB && navigator.serviceWorker && globalThis.caches);

/** Whether something may be kept; false in a worker, which has no such mark. */
export const mayHoldWeek = (): boolean => ownerOfKept() !== null;

/** Whose week may be kept; null for nobody’s, and in a worker. */
function ownerOfKept(): string | null {
  try {
    return localStorage.getItem(FLAG);
  } catch {
    return null;
  }
}

/** Erases what was kept for another account than this one. */
export async function forgetWeekOfOthers(owner: string): Promise<void> {
  const kept = ownerOfKept();
  if (kept !== null && kept !== owner) await forgetWeek();
}

/** Keeps a week in place of the one before. Rejects where the browser refuses. */
export async function keepWeek({ owner, ...week }: OwnedWeek): Promise<KeptWeek> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const box = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, new TextEncoder().encode(JSON.stringify(week)));
  const keptAt = Date.now();
  const row: Row = { key, iv, box, keptAt, until: keptAt + LIFE };
  await inStore("readwrite", (store) => store.put(row, STORE));
  localStorage.setItem(FLAG, owner);
  return { ...week, keptAt, until: row.until };
}

/** What is kept; null for nothing, and for what is over seven days old, which is erased. */
export async function readKeptWeek(): Promise<KeptWeek | null> {
  const row = await inStore<Row | undefined>("readonly", (store) => store.get(STORE)).catch(() => undefined);
  if (!row) return null;
  const { key, iv, box, keptAt, until } = row;
  if (Date.now() > until || Date.now() < keptAt - CLOCK_SLIP) {
    await forgetWeek();
    return null;
  }
  const words = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, box);
  return { ...(JSON.parse(new TextDecoder().decode(words)) as Week), keptAt, until };
}

/** Erases the key, what it opens, and the page that shows it. Nothing kept is no failure. */
export async function forgetWeek(): Promise<void> {
  // The row first: another page that has it open holds back the end of the database, which then comes later.
  await inStore("readwrite", (store) => store.clear()).catch(() => {});
  await new Promise<unknown>((resolve) => {
    const ending = indexedDB.deleteDatabase(DATABASE);
    ending.onsuccess = ending.onerror = ending.onblocked = resolve;
  });
  await caches.delete(WEEK_CACHE);
  if ("localStorage" in globalThis) localStorage.removeItem(FLAG);
}

/**
 * Asks the office for the week and keeps it. What it answers is the first contact after a session that has ended, or a
 * right that was lost: then nothing stays, nor what was kept for another account. Null for nothing kept; a line that is
 * down, or a server that fails, changes nothing. `isFirst`: somebody has just asked for it. Otherwise what has been
 * erased, be it while the answer came or by the service worker, which cannot take the mark away, is not brought back.
 */
export async function renewKeptWeek(isFirst = false): Promise<KeptWeek | null> {
  const wanted = async () => isFirst || (await readKeptWeek()) !== null;
  if (!(await wanted())) return forgetWeek().then(() => null);
  const answer = await fetch(WEEK_DATA, { headers: { Accept: "application/json" }, cache: "no-store" }).catch(
    () => null,
  );
  if (!answer || answer.status >= 500 || answer.status === 429) return readKeptWeek();
  if (answer.ok) {
    const week = (await answer.json()) as OwnedWeek;
    if (!isFirst) await forgetWeekOfOthers(week.owner);
    return (await wanted()) ? keepWeek(week) : null;
  }
  await forgetWeek();
  return null;
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  // Looking makes no database where there is none.
  opening.onupgradeneeded = () =>
    mode === "readonly" ? opening.transaction?.abort() : opening.result.createObjectStore(STORE);
  const database = (await later(opening)) as IDBDatabase;
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([later(work(transaction.objectStore(STORE))), done]);
    return result as T;
  } finally {
    database.close();
  }
}

const later = (request: IDBRequest) =>
  new Promise<unknown>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
