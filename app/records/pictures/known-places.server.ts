import { asc, desc, eq } from "drizzle-orm";
import { portraitPlaces } from "~/records/lawyers/portrait-rights.server";
import { db } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import {
  isPortrait,
  type Place,
  placeNamed,
  places,
  portraitPlace,
  publicationOf,
  publicationPlace,
} from "./picture-places";

const columns = { slug: publication.slug, title: publication.title };

const portraits = async () => (await portraitPlaces()).map(({ place, name }) => portraitPlace(place, name));

/** Every place of the site, then the portraits of its lawyers, then publications, the newest of them first. */
export async function knownPlaces(): Promise<Place[]> {
  const published = await db()
    .select(columns)
    .from(publication)
    .orderBy(desc(publication.publishedOn), asc(publication.seriesPosition), desc(publication.createdAt));
  return [...places, ...(await portraits()), ...published.map(({ slug, title }) => publicationPlace(slug, title))];
}

/** The place of that name; null when the site has none. */
export async function knownPlace(id: string): Promise<Place | null> {
  const fixed = placeNamed(id);
  if (fixed) return fixed;
  if (isPortrait(id)) return (await portraits()).find((place) => place.id === id) ?? null;
  const slug = publicationOf(id);
  if (!slug) return null;
  const [row] = await db().select(columns).from(publication).where(eq(publication.slug, slug));
  return row ? publicationPlace(row.slug, row.title) : null;
}
