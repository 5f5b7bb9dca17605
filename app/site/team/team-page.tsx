import { data } from "react-router";
import { finalCalls } from "~/content/final-calls";
import { meeting } from "~/content/meeting";
import { team } from "~/content/team";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { type PublicLawyer, profileAreas } from "~/records/lawyers/profile";
import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import { settings } from "~/server/settings/settings.server";
import { FinalCall } from "../layout/final-call";
import css from "../layout/lawyers.css?inline";
import { MissingPage } from "../layout/missing-page";
import { PageHead } from "../layout/page-head";
import { PageMeta } from "../layout/page-meta";
import parts from "../layout/parts.css?inline";
import { Portrait } from "../layout/portrait";
import { headStyles, readingStyles } from "../layout/reading-styles";
import { takesMeetings } from "../layout/takes-meetings.server";
import type { Route } from "./+types/team-page";

export const handle: PageHandle = { keep: true, styles: headStyles, rest: [...readingStyles, parts, css] };

/** 404 while nobody agreed to be shown: no link leads here then. */
export function loader() {
  const lawyers = shownLawyers();
  if (lawyers.length === 0) throw data(null, { status: 404 });
  return { lawyers, check: settings().bar_check, meetings: takesMeetings() };
}

/** The firm's lawyers as they present themselves. */
export default function TeamPage({ loaderData: { lawyers, check, meetings } }: Route.ComponentProps) {
  return (
    <main>
      <PageMeta {...team} signed />
      <PageHead slug={team.slug} title={team.heading} lead={team.lead} drawing="doorway" />
      <div className="wrap team">
        {lawyers.map((lawyer) => (
          <Lawyer key={lawyer.id} lawyer={lawyer} meetings={meetings} />
        ))}
        {check ? (
          <section className="team-check">
            <h2>{team.check}</h2>
            <p>{check}</p>
          </section>
        ) : null}
      </div>
      <FinalCall slug={team.slug} words={finalCalls.team} />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingPage error={error} slug={team.slug} {...team.missing} />;
}

function Lawyer({ lawyer, meetings }: { lawyer: PublicLawyer; meetings: boolean }) {
  const { anchor, name, rollNumber, rollYear, languages, areas, presentation } = lawyer;
  return (
    <article className="lawyer" id={anchor}>
      <Portrait lawyer={lawyer} />
      <div>
        <h2>{name}</h2>
        {rollNumber || rollYear ? <p className="lawyer-roll">{team.roll(rollNumber, rollYear)}</p> : null}
        {presentation
          .split(/\n+/)
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        <dl>
          {areas.length > 0 ? (
            <div>
              <dt>{team.areas}</dt>
              <dd>
                <ul>
                  {areas.map((area) => (
                    <li key={area}>
                      <a href={`/${area}`}>{profileAreas[area]}</a>
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ) : null}
          {languages ? (
            <div>
              <dt>{team.languages}</dt>
              <dd>{languages}</dd>
            </div>
          ) : null}
        </dl>
        {meetings ? (
          <p>
            <a href={`${paths.meetingRequest}?avocat=${anchor}`}>
              {meeting.link}
              <span className="visually-hidden">{` avec ${name}`}</span>
            </a>
          </p>
        ) : null}
      </div>
    </article>
  );
}
