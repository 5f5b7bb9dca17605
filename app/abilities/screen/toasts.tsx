import { type ReactNode, useEffect, useRef } from "react";
import { type CloseButtonProps, ToastContainer, toast } from "react-toastify/unstyled";
import type { Announcement } from "./announcement.server";

/** How long a toast stays, in ms (specification 4). */
const TOAST_LIFE = 5000;

/** Says that something is done; goes away by itself after `life` ms. */
export function showDone(text: string, life: number = TOAST_LIFE): void {
  toast.success(text, { role: "status", autoClose: life });
}

/** Says that something failed; stays until it is closed (docs/deviations.md). The same sentence is not stacked. */
export function showError(text: string): void {
  toast.error(text, { role: "alert", autoClose: false, toastId: text });
}

/** Says something that can lead somewhere. */
export function showInfo(content: ReactNode, id: string): void {
  toast.info(content, { role: "alert", autoClose: TOAST_LIFE, toastId: id });
}

/** Takes every toast away. */
export function dismissToasts(): void {
  toast.dismiss();
}

/** The place of the toasts (specification 4: top right, drag threshold 80 %), and what the server has to say once. */
export function Toasts({ announcement }: { announcement: Announcement | null }) {
  useEffect(() => {
    if (announcement) showDone(announcement.text, announcement.life);
  }, [announcement]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => holdUnderFocus(place.current), []);
  return (
    <div ref={place}>
      <ToastContainer
        position="top-right"
        autoClose={TOAST_LIFE}
        draggable
        draggablePercent={80}
        pauseOnHover
        pauseOnFocusLoss
        closeButton={CloseButton}
        aria-label="Notifications"
      />
    </div>
  );
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

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" onClick={(event) => closeToast(event)}>
      <span className="visually-hidden">Fermer la notification</span>
      <span aria-hidden>×</span>
    </button>
  );
}
