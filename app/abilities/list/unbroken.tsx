import { Fragment } from "react";

const REFERENCE = /([A-Z]{2}-[A-Z0-9]{4,6})/;

/** A text in which no line ends inside a reference (« CK-4F7Q »). */
export function Unbroken({ text }: { text: string }) {
  return text.split(REFERENCE).map((part, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place.
    if (i % 2 === 0) return <Fragment key={i}>{part}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place.
      <span key={i} className="reference">
        {part}
      </span>
    );
  });
}
