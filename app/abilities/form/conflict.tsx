import { type ReactNode, useEffect, useRef } from "react";

type Props = { title: string; className?: string; children: ReactNode };

/** Says that nothing is stored (yet), and shows what the person has to see or choose first. It takes the focus. */
export function Conflict({ title, className = "", children }: Props) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section
      ref={section}
      className={`notice notice-wrong conflict ${className}`}
      role="alert"
      aria-labelledby="conflit"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the refusal is what the person has to read first, also without a script.
      autoFocus
    >
      <h2 id="conflit">{title}</h2>
      {children}
    </section>
  );
}
