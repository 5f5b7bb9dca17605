import { Link } from "react-router";
import { isFiltered, type ListQuery } from "~/abilities/list/list-address";
import { ChoiceFilter, DayFilter, FilterForm, peopleOptions } from "~/abilities/list/list-filters";
import { choicesOf } from "~/lib/choices";
import { paths } from "~/paths";
import { EVERYTHING, type Thing, verbs } from "./journal-part";

/** Person, kind of action, subject and period. */
export function JournalFilterForm({
  query,
  people,
  things,
}: {
  query: ListQuery;
  people: { id: string; name: string }[];
  things: Thing[];
}) {
  return (
    <FilterForm
      action={paths.journal}
      query={query}
      more={isFiltered(query) ? <Link to={paths.journal}>Tout afficher</Link> : null}
    >
      <ChoiceFilter name="qui" label="Personne" all="Toutes" options={peopleOptions(people)} />
      <ChoiceFilter
        name="action"
        label="Action"
        all="Sans les lectures"
        options={[{ value: EVERYTHING, label: "Avec les lectures" }, ...choicesOf(verbs)]}
      />
      <ChoiceFilter
        name="sujet"
        label="Sujet"
        all="Tous"
        options={things.map(({ slug, label }) => ({ value: slug, label }))}
      />
      <div className="filter-period">
        <DayFilter name="du" label="Du" />
        <DayFilter name="au" label="Au" />
      </div>
    </FilterForm>
  );
}
