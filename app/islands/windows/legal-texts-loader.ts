import { deferredParts, runPart } from "../loading/deferred-parts";
import { showLoading } from "../loading/loading-screen";
import { hasGoneOn, leaveFor } from "./link-press";

/**
 * Specification 2.5: the legal texts of the footer open over the page, by a script (legal-texts.ts) that comes with the
 * first press: few visits have one. Without it, the same links lead to the pages themselves.
 */
export function prepareLegalTexts(): void {
  if (!window.HTMLDialogElement) return;
  let ready = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>("[data-legal]")) {
    link.role = "button";
    link.ariaHasPopup = "dialog";
    link.addEventListener("keydown", (event) => {
      if (event.key !== " ") return;
      event.preventDefault();
      link.click();
    });
    link.addEventListener("click", async (event) => {
      if (ready || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // Safari leaves the focus in the field where it was.
      link.focus();
      const loaded = showLoading();
      ready = await runPart(deferredParts().legalTexts);
      loaded();
      if (hasGoneOn(link)) return;
      if (ready) link.click();
      else leaveFor(link);
    });
  }
}
