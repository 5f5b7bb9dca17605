import { Fragment } from "react";
import type { Piece } from "~/lib/marked-text";

/** A text with what was searched for marked. */
export function Marked({ pieces }: { pieces: Piece[] }) {
  return pieces.map((piece, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no identity but their place.
    <Fragment key={i}>
      {piece.hit ? (
        <mark>
          <Breakable text={piece.text} />
        </mark>
      ) : (
        <Breakable text={piece.text} />
      )}
    </Fragment>
  ));
}

/** An e-mail address that has to break does so after its @. */
function Breakable({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?<=@)/);
  return (
    <>
      {first}
      {others.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address neither move nor change.
        <Fragment key={i}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
