import type { KeyboardEvent, ReactNode } from "react";

/** What is seldom done with a record, behind « … »; Escape folds it again. */
export function OtherActions({ children }: { children: ReactNode }) {
  return (
    <details className="others" onKeyDown={foldOnEscape}>
      <summary className="quiet-button">
        <span aria-hidden>…</span>
        <span className="visually-hidden">Autres actions</span>
      </summary>
      <span className="others-list">{children}</span>
    </details>
  );
}

function foldOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
