import type { CardArticle, ReadingArticle } from "./article";
import { businessLaw } from "./business";
import { criminalLaw } from "./criminal";
import { familyLaw } from "./family";
import { miningDisputes } from "./mining";
import { socialLaw } from "./social";
import { taxImpact } from "./tax";

const all = [criminalLaw, socialLaw, taxImpact, miningDisputes, familyLaw, businessLaw];

/** The six articles that explain the law, by their path. */
export const articles: ReadonlyMap<string, ReadingArticle | CardArticle> = new Map(
  all.map((article) => [article.path, article]),
);
