import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "./page-head";

type Props = { error: unknown; slug: string; title: string; lead: string; way: { label: string; path: string } };

/** A page that is not there at the moment: a 404 inside the site's frame, with a way on. Any other error goes on up. */
export function MissingPage({ error, slug, title, lead, way }: Props) {
  if (!(isRouteErrorResponse(error) && error.status === 404)) throw error;
  return (
    <main>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHead slug={slug} title={title} lead={lead} drawing="magnifier" />
      <section className="part">
        <div className="wrap">
          <ButtonLink href={way.path}>{way.label}</ButtonLink>
        </div>
      </section>
    </main>
  );
}
