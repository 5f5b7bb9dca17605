/** The one script of public pages: it only improves what already works without it. */

import { improveMenu } from "./frame/menu";
import { expireOpening } from "./frame/opening-expiry";
import { improveBar } from "./frame/transparent-bar";
import { prepareLoops } from "./motion/loop-loader";
import { revealOnScroll } from "./motion/scroll-reveal";
import { prepareForNoNetwork } from "./offline/deferred-registration";
import { prepareLegalTexts } from "./windows/legal-texts-loader";

improveBar();
improveMenu();
prepareLegalTexts();
revealOnScroll();
expireOpening();
prepareLoops();
prepareForNoNetwork();
