import { hasUnsavedWords, isRefused, noteStored, valuesOf } from "./unsaved-forms";

/** A form on its way to the server, and what it held when it was sent: words typed since are not on their way. */
type Sent = { form: HTMLFormElement; held: string };

/** `from`: key of the address it left from; `begun`: seen under way; `answered`: only the screen is still to be read anew. */
type Sending = Sent & { from: string; at: number; begun: boolean; answered: boolean };

/** Told by a form, to whoever listens above it, when what it holds is stored and the screen has been read anew. */
export const STORED = "stored";

/** Pressed again within so many ms, a form that is on its way is not sent anew: that would give up the answer. Later the line is dead. */
const PATIENCE = 20_000;

/** A browser that goes to another page has begun to after so many ms; after a download it stays. */
const LEAVING = 3000;

/** Pressed just now; what it leads to (a navigation, or none) happens in the same breath. */
let pressed: Sent | null = null;
/** Pressed while another form is on its way: goes only if the person does not want to wait. */
let waiting: Sent | null = null;
let sending: Sending | null = null;
/** Stored, while the screen is still being read anew. */
let stored: Sent[] = [];
let mayLeave = false;

/** A frame of the office begins: nothing is under way in it. */
export function beginWatch(): void {
  pressed = waiting = sending = null;
  stored = [];
  mayLeave = false;
}

/** Whether this form is on its way already and worth waiting for. */
export function isOnItsWay(form: HTMLFormElement): boolean {
  return sending?.form === form && Date.now() - sending.at < PATIENCE;
}

/** Notes that a form is being sent, until the end of the event that says so. */
export function notePressed(form: HTMLFormElement): void {
  pressed = { form, held: valuesOf(form) };
  setTimeout(() => {
    pressed = null;
  });
}

/** Whether a save has been sent and not been answered yet: going on now gives it up. */
export const isUnconfirmed = () => sending !== null && !sending.answered;

/** Whether a navigation from the address `key` is that of the form just pressed, which may go; it is under way from then on. */
export function isOwnNavigation(key: string): boolean {
  const own = pressed;
  pressed = null;
  waiting = null;
  if (!own) return false;
  if (isUnconfirmed() && sending?.form !== own.form) {
    waiting = own;
    return false;
  }
  begin(own, key);
  return true;
}

/** The person goes on without waiting: what was under way is given up. */
export function giveUpWaiting(key: string): void {
  sending = null;
  if (waiting) begin(waiting, key);
  waiting = null;
}

/** What React Router says of the navigation, after each drawing. `key`: of the address that is shown. */
export function followSending(state: "idle" | "submitting" | "loading", key: string): void {
  if (sending && state === "submitting") sending.begun = true;
  // Drawn before the sending began, or an answer so quick that it was never seen under way.
  else if (sending && (sending.begun || key !== sending.from)) {
    sending.answered = true;
    const { form, held } = sending;
    // A refusal says so in the screen, maybe only once the one before it is gone.
    if (form.isConnected && !isRefused()) {
      noteStored(form, held);
      if (!stored.some((one) => one.form === form)) stored.push({ form, held });
    }
    if (state === "idle") sending = null;
  }
  if (state !== "idle" || sending) return;
  const all = stored;
  stored = [];
  for (const { form, held } of all)
    if (form.isConnected && valuesOf(form) === held) form.dispatchEvent(new Event(STORED, { bubbles: true }));
}

/** Whether the form under way holds other words than those that were sent. */
export const isTypedSince = () =>
  sending?.form.isConnected === true && valuesOf(sending.form) !== sending.held;

/** The page is about to be left on purpose, or a file to come in its place: that needs no question. */
export function letLeave(): void {
  mayLeave = true;
  setTimeout(() => {
    mayLeave = false;
  }, LEAVING);
}

/** Whether closing the page now would lose something. */
export const isClosingLoss = () => !mayLeave && (isUnconfirmed() || hasUnsavedWords());

function begin(sent: Sent, from: string): void {
  sending = { ...sent, from, at: Date.now(), begun: false, answered: false };
}
