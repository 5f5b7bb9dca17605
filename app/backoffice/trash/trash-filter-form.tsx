import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { type TrashKind, trashKinds } from "~/domain/trash/trash-kinds";

/** Typing pauses this long before the corbeille is asked, in ms. */
const TYPING_PAUSE = 200;

type Props = {
  address: string;
  query: { genre: string; q: string; par: string };
  /** What may be chosen between; none: this screen shows one kind. */
  kinds: TrashKind[];
  people: { id: string; name: string }[];
};

/** Search, kind and who threw it away: a plain GET form, sent by itself when there is a script. */
export function TrashFilterForm({ address, query, kinds, people }: Props) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  const send = (form: HTMLFormElement | null, pause: number) => {
    clearTimeout(timer.current);
    if (!form) return;
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and forward change the address without typing.
  useEffect(() => {
    if (box.current && box.current !== document.activeElement) box.current.value = query.q;
  }, [query.q]);
  return (
    <Form method="get" action={address} role="search" className="filters">
      <label className="visually-hidden" htmlFor="q">
        Rechercher dans la corbeille
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
      {kinds.length > 1 ? (
        <label className="filter-choice">
          <span>Genre</span>
          <select
            key={query.genre}
            name="genre"
            defaultValue={query.genre}
            onChange={(event) => send(event.currentTarget.form, 0)}
          >
            <option value="">Tous</option>
            {trashKinds
              .filter(({ slug }) => kinds.includes(slug))
              .map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
          </select>
        </label>
      ) : null}
      <label className="filter-choice">
        <span>Supprimé par</span>
        <select
          key={query.par}
          name="par"
          defaultValue={query.par}
          onChange={(event) => send(event.currentTarget.form, 0)}
        >
          <option value="">Tous</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="quiet-button filter-send">
        Rechercher
      </button>
    </Form>
  );
}
