import type { DrawingName } from "~/ui/drawings/drawing";

/** What is drawn on the card that social networks show of a page. `cloth` seeds the pattern, as on the page itself. */
export type CardSubject = { title: string; cloth: string; drawing: DrawingName };

/** A public page that search engines may list. */
export type FindablePage = {
  /** Its one address, without the origin. */
  path: string;
  card: CardSubject;
  /** When its words last changed, where that is really known (a row's date, never the date of a build). */
  changed?: Date;
  /** The page presents the firm itself: who it is and how to reach it. */
  firm?: true;
  /** The page explains the law. Days are « 2026-11-20 »; without an author it is the firm's. `reviewed`: signed. */
  article?: { published?: string; author?: string | null; reviewed?: { by: string; on: string } };
  /** The people whom the page presents; an empty text is left out. */
  people?: readonly { name: string; anchor: string; languages: string; areas: readonly string[] }[];
  /** What the page answers, with the whole answers. */
  questions?: readonly { question: string; answer: string }[];
};

/** The pages of one subject. `find` answers null for any address that is none of them, whatever it holds. */
export type PageFamily = {
  find(path: string): FindablePage | null | Promise<FindablePage | null>;
  list(): readonly FindablePage[] | Promise<readonly FindablePage[]>;
};
