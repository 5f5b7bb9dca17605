import { use, useState } from "react";
import { ShownScreensContext } from "~/abilities/screen/shown-screens";
import { useViewers } from "./live-screens";

type Props = {
  /** What the screen's loader gave. */
  data: object;
  /** « ce message », and, for who only hears of it, « Message CK-4F7Q » */
  here: string;
  subject: string;
  /** The newest line of the journal about the record. */
  latest: { id: number; actor: string } | undefined;
};

/**
 * In the head of a file: who else looks at it, and who has just changed it while it was open. It has its place from the
 * beginning, so that nothing moves when it speaks.
 */
export function LiveNote({ data, here, subject, latest }: Props) {
  const screens = use(ShownScreensContext);
  const viewers = useViewers();
  const [known, setKnown] = useState({ data, latest, by: "" });
  let present = known;
  if (known.data !== data) {
    const newest = latest?.id === known.latest?.id ? known.by : (latest?.actor ?? "");
    present = { data, latest, by: screens?.cameByItself(data) ? newest : "" };
    setKnown(present);
  }
  return (
    <p className="live-note" role="status">
      {viewers.length > 0 ? <span className="live-viewers">{seeing(viewers, here)} </span> : null}
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
