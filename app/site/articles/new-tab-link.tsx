import type { Source } from "~/content/articles/article";

/** A link to another site: says in words, for eyes and ears, whose it is and that it opens in a new tab. */
export function NewTabLink({ source: { label, about, url } }: { source: Source }) {
  const place = about ?? new URL(url).hostname.replace(/^www\./, "");
  return (
    <a className="away" href={url} target="_blank" rel="noopener noreferrer">
      <span>{label}</span> <small>{`${place} · nouvel onglet`}</small>
    </a>
  );
}
