import { Link } from "react-router";
import { type ListQuery, listAddress } from "~/abilities/list/list-address";
import { ListFailure } from "~/abilities/list/list-failure";
import { ChoiceFilter, FilterForm } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { shownList } from "~/abilities/list/list-unread";
import { useNewKey, useRowKeys } from "~/abilities/list/row-keys";
import { useLive } from "~/abilities/live/live-screens";
import { useShown } from "~/abilities/screen/keep-screen";
import { PageHead } from "~/abilities/screen/page-head";
import { PrintButton } from "~/abilities/screen/print-button";
import { counted } from "~/lib/french-number";
import { type CalendarView, dayHead, dayTitle, stepFrom, viewTitle } from "./calendar-days";
import { hearingPaths, NOBODY } from "./hearing";
import type { Calendar, CalendarDay, CalendarHearing } from "./hearing-calendar.server";
import type { DaysData } from "./hearing-screens.server";
import { HearingViews } from "./hearing-views";

const FAILED = "Impossible de charger les audiences. Veuillez réessayer plus tard.";

/** The hearings of a day, a week or a month. */
export function CalendarScreen({ data }: { data: DaysData }) {
  useShown(shownList(hearingPaths.list), data);
  useLive({ kinds: ["audiences"] });
  useRowKeys("Rechercher partout");
  useNewKey({ href: hearingPaths.creation, label: "Ajouter une audience" });
  const query = useListQuery(["vue", "le", "avocat", "juridiction"]);
  const { page, lawyers, courts } = data.page ? data : { page: null, lawyers: [], courts: [] };
  const kept = { avocat: query.avocat, juridiction: query.juridiction };
  return (
    <>
      <PageHead
        title={page ? `Audiences, ${viewTitle(page.view, page.at)}` : "Audiences"}
        actions={
          <>
            <HearingViews here={page?.view ?? ""} query={{ ...kept, le: query.le }} />
            <PrintButton />
            <Link className="main-button" to={hearingPaths.creation}>
              Ajouter une audience
            </Link>
          </>
        }
      >
        {page ? <p className="list-count">{counted(page.count, "audience", "audiences")}</p> : null}
      </PageHead>
      <FilterForm action={hearingPaths.list} query={query} keeps={["vue", "le"]}>
        <ChoiceFilter
          name="avocat"
          label="Avocat"
          all="Tous"
          options={[...lawyers, { value: NOBODY, label: "Personne" }]}
        />
        <ChoiceFilter name="juridiction" label="Juridiction" all="Toutes" options={courts} />
      </FilterForm>
      {page ? (
        <>
          <Steps page={page} query={kept} />
          <div className={`calendar calendar-${page.view}`}>
            {page.days.map((day) => (
              <Day key={day.day} day={day} view={page.view} query={kept} />
            ))}
          </div>
          {page.count === 0 ? <p className="empty">Aucune audience.</p> : null}
        </>
      ) : (
        <ListFailure sentence={FAILED} toast={FAILED} />
      )}
    </>
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

function Day({ day, view, query }: { day: CalendarDay; view: CalendarView; query: ListQuery }) {
  const { holiday, isToday, isOutside, hearings, more } = day;
  const look = [
    "calendar-day",
    isToday ? "calendar-today" : "",
    isOutside ? "calendar-outside" : "",
    holiday ? "calendar-holiday" : "",
    hearings.length === 0 ? "calendar-free" : "",
  ];
  const own = listAddress({ ...query, vue: "jour", le: day.day }, hearingPaths.list);
  return (
    <section className={look.filter(Boolean).join(" ")} aria-label={dayTitle(day.day)}>
      {view === "jour" ? null : (
        <h2>
          <Link to={own} aria-current={isToday ? "date" : undefined}>
            {dayHead(day.day)}
          </Link>
        </h2>
      )}
      {holiday ? <p className="calendar-note">{holiday}</p> : null}
      {hearings.length > 0 ? (
        <ul className="calendar-lines">
          {hearings.map((hearing) => (
            <li key={hearing.id} className={`calendar-hearing hearing-${hearing.state}`}>
              <Hearing hearing={hearing} view={view} />
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

function Hearing({ hearing, view }: { hearing: CalendarHearing; view: CalendarView }) {
  const { id, hour, court, place, name, client, purpose, lawyer, initials, state, standing } = hearing;
  return (
    <Link className="calendar-link" to={hearingPaths.one(id)}>
      <span className="hearing-hour">{hour}</span> <b>{court}</b>{" "}
      {view === "mois" ? (
        <bdi className="calendar-client">{client}</bdi>
      ) : (
        <>
          <bdi className="calendar-client">{client}</bdi>{" "}
          <span className="calendar-facts">
            {[name, purpose, place, view === "jour" ? lawyer || "personne ne plaide encore" : ""]
              .filter(Boolean)
              .join(" · ")}
          </span>{" "}
          {view === "semaine" ? (
            <span className={lawyer ? "calendar-facts" : "calendar-nobody"}>{initials || "Qui plaide\u202F?"}</span>
          ) : null}
        </>
      )}
      {state === "prevue" ? null : <span className="calendar-standing"> {standing}</span>}
    </Link>
  );
}
