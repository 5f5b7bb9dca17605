import type { ReactNode } from "react";

/**
 * Optional fields of a long form, folded. `open`: one of them holds a value or an error, so that nothing that was
 * typed is out of sight.
 */
export function MoreFields({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details className="more-fields" open={open}>
      <summary>Plus de champs</summary>
      <div className="record-form">{children}</div>
    </details>
  );
}
