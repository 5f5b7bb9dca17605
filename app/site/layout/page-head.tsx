import type { ReactNode } from "react";
import { cloth } from "~/ui/cloth";
import { Drawing, type DrawingName } from "~/ui/drawings/drawing";

/** The dark head of an inner page: it runs under the bar, with the page's own cloth. `slug` seeds the cloth. */
export function PageHead({
  slug,
  title,
  lead,
  eyebrow,
  back,
  drawing,
}: {
  slug: string;
  title: ReactNode;
  lead?: ReactNode;
  eyebrow?: string;
  back?: { label: string; path: string };
  drawing?: DrawingName;
}) {
  return (
    <header className="page-head dark">
      <div className="wrap">
        <div>
          {back ? (
            <a className="back" href={back.path}>
              <span aria-hidden="true">← </span>
              {back.label}
            </a>
          ) : null}
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <h1>{title}</h1>
          {lead ? <p className="lead">{lead}</p> : null}
        </div>
        {drawing ? <Drawing name={drawing} /> : null}
      </div>
      <div className="weave" dangerouslySetInnerHTML={{ __html: cloth(slug) }} />
    </header>
  );
}
