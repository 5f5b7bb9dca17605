import { useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { Person } from "~/domain/contacts/follow-up.server";
import type { StatusCounts } from "~/domain/contacts/list-counts.server";
import { contactStatuses } from "~/domain/contacts/status";
import { frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import { listAddress } from "../layout/list-address";

/** Typing pauses this long before the list is asked, in ms. */
const TYPING_PAUSE = 200;

type Query = { q: string; etat: string; suivi: string };

/** The search box and the choice of an assignee: a plain GET form, sent by itself while typing when there is a script. */
export function ContactFilters({ query, people }: { query: Query; people: Person[] }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const send = (form: HTMLFormElement, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Words typed while the page was still loading its script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there at first.
  useEffect(() => {
    typed.current = box.current?.value !== query.q;
    if (box.current?.form && typed.current) send(box.current.form, 0);
  }, []);
  // Back, forward and « Effacer » change the address without typing.
  useEffect(() => {
    if (typed.current) typed.current = false;
    else if (box.current && box.current !== document.activeElement) box.current.value = query.q;
  }, [query.q]);
  return (
    <Form method="get" action={paths.contacts} role="search" className="filters">
      <label className="visually-hidden" htmlFor="q">
        Rechercher dans les noms, les emails, les numéros, les messages et les dates
      </label>
      <input
        ref={box}
        id="q"
        name="q"
        type="search"
        placeholder="Rechercher..."
        defaultValue={query.q}
        maxLength={200}
        autoComplete="off"
        onInput={(event) => event.currentTarget.form && send(event.currentTarget.form, TYPING_PAUSE)}
      />
      <label className="filter-choice">
        <span>Suivi par</span>
        <select
          key={query.suivi}
          name="suivi"
          defaultValue={query.suivi}
          onChange={(event) => event.currentTarget.form && send(event.currentTarget.form, 0)}
        >
          <option value="">Tout le monde</option>
          <option value="moi">Moi</option>
          <option value="personne">Personne</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {query.etat ? <input type="hidden" name="etat" value={query.etat} /> : null}
      <button type="submit" className="quiet-button filter-send">
        Rechercher
      </button>
    </Form>
  );
}

/** The states with their counts; each narrows the list down to itself. */
export function StatusChips({ query, counts }: { query: Query; counts: StatusCounts }) {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const chips = [
    { slug: "", plural: "Tous", count: all },
    ...contactStatuses.map(({ slug, plural }) => ({ slug: slug as string, plural, count: counts[slug] })),
  ];
  return (
    <nav className="chips" aria-label="Filtrer par état">
      <ul>
        {chips.map(({ slug, plural, count }) => (
          <li key={slug}>
            <Link
              to={listAddress({ ...query, etat: slug })}
              aria-current={query.etat === slug ? "true" : undefined}
              preventScrollReset
            >
              {plural} <span className="chip-count">{frenchNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
