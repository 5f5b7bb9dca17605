import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useShortcuts } from "./shortcuts";

/** What is seldom done with a record, behind « … »; Escape folds it again. */
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
    <details id={id} className="others" onKeyDown={foldOnEscape} onClick={foldBehindLink}>
      <summary className={look}>{summary}</summary>
      <span className="others-list">{children}</span>
    </details>
  );
}

function foldOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

/** A link may lead to another part of the same screen, which the list would cover. */
function foldBehindLink({ target, currentTarget }: MouseEvent<HTMLDetailsElement>): void {
  if (target instanceof Element && target.closest("a")) currentTarget.open = false;
}
