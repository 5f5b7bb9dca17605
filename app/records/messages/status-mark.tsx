import { type ContactStatus, statusLabel } from "./message-status";

/** A state in words, with a dot of its colour. */
export function StatusMark({ status }: { status: ContactStatus }) {
  return <span className={`status status-${status}`}>{statusLabel(status)}</span>;
}
