import { data } from "react-router";
import type { PageLink } from "~/content/layout";
import { notFound } from "~/content/not-found";
import { team } from "~/content/team";
import rotation from "~/islands/motion/rotating-words.ts?worker&url";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import { searchSite } from "~/records/questions/site-index.server";
import { ButtonLink } from "~/ui/button";
import { Cloth } from "../layout/cloth";
import eyebrow from "../layout/eyebrow.css?inline";
import { guideLinks } from "../layout/guide-links.server";
import { nearestAddresses } from "../layout/nearest-addresses";
import { knownPages } from "../layout/page-links";
import { PageList } from "../layout/page-list";
import type { Route } from "./+types/not-found-page";
import css from "./not-found.css?inline";

export const handle: PageHandle = { styles: [eyebrow, css] };

export async function loader({ url }: Route.LoaderArgs) {
  const shown = shownLawyers().length > 0 ? [{ label: team.heading, path: team.path }] : [];
  const typed = decode(url.pathname);
  const nearest = nearestAddresses(typed, [...knownPages, ...guideLinks(), ...shown]);
  return data({ nearest: nearest.length > 0 ? nearest : await answersTo(typed) }, { status: 404 });
}

/** So many pages are offered. */
const MOST = 3;

/** The pages that answer the words of an address that is near to none: « /garde-a-vue ». */
async function answersTo(typed: string): Promise<PageLink[]> {
  const words = /^\/([\p{L}-]{4,40})\/?$/u.exec(typed)?.[1]?.replaceAll("-", " ");
  const results = words ? await searchSite(words) : [];
  return results.slice(0, MOST).map(({ page: { title, path, language } }) => ({ label: title, path, language }));
}

/** A path that is not valid UTF-8 is matched as it was typed. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Specification 2.7, with the nearest known addresses. */
export default function NotFoundPage({ loaderData: { nearest } }: Route.ComponentProps) {
  return (
    <main>
      <title>{notFound.title}</title>
      <meta name="description" content={notFound.description} />
      <meta name="robots" content="noindex" />
      <section className="hero lost dark">
        <div className="weave motifs">
          <Cloth slug="404" />
        </div>
        <div className="wrap">
          <h1>{notFound.title}</h1>
          <div className="values">
            <ul data-words={`${notFound.stop}|${notFound.resume}`}>
              {notFound.words.map((word) => (
                <li key={word}>{word}</li>
              ))}
            </ul>
            <div className="slogan">
              <p className="eyebrow">{notFound.slogan}</p>
            </div>
          </div>
          <p className="lead">{notFound.text}</p>
          {nearest.length > 0 ? (
            <nav className="nearest" aria-label="Adresses proches">
              <p>{notFound.nearest}</p>
              <PageList pages={nearest} />
            </nav>
          ) : null}
          <ButtonLink href={paths.home}>{notFound.back}</ButtonLink>
        </div>
      </section>
      <script type="module" src={rotation} />
    </main>
  );
}
