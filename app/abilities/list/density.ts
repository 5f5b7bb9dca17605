import { deviceChoice } from "~/lib/device-choice";

/** How close the rows of lists stand: one line each, or as many as their words need. */
export const densityChoice = deviceChoice("affichage", ["dense", "comfortable"]);
