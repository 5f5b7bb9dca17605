import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * On arriving at another screen the focus goes to its content, as after a page load: the link that led there is gone,
 * or stands in the menu. Where the new screen has already put the focus (an error summary), it stays.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const active = document.activeElement;
    if (!active?.closest("main")) focusContent();
  }, [pathname]);
}

/** Puts the focus at the beginning of the screen's content. */
export function focusContent(): void {
  document.getElementById("contenu")?.focus({ preventScroll: true });
}
