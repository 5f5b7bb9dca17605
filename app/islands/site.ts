/** The one script of public pages: it only improves what already works without it. */
import { improveBar } from "./bar";
import { prepareForNoNetwork } from "./later";
import { openLegalTextsOverPage } from "./legal-window";
import { prepareLoops } from "./loops";
import { improveMenu } from "./menu";
import { expireOpening } from "./opening";
import { revealOnScroll } from "./reveal";

improveBar();
improveMenu();
openLegalTextsOverPage();
revealOnScroll();
expireOpening();
prepareLoops();
prepareForNoNetwork();
