import { use, useState } from "react";
import { ShownScreensContext } from "~/abilities/screen/shown-screens";
import { useSeers } from "./live-screens";

type Props = {
  /** What the screen's loader gave. */
  data: object;
  /** « ce message », and, for who only hears of it, « Message CK-4F7Q » */
  here: string;
  subject: string;
  /** Of the record, the newest first. */
  history: readonly { stamp: string; actor: string; text: string }[];
};

/**
 * In the head of a file: who else looks at it, and who has just changed it while it was open. It has its place from the
 * beginning, so that nothing moves when it speaks.
 */
export function LiveNote({ data, here, subject, history }: Props) {
  const screens = use(ShownScreensContext);
  const seers = useSeers();
  const [latest] = history;
  const [known, setKnown] = useState({ data, lines: history.length, latest, by: "" });
  let present = known;
  if (known.data !== data) {
    const isOther =
      history.length !== known.lines || latest?.stamp !== known.latest?.stamp || latest?.text !== known.latest?.text;
    const by = screens?.cameByItself(data) ? (isOther ? (latest?.actor ?? "") : known.by) : "";
    present = { data, lines: history.length, latest, by };
    setKnown(present);
  }
  return (
    <p className="live-note" role="status">
      {seers.length > 0 ? <span className="live-seers">{seeing(seers, here)} </span> : null}
      {present.by ? (
        <>
          <span className="visually-hidden">{subject}&nbsp;: </span>
          Modifié par {present.by}.
        </>
      ) : null}
    </p>
  );
}

/** « Fatou regarde ce message. » */
function seeing(names: readonly string[], here: string): string {
  const last = names.at(-1);
  const others = names.slice(0, -1).join(", ");
  return others ? `${others} et ${last} regardent ${here}.` : `${last} regarde ${here}.`;
}
