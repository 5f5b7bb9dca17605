import { createContext, use } from "react";
import { createContext as createRouterContext } from "react-router";
import { asItCame, hasOther, hasOwnWords, isRefused, STORING, takeOffSent, valuesOf, wordsOf } from "./form-values";
import type { Words } from "./outcome";

/** A form on its way to the server, and what it held when it was sent: words typed since are not on their way. */
type Sent = { form: HTMLFormElement; held: string };

/**
 * `from`: key of the address it left from; `begun`: seen under way; `refused`: what it held is stored nowhere;
 * `answered`: only the screen is still to be read anew.
 */
type Sending = Sent & { from: string; at: number; begun: boolean; refused: boolean; answered: boolean };

/** Told by a form, to whoever listens above it, when what it holds is stored and the screen has been read anew. */
export const STORED = "stored";

/**
 * Pressed again within so many ms, a form that is on its way is not sent anew: that would give up the answer. Later the
 * line is dead.
 */
const PATIENCE = 20_000;

/** A browser that goes to another page has begun to after so many ms; after a download it stays. */
const LEAVING = 3000;

/** Held by a form whose words are stored nowhere yet. */
const NOTHING_STORED = "";

/**
 * What the forms of one page of the office hold, what of it is stored, and what is on its way. There is one for as long
 * as the page is open: React's components and the router's client actions know it by their contexts.
 */
export class FormWatch {
  /** What each form held when somebody first came into it, or when it was last stored. */
  #settled = new WeakMap<HTMLFormElement, string>();
  /** Pressed just now; what it leads to (a navigation, or none) happens in the same breath. */
  #pressed: Sent | null = null;
  /** Pressed while another form is on its way: goes only if the person does not want to wait. */
  #waiting: Sent | null = null;
  #sending: Sending | null = null;
  /** Stored, while the screen is still being read anew. */
  #stored: Sent[] = [];
  #mayLeave = false;
  /** A press that is being handled gives up what the screen holds. */
  #givesUp = false;
  #kept: { page: string; forms: Record<string, Words> } | null = null;
  /** The address that was asked for last, while it is on its way, and the key of the one it was asked on. */
  #next: { pathname: string; isPost: boolean; from: string; begun: boolean } | null = null;

  /** A frame of the office begins: nothing is under way in it. */
  begin(): void {
    this.#pressed = this.#waiting = this.#sending = this.#next = null;
    this.#stored = [];
    this.#mayLeave = false;
  }

  /**
   * Notes what the forms of a page held when it came from the server: nothing that is stored, when it gives refused
   * words back.
   */
  noteServerPage(): void {
    for (const form of document.querySelectorAll<HTMLFormElement>(STORING))
      if (!this.#settled.has(form)) this.#settled.set(form, isRefused() ? NOTHING_STORED : valuesOf(form, asItCame));
  }

  /** Notes what a form holds before anything is typed in it; later calls change nothing. */
  noteUntyped(form: HTMLFormElement): void {
    if (!this.#settled.has(form)) this.#settled.set(form, valuesOf(form));
  }

  /** Notes that what a form holds was put there by a button, and may be left without a question. */
  noteGiven(form: HTMLFormElement): void {
    this.#settled.set(form, valuesOf(form));
  }

  /** Notes that a form is being sent, until the end of the event that says so. */
  notePressed(form: HTMLFormElement): void {
    this.#pressed = { form, held: valuesOf(form) };
    setTimeout(() => {
      this.#pressed = null;
    });
  }

  /** Whether this form is on its way already and worth waiting for. */
  isOnItsWay(form: HTMLFormElement): boolean {
    return this.#sending?.form === form && Date.now() - this.#sending.at < PATIENCE;
  }

  /** Whether a save has been sent and not been answered yet: going on now gives it up. */
  isUnconfirmed(): boolean {
    return this.#sending !== null && !this.#sending.answered;
  }

  /** The router is about to go to `pathname` from the address `key`, with a form or without. */
  noteNavigation(pathname: string, key: string, isPost: boolean): void {
    this.#next = { pathname, isPost, from: key, begun: false };
  }

  /**
   * The path of the screen the person has asked for and that is on its way; undefined when none is, null while
   * something they sent is being stored. What navigates by itself after a pause asks first: it must not undo what was
   * pressed meanwhile. On a busy phone React draws a press later than the pause lasts.
   */
  nextScreen(): string | null | undefined {
    if (this.isUnconfirmed() || this.#next?.isPost) return null;
    return this.#next?.pathname;
  }

  /**
   * Whether a navigation from the address `key` is that of the form just pressed, which may go; it is under way from
   * then on.
   */
  isOwnNavigation(key: string): boolean {
    const own = this.#pressed;
    this.#pressed = null;
    this.#waiting = null;
    if (!own) return false;
    if (this.isUnconfirmed() && this.#sending?.form !== own.form) {
      this.#waiting = own;
      return false;
    }
    this.#begin(own, key);
    return true;
  }

  /** The person goes on without waiting: what was under way is given up. */
  giveUpWaiting(key: string): void {
    this.#sending = null;
    if (this.#waiting) this.#begin(this.#waiting, key);
    this.#waiting = null;
  }

  /** What React Router says of the navigation, after each drawing. `key`: of the address that is shown. */
  followSending(state: "idle" | "submitting" | "loading", key: string): void {
    if (this.#next && state !== "idle") this.#next.begun = true;
    else if (this.#next?.begun || this.#next?.from !== key) this.#next = null;
    if (this.#sending && state === "submitting") this.#sending.begun = true;
    // Drawn before the sending began, or an answer so quick that it was never seen under way.
    else if (this.#sending && (this.#sending.begun || key !== this.#sending.from)) {
      this.#sending.answered = true;
      const { form, held, refused } = this.#sending;
      // A refusal says so in the screen, maybe only once the one before it is gone.
      if (form.isConnected && !refused && !isRefused()) {
        this.#settled.set(form, held);
        if (!this.#stored.some((one) => one.form === form)) this.#stored.push({ form, held });
      }
      if (state === "idle") this.#sending = null;
    }
    if (state !== "idle" || this.#sending) return;
    const all = this.#stored;
    this.#stored = [];
    for (const { form, held } of all) {
      if (!form.isConnected) continue;
      if (hasOther(form, held)) {
        // Sent again, the words that are stored would be stored twice.
        if (form.dataset.stays === "empty") {
          takeOffSent(form, held);
          this.#settled.set(form, valuesOf(form, asItCame));
        }
        continue;
      }
      form.dispatchEvent(new Event(STORED, { bubbles: true }));
      // One that stays on its screen has been emptied.
      this.#settled.set(form, valuesOf(form));
    }
  }

  /** The form under way, and whether it holds other words by now than those that were sent. */
  isTypedSince(): boolean {
    return this.#sending?.form.isConnected === true && hasOther(this.#sending.form, this.#sending.held);
  }

  /**
   * Whether the screen holds words that are stored nowhere: typed since, given back after the session had ended, or one
   * of two versions to choose from.
   */
  hasUnsavedWords(): boolean {
    if (this.#givesUp) return false;
    return document.querySelector("main [data-unsaved]") !== null || this.#unsavedForms().length > 0;
  }

  /** Notes that the person gives up what the screen holds, until the end of the event that says so. */
  noteGivenUp(): void {
    this.#givesUp = true;
    setTimeout(() => {
      this.#givesUp = false;
    });
  }

  /**
   * What the forms of the screen hold that is stored nowhere, the one under way included: by form (its address), then
   * by field.
   */
  unsavedWords(): Record<string, Words> {
    const forms = new Set(this.#unsavedForms());
    if (this.#sending?.form.isConnected) forms.add(this.#sending.form);
    const typed = [...forms].filter(hasOwnWords);
    return Object.fromEntries(typed.map((form) => [form.getAttribute("action") ?? "", wordsOf(form)]));
  }

  /** The form under way is refused; its screen says so only once all that it shows is read anew. */
  noteRefused(): void {
    if (this.#sending) this.#sending.refused = true;
  }

  /** The words of the form under way, without secrets. */
  wordsSent(): Words | null {
    return this.#sending?.form.isConnected ? wordsOf(this.#sending.form) : null;
  }

  /** The words that waited for a form of this screen: read once for all its forms, and given once. */
  takeKept(page: string, action: string, read: () => Record<string, Words>): Words | null {
    if (this.#kept?.page !== page) this.#kept = { page, forms: read() };
    const { [action]: words = null, ...others } = this.#kept.forms;
    this.#kept = { page, forms: others };
    return words;
  }

  /** The page is about to be left on purpose, or a file to come in its place: that needs no question. */
  letLeave(): void {
    this.#mayLeave = true;
    setTimeout(() => {
      this.#mayLeave = false;
    }, LEAVING);
  }

  /** Whether closing the page now would lose something. */
  isClosingLoss(): boolean {
    return !this.#mayLeave && (this.isUnconfirmed() || this.hasUnsavedWords());
  }

  #begin(sent: Sent, from: string): void {
    this.#sending = { ...sent, from, at: Date.now(), begun: false, refused: false, answered: false };
  }

  #unsavedForms(): HTMLFormElement[] {
    return [...document.querySelectorAll<HTMLFormElement>(STORING)].filter((form) => {
      const held = this.#settled.get(form);
      return held === NOTHING_STORED || (held !== undefined && hasOther(form, held));
    });
  }
}

/** For the router's client actions; entry.client.tsx sets it. */
export const formWatch = createRouterContext<FormWatch>();

/** For components; entry.client.tsx gives the same. */
export const FormWatchContext = createContext<FormWatch | null>(null);

/** The watch of this page. While the server draws there is nothing to watch: what it is given there is thrown away. */
export const useFormWatch = (): FormWatch => use(FormWatchContext) ?? new FormWatch();
