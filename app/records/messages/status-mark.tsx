import { type MessageStatus, statusLabel } from "./message-status";

/** A state in words, with a dot of its colour. */
export function StatusMark({ status }: { status: MessageStatus }) {
  return <span className={`status status-${status}`}>{statusLabel(status)}</span>;
}
