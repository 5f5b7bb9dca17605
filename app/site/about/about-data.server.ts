import { about } from "~/content/about";
import { capitalised } from "~/lib/capitalised";
import { fill } from "~/lib/prose";
import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import { settings } from "~/server/settings/settings.server";

/**
 * What /apropos takes from the settings; a missing figure leaves its sentence out, a missing address leaves no link.
 */
export function aboutData() {
  const s = settings();
  const values = { years: inWords(s.figure_years), clients: capitalised(inWords(s.figure_clients)) };
  return { email: s.firm_email, lawyers: shownLawyers(), figures: fill(about.who.figures, values)?.trim() ?? "" };
}

/** « 6+ » in a sentence: « plus de 6 ». */
function inWords(figure: string): string {
  return figure.endsWith("+") ? `plus de\u00A0${figure.slice(0, -1).trim()}` : figure;
}
