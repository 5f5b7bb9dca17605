import type { ReactNode } from "react";

/** The body of a file: what it is about and, in a narrower column, what stands `beside` it. */
export function FileColumns({ beside, children }: { beside: ReactNode; children: ReactNode }) {
  return (
    <div className="follow-up">
      <div className="follow-up-main">{children}</div>
      <div className="follow-up-side">{beside}</div>
    </div>
  );
}
