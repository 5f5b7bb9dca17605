import { type RefObject, useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { useDestination } from "./destination";

/** Typing pauses this long before a list is asked, in ms. */
export const TYPING_PAUSE = 200;

/** Sends a filter form once nothing has been changed for `pause` ms. */
export type SendFilters = (form: HTMLFormElement | null, pause: number) => void;

/**
 * The filters of a list are a plain GET form with its own button; with a script it sends itself, in the place of its last
 * address. Whoever pressed a link or a button meanwhile goes there: the filters then wait for the person to be back.
 */
export function useFilterSending(): SendFilters {
  const submit = useSubmit();
  const destination = useDestination();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<HTMLFormElement>(null);
  function sendWaiting() {
    const form = waiting.current;
    if (!form || destination.current !== new URL(form.action).pathname) return;
    waiting.current = null;
    void submit(form, { replace: true, preventScrollReset: true });
  }
  useEffect(sendWaiting);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form, pause) => {
    clearTimeout(timer.current);
    waiting.current = null;
    if (!form) return;
    timer.current = setTimeout(() => {
      waiting.current = form;
      sendWaiting();
    }, pause);
  };
}

/** The words searched for, `q`; `label` says in what, for those who do not see the screen. */
export function SearchFilter({ q, label, send }: { q: string; label: string; send: SendFilters }) {
  const box = useKeptWords(q, send);
  return (
    <>
      <label className="visually-hidden" htmlFor="q">
        {label}
      </label>
      <input
        ref={box}
        id="q"
        name="q"
        type="search"
        placeholder="Rechercher..."
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        onInput={(event) => send(event.currentTarget.form, TYPING_PAUSE)}
      />
    </>
  );
}

function useKeptWords(q: string, send: SendFilters): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null);
  const typed = useRef(false);
  // Words typed while the page was still loading its script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there at first.
  useEffect(() => {
    typed.current = box.current?.value !== q;
    if (typed.current) send(box.current?.form ?? null, 0);
  }, []);
  // Back, forward and « Tout afficher » change the address without typing.
  useEffect(() => {
    if (typed.current) typed.current = false;
    else if (box.current && box.current !== document.activeElement) box.current.value = q;
  }, [q]);
  return box;
}

export type FilterOption = { value: string; label: string };

/** One choice among others. `all` is what the empty value is called; null: one of the options is empty itself. */
export function ChoiceFilter(props: {
  name: string;
  label: string;
  value: string;
  all: string | null;
  options: FilterOption[];
  send: SendFilters;
}) {
  const { name, label, value, all, options, send } = props;
  return (
    <label className="filter-choice">
      <span>{label}</span>
      <select
        key={value}
        name={name}
        defaultValue={value}
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
}

/** People as a choice. */
export const peopleOptions = (people: { id: string; name: string }[]): FilterOption[] =>
  people.map(({ id, name }) => ({ value: id, label: name }));
