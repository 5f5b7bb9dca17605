import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * On arriving at another screen the focus goes to its content, as after a page load: the link that led there is gone,
 * or stands in the menu. An address that names a field leads to it. Where the new screen has already put the focus (an
 * error summary), it stays.
 */
export function useScreenFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const active = document.activeElement;
    if (active?.closest("main")) return;
    const field = document.getElementById(hash.slice(1));
    if (field?.matches("input, select, textarea")) field.focus();
    else focusContent();
  }, [pathname, hash]);
}

/** Puts the focus at the beginning of the screen's content. */
export function focusContent(): void {
  document.getElementById("contenu")?.focus({ preventScroll: true });
}
