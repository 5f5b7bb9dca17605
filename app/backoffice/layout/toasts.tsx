import { type ReactNode, useEffect } from "react";
import { type CloseButtonProps, ToastContainer, toast } from "react-toastify/unstyled";
import "react-toastify/ReactToastify.css";
import type { Announcement } from "./announcement";

/** Contact screens, in ms (specification 4). */
const AUTO_CLOSE = 5000;

/** Says that something is done; goes away by itself. */
export function showDone(text: string): void {
  toast.success(text, { role: "status", autoClose: AUTO_CLOSE });
}

/** Says that something failed; stays until it is closed (decisions.md). The same sentence is not stacked. */
export function showError(text: string): void {
  toast.error(text, { role: "alert", autoClose: false, toastId: text });
}

/** Says something that can lead somewhere. */
export function showInfo(content: ReactNode, id: string): void {
  toast.info(content, { role: "alert", autoClose: AUTO_CLOSE, toastId: id });
}

/** Takes every toast away. */
export function dismissToasts(): void {
  toast.dismiss();
}

/** The place of the toasts (specification 4: top right, drag threshold 80 %), and what the server has to say once. */
export function Toasts({ announcement }: { announcement: Announcement | null }) {
  useEffect(() => {
    if (announcement) showDone(announcement.text);
  }, [announcement]);
  return (
    <>
      <ToastContainer
        position="top-right"
        autoClose={AUTO_CLOSE}
        draggable
        draggablePercent={80}
        pauseOnHover
        pauseOnFocusLoss
        closeButton={CloseButton}
        aria-label="Notifications"
      />
      {announcement ? (
        <noscript>
          <p className="notice notice-done" role="status">
            {announcement.text}
          </p>
        </noscript>
      ) : null}
    </>
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" onClick={(event) => closeToast(event)}>
      <span className="visually-hidden">Fermer la notification</span>
      <span aria-hidden>×</span>
    </button>
  );
}
