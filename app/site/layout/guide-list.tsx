import type { Guide } from "~/content/guides/guide";
import { paths } from "~/paths";

/** Situations, each leading to its guide. Dressed by guide-list.css. */
export function GuideList({ guides }: { guides: readonly Guide[] }) {
  return (
    <ul className="situations">
      {guides.map(({ slug, title, situation }) => (
        <li key={slug}>
          <a href={paths.guide(slug)}>
            <strong>{title}</strong>
            <span>{situation}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
