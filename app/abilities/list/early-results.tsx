import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { paths } from "~/paths";
// Built as a worker is: a file of its own, with what it needs and nothing shared, that waits for no other.
import script from "./early-search.ts?worker&url";

const never = () => () => undefined;

/**
 * The place over a list where what is typed before the script of the office has come is answered (early-search.ts). It
 * is emptied once the list shows what stands in the box, and nobody is about to press something in it. `kind`: slug of
 * the records; `q`: what the list shows.
 */
export function EarlyResults({ kind, q, box }: { kind: string; q: string; box: RefObject<HTMLInputElement | null> }) {
  const place = useRef<HTMLDivElement>(null);
  const cameWithPage = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const clear = () => {
    if (box.current?.value === q && !place.current?.matches(":hover, :focus-within")) place.current?.replaceChildren();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list shows has changed.
  useEffect(clear, [q]);
  return (
    <>
      {cameWithPage ? <script async type="module" src={script} fetchPriority="high" /> : null}
      {/* React leaves alone what a script has put into markup given as text. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes that somebody has left it. */}
      <div
        ref={place}
        className="early-results"
        onPointerLeave={clear}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || clear()}
        data-answers={paths.searchPreview}
        data-kind={kind}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    </>
  );
}
