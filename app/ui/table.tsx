import type { ReactNode } from "react";

type Props = {
  /** For whoever hears the table. */
  caption?: string;
  className?: string;
  heads: readonly string[];
  /** Before the heads, a column that has no name. */
  first?: ReactNode;
  /** How a head is written, where it is more than its words. */
  head?: (words: string) => ReactNode;
  /** By which head the rows are sorted, and how. */
  sorted?: (words: string) => "ascending" | "descending" | undefined;
  /** Other rows are on their way. */
  busy?: boolean;
  /** Its rows. */
  children: ReactNode;
};

/** A table, with the head of each column. */
export function Table({ caption, className, heads, first, head, sorted, busy, children }: Props) {
  return (
    <table className={className} aria-busy={busy}>
      {caption ? <caption className="visually-hidden">{caption}</caption> : null}
      <thead>
        <tr>
          {first ? <td className="tick-cell">{first}</td> : null}
          {heads.map((words) => (
            <th key={words} scope="col" aria-sort={sorted?.(words)}>
              {head ? head(words) : words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
