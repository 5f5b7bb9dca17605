import { desc } from "drizzle-orm";
import type { SearchedPage } from "~/content/search/searched-pages";
import { pieces } from "~/lib/text-marks";
import { french } from "~/lib/typography";
import { paths } from "~/paths";
import { db } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import { signedWords } from "../texts/texts.server";
import { inFrench, published } from "./publication-list.server";

/** The newest are searched, so many at most: their index is made anew whenever one changes. */
const MOST_SEARCHED = 500;

/** What begins a line of marked text (lib/text-marks.ts), and what draws a table. */
const LINE_MARKS = /^(?:#{2,3} |- |\d{1,3}\. |[|\s:-]+$|\| *)/;

/** The published publications as the search knows them, newest first. Throws when the database is away. */
export async function searchedPublications(): Promise<SearchedPage[]> {
  const { slug, title, excerpt, series, content } = publication;
  const rows = await db()
    .select({ slug, title, excerpt, series, content })
    .from(publication)
    .where(published)
    .orderBy(desc(publication.publishedOn), desc(publication.createdAt), desc(publication.id))
    .limit(MOST_SEARCHED);
  return rows.map(inFrench).map((row) => {
    const signed = signedWords("publication", row.slug);
    const { description, body } = signed ?? { description: row.excerpt, body: french(row.content) };
    return {
      path: paths.publication(row.slug),
      kind: "publication",
      title: row.title,
      words: `|${row.series ?? ""} ${signed?.signature.by ?? ""}`,
      passages: [description, ...passages(body)],
      text: { kind: "publication", slug: row.slug },
    };
  });
}

/** The lines of a marked text as they are read. */
function passages(content: string): string[] {
  return content
    .split(/\r?\n/)
    .map((line) =>
      pieces(line.trim().replace(LINE_MARKS, ""))
        .map(({ text }) => text)
        .join("")
        .replaceAll(/ *\| */g, " "),
    )
    .filter(Boolean);
}
