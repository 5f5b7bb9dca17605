/** Specification 2.5: the legal texts open over the page. Fetched by the first press (legal-texts-loader.ts). */
import { openPagesInWindow } from "./page-window";
import { windowStyles } from "./window-styles";

openPagesInWindow({ links: "[data-legal]", className: "window", styles: windowStyles() });
