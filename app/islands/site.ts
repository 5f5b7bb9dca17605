/** The one script of public pages: it only improves what already works without it. */
import { improveBar } from "./bar";
import { openLegalTextsOverPage } from "./legal-window";
import { improveMenu } from "./menu";
import { revealOnScroll } from "./reveal";

improveBar();
improveMenu();
openLegalTextsOverPage();
revealOnScroll();
