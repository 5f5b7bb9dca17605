import { useEffect } from "react";

/** Puts the focus on what says that a form was refused (`.error-summary` or `.conflict`), if anything does. */
export function focusRefusal(): void {
  document.querySelector<HTMLElement>(".error-summary, .conflict")?.focus();
}

/**
 * After a refused form the focus goes to what says so: autofocus works only in a page that the browser loads, and these
 * answers arrive without one. `answer`: what the action said, new each time.
 */
export function useRefusalFocus(answer: unknown): void {
  useEffect(() => {
    if (answer) focusRefusal();
  }, [answer]);
}

/**
 * After a search on a screen that stays, the focus goes to what was found (`found`, the id of its heading), or to what
 * says why nothing was looked for: both may be below what a phone shows. `answer`: new each time one searched.
 */
export function useFoundFocus(answer: unknown, found: string): void {
  useEffect(() => {
    if (!answer) return;
    document.getElementById(found)?.focus();
    focusRefusal();
  }, [answer, found]);
}
