import { useEffect, useState } from "react";

type Props = {
  lines: readonly string[];
  /** Each line is shown this long, in ms (specification 9). */
  every: number;
  /** What the lines are about, for who cannot see them. */
  label: string;
};

/**
 * A banner of lines. All of them are on the page; the current one stands out and changes. It can be stopped, holds
 * still under the pointer and the focus, and does not start under reduced motion or without script.
 */
export function RotatingBanner({ lines, every, label }: Props) {
  const [current, setCurrent] = useState(0);
  const [running, setRunning] = useState<boolean | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => setRunning(!matchMedia("(prefers-reduced-motion: reduce)").matches), []);
  useEffect(() => {
    if (!running || held) return;
    const timer = setInterval(() => setCurrent((line) => (line + 1) % lines.length), every);
    return () => clearInterval(timer);
  }, [running, held, lines.length, every]);
  return (
    <section
      className="banner"
      aria-label={label}
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
