import { Form, Link } from "react-router";
import {
  ChoiceFilter,
  DayFilter,
  type FilterOption,
  peopleOptions,
  useFilterSending,
} from "~/abilities/list/list-filters";
import { paths } from "~/paths";
import { type Thing, verbs } from "./journal-part";

/** What the address of the journal carries; empty: everything. */
export type JournalQuery = { qui: string; action: string; sujet: string; du: string; au: string };

/** Person, kind of action, subject and period: a plain GET form, sent by itself when there is a script. */
export function JournalFilterForm({
  query,
  people,
  things,
}: {
  query: JournalQuery;
  people: { id: string; name: string }[];
  things: Thing[];
}) {
  const send = useFilterSending();
  const filter = (name: keyof JournalQuery) => ({ name, value: query[name], send });
  return (
    <Form method="get" action={paths.journal} className="filters">
      <ChoiceFilter {...filter("qui")} label="Personne" all="Toutes" options={peopleOptions(people)} />
      <ChoiceFilter {...filter("action")} label="Action" all="Toutes" options={verbs.map(option)} />
      <ChoiceFilter {...filter("sujet")} label="Sujet" all="Tous" options={things.map(option)} />
      <div className="filter-period">
        <DayFilter {...filter("du")} label="Du" />
        <DayFilter {...filter("au")} label="Au" />
      </div>
      <button type="submit" className="quiet-button filter-send">
        Filtrer
      </button>
      {Object.values(query).some(Boolean) ? <Link to={paths.journal}>Tout afficher</Link> : null}
    </Form>
  );
}

const option = ({ slug, label }: { slug: string; label: string }): FilterOption => ({ value: slug, label });
