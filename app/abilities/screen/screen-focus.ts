import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * On arriving at another screen the focus goes to its content, as after a page load: the link that led there is gone,
 * or stands in the menu. An address that names a field leads to it; going back, the focus is again on what led away.
 * Where the new screen has already put the focus (an error summary), it stays.
 */
export function useScreenFocus(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    const left = shown.current;
    shown.current = pathname;
    const active = document.activeElement;
    const way = isBack && (!active?.closest("main") || active.id === CONTENT) ? linkTo(left) : null;
    if (way) way.focus({ preventScroll: true });
    if (way || active?.closest("main")) return;
    const field = document.getElementById(hash.slice(1));
    if (field?.matches("input, select, textarea")) field.focus();
    else focusContent();
  }, [pathname, hash, isBack]);
}

const CONTENT = "contenu";

/** The first link of this screen to another one. */
const linkTo = (path: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>(`#${CONTENT} a[href]`)].find(({ pathname }) => pathname === path);

/** Puts the focus at the beginning of the screen's content. */
export function focusContent(): void {
  document.getElementById(CONTENT)?.focus({ preventScroll: true });
}

/**
 * Of what gives its place to a form at the same address, such as the search for the record that the form is about: once
 * it has gone with the focus, the focus goes to the first field.
 */
export function useFocusAfterChoice(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const field = document.querySelector<HTMLElement>(
          `#${CONTENT} form :is(input:not([type=hidden]), select, textarea)`,
        );
        if (field) field.focus();
        else focusContent();
      });
    },
    [],
  );
}

/**
 * Of a form that its screen is for, which bears the screen's heading as its name, so that both are told: on arriving by
 * a link the focus goes to the first field that has to be filled in and is not yet.
 */
export function useFirstFieldFocus(): void {
  const isArrival = useNavigationType() === "PUSH";
  const isOn = useRef(isArrival);
  useEffect(() => {
    if (!isOn.current) return;
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      `#${CONTENT} form[aria-labelledby] :is(input, select, textarea)[required]`,
    );
    [...fields].find(({ value }) => value === "")?.focus();
  }, []);
}

/**
 * Of a screen on which a press opens a form, whose key is given: the focus goes to its first field, for otherwise
 * nothing tells who hears the page that the form is there.
 */
export function useFocusOnOpening(opened: string | null): void {
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    document
      .querySelector<HTMLElement>(`#${CONTENT} form[aria-labelledby] :is(input:not([type=hidden]), select, textarea)`)
      ?.focus();
  }, [opened]);
}

/**
 * Of a form that often goes with what it does, and its row with it: told of each press, it puts the focus on what took
 * its place, where it would be nowhere.
 */
export function useFocusAfterRow(): (form: Element) => void {
  const focusNext = useRef<(() => void) | null>(null);
  useEffect(
    () => () => {
      const focus = focusNext.current;
      if (focus) setTimeout(() => document.activeElement === document.body && focus());
    },
    [],
  );
  return (form) => {
    focusNext.current = focusAfterRow(form);
  };
}

/**
 * How to put the focus, once the row around an element has gone, on what took its place, or at the beginning. Rows may
 * lie in others (`data-row`). A link first: a button pressed twice in haste would do the same to the next row.
 */
function focusAfterRow(element: Element): () => void {
  const around = [element.closest("[data-row]"), element.closest("li, tr")];
  const places = around.flatMap((row) =>
    row?.parentElement ? [{ rows: row.parentElement, at: [...row.parentElement.children].indexOf(row) }] : [],
  );
  return () => {
    const place = places.find(({ rows }) => rows.isConnected);
    const next = place && (place.rows.children[place.at] ?? place.rows.lastElementChild);
    const target = next?.querySelector<HTMLElement>("a[href], button");
    if (target) target.focus();
    else focusContent();
  };
}
