import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { natures } from "~/content/client-values";
import { clientSorts } from "~/domain/clients/client-sorts";
import { paths } from "~/paths";

/** Typing pauses this long before the list is asked, in ms. */
const TYPING_PAUSE = 200;

/** What the address of the list carries; `tri` is empty for the usual order. */
export type ClientQuery = { q: string; avocat: string; nature: string; tri: string };

/** Search, lawyer, nature and order: a plain GET form, sent by itself when there is a script. */
export function ClientFilters({ query, lawyers }: { query: ClientQuery; lawyers: string[] }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  const send = (form: HTMLFormElement | null, pause: number) => {
    clearTimeout(timer.current);
    if (!form) return;
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Words typed while the page was still loading its script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there at first.
  useEffect(() => {
    typed.current = box.current?.value !== query.q;
    if (typed.current) send(box.current?.form ?? null, 0);
  }, []);
  // Back, forward and « Tout afficher » change the address without typing.
  useEffect(() => {
    if (typed.current) typed.current = false;
    else if (box.current && box.current !== document.activeElement) box.current.value = query.q;
  }, [query.q]);
  const choice = (
    name: "avocat" | "nature" | "tri",
    label: string,
    all: string | null,
    options: Option[],
  ) => (
    <label className="filter-choice">
      <span>{label}</span>
      <select
        key={query[name]}
        name={name}
        defaultValue={query[name]}
        onChange={(event) => send(event.currentTarget.form, 0)}
      >
        {all === null ? null : <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Form method="get" action={paths.clients} role="search" className="filters">
      <label className="visually-hidden" htmlFor="q">
        Rechercher dans les noms, les adresses, les numéros, les natures, les avocats et les dates
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
        onInput={(event) => send(event.currentTarget.form, TYPING_PAUSE)}
      />
      {choice("avocat", "Avocat", "Tous", lawyers.map(same))}
      {choice("nature", "Nature", "Toutes", natures.map(same))}
      {choice(
        "tri",
        "Ordre",
        null,
        clientSorts.map(({ slug, label }) => ({ value: slug === "recent" ? "" : slug, label })),
      )}
      <button type="submit" className="quiet-button filter-send">
        Rechercher
      </button>
    </Form>
  );
}

type Option = { value: string; label: string };
const same = (value: string): Option => ({ value, label: value });
