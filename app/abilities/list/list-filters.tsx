import { type ChangeEvent, createContext, type ReactNode, type RefObject, use, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useDestination } from "~/abilities/screen/navigation-target";
import { EarlyResults } from "./early-results";
import { type ListQuery, withParts } from "./list-address";

/** Typing pauses this long before a list is asked, in ms. */
export const TYPING_PAUSE = 200;

/** Sends a filter form once nothing has been changed for `pause` ms; null: nothing any more. */
type SendFilters = (form: HTMLFormElement | null, pause: number) => void;

/**
 * The filters of a list are a plain GET form with its own button; with a script it sends itself, in the place of its
 * last address. Whoever pressed a link or a button meanwhile goes there: the filters then wait for the person to be
 * back.
 */
export function useFilterSending(): SendFilters {
  const submit = useSubmit();
  const destination = useDestination();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<HTMLFormElement>(null);
  function sendWaiting() {
    const form = waiting.current;
    if (!form || destination() !== listOf(form)) return;
    waiting.current = null;
    void submit(saidIn(form), { action: listOf(form), replace: true, preventScrollReset: true });
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

/**
 * The path of the list a form asks for. Not `form.action`: the journal has a field of that name, which stands before
 * it.
 */
const listOf = (form: HTMLFormElement) => new URL(form.getAttribute("action") ?? "", window.location.href).pathname;

/** What a form says; an address does not name what it leaves open. */
function saidIn(form: HTMLFormElement, submitter: HTMLElement | null = null): URLSearchParams {
  const said = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === "string" && value) said.append(name, value);
  return said;
}

/**
 * That an only match was to be opened is no part of where one is: come back to, the list is to be seen, whatever it
 * holds by then.
 */
function forgetOpening(): void {
  const { pathname, search } = window.location;
  if (new URLSearchParams(search).has("ouvrir"))
    window.history.replaceState(window.history.state, "", withParts(pathname + search, { ouvrir: "" }));
}

type Filters = { query: ListQuery; send: SendFilters };

/** What the form hands to each of its filters. */
const Filters = createContext<Filters>({ query: {}, send: () => undefined });

type FormProps = {
  /** The address of the list, and what it carries. */
  action: string;
  query: ListQuery;
  /** In what the words typed are searched for, for those who do not see the screen; without it nothing is searched. */
  search?: string;
  /** Slug of its records, where it lists all of them: they are found before the script of the office is there. */
  kind?: string;
  /** What goes along unchanged. */
  keeps?: readonly string[];
  /** Its choices; and what stands after its button. */
  children?: ReactNode;
  more?: ReactNode;
};

/** The filters of a list. Each knows by its name what the address says of it. */
export function FilterForm({ action, query, search, kind, keeps = [], children, more }: FormProps) {
  const send = useFilterSending();
  const submit = useSubmit();
  useEffect(forgetOpening);
  return (
    <Filters value={{ query, send }}>
      <Form
        method="get"
        action={action}
        role={search ? "search" : undefined}
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          // Sent by Enter it says more than what is typed (`ouvrir`): that must not be overtaken.
          send(null, 0);
          const { submitter } = event.nativeEvent as SubmitEvent;
          void submit(saidIn(event.currentTarget, submitter), { action, preventScrollReset: true });
        }}
      >
        {search ? <SearchFilter label={search} kind={kind} /> : null}
        {children}
        {keeps.map((name) => (query[name] ? <input key={name} type="hidden" name={name} value={query[name]} /> : null))}
        {/* A sole match is opened, as in the search over everything; not while one is typing. */}
        <button type="submit" name={search ? "ouvrir" : undefined} value="1" className="quiet-button filter-send">
          {search ? "Rechercher" : "Filtrer"}
        </button>
        {more}
      </Form>
    </Filters>
  );
}

function useFilter(name: string): { value: string; send: SendFilters } {
  const { query, send } = use(Filters);
  return { value: query[name] ?? "", send };
}

/** The words searched for. */
function SearchFilter({ label, kind }: { label: string; kind: string | undefined }) {
  const { value: q, send } = useFilter("q");
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
      {kind ? <EarlyResults kind={kind} q={q} box={box} /> : null}
    </>
  );
}

/**
 * The box of a search that sends itself, for `q`, what its address says: what was typed before the script came is sent,
 * and what is left by going back is in it again.
 */
export function useKeptWords(q: string, send: SendFilters): RefObject<HTMLInputElement | null> {
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

/**
 * The value of a filter, and what its field is given. What was chosen while the page was still loading its script is
 * shown already, and no change will tell of it.
 */
function useChosen<Field extends HTMLInputElement | HTMLSelectElement>(name: string, pause: number) {
  const { value, send } = useFilter(name);
  const ref = useRef<Field>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there at first.
  useEffect(() => {
    const chosen = ref.current;
    if (chosen && chosen.value !== value && canHold(chosen, value)) send(chosen.form, 0);
  }, []);
  const onChange = (event: ChangeEvent<Field>) => send(event.currentTarget.form, pause);
  return { value, field: { ref, name, defaultValue: value, onChange } };
}

/** Whether a value of the address can be shown at all: somebody who has left is no choice any more. */
function canHold(field: HTMLInputElement | HTMLSelectElement, value: string): boolean {
  return field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value);
}

type FilterOption = { value: string; label: string };

type ChoiceProps = { name: string; label: string; all: string | null; options: readonly FilterOption[] };

/** One choice among others. `all` is what the empty value is called; null: one of the options is empty itself. */
export function ChoiceFilter({ name, label, all, options }: ChoiceProps) {
  const { value, field } = useChosen<HTMLSelectElement>(name, 0);
  return (
    <label className="filter-choice">
      <span>{label}</span>
      <select key={value} {...field}>
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

/** Dates are typed digit by digit: the list is asked once nothing has been typed for so long, in ms. */
const DATE_PAUSE = 700;

/** A day, as `2026-11-20`; empty: any. */
export function DayFilter({ name, label }: { name: string; label: string }) {
  const { value, field } = useChosen<HTMLInputElement>(name, DATE_PAUSE);
  return (
    <label className="filter-choice">
      <span>{label}</span>
      <input key={value} type="date" {...field} />
    </label>
  );
}

/** Values that are read as they are. */
export const wordOptions = (words: readonly string[]): FilterOption[] =>
  words.map((value) => ({ value, label: value }));

/** People as a choice. */
export const peopleOptions = (people: { id: string; name: string }[]): FilterOption[] =>
  people.map(({ id, name }) => ({ value: id, label: name }));
