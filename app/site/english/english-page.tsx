import { alternates, english } from "~/content/english";
import { englishSaying } from "~/content/texts/english-text";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { shownText } from "~/records/texts/previewed-text.server";
import type { Signature } from "~/records/texts/text";
import { ButtonLink } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { Cloth } from "../layout/cloth";
import nextStyles from "../layout/next.css?inline";
import { PageList } from "../layout/page-list";
import { PageMeta } from "../layout/page-meta";
import { phoneHref, phoneText } from "../layout/phone-links";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { RestOfStyles } from "../layout/rest-of-styles";
import { siteData } from "../layout/site-data.server";
import { TextSection } from "../layout/text-section";
import { TextSources } from "../layout/text-signature";
import type { Route } from "./+types/english-page";
import css from "./english.css?inline";

export const handle: PageHandle = {
  keep: true,
  lang: "en",
  styles: headStyles,
  rest: [...readingStyles, nextStyles, css],
};

export function loader({ context }: Route.LoaderArgs) {
  const { phone } = siteData();
  const text = shownText(context, "page", english.slug);
  return { ...englishSaying(text), signature: text.signature, phone };
}

/** The firm for foreign investors. Its frame stays in French, and is marked so. */
export default function EnglishPage({ loaderData: { description, sections, signature, phone } }: Route.ComponentProps) {
  const { next } = english;
  return (
    <main>
      <PageMeta {...english} description={description} alternates={alternates} signed />
      <header className="page-head dark">
        <div className="wrap">
          <div>
            <p className="eyebrow">{english.eyebrow}</p>
            <h1>{english.heading}</h1>
            <p className="lead">{english.lead}</p>
          </div>
        </div>
        <div className="weave motifs">
          <Cloth slug={english.slug} />
          <Drawing name={english.drawing} />
        </div>
      </header>
      <RestOfStyles />
      <div className="wrap english">
        <p className="signature">{signature ? signedBy(signature) : english.review}</p>
        {sections.map((section) => (
          <TextSection key={section.title} {...section} />
        ))}
        <TextSources signature={signature} className="halves" />
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

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
const writtenDay = (day: string) => days.format(new Date(day));

/** Who answers for the words of the page, as TextSignature says it in French. */
function signedBy({ by, signedOn, reviewOn, isOverdue }: Signature): string {
  const line = `Reviewed on ${writtenDay(signedOn)} by ${by}.`;
  return isOverdue ? `${line} This text was due to be reviewed on ${writtenDay(reviewOn)}.` : line;
}
