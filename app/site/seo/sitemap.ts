import { publicUrl } from "~/server/env.server";
import { allPages } from "./sitemap-entries.server";

/** The most addresses one file may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

/** `sitemap.xml`: every findable page; a date only where one is known. */
export async function loader() {
  const origin = publicUrl();
  const entries = (await allPages()).slice(0, MOST_ADDRESSES).map(({ path, changed }) => {
    const date = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${escaped(origin + path)}</loc>${date}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
  return new Response(xml, {
    headers: { "Content-Type": "text/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

const escaped = (text: string) => encodeURI(text).replaceAll("&", "&amp;").replaceAll("'", "&apos;");
