import { useCallback, useEffect, useRef, useState } from "react";
import { Form, useFetcher, useLocation } from "react-router";
import { TICK } from "~/abilities/list/ticks";
import { showError } from "~/abilities/screen/toasts";
import { counted, frenchNumber } from "~/lib/french-number";
import { paths } from "~/paths";
import type { FieldErrors } from "~/ui/error-summary";
import { MOST_AT_ONCE } from "../message-limits";
import type { Person } from "./follow-up.server";

export const BULK_FORM = "lot";

/** Given to nobody, on purpose. */
export const NOBODY = "personne";

/** To be marked so. */
export const URGENT = "urgent";

/** `matching`: how many messages the filters leave, where that is known. */
type Props = {
  people: Person[];
  me: string;
  matching: { count: number; more: boolean } | null;
  /** How many lines stand on the page, and, as a text, which. */
  lines: number;
  shown: string;
};

/** What can be done with the messages that are ticked, or with all that the filters leave; in sight once one is. */
export function BulkBar({ people, me, matching, lines, shown }: Props) {
  const { search, key } = useLocation();
  const address = paths.messageBulkChange + search;
  const form = useRef<HTMLFormElement>(null);
  const count = useTicked(form, key, shown);
  const { submit, data } = useFetcher<{ errors?: FieldErrors }>({ key: BULK_FORM });
  const refused = data?.errors?.form;
  useEffect(() => {
    if (refused) showError(refused);
  }, [refused]);
  const isWhole = matching !== null && matching.count > lines;
  const isTooMuch = matching !== null && (matching.more || matching.count > MOST_AT_ONCE);
  return (
    <Form
      ref={form}
      id={BULK_FORM}
      method="post"
      action={address}
      // What is only ticked is lost without harm (form-values.ts).
      data-passing
      className="bulk-bar"
      onSubmit={(event) => {
        const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        if (pressed?.value === "supprimer") return;
        event.preventDefault();
        void submit(new FormData(event.currentTarget, pressed), { method: "post", action: address });
      }}
      aria-label="Messages choisis"
    >
      <p role="status">{count > 0 ? counted(count, "message choisi", "messages choisis") : null}</p>
      {isWhole && isTooMuch ? (
        <p className="page-note">
          Les filtres laissent {matching.more ? "plus de " : ""}
          {frenchNumber(matching.count)} messages. Pour les choisir tous, resserrez les filtres&nbsp;: au plus{" "}
          {frenchNumber(MOST_AT_ONCE)} changent à la fois.
        </p>
      ) : isWhole ? (
        <label className="bulk-all">
          {/* Other lines, another choice: what was meant for these must not be done to those. */}
          <input key={shown} type="checkbox" name="tout" value="1" /> Tout ce que les filtres laissent (
          {frenchNumber(matching.count)})
        </label>
      ) : null}
      <span className="bulk-does">
        <Does value="pris-en-charge">Prendre en charge</Does>
        <Does value="repondu">Répondu</Does>
        <Does value="clos">Clore</Does>
        <Does value={URGENT}>Urgent</Does>
      </span>
      <span className="bulk-does">
        <label className="visually-hidden" htmlFor="lot-personne">
          À qui attribuer
        </label>
        <select id="lot-personne" name="personne">
          <option value="">Choisir…</option>
          <option value={NOBODY}>Personne</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me ? `${name} (moi)` : name}
            </option>
          ))}
        </select>
        <Does value="attribuer">Attribuer</Does>
      </span>
      <Does value="supprimer">Supprimer…</Does>
    </Form>
  );
}

function Does({ value, children }: { value: string; children: string }) {
  return (
    <button type="submit" name="faire" value={value} className="quiet-button">
      {children}
    </button>
  );
}

/**
 * How many lines are ticked for that form. Another list begins without a tick; a line that was changed loses its own
 * (its box is another one then).
 */
function useTicked(form: React.RefObject<HTMLFormElement | null>, key: string, shown: string): number {
  const [count, setCount] = useState(0);
  const update = useCallback(() => {
    const boxes = [...(form.current?.elements ?? [])].filter((one) => one instanceof HTMLInputElement);
    setCount(boxes.filter(({ name, checked }) => name === TICK && checked).length);
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at the list is a new beginning.
  useEffect(() => form.current?.reset(), [form, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, other boxes.
  useEffect(() => {
    const onChange = ({ target }: Event) =>
      target instanceof HTMLInputElement && target.form === form.current && update();
    update();
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  }, [form, update, key, shown]);
  return count;
}
