import { type FormEvent, useEffect, useRef, useState } from "react";
import { handlesOf, type Person } from "./note-mentions";

/** So many names are offered. */
const OFFERED = 6;

/** « @ » and the letters after it, just before the place where one types. */
const BEGUN = /(?:^|[^\p{L}\p{M}\p{N}._-])@([\p{L}\p{M}]*)$/u;

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

type Field = HTMLTextAreaElement | HTMLInputElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

/**
 * Names to press while a note says « @ » and no whole name yet: `onInput` for its form, `buttons` for below its field.
 * Once a letter is there, Enter takes the first of them. Without a script names are typed. `people`: all whom it may
 * name, since a name is as long as it takes to tell one from all others; `me`: who writes it, and is not offered.
 */
export function useMentionButtons(people: Person[], me: string) {
  const [begun, setBegun] = useState<{ field: Field; from: number; letters: string } | null>(null);
  const form = begun?.field.form;
  useEffect(() => {
    // Stored with half a name in it, the form is emptied without a word typed.
    const onReset = () => setBegun(null);
    form?.addEventListener("reset", onReset);
    return () => form?.removeEventListener("reset", onReset);
  }, [form]);
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    // A field for a day has no such place.
    if (!isField(target) || target.selectionStart === null) return;
    const before = target.value.slice(0, target.selectionStart);
    const letters = BEGUN.exec(before)?.[1];
    setBegun(letters === undefined ? null : { field: target, from: before.length - letters.length, letters });
  }
  const offered = begun
    ? handlesOf(people)
        .filter(({ id, handle }) => id !== me && plain(handle).startsWith(plain(begun.letters)))
        .slice(0, OFFERED)
    : [];
  function write(handle: string) {
    if (!begun) return;
    const { field, from, letters } = begun;
    field.setRangeText(`${handle} `, from, from + letters.length, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    setBegun(null);
  }
  const [first] = begun?.letters ? offered : [];
  const takeFirst = useRef<() => boolean>(() => false);
  takeFirst.current = () => {
    if (first) write(first.handle);
    return first !== undefined;
  };
  const field = begun?.field;
  useEffect(() => {
    const onKeyDown = (event: Event) => {
      const { key, isComposing, ctrlKey, metaKey, altKey, shiftKey } = event as KeyboardEvent;
      if (key !== "Enter" || isComposing || ctrlKey || metaKey || altKey || shiftKey) return;
      if (takeFirst.current()) event.preventDefault();
    };
    field?.addEventListener("keydown", onKeyDown);
    return () => field?.removeEventListener("keydown", onKeyDown);
  }, [field]);
  const buttons =
    offered.length > 0 ? (
      <ul className="mention-buttons" aria-label="Personnes à prévenir">
        {offered.map(({ id, handle }) => (
          <li key={id}>
            <button
              type="button"
              className="quiet-button"
              aria-keyshortcuts={id === first?.id ? "Enter" : undefined}
              onClick={() => write(handle)}
            >
              @{handle}
              {id === first?.id ? <kbd aria-hidden>Entrée</kbd> : null}
            </button>
          </li>
        ))}
      </ul>
    ) : null;
  return { onInput, buttons };
}
