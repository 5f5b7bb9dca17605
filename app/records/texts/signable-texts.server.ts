import { desc, eq } from "drizzle-orm";
import { shippedText, shippedTexts, textKey } from "~/content/texts/shipped-texts";
import type { NamedText, ShippedText } from "~/content/texts/text";
import { textSections } from "~/lib/text-marks";
import { french } from "~/lib/typography";
import { paths } from "~/paths";
import { db, type Queryable } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import { textDraft } from "./text-table.server";
import { hasPartedFromShipped, isOverdue, isUnsigned } from "./texts.server";

const { slug, title, excerpt, content } = publication;
const words = { slug, title, excerpt, content };
const PUBLICATION = "publication-";
/** The text that is known by that, one that ships or a publication; null for none. */
export async function signableText(key: string, q: Queryable = db()): Promise<ShippedText | null> {
  const shipped = shippedText(key);
  if (shipped) return shipped;
  if (!key.startsWith(PUBLICATION)) return null;
  const [row] = await q
    .select(words)
    .from(publication)
    .where(eq(slug, key.slice(PUBLICATION.length)));
  return row ? publicationText(row) : null;
}

/** Every text that ships, then the publications, the newest first. */
export async function namedTexts(): Promise<NamedText[]> {
  const rows = await db()
    .select({ slug, title })
    .from(publication)
    .orderBy(desc(publication.publishedOn), desc(publication.createdAt), desc(publication.id));
  return [...shippedTexts, ...rows.map((row) => publicationName(row.slug, row.title))];
}

/** The texts that visitors read without a signature, in the order of the list. */
export const unsignedTexts = async (): Promise<NamedText[]> => (await namedTexts()).filter(isUnsigned);

/** The texts whose day to be read again has passed. */
export const overdueTexts = async (): Promise<NamedText[]> => (await namedTexts()).filter(isOverdue);

/** The signed texts of which other words ship by now. */
export const partedTexts = async (): Promise<NamedText[]> => (await namedTexts()).filter(hasPartedFromShipped);

/** The texts of which somebody asks a lawyer to read and sign a draft. */
export async function textsAskedFor(): Promise<NamedText[]> {
  const { kind, slug, ready } = textDraft;
  const asked = new Set((await db().select({ kind, slug }).from(textDraft).where(eq(ready, true))).map(textKey));
  return (await namedTexts()).filter((text) => asked.has(textKey(text)));
}

const publicationName = (of: string, title: string): NamedText => ({
  kind: "publication",
  slug: of,
  path: paths.publication(of),
  title: french(title),
});

type Row = { slug: string; title: string; excerpt: string; content: string };

/** A publication as a text: what its row says stands for what ships. */
function publicationText(row: Row): ShippedText {
  return {
    ...publicationName(row.slug, row.title),
    form: "introduced",
    description: french(row.excerpt),
    sections: textSections(french(row.content)),
  };
}
