import { alternates } from "~/content/english";
import { whatToDo } from "~/content/guides/what-to-do";
import { home } from "~/content/home";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Cloth } from "../layout/cloth";
import { Consultation, FinalCall } from "../layout/final-call";
import { GuideList } from "../layout/guide-list";
import list from "../layout/guide-list.css?inline";
import { LawyerBand } from "../layout/lawyer-band";
import { loopOf } from "../layout/loop";
import { PageMeta } from "../layout/page-meta";
import { SitePicture } from "../layout/picture";
import sections from "../layout/sections.css?inline";
import type { Route } from "./+types/home-page";
import { AreaCards } from "./area-cards";
import { FirmBlock } from "./firm-block";
import { HeroReach } from "./hero-reach";
import css from "./home.css?inline";
import { homeData } from "./home-data.server";
import { HoursBlock } from "./hours-block";
import { SkillList } from "./skill-list";

export const handle: PageHandle = { keep: true, styles: [sections, list, css] };

export function loader() {
  return homeData();
}

/** Specification 1 and 2.7: `/` and `/accueil` are the same page, `/` is its address. */
export default function HomePage({ loaderData: data }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta
        title={home.title.startsWith(data.firm) ? home.title : `${data.firm} - ${home.title}`}
        description={home.description}
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
          <div className="weave" {...loopOf("cloth")}>
            <Cloth slug="bienvenue" />
          </div>
        </SitePicture>
      </section>
      <section className="part situation">
        <div className="wrap">
          <h2>{home.situation.title}</h2>
          <GuideList guides={data.guides} />
          <p>
            <a href={paths.orientation}>{home.situation.orientation}</a>
          </p>
        </div>
      </section>
      <section className="part">
        <div className="wrap halves" data-reveal>
          <h2>{home.introduction.title}</h2>
          <div className="prose">
            {home.introduction.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </div>
      </section>
      <AreaCards />
      <FirmBlock years={data.years} clients={data.clients} />
      <LawyerBand lawyers={data.lawyers} />
      <SkillList />
      <HoursBlock hours={data.hours} opening={data.opening} phone={data.phone} social={data.social} />
      <FinalCall slug="bienvenue" />
    </main>
  );
}
