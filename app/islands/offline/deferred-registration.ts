import { deferredParts, runPart } from "../loading/deferred-parts";
import { onceLoaded } from "../loading/page-load";
import { mayHold } from "../outbox/message-store";

/** The copy weighs more than the page: who leaves at once does not pay for it. ms of reading. */
const READING_MS = 1000;

/** ms after which a page that is never idle (a slow phone, something that moves) has it fetched all the same. */
const NEVER_IDLE_MS = 1500;

/**
 * Has the script for reading without network fetched: on the first page of a visit once it has been read for a moment
 * or somebody starts to write; on the next ones, and where the copy is there or a message waits, as soon as the browser
 * has nothing better to do.
 */
export function prepareForNoNetwork(): void {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));
  const prepare = () => whenIdle(() => void runPart(deferredParts().registration), { timeout: NEVER_IDLE_MS });
  onceLoaded(() => {
    const copied = navigator.serviceWorker?.controller;
    if (copied || mayHold() || document.referrer.startsWith(`${location.origin}/`)) return prepare();
    // Both may come: the part is run once.
    setTimeout(prepare, READING_MS);
    addEventListener("input", prepare, { once: true });
  });
}
