import { useLocation } from "react-router";
import { guides } from "~/content/guides/guides";
import script from "~/islands/frame/quick-exit.ts?worker&url";
import { paths } from "~/paths";
import css from "./quick-exit.css?inline";

/** Goes into the handle's styles of each page below. */
export const quickExitStyles = css;

/** Pages that someone at home may need to hide at once. */
const hiddenPages: ReadonlySet<string> = new Set([
  paths.family,
  paths.familyArticle,
  paths.criminal,
  paths.contact,
  paths.orientation,
  ...guides.filter(({ quickExit }) => quickExit).map(({ slug }) => paths.guide(slug)),
]);

/**
 * Plain, light and known to everybody; nothing there tells what was read before. Asked for only when the button is
 * pressed.
 */
const NEUTRAL_PAGE = "https://fr.wikipedia.org/";

/** Whether somebody may need to hide the page that is shown. */
export function useQuickExit(): boolean {
  return hiddenPages.has(useLocation().pathname.replace(/\/$/, ""));
}

export function QuickExitLink() {
  return (
    <a href={NEUTRAL_PAGE} rel="noreferrer" aria-describedby="quitter-vite">
      Quitter vite
    </a>
  );
}

/**
 * « Quitter vite », after the « Exit this page » of GOV.UK's design system: a link that stays within thumb reach (on
 * phones in the strip at the foot of the screen, where it covers no word), and by the script leaves no way back to the
 * page (islands/frame/quick-exit). Renders nothing on other pages.
 */
export function QuickExit() {
  if (!useQuickExit()) return null;
  return (
    <aside className="quick-exit" aria-label="Quitter vite">
      <QuickExitLink />
      <p className="wrap" id="quitter-vite">
        {"«\u00A0Quitter vite\u00A0»\u00A0: ce bouton quitte ce site et ouvre une page neutre. "}
        Pensez aussi à effacer l’historique.
        <span hidden>{" Au clavier\u00A0: Échap ou Maj, trois fois de suite."}</span>
      </p>
      <script type="module" src={script} />
    </aside>
  );
}
