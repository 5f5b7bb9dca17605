/**
 * What this site's service worker uses of its surroundings; TypeScript's own lib for workers contradicts the one for
 * pages.
 */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
export type Navigation = Extendable & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Events = { install: Extendable; activate: Extendable; sync: Extendable; fetch: Navigation };

export const scope = globalThis as unknown as {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof Events>(type: K, listener: (event: Events[K]) => void): void;
};
