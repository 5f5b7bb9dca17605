import { Fragment } from "react";
import { withMentions } from "./note-mentions";

/** Words of a colleague, with the names of those whom they tell marked. `written`: as the words write them. */
export function MentionedWords({ words, written }: { words: string; written: readonly string[] }) {
  return withMentions(words, written).map(({ text, hit }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a note have no identity but their place.
    <Fragment key={i}>{hit ? <mark className="mention">{text}</mark> : text}</Fragment>
  ));
}
