import type { Piece } from "~/lib/marked-text";
import { Marked } from "./marked";

/** How somebody is reached: a number on each line, then the email. */
export function ReachCell({ phones, email }: { phones: Piece[][]; email: Piece[] }) {
  return (
    <td data-label="Numéro" className="row-numbers">
      {phones.map((phone, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a line neither move nor change.
        <span key={i}>
          <Marked pieces={phone} />
        </span>
      ))}
      {email.length > 0 ? (
        <small>
          <Marked pieces={email} />
        </small>
      ) : null}
    </td>
  );
}
