import { Form, Link } from "react-router";
import { paths } from "~/paths";
import { ChoiceFilter, type FilterOption, peopleOptions, useFilterSending } from "../layout/list-filters";
import { things, verbs } from "./journal-kinds";

/** What the address of the journal carries; empty: everything. */
export type JournalQuery = { qui: string; action: string; sujet: string; du: string; au: string };

/** Dates are typed digit by digit: the list is asked once nothing has been typed for so long, in ms. */
const DATE_PAUSE = 700;

/** Person, kind of action, subject and period: a plain GET form, sent by itself when there is a script. */
export function JournalFilterForm({
  query,
  people,
}: {
  query: JournalQuery;
  people: { id: string; name: string }[];
}) {
  const send = useFilterSending();
  const choice = (name: "qui" | "action" | "sujet") => ({ name, value: query[name], send });
  const day = (name: "du" | "au", label: string) => (
    <label className="filter-choice">
      <span>{label}</span>
      <input
        key={query[name]}
        type="date"
        name={name}
        defaultValue={query[name]}
        onChange={(event) => send(event.currentTarget.form, DATE_PAUSE)}
      />
    </label>
  );
  return (
    <Form method="get" action={paths.journal} className="filters">
      <ChoiceFilter {...choice("qui")} label="Personne" all="Toutes" options={peopleOptions(people)} />
      <ChoiceFilter {...choice("action")} label="Action" all="Toutes" options={verbs.map(option)} />
      <ChoiceFilter {...choice("sujet")} label="Sujet" all="Tous" options={things.map(option)} />
      <div className="filter-period">
        {day("du", "Du")}
        {day("au", "Au")}
      </div>
      <button type="submit" className="quiet-button filter-send">
        Filtrer
      </button>
      {Object.values(query).some(Boolean) ? <Link to={paths.journal}>Tout afficher</Link> : null}
    </Form>
  );
}

const option = ({ slug, label }: { slug: string; label: string }): FilterOption => ({ value: slug, label });
