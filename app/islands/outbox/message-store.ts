/**
 * Messages that wait for the network, in the browser's database: the service worker has no other store. Nothing can be
 * encrypted here against the owner of the device, so words stay only until they are sent, taken back, deleted, or a
 * week old and tried once more. `undated`: written while the clock of the device was wrong.
 */
export type WaitingMessage = { id: string; writtenAt: number } & (
  | { state: "waiting"; fields: [name: string, value: string][]; undated?: boolean }
  /** The server's page with the words and what is wrong with them. */
  | { state: "refused"; page: string }
  | { state: "sent"; receipt: string }
  | { state: "expired" }
);

/** The day this script was made, in ms (vite.config.ts). */
declare const BUILT_ON: number;

/**
 * False with a date before this script existed: an empty battery puts a phone's clock back by years, until the network
 * sets it.
 */
export const clockMayBeRight = () => Date.now() >= BUILT_ON;

/** So many wait at once; more would be a mistake or somebody else's game. */
export const MOST = 3;
/** In ms: seven days. */
const LONGEST_WAIT = 7 * 24 * 3_600_000;
/** Set in localStorage while there may be something here, so that other pages need not open the database to know. */
const FLAG = "cabinet.attente";
const NEWS = "cabinet.attente";

const later = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function inStore<T>(work: (store: IDBObjectStore) => IDBRequest<T>, write = false): Promise<T> {
  const opening = indexedDB.open("cabinet", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore("messages", { keyPath: "id" });
  const database = await later(opening);
  try {
    const transaction = database.transaction("messages", write ? "readwrite" : "readonly", { durability: "strict" });
    const done = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([later(work(transaction.objectStore("messages"))), done]);
    return result;
  } finally {
    database.close();
  }
}

/**
 * Everything kept, oldest first, without refused words older than LONGEST_WAIT. Rejects where browsers refuse storage.
 */
export async function allMessages(): Promise<WaitingMessage[]> {
  const all: WaitingMessage[] = await inStore((store) => store.getAll());
  return withoutOldWords(all.sort((a, b) => a.writtenAt - b.writtenAt));
}

export async function saveMessage(message: WaitingMessage): Promise<void> {
  await inStore((store) => store.put(message), true);
  tellOthers();
}

/**
 * What became of a message that waited; of no meaning, and not stored, once it was taken back, deleted or written anew.
 */
export async function settleMessage(waiting: WaitingMessage, became: WaitingMessage): Promise<void> {
  await inStore((store) => {
    const found: IDBRequest<WaitingMessage | undefined> = store.get(waiting.id);
    found.addEventListener("success", () => {
      const { state, writtenAt } = found.result ?? {};
      if (state === "waiting" && writtenAt === waiting.writtenAt) store.put(became);
    });
    return found;
  }, true);
  tellOthers();
}

export const isOld = ({ writtenAt }: WaitingMessage) => Date.now() - writtenAt > LONGEST_WAIT;

/** What is left of a message whose words go: that they have gone stays to be told. */
export const expired = ({ id, writtenAt }: WaitingMessage): WaitingMessage => ({ id, writtenAt, state: "expired" });

/**
 * Refused words that have been here for too long go, whoever reads them next; waiting ones go by delivery.ts, once
 * tried again.
 */
async function withoutOldWords(messages: WaitingMessage[]): Promise<WaitingMessage[]> {
  return Promise.all(
    messages.map(async (message) => {
      if (message.state !== "refused" || !isOld(message)) return message;
      const gone = expired(message);
      await inStore((store) => store.put(gone), true);
      return gone;
    }),
  );
}

export async function removeMessage(id: string): Promise<void> {
  await inStore((store) => store.delete(id), true);
  tellOthers();
}

/** Tabs and the worker hear of every change, where browsers let them. */
function tellOthers(): void {
  if (!("BroadcastChannel" in globalThis)) return;
  const channel = new BroadcastChannel(NEWS);
  channel.postMessage(0);
  channel.close();
}

export function onNews(listener: () => void): void {
  if ("BroadcastChannel" in globalThis) new BroadcastChannel(NEWS).onmessage = listener;
}

/** Whether something may be kept here (pages only). */
export function mayHold(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

export function markHeld(held: boolean): void {
  try {
    if (held) localStorage.setItem(FLAG, "1");
    else localStorage.removeItem(FLAG);
  } catch {}
}
