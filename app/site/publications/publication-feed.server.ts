import { Feed } from "feed";
import { publications } from "~/content/publications";
import { typedLine } from "~/lib/typed-text";
import { paths } from "~/paths";
import { newestPublications } from "~/records/publications/publication-list.server";
import { publicUrl } from "~/server/env.server";
import { settings } from "~/server/settings/settings.server";

/** As many as feed readers keep anyway. */
const ITEMS = 20;

/** The feed as XML. Its texts are freed of characters that XML forbids. */
export async function publicationFeed(): Promise<string> {
  const at = (path: string) => `${publicUrl()}${path}`;
  const items = await newestPublications(ITEMS);
  const feed = new Feed({
    id: at(paths.publications),
    link: at(paths.publications),
    title: `${publications.title} - ${settings().firm_name}`,
    description: publications.description,
    language: "fr",
    generator: false,
    updated: items[0] ? dayOf(items[0].publishedOn) : undefined,
    feedLinks: { rss: at(paths.publicationFeed) },
  });
  for (const item of items) {
    const link = at(paths.publication(item.slug));
    const description = typedLine(item.author ? `${item.excerpt} - Par ${item.author}` : item.excerpt);
    feed.addItem({ title: typedLine(item.title), id: link, link, description, date: dayOf(item.publishedOn) });
  }
  return feed.rss2();
}

/** Conakry keeps universal time: its day begins at 0h UTC. */
function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
