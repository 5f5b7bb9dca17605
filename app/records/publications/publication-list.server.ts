import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { french } from "~/lib/typography";
import { db } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import { signedWords, withheld } from "../texts/texts.server";

/** Publications on a page of the list: three rows of three. */
const PAGE_SIZE = 9;

/** What a slug looks like; the database holds the same rule. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 120;

/** What visitors may read. A condition of rows of `publication`. */
export const published = sql`(${publication.state} = 'publiee' AND NOT ${withheld("publication", publication.slug)})`;

/** What a card shows of a row. `publishedOn` is a day, « 2026-11-20 ». */
const card = {
  slug: publication.slug,
  title: publication.title,
  excerpt: publication.excerpt,
  publishedOn: publication.publishedOn,
  series: publication.series,
  position: publication.seriesPosition,
  drawing: publication.drawing,
};

export type PublicationCard = {
  slug: string;
  title: string;
  excerpt: string;
  /** Whoever signed it, « Maître … »; null while nobody has. */
  author: string | null;
  publishedOn: string;
  series: string | null;
  position: number | null;
  drawing: string;
};

type Row = Omit<PublicationCard, "author">;

/** Where a page begins: after (older than) or before (newer than) the publication of a slug. */
export type ListPlace = { after?: string | null; before?: string | null };

export type PublicationPage = {
  cards: PublicationCard[];
  /** Slugs to begin the neighbouring pages from; null where the list ends. */
  newer: string | null;
  older: string | null;
};

/** Whether a text can be the slug of a publication at all; anything else never reaches the database. */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_SLUG && SLUG.test(text);
}

/**
 * One page of the published list, newest first. By key, never by offset: the thousandth page costs what the first does.
 * A place that no longer exists gives the first page.
 */
export async function publicationPage({ after, before }: ListPlace = {}): Promise<PublicationPage> {
  const at = await placeOf(after ?? before);
  const backwards = at !== null && !after;
  const rows = await read(at && (backwards ? sql`${key} > ${at}` : sql`${key} < ${at}`), backwards);
  const more = rows.length > PAGE_SIZE;
  // The newest ones, or nothing left beyond that place: the first page, whole, rather than a piece of it.
  if (at && (backwards ? !more : rows.length === 0)) return publicationPage();
  const cards = rows.slice(0, PAGE_SIZE).map(asSigned);
  if (backwards) cards.reverse();
  return {
    cards,
    newer: at ? (cards[0]?.slug ?? null) : null,
    older: backwards || more ? (cards.at(-1)?.slug ?? null) : null,
  };
}

/** The newest ones, for the feed. */
export async function newestPublications(count: number): Promise<PublicationCard[]> {
  const rows = await db()
    .select(card)
    .from(publication)
    .where(published)
    .orderBy(...newestFirst)
    .limit(count);
  return rows.map(asSigned);
}

/** A card in French typography, with the words that the firm signed in place of those of its row. */
function asSigned(row: Row): PublicationCard {
  const signed = signedWords("publication", row.slug);
  return {
    ...inFrench(row),
    excerpt: signed?.description ?? french(row.excerpt),
    author: signed?.signature.by ?? null,
  };
}

/** What staff typed, in French typography (content style guide). */
export function inFrench<T extends { title: string; excerpt: string; series: string | null }>(row: T): T {
  const { title, excerpt, series } = row;
  return { ...row, title: french(title), excerpt: french(excerpt), series: series && french(series) };
}

const columns = [publication.publishedOn, publication.createdAt, publication.id] as const;
/** Served by the index publication_published, in both directions. */
const key = sql`(${columns[0]}, ${columns[1]}, ${columns[2]})`;
const newestFirst = columns.map((column) => desc(column));
const oldestFirst = columns.map((column) => asc(column));

function read(beyond: SQL | null, backwards: boolean): Promise<Row[]> {
  return db()
    .select(card)
    .from(publication)
    .where(and(published, beyond ?? undefined))
    .orderBy(...(backwards ? oldestFirst : newestFirst))
    .limit(PAGE_SIZE + 1);
}

async function placeOf(slug: string | null | undefined): Promise<SQL | null> {
  if (!slug || !isSlug(slug)) return null;
  const [row] = await db()
    .select({ on: publication.publishedOn, at: publication.createdAt, id: publication.id })
    .from(publication)
    .where(and(eq(publication.slug, slug), published));
  return row ? sql`(${row.on}::date, ${row.at.toISOString()}::timestamptz, ${row.id}::uuid)` : null;
}
