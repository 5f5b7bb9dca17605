import type { Block, Section } from "~/lib/prose";
import type { DrawingName } from "~/ui/drawings/drawing";

/**
 * Another site, opened in a new tab. `about` says what it is where the label does not; otherwise its domain is shown.
 */
export type Source = { label: string; about?: string; url: string };

/** The legal words of a page, each with what it means in everyday French. */
export type Words = Readonly<Record<string, string>>;

/** The part of a page that explains its words, as its table of contents names it. */
export const WORDS = { id: "mots", title: "Les mots à connaître" };

type Article = {
  /** Seeds the page's cloth. */
  slug: string;
  path: string;
  /** The expertise page whose address differs by a doubled letter: what the firm does about this. */
  twin: string;
  drawing: DrawingName;
  title: string;
  description: string;
  heading: string;
  words: Words;
  /** Paths. */
  related: readonly string[];
};

/** A text in titled sections; `id` is the section's anchor. */
export type ReadingArticle = Article & {
  sections: readonly (Section & { id: string })[];
  /** Addresses of other sites, by what the link says. */
  sources: Readonly<Record<string, string>>;
};

/** One card of an exploration. `moving`: the specification wants a video there, the drawing engraves itself instead. */
type ArticleCard = {
  id: string;
  title: string;
  drawing: DrawingName;
  moving?: boolean;
  blocks: readonly Block[];
  more?: Source;
};

/** A text told in cards, each with its drawing and its link to another site. */
export type CardArticle = Article & { introduction?: readonly Block[]; cards: readonly ArticleCard[] };
