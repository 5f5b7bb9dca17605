import { useEffect, useState } from "react";
import { Link } from "react-router";

type Props = {
  /** `href`: the screen that a line is about, when there is one. */
  lines: readonly { words: string; href?: string }[];
  /** Each line is shown this long, in ms (specification 9). */
  every: number;
  /** What the lines are about, for who cannot see them. */
  label: string;
  /** It stands still until somebody starts it. */
  waitsToStart?: boolean;
};

/**
 * A banner of lines. All of them are on the page; the current one stands out and changes. It can be stopped, holds
 * still under the pointer and the focus, and does not start under reduced motion or without script.
 */
export function RotatingBanner({ lines, every, label, waitsToStart = false }: Props) {
  const [current, setCurrent] = useState(0);
  const [running, setRunning] = useState<boolean | null>(null);
  const [started, setStarted] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const moves = !waitsToStart && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    setRunning(moves);
    setStarted(moves);
  }, [waitsToStart]);
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
        {lines.map(({ words, href }, i) => (
          <li key={words} className={i === current ? "banner-current" : undefined}>
            {href ? <Link to={href}>{words}</Link> : words}
          </li>
        ))}
      </ul>
      {running === null ? null : (
        <button
          type="button"
          className="banner-stop"
          onClick={() => {
            setRunning(!running);
            setStarted(true);
          }}
        >
          {running ? "Arrêter le défilement" : started ? "Reprendre le défilement" : "Lancer le défilement"}
        </button>
      )}
    </section>
  );
}
