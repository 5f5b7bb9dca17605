import { articles } from "~/content/articles/articles";
import { civilCode } from "~/content/articles/civil-code";
import { fixedPages } from "../findable-page";

/** The civil code page and the six articles: they explain the law. */
export const articleFamily = fixedPages(
  [civilCode, ...articles.values()].map(({ path, heading, slug, drawing }) => ({
    path,
    card: { title: heading, cloth: slug, drawing },
    article: {},
  })),
);
