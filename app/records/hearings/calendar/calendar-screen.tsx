import { Link } from "react-router";
import { type ListQuery, listAddress } from "~/abilities/list/list-address";
import { ListFailure } from "~/abilities/list/list-failure";
import { FilterForm } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { shownList } from "~/abilities/list/list-unread";
import { useNewKey, useRowKeys } from "~/abilities/list/row-keys";
import { useLive } from "~/abilities/live/live-screens";
import { useShown } from "~/abilities/screen/keep-screen";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { capitalised } from "~/lib/capitalised";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { hearingPaths } from "../hearing";
import type { DaysData } from "../hearing-screens.server";
import { HearingLinks, HearingViews } from "../hearing-views";
import { WhoAndWhere } from "../who-and-where";
import {
  type CalendarView,
  dayHead,
  dayTitle,
  mondayOf,
  type Spell,
  spellWords,
  stepFrom,
  viewTitle,
} from "./calendar-days";
import type { Calendar, CalendarDay, CalendarHearing, CalendarMeeting } from "./hearing-calendar.server";
import { KeptWeekPart } from "./kept-week";

/**
 * « Ajouter une audience »: from the view of a day ahead, on that day. Today's, where everybody arrives, asks for the
 * day: nobody would notice that it is filled in.
 */
function creationFrom(page: Calendar | null) {
  const only = page?.view === "jour" ? page.days[0] : undefined;
  const le = only?.isAhead ? only.day : undefined;
  return { href: listAddress({ le }, hearingPaths.creation), label: "Ajouter une audience" };
}

const FAILED = "Impossible de charger les audiences. Veuillez réessayer plus tard.";

/** The hearings of a day, a week or a month. */
export function CalendarScreen({ data }: { data: DaysData }) {
  useShown(shownList(hearingPaths.list), data);
  useLive({ kinds: ["audiences"] });
  useRowKeys("Rechercher partout");
  const query = useListQuery(["vue", "le", "avocat", "juridiction"]);
  const { page, lawyers, courts } = data.page ? data : { page: null, lawyers: [], courts: [] };
  const creation = creationFrom(page);
  useNewKey(creation);
  const kept = { avocat: query.avocat, juridiction: query.juridiction };
  return (
    <>
      <HearingLinks roll={{ juridiction: kept.juridiction, du: page?.view === "jour" ? page.at : undefined }} />
      <PageHead
        title={page ? `Audiences, ${viewTitle(page.view, page.at)}` : "Audiences"}
        heading={
          page ? (
            <>
              Audiences <span className="count calendar-when">{viewTitle(page.view, page.at)}</span>
            </>
          ) : undefined
        }
        actions={
          <>
            <HearingViews here={page?.view ?? ""} query={{ ...kept, le: query.le }} />
            {page ? <SheetLink page={page} lawyer={query.avocat} /> : <PrintButton />}
            <Link className="main-button" to={creation.href}>
              {creation.label}
            </Link>
          </>
        }
      >
        {page ? <p className="list-count">{counted(page.count, "audience", "audiences")}</p> : null}
      </PageHead>
      <FilterForm
        action={hearingPaths.list}
        query={query}
        keeps={["vue", "le"]}
        more={page ? <Steps page={page} query={kept} /> : null}
      >
        <WhoAndWhere lawyers={lawyers} courts={courts} />
      </FilterForm>
      {page ? (
        <>
          <div className={`calendar calendar-${page.view}`}>
            {page.view === "mois" ? <Weekdays days={page.days} /> : null}
            {page.days.map((day) => (
              <Day key={day.day} day={day} view={page.view} query={kept} />
            ))}
          </div>
          {page.view === "mois" ? <Standing spells={page.standing} /> : null}
          {page.days.every(({ hearings }) => hearings.length === 0) ? (
            <p className="empty">
              Aucune audience. <Link to={creation.href}>{creation.label}</Link>
            </p>
          ) : null}
          <KeptWeekPart shown={page.view === "semaine"} />
        </>
      ) : (
        <ListFailure sentence={FAILED} />
      )}
    </>
  );
}

/** What is taken to court, on paper: of the day or of the week. A month is printed as it stands. */
function SheetLink({ page: { view, at }, lawyer }: { page: Calendar; lawyer?: string }) {
  if (view === "mois") return <PrintButton />;
  const [sheet, of] =
    view === "jour" ? [hearingPaths.daySheet(at), "du jour"] : [hearingPaths.weekSheet(mondayOf(at)), "de la semaine"];
  return (
    <a className="quiet-button" href={listAddress({ avocat: lawyer }, sheet)} target="_blank" rel="noreferrer">
      <span>
        Feuille<span className="where-wide"> {of}</span>
      </span>
      <span className="visually-hidden"> (PDF, dans un nouvel onglet)</span>
    </a>
  );
}

const stepLabels: Record<CalendarView, [back: string, forth: string]> = {
  jour: ["Jour précédent", "Jour suivant"],
  semaine: ["Semaine précédente", "Semaine suivante"],
  mois: ["Mois précédent", "Mois suivant"],
};

function Steps({ page: { view, at }, query }: { page: Calendar; query: ListQuery }) {
  const [back, forth] = stepLabels[view];
  const to = (le: string | undefined) => listAddress({ ...query, vue: view, le }, hearingPaths.list);
  return (
    <nav className="calendar-steps" aria-label="Autres jours">
      <Link className="quiet-button" to={to(stepFrom(view, at, -1))}>
        <span aria-hidden>←</span>
        <span className="visually-hidden">{back}</span>
      </Link>
      <Link className="quiet-button" to={to(undefined)}>
        Aujourd’hui
      </Link>
      <Link className="quiet-button" to={to(stepFrom(view, at, 1))}>
        <span aria-hidden>→</span>
        <span className="visually-hidden">{forth}</span>
      </Link>
    </nav>
  );
}

/** Above the columns of a month; each day says its own to whoever hears it. */
function Weekdays({ days }: { days: CalendarDay[] }) {
  return days.slice(0, 7).map(({ day }) => (
    <p key={day} className="calendar-weekday" aria-hidden>
      {dayHead(day).weekday}
    </p>
  ));
}

/** On a phone the days of a month have no room for words: what stands against them is said below them, once. */
function Standing({ spells }: { spells: Spell[] }) {
  return (
    <ul className="calendar-standing-days">
      {spells.map(({ words, from, to }) => (
        <li key={words + from}>
          {words}, {spellWords(from, to)}
        </li>
      ))}
    </ul>
  );
}

const lastWithoutHour = ({ hour }: { hour: string }) => hour || "99h";

function Day({ day, view, query }: { day: CalendarDay; view: CalendarView; query: ListQuery }) {
  const { holiday, recesses, isClosed, away, isToday, isOutside, hearings, meetings, more, count } = day;
  const engagements = [
    ...hearings.map((hearing) => ({
      ...hearing,
      look: `calendar-hearing hearing-${hearing.state}`,
      shown: <Hearing hearing={hearing} view={view} />,
    })),
    ...meetings.map((meeting) => ({
      ...meeting,
      look: "calendar-hearing",
      shown: <Meeting meeting={meeting} view={view} />,
    })),
  ].sort((a, b) => lastWithoutHour(a).localeCompare(lastWithoutHour(b)));
  const look = [
    "calendar-day",
    isToday ? "calendar-today" : "",
    isOutside ? "calendar-outside" : "",
    holiday ? "calendar-holiday" : "",
    isClosed ? "calendar-recess" : "",
    engagements.length === 0 ? "calendar-free" : "",
  ];
  const own = listAddress({ ...query, vue: "jour", le: day.day }, hearingPaths.list);
  const { weekday, number, month } = dayHead(day.day);
  return (
    <section className={look.filter(Boolean).join(" ")} aria-label={dayTitle(day.day)}>
      {view === "jour" ? null : (
        <h2>
          <Link to={own} aria-current={isToday ? "date" : undefined}>
            <span className="day-weekday">{weekday} </span>
            {number}
            <span className={number === "1er" ? "day-month day-first" : "day-month"}>{`\u00A0${month}`}</span>
          </Link>
        </h2>
      )}
      {view === "mois" && count > 0 ? (
        <p className="calendar-count">
          {count}
          <span className="visually-hidden"> {count > 1 ? "audiences" : "audience"}</span>
        </p>
      ) : null}
      {holiday ? <p className="calendar-note">{capitalised(holiday)}</p> : null}
      {recesses.map((words) => (
        <p key={words} className="calendar-away">
          {words}
        </p>
      ))}
      {away.names.length > 0 ? <Away {...away} view={view} /> : null}
      {engagements.length > 0 ? (
        <ul className="calendar-lines">
          {engagements.map(({ id, look, shown }) => (
            <li key={id} className={look}>
              {shown}
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <p>
          <Link to={own}>
            + {more}
            <span className="visually-hidden"> autres audiences, {dayTitle(day.day)}</span>
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** Who is absent: by name where there is room, else by initials. */
function Away({ names, initials, view }: CalendarDay["away"] & { view: CalendarView }) {
  const label = names.length > 1 ? "Absences" : "Absence";
  if (view === "jour")
    return (
      <p className="calendar-away">
        {label}&nbsp;: {names.join(", ")}
      </p>
    );
  return (
    <p className="calendar-away">
      <span aria-hidden>
        {label}&nbsp;: {initials.join(", ")}
      </span>
      <span className="visually-hidden">
        {label}&nbsp;: {names.join(", ")}
      </span>
    </p>
  );
}

function Hearing({ hearing, view }: { hearing: CalendarHearing; view: CalendarView }) {
  const { id, hour, court, place, reference, title, client, purpose, lawyer, initials, state, standing } = hearing;
  const { attendees, companions } = hearing;
  const named = view === "jour" ? lawyer || "personne ne plaide encore" : initials || "Qui plaide\u202F?";
  const along = view === "jour" ? attendees : companions;
  const who = (
    <span className={lawyer ? undefined : "calendar-nobody"}>{along ? `${named}, avec ${along}` : named}</span>
  );
  return (
    <Link className="calendar-link" to={hearingPaths.one(id)}>
      <span className="calendar-where">
        <span className="hearing-hour">{hour}</span> <b>{court}</b>
      </span>{" "}
      <bdi className="calendar-client">{client}</bdi>{" "}
      {view === "mois" ? null : (
        <span className="calendar-facts">
          <span className="calendar-reference">{reference}</span>
          <span className="calendar-affair"> – {[title, place].filter(Boolean).join(" · ")}</span> ·{" "}
          {view === "semaine" ? (
            <>
              {who} · {purpose}
            </>
          ) : (
            <>
              {purpose} · {who}
            </>
          )}
        </span>
      )}
      {state === "prevue" ? null : <span className="calendar-standing"> {standing}</span>}
    </Link>
  );
}

/** A meeting at the firm, by the message that asks for it. */
function Meeting({
  meeting: { id, hour, name, lawyer, initials },
  view,
}: {
  meeting: CalendarMeeting;
  view: CalendarView;
}) {
  return (
    <Link className="calendar-link" to={paths.messageFollowUp(id)}>
      <span className="calendar-where">
        <span className="hearing-hour">{hour}</span> <b>Rendez-vous</b>
      </span>{" "}
      <bdi className="calendar-client">{name}</bdi>{" "}
      {lawyer ? <span className="calendar-facts">{view === "jour" ? lawyer : initials}</span> : null}
    </Link>
  );
}
