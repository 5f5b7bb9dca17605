import { alternates, english } from "~/content/english";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { Cloth } from "../layout/cloth";
import { PageList } from "../layout/page-list";
import { PageMeta } from "../layout/page-meta";
import { phoneHref, phoneText } from "../layout/phone-links";
import { readingStyles } from "../layout/reading-styles";
import { siteData } from "../layout/site-data.server";
import { TextSection } from "../layout/text-section";
import type { Route } from "./+types/english-page";
import css from "./english.css?inline";

export const handle: PageHandle = { keep: true, lang: "en", styles: [...readingStyles, css] };

export function loader() {
  const { phone } = siteData();
  return { phone };
}

/** The firm for foreign investors. Its frame stays in French, and is marked so. */
export default function EnglishPage({ loaderData: { phone } }: Route.ComponentProps) {
  const { next } = english;
  return (
    <main>
      <PageMeta {...english} alternates={alternates} signed />
      <header className="page-head dark">
        <div className="wrap">
          <div>
            <p className="eyebrow">{english.eyebrow}</p>
            <h1>{english.heading}</h1>
            <p className="lead">{english.lead}</p>
          </div>
          <Drawing name={english.drawing} />
        </div>
        <div className="weave">
          <Cloth slug={english.slug} />
        </div>
      </header>
      <div className="wrap english">
        <p className="signature">{english.review}</p>
        {english.sections.map((section) => (
          <TextSection key={section.title} {...section} />
        ))}
        <section className="halves">
          <h2>{next.title}</h2>
          <div className="prose">
            <p>{next.text}</p>
            {phone ? (
              <p>
                {"Telephone: "}
                <a href={phoneHref(phone)}>{phoneText(phone)}</a>
              </p>
            ) : null}
            <ButtonLink href={paths.contact}>{next.button}</ButtonLink>
            <p>{next.french}</p>
            <div className="next">
              <PageList pages={next.pages} />
            </div>
          </div>
        </section>
      </div>
    </main>
  );
}
