import { useEffect } from "react";

/**
 * After a refused form the focus goes to what says so (`.error-summary` or `.conflict`): autofocus works only in a page that
 * the browser loads, and these answers arrive without one. `answer`: what the action said, new each time.
 */
export function useRefusalFocus(answer: unknown): void {
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>(".error-summary, .conflict")?.focus();
  }, [answer]);
}
