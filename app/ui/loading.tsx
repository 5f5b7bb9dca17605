import { useEffect, useState } from "react";
import { Emblem } from "./drawings/emblem";

/** A wait shorter than this, in ms, shows nothing: the same as in islands/loading/loading-screen. */
const LATE_MS = 300;

/** The words of specification 2.8, letter for letter. */
const LOADING = "Chargement en cours...";

/**
 * The loading screen of specification 2.1, for hydrated screens: put it once in the frame, `active` while something
 * loads. Its status is in the page from the start, so that screen readers hear it change.
 */
export function Loading({ active }: { active: boolean }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  return (
    <div role="status">
      {active && late ? (
        <div className="loading">
          <Emblem />
          <p>{LOADING}</p>
        </div>
      ) : null}
    </div>
  );
}
