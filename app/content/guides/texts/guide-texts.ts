import type { GuideText } from "../guide-text";
import { accident } from "./accident";
import { arrest } from "./arrest";
import { cheated } from "./cheated";
import { companyInTrouble } from "./company-in-trouble";
import { death } from "./death";
import { dismissal } from "./dismissal";
import { divorce } from "./divorce";
import { eviction } from "./eviction";
import { land } from "./land";
import { papers } from "./papers";
import { taxControl } from "./tax-control";
import { violence } from "./violence";

const texts: Readonly<Record<string, GuideText>> = {
  arrestation: arrest,
  violences: violence,
  accident,
  "loyer-et-expulsion": eviction,
  travail: dismissal,
  "divorce-et-enfants": divorce,
  "deces-et-succession": death,
  terrain: land,
  "argent-et-tromperie": cheated,
  "controle-fiscal-ou-douanier": taxControl,
  "papiers-et-actes": papers,
  "entreprise-en-difficulte": companyInTrouble,
};

/** What the guide of that slug says, if there is one. */
export function guideTextOf(slug: string): GuideText | undefined {
  return Object.hasOwn(texts, slug) ? texts[slug] : undefined;
}
