import { publications } from "~/content/publications";
import { paths } from "~/paths";

/** By which feed readers find the feed from a page. */
export function FeedLink() {
  return <link rel="alternate" type="application/rss+xml" title={publications.heading} href={paths.publicationFeed} />;
}
