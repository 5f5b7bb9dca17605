import { alternates } from "~/content/english";
import { whatToDo } from "~/content/guides/what-to-do";
import { home } from "~/content/home";
import { homeSaying } from "~/content/texts/home-text";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { shownText } from "~/records/texts/previewed-text.server";
import { ButtonLink } from "~/ui/button";
import { Cloth } from "../layout/cloth";
import { Consultation, FinalCall } from "../layout/final-call";
import { GuideList } from "../layout/guide-list";
import list from "../layout/guide-list.css?inline";
import { LawyerBand } from "../layout/lawyer-band";
import { loopOf } from "../layout/loop";
import { PageMeta } from "../layout/page-meta";
import parts from "../layout/parts.css?inline";
import { SitePicture } from "../layout/picture";
import { Prose } from "../layout/prose";
import prose from "../layout/prose.css?inline";
import { RestOfStyles } from "../layout/rest-of-styles";
import sections from "../layout/sections.css?inline";
import { TextSection } from "../layout/text-section";
import { TextSignature, TextSources } from "../layout/text-signature";
import type { Route } from "./+types/home-page";
import { AreaCards } from "./area-cards";
import { FirmBlock } from "./firm-block";
import hero from "./hero.css?inline";
import { HeroReach } from "./hero-reach";
import css from "./home.css?inline";
import { homeData } from "./home-data.server";
import { HoursBlock } from "./hours-block";
import { SkillList } from "./skill-list";

export const handle: PageHandle = { keep: true, styles: [hero], rest: [prose, sections, parts, list, css] };

export function loader({ context }: Route.LoaderArgs) {
  const text = shownText(context, "page", home.slug);
  return { words: homeSaying(text), signature: text.signature, ...homeData() };
}

/** Specification 1 and 2.7: `/` and `/accueil` are the same page, `/` is its address. */
export default function HomePage({ loaderData: { words, signature, ...data } }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta
        title={home.title.startsWith(data.firm) ? home.title : `${data.firm} - ${home.title}`}
        description={words.description}
        path={paths.home}
        alternates={alternates}
      />
      <section className="hero dark">
        <div className="wrap">
          <h1>{data.firm}</h1>
          <p className="tagline">{home.tagline}</p>
          <p className="lead">{home.lead}</p>
          <p className="hero-ways">
            <Consultation />
            <ButtonLink href={paths.whatToDo} kind="quiet">
              {whatToDo.heading}
            </ButtonLink>
          </p>
          <HeroReach phone={data.phone} seat={data.seat} opening={data.opening} hours={data.hours} />
        </div>
        <SitePicture place="home-banner" as="ground" priority>
          <div className="weave motifs" {...loopOf("cloth")}>
            <Cloth slug="bienvenue" />
          </div>
        </SitePicture>
      </section>
      <RestOfStyles />
      <section className="part situation">
        <div className="wrap">
          <h2>{home.situation.title}</h2>
          <GuideList guides={data.guides} />
          <p>
            <a href={paths.orientation}>{home.situation.orientation}</a>
          </p>
        </div>
      </section>
      {words.introduction ? (
        <section className="part">
          <div className="wrap halves" data-reveal>
            <h2>{words.introduction.title}</h2>
            <Prose blocks={words.introduction.blocks} />
          </div>
        </section>
      ) : null}
      <AreaCards areas={words.areas} />
      <FirmBlock words={words.firm} years={data.years} clients={data.clients} />
      <LawyerBand lawyers={data.lawyers} />
      {words.skills ? <SkillList skills={words.skills} /> : null}
      <div className="wrap last-words">
        {words.others.map((section) => (
          <TextSection key={section.title} {...section} />
        ))}
        <TextSources signature={signature} className="halves" />
        <TextSignature signature={signature} />
      </div>
      <HoursBlock {...data} />
      <FinalCall slug="bienvenue" />
    </main>
  );
}
