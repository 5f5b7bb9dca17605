import type { ReactNode } from "react";

/** What is seldom done with a record, behind « … ». */
export function OtherActions({ children }: { children: ReactNode }) {
  return (
    <details className="others">
      <summary className="quiet-button">
        <span aria-hidden>…</span>
        <span className="visually-hidden">Autres actions</span>
      </summary>
      <span className="others-list">{children}</span>
    </details>
  );
}
