import { asc, desc, eq } from "drizzle-orm";
import { db } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import { type Place, placeNamed, places, publicationPlace } from "./picture-places";

const columns = { slug: publication.slug, title: publication.title };

/** Every place of the site, publications last, the newest of them first. */
export async function knownPlaces(): Promise<Place[]> {
  const published = await db()
    .select(columns)
    .from(publication)
    .orderBy(desc(publication.publishedOn), asc(publication.seriesPosition), desc(publication.createdAt));
  return [...places, ...published.map(({ slug, title }) => publicationPlace(slug, title))];
}

/** The place of that name; null when the site has none. */
export async function knownPlace(id: string): Promise<Place | null> {
  const fixed = placeNamed(id);
  if (fixed) return fixed;
  const slug = /^publication-([a-z0-9-]{1,120})$/.exec(id)?.[1];
  if (!slug) return null;
  const [row] = await db().select(columns).from(publication).where(eq(publication.slug, slug));
  return row ? publicationPlace(row.slug, row.title) : null;
}
