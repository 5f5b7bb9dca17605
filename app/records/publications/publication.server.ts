import { and, asc, count, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import { french } from "~/lib/typography";
import { db } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import type { PreviewedText } from "../texts/previewed-text.server";
import type { Signature } from "../texts/text";
import { signedWords } from "../texts/texts.server";
import { inFrench, isSlug, published } from "./publication-list.server";

/** Another part of the series. */
export type Part = { slug: string; title: string };

/** Place in a series: `part` of `parts` published ones, and the neighbours. */
export type Series = { name: string; part: number; parts: number; previous: Part | null; next: Part | null };

type Publication = {
  slug: string;
  title: string;
  excerpt: string;
  /** Marked text (lib/text-marks.ts). */
  content: string;
  /** A day, « 2026-11-20 ». */
  publishedOn: string;
  drawing: string;
  updatedAt: Date;
  /** Who answers for its words; null for nobody yet. */
  signature: Signature | null;
  series: Series | null;
};

/**
 * A published publication by its slug; null for one that is not, and for what can be no slug. `previewed`: the draft to
 * show in place of its words, published or not.
 */
export async function publicationBySlug(
  slug: string,
  previewed: PreviewedText | null = null,
): Promise<Publication | null> {
  if (!isSlug(slug)) return null;
  const [row] = await db()
    .select({
      slug: publication.slug,
      title: publication.title,
      excerpt: publication.excerpt,
      content: publication.content,
      publishedOn: publication.publishedOn,
      drawing: publication.drawing,
      updatedAt: publication.updatedAt,
      series: publication.series,
      position: publication.seriesPosition,
    })
    .from(publication)
    .where(and(eq(publication.slug, slug), previewed ? undefined : published));
  if (!row) return null;
  const { position, ...rest } = row;
  const series = rest.series && position !== null ? await seriesAround(rest.series, position) : null;
  const words = { ...inFrench(rest), content: french(rest.content) };
  const signed = previewed ?? signedWords("publication", slug);
  if (!signed) return { ...words, signature: null, series };
  return { ...words, excerpt: signed.description, content: signed.body, signature: signed.signature, series };
}

/** Four look-ups in one index, whatever the length of the series. */
async function seriesAround(name: string, position: number): Promise<Series | null> {
  const inSeries = and(eq(publication.series, name), published);
  const at = publication.seriesPosition;
  const counted = (where: typeof inSeries) => db().select({ count: count() }).from(publication).where(where);
  const [all] = await counted(inSeries);
  const parts = all?.count ?? 1;
  if (parts < 2) return null;
  const [earlier] = await counted(and(inSeries, lt(at, position)));
  return {
    name: french(name),
    part: (earlier?.count ?? 0) + 1,
    parts,
    previous: await firstPart(and(inSeries, lt(at, position)), desc(at)),
    next: await firstPart(and(inSeries, gt(at, position)), asc(at)),
  };
}

async function firstPart(where: SQL | undefined, order: SQL): Promise<Part | null> {
  const { slug, title } = publication;
  const [part] = await db().select({ slug, title }).from(publication).where(where).orderBy(order).limit(1);
  return part ? { ...part, title: french(part.title) } : null;
}
