import { type FormEvent, useState } from "react";
import type { Person } from "./follow-up.server";
import { handlesOf } from "./note-mentions";

/** So many names are offered. */
const OFFERED = 6;

/** « @ » and the letters after it, just before the place where one types. */
const BEGUN = /(?:^|[^\p{L}\p{M}\p{N}._-])@([\p{L}\p{M}]*)$/u;

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/**
 * Names to press while a note says « @ » and no whole name yet: `onInput` for its form, `buttons` for below its field.
 * Without a script names are typed.
 */
export function useMentionButtons(people: Person[]) {
  const [begun, setBegun] = useState<{ field: HTMLTextAreaElement; from: number; letters: string } | null>(null);
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLTextAreaElement)) return;
    const before = target.value.slice(0, target.selectionStart);
    const letters = BEGUN.exec(before)?.[1];
    setBegun(letters === undefined ? null : { field: target, from: before.length - letters.length, letters });
  }
  const offered = begun
    ? handlesOf(people)
        .filter(({ handle }) => plain(handle).startsWith(plain(begun.letters)))
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
  const buttons =
    offered.length > 0 ? (
      <ul className="mention-buttons" aria-label="Personnes à prévenir">
        {offered.map(({ id, handle }) => (
          <li key={id}>
            <button type="button" className="quiet-button" onClick={() => write(handle)}>
              @{handle}
            </button>
          </li>
        ))}
      </ul>
    ) : null;
  return { onInput, buttons };
}
