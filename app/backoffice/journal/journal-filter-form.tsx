import { useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { paths } from "~/paths";
import { things, verbs } from "./journal-kinds";

/** What the address of the journal carries; empty: everything. */
export type JournalQuery = { qui: string; action: string; sujet: string; du: string; au: string };

/** Dates are typed digit by digit: the list is asked once nothing has been typed for so long, in ms. */
const TYPING_PAUSE = 700;

type Option = { value: string; label: string };

/** Person, kind of action, subject and period: a plain GET form, sent by itself when there is a script. */
export function JournalFilterForm({
  query,
  people,
}: {
  query: JournalQuery;
  people: { id: string; name: string }[];
}) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (form: HTMLFormElement | null, pause: number) => {
    clearTimeout(timer.current);
    if (!form) return;
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause);
  };
  const choice = (name: "qui" | "action" | "sujet", label: string, all: string, options: Option[]) => (
    <label className="filter-choice">
      <span>{label}</span>
      <select
        key={query[name]}
        name={name}
        defaultValue={query[name]}
        onChange={(event) => send(event.currentTarget.form, 0)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
  const day = (name: "du" | "au", label: string) => (
    <label className="filter-choice">
      <span>{label}</span>
      <input
        key={query[name]}
        type="date"
        name={name}
        defaultValue={query[name]}
        onChange={(event) => send(event.currentTarget.form, TYPING_PAUSE)}
      />
    </label>
  );
  return (
    <Form method="get" action={paths.journal} className="filters">
      {choice(
        "qui",
        "Personne",
        "Toutes",
        people.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {choice("action", "Action", "Toutes", verbs.map(option))}
      {choice("sujet", "Sujet", "Tous", things.map(option))}
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

const option = ({ slug, label }: { slug: string; label: string }): Option => ({ value: slug, label });
