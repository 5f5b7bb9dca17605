import type { ButtonHTMLAttributes, ReactNode } from "react";

type Kind = "main" | "quiet" | "danger";

/** One main button per screen: what most people are there to do. */
export function Button({
  kind = "main",
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: Kind; children: ReactNode }) {
  return (
    <button type="submit" {...rest} className={`button button-${kind}`}>
      {children}
    </button>
  );
}

/** A link that looks like a button; a plain document navigation. */
export function ButtonLink({ href, kind = "main", children }: { href: string; kind?: Kind; children: ReactNode }) {
  return (
    <a href={href} className={`button button-${kind}`}>
      {children}
    </a>
  );
}
