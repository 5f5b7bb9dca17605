import type { ComponentProps, ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "~/ui/button";
import { PageHead } from "./page-head";

/** What the loader of a page that is not there has said. Any other error goes on up. */
export function missing<Said>(error: unknown): Said {
  if (!(isRouteErrorResponse(error) && error.status === 404)) throw error;
  return error.data;
}

type Props = ComponentProps<typeof PageHead> & {
  error: unknown;
  title: string;
  /** What stands below the head: one way on, or anything else as children. */
  way?: { label: string; path: string };
  children?: ReactNode;
};

/** A page that is not there, or not at the moment: a 404 inside the site's frame. Any other error goes on up. */
export function MissingPage({ error, way, children, ...head }: Props) {
  missing(error);
  return (
    <main>
      <title>{head.title}</title>
      <meta name="robots" content="noindex" />
      <PageHead drawing="magnifier" {...head} />
      {way ? (
        <section className="part">
          <div className="wrap">
            <ButtonLink href={way.path}>{way.label}</ButtonLink>
          </div>
        </section>
      ) : null}
      {children}
    </main>
  );
}
