import { useEffect, useState } from "react";

/** What the office manages (specification 2.8). */
const lines = [
  "Gestion des audiences",
  "Gestion des documents",
  "Gestion des factures",
  "Gestion des messages",
];
/** Each line is shown this long, in ms (specification 9). */
const LINE_MS = 3000;

/**
 * The admin home's banner. All its lines are on the page; the current one stands out and changes every 3 s. It can be
 * stopped, holds still under the pointer and the focus, and does not start under reduced motion or without script.
 */
export function RotatingBanner() {
  const [current, setCurrent] = useState(0);
  const [running, setRunning] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => setRunning(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (!running || held) return;
    const timer = setInterval(() => setCurrent((line) => (line + 1) % lines.length), LINE_MS);
    return () => clearInterval(timer);
  }, [running, held]);
  return (
    <section
      className="banner"
      aria-label="Ce que le cabinet gère ici"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul>
        {lines.map((line, i) => (
          <li key={line} className={i === current ? "banner-current" : undefined}>
            {line}
          </li>
        ))}
      </ul>
      {running === null ? null : (
        <button type="button" className="banner-stop" onClick={() => setRunning(!running)}>
          {running ? "Arrêter le défilement" : "Reprendre le défilement"}
        </button>
      )}
    </section>
  );
}
