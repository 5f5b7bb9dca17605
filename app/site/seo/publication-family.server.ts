import { desc } from "drizzle-orm";
import { publications } from "~/content/publications";
import { french } from "~/lib/typography";
import { paths } from "~/paths";
import { publicationBySlug } from "~/records/publications/publication.server";
import { published } from "~/records/publications/publication-list.server";
import { signedWords } from "~/records/texts/texts.server";
import { db } from "~/server/db/db.server";
import { publication } from "~/server/db/schema.server";
import { drawingOf } from "~/ui/drawings/drawing";
import type { FindablePage, PageFamily } from "./findable-page";

type Row = { slug: string; title: string; publishedOn: string; drawing: string; updatedAt: Date };

/** As many as a sitemap may hold beside the other pages. */
const MOST = 49_000;
const OF_ONE = `${paths.publications}/`;

const list: FindablePage = {
  path: paths.publications,
  card: { title: publications.heading, cloth: "article", drawing: "quill" },
};

function findable({ slug, title, publishedOn, drawing, updatedAt }: Row): FindablePage {
  const signature = signedWords("publication", slug)?.signature;
  return {
    path: paths.publication(slug),
    changed: signature ? new Date(Math.max(updatedAt.getTime(), Date.parse(signature.publishedOn))) : updatedAt,
    card: { title: french(title), cloth: slug, drawing: drawingOf(drawing) },
    article: {
      published: publishedOn,
      author: signature?.by ?? null,
      ...(signature ? { reviewed: { by: signature.by, on: signature.signedOn } } : {}),
    },
  };
}

/** « Nos Publications » and each publication that is online; drafts are nowhere. */
export const publicationFamily: PageFamily = {
  async find(path) {
    if (path === list.path) return list;
    const row = path.startsWith(OF_ONE) ? await publicationBySlug(path.slice(OF_ONE.length)) : null;
    return row && findable(row);
  },
  async list() {
    const rows = await db()
      .select({
        slug: publication.slug,
        title: publication.title,
        publishedOn: publication.publishedOn,
        drawing: publication.drawing,
        updatedAt: publication.updatedAt,
      })
      .from(publication)
      .where(published)
      .orderBy(desc(publication.publishedOn), desc(publication.createdAt))
      .limit(MOST);
    return [list, ...rows.map(findable)];
  },
};
