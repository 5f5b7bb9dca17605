import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useShortcuts } from "./shortcuts";

/** What is seldom done with a record, behind « … »; arrows lead from one to the next, Escape folds it again. */
export function OtherActions({ children }: { children: ReactNode }) {
  return (
    <Folded
      look="quiet-button"
      summary={
        <>
          <span aria-hidden>…</span>
          <span className="visually-hidden">Autres actions</span>
        </>
      }
    >
      {children}
    </Folded>
  );
}

const ADDING = "ajouter";

/** « Ajouter », the main action of a record to which many things are added; « n » opens it. */
export function AddMenu({ children }: { children: ReactNode }) {
  useShortcuts([{ key: "n", does: "Ajouter", act: openAdding }]);
  return (
    <Folded id={ADDING} look="main-button" summary="Ajouter">
      {children}
    </Folded>
  );
}

function openAdding(): void {
  const menu = document.querySelector<HTMLDetailsElement>(`#${ADDING}`);
  if (!menu) return;
  menu.open = true;
  menu.querySelector("a")?.focus();
}

type FoldedProps = { id?: string; look: "quiet-button" | "main-button"; summary: ReactNode; children: ReactNode };

function Folded({ id, look, summary, children }: FoldedProps) {
  return (
    <details id={id} className="others" onKeyDown={followKeys} onClick={foldBehindLink}>
      <summary className={look}>{summary}</summary>
      <span className="others-list">{children}</span>
    </details>
  );
}

function followKeys(event: KeyboardEvent<HTMLDetailsElement>): void {
  const { key, currentTarget: menu, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (!menu.open) return;
  if (key === "Escape") {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (!by || ctrlKey || metaKey || altKey || shiftKey) return;
  const choices = [...menu.querySelectorAll<HTMLElement>(".others-list :is(a, button)")];
  const here = choices.findIndex((choice) => choice.matches(":focus"));
  // From the button that unfolds it down to the first, up to the last.
  const next = here < 0 ? choices.at(by === 1 ? 0 : -1) : choices[here + by];
  event.preventDefault();
  next?.focus();
}

/** A link may lead to another part of the same screen, which the list would cover. */
function foldBehindLink({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest("a")) currentTarget.open = false;
}
