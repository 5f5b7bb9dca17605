import { Link } from "react-router";
import { listAddress } from "~/abilities/list/list-address";
import { ListCount } from "~/abilities/list/list-count";
import { ChoiceFilter, DayFilter, FilterForm } from "~/abilities/list/list-filters";
import { useListQuery } from "~/abilities/list/list-query";
import { Marked } from "~/abilities/list/marked";
import { RecordList } from "~/abilities/list/record-list";
import { useLiveList } from "~/abilities/live/live-list";
import { MatterCell } from "~/records/matters/matter-cells";
import { ALL_TIMES, hearingPaths, hearingTimes, LIST_VIEW, NEXT_TIME, usualTime } from "./hearing";
import type { HearingLine } from "./hearing-listing.server";
import type { ListData } from "./hearing-screens.server";
import { HearingLinks, HearingViews } from "./hearing-views";
import { WhoAndWhere } from "./who-and-where";

/** Hearings as a list. */
export function HearingList({ data }: { data: ListData }) {
  const { page, news } = useLiveList<HearingLine, NonNullable<ListData["page"]>>(data, {
    kind: "audiences",
    base: hearingPaths.list,
  });
  const query = useListQuery(["vue", "q", "quand", "du", "au", "avocat", "juridiction", "dossier"]);
  const { lawyers, courts, mayExport } = data.page ? data : { lawyers: [], courts: [], mayExport: false };
  const usual = usualTime(query);
  const isUsual = usual !== "" && query.quand === "";
  const times = hearingTimes.filter(({ value }) => value !== usual);
  return (
    <>
      <HearingLinks />
      <RecordList
        title="Audiences"
        trash={null}
        creation={{ href: hearingPaths.creation, label: "Ajouter une audience" }}
        summary={
          page ? (
            <ListCount page={page} base={hearingPaths.list} query={query}>
              {isUsual ? (
                <Link to={listAddress({ ...query, quand: "passees" }, hearingPaths.list)}>Audiences passées</Link>
              ) : null}
            </ListCount>
          ) : null
        }
        ways={<HearingViews here={LIST_VIEW} query={{ avocat: query.avocat, juridiction: query.juridiction }} />}
        filters={
          <FilterForm
            action={hearingPaths.list}
            query={query}
            search="Rechercher un dossier, une personne, une juridiction, un numéro"
            keeps={["vue", "dossier"]}
          >
            <ChoiceFilter
              name="quand"
              label="Audiences"
              all={usual ? NEXT_TIME.label : "Toutes"}
              options={usual ? [...times, { value: ALL_TIMES, label: "Toutes" }] : times}
            />
            <WhoAndWhere lawyers={lawyers} courts={courts} />
            <DayFilter name="du" label="Du" />
            <DayFilter name="au" label="Au" />
          </FilterForm>
        }
        page={page}
        one={hearingPaths.one}
        news={{ ...news, one: "nouvelle audience", many: "nouvelles audiences" }}
        base={hearingPaths.list}
        query={query}
        caption="Audiences, par jour"
        className="wide-names fitted even hearing-table"
        columns={["Jour", "Dossier", "Juridiction", "Objet", "Avocat", "État"]}
        cells={(line) => <Cells line={line} />}
        empty={{ title: "Aucune audience.", hint: "Une audience s’ajoute ici, ou à partir de son dossier." }}
        noMatch={
          ["resultats", "mes-resultats"].includes(query.quand) && !query.q
            ? { title: "Aucun résultat à saisir." }
            : { title: "Aucune audience trouvée.", hint: "Essayez un autre mot, ou un autre filtre." }
        }
        failed={{ sentence: "Impossible de charger les audiences. Veuillez réessayer plus tard." }}
        exports={
          mayExport
            ? {
                address: hearingPaths.export,
                one: "audience",
                many: "audiences",
                // A file holds all that its address does not leave out.
                query: isUsual ? { ...query, quand: usual } : query,
              }
            : null
        }
      />
    </>
  );
}

function Cells({ line }: { line: HearingLine }) {
  const { id, day, hour, assumed } = line;
  const { place, number, purpose, lawyer, attendees, companions, state, standing, reason } = line;
  return (
    <>
      <th scope="row" data-label="Jour">
        <Link className="row-name" to={hearingPaths.one(id)}>
          <span className="unbroken">{day}</span> {hour ? <span className="hearing-hour">{hour}</span> : null}
        </Link>
        {assumed ? <small>heure habituelle</small> : null}
      </th>
      <MatterCell {...line} />
      <td data-label="Juridiction">
        <Marked pieces={place} />
        {number.length > 0 ? (
          <small>
            <Marked pieces={number} />
          </small>
        ) : null}
      </td>
      <td data-label="Objet" dir="auto">
        <Marked pieces={purpose} />
      </td>
      <td data-label="Avocat">
        <span className="row-person">{lawyer || "Personne"}</span>
        {attendees ? (
          <small>
            <span aria-hidden>avec {companions}</span>
            <span className="visually-hidden">{`avec ${attendees}`}</span>
          </small>
        ) : null}
      </td>
      <td data-label="État" className={`hearing-state hearing-${state}`}>
        {standing}
        {reason.length > 0 ? (
          <small dir="auto">
            <Marked pieces={reason} />
          </small>
        ) : null}
      </td>
    </>
  );
}
