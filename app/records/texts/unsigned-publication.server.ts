import { and, eq } from "drizzle-orm";
import type { ShippedText } from "~/content/texts/text";
import type { Queryable } from "~/server/db/db.server";
import { publication, staffMember } from "~/server/db/schema.server";

/** What names a publication; `drawing`: a plate of ui/drawings. */
export type PublicationName = { title: string; drawing: string };

/** How it is named now. `version` counts its names, `by` gave it the last one. */
export type UnsignedPublication = PublicationName & { version: number; updatedAt: Date; by: string | null };

/** A publication that the office began and nobody has signed yet; null for any other text. */
export async function unsignedPublication(
  q: Queryable,
  { kind, slug }: ShippedText,
): Promise<UnsignedPublication | null> {
  if (kind !== "publication") return null;
  const { title, drawing, version, updatedAt, updatedBy } = publication;
  const [row] = await q
    .select({ title, drawing, version, updatedAt, by: staffMember.name })
    .from(publication)
    .leftJoin(staffMember, eq(staffMember.id, updatedBy))
    .where(unsignedRow(slug));
  return row ?? null;
}

/** The row of such a publication. */
export const unsignedRow = (slug: string) => and(eq(publication.slug, slug), eq(publication.state, "brouillon"));
