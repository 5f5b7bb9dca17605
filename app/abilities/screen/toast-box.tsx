import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { type CloseButtonProps, cssTransition, type Id, ToastContainer, toast } from "react-toastify/unstyled";
import type { Announcement } from "./announcement.server";
import { ButtonForm } from "./button-form";
import { focusContent } from "./screen-focus";
import { useShortcuts } from "./shortcuts";

/** How long a toast stays, in ms (specification 4). */
const TOAST_LIFE = 5000;

/** How long one stays that offers to undo, in ms: long enough to read it, and to reach its button by the keyboard. */
const UNDO_LIFE = 10_000;

/** By the styles beside this file; the room of one that goes is given up at once. */
const transition = cssTransition({ enter: "toast-comes", exit: "toast-goes", collapse: false });

/** The toasts in sight that say that something is done, without a button. */
const done = new Set<Id>();

/** See toasts.tsx, by which screens speak. */
export function showDone(text: string, life: number = TOAST_LIFE): void {
  const id = toast.success(text, { role: "status", autoClose: life, onClose: () => done.delete(id) });
  done.add(id);
}

export function dismissDone(): void {
  for (const id of done) toast.dismiss(id);
}

/** Says what the server has to say, and how to take it back. Returns the id of a toast that offers that. */
function announce({ id, text, life, undo }: Announcement): string | null {
  if (!undo) {
    showDone(text, life);
    return null;
  }
  toast.success(<Undoable text={text} undo={undo} />, { role: "status", autoClose: UNDO_LIFE, toastId: id });
  return id;
}

/** What was done, and the button that takes it back. */
function Undoable({ text, undo }: { text: string; undo: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="toast-words">
      <p>{text}</p>
      <ButtonForm action={undo} className="toast-undo">
        <input type="hidden" name="retour" value={pathname + search} />
        <button type="submit" className="text-button">
          Annuler
        </button>
      </ButtonForm>
    </div>
  );
}

/** The errors in sight, by their sentence. */
const errors = new Map<string, Id>();

export function showError(text: string): void {
  if (errors.has(text)) return;
  // Not under its sentence: said again while the one before is still leaving, the library would take it for that one.
  const forget = () => {
    if (errors.get(text) === id) errors.delete(text);
  };
  const id = toast.error(text, { role: "alert", autoClose: false, onClose: forget });
  errors.set(text, id);
}

export function dismissError(text: string): void {
  const id = errors.get(text);
  errors.delete(text);
  if (id !== undefined) toast.dismiss(id);
}

export function showInfo(content: ReactNode, id: string): void {
  toast.info(content, { role: "alert", autoClose: TOAST_LIFE, toastId: id });
}

export function dismissToasts(): void {
  errors.clear();
  toast.dismiss();
}

/**
 * The place of the toasts, and what the server has to say once. It lies over nothing that can be pressed (told.css,
 * docs/deviations.md); drag threshold 80 % (specification 4).
 */
export function ToastBox({ announcement }: { announcement: Announcement | null }) {
  const place = useRef<HTMLDivElement>(null);
  // Only the last change can be taken back from here.
  const undoable = useRef<string | null>(null);
  useEffect(() => {
    if (!announcement) return;
    if (undoable.current) toast.dismiss(undoable.current);
    undoable.current = announce(announcement);
  }, [announcement]);
  useShortcuts([
    {
      key: "u",
      does: "Annuler ce qui vient d’être fait",
      act: () => place.current?.querySelector<HTMLElement>(".toast-undo button")?.click(),
    },
  ]);
  useEffect(() => holdUnderFocus(place.current), []);
  useEffect(() => giveFocusBack(place.current), []);
  useEffect(() => tellHeight(place.current?.closest(".told") ?? null), []);
  return (
    <div ref={place}>
      <ToastContainer
        position="bottom-left"
        // Of many, the last has to be in sight.
        newestOnTop
        autoClose={TOAST_LIFE}
        draggable
        draggablePercent={80}
        pauseOnHover
        pauseOnFocusLoss
        closeButton={CloseButton}
        transition={transition}
        aria-label="Notifications"
      />
    </div>
  );
}

/** What sticks to the bottom of a phone's screen, and the end of a page, stand above what is told: at that height. */
function tellHeight(told: Element | null): (() => void) | undefined {
  if (!told) return;
  const { style } = document.documentElement;
  // Elsewhere nothing stands above it, and the whole page would be styled anew for each toast.
  const isPhone = matchMedia("(max-width: 767px)");
  const observer = new ResizeObserver(() => {
    if (isPhone.matches) style.setProperty("--told-height", `${told.clientHeight}px`);
  });
  observer.observe(told);
  return () => {
    observer.disconnect();
    style.removeProperty("--told-height");
  };
}

/**
 * No toast closes while the focus is in it, as under the pointer. Once it has come in, the library starts its time
 * anew, whatever is upon it: then it is held again.
 */
function holdUnderFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  const toastOf = ({ target }: Event) => (target as Element).closest<HTMLElement>(".Toastify__toast");
  const stop = new AbortController();
  const listen = (type: string, act: (toast: HTMLElement) => void) =>
    place.addEventListener(
      type,
      (event) => {
        const found = toastOf(event);
        if (found) act(found);
      },
      { signal: stop.signal },
    );
  listen("focusin", ({ id }) => toast.pause({ id }));
  listen("focusout", ({ id }) => toast.play({ id }));
  listen("animationend", (held) => {
    if (held.matches(":hover, :focus-within")) toast.pause({ id: held.id });
  });
  return () => stop.abort();
}

/** The button that closes a toast goes with it: the focus goes back to where it was, or to the screen's content. */
function giveFocusBack(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  let origin: HTMLElement | null = null;
  const stop = new AbortController();
  const { signal } = stop;
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !place.contains(relatedTarget)) origin = relatedTarget;
  };
  const onClick = ({ target }: Event) => {
    if (!(target as Element).closest(".toast-close")) return;
    if (origin?.isConnected) origin.focus({ preventScroll: true });
    else focusContent();
  };
  place.addEventListener("focusin", onFocus, { signal });
  place.addEventListener("click", onClick, { signal });
  return () => stop.abort();
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" onClick={(event) => closeToast(event)}>
      <span className="visually-hidden">Fermer la notification</span>
      <span aria-hidden>×</span>
    </button>
  );
}
