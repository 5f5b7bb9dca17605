import { LineIcon } from "./line-icon";

/** « Urgent », in words and with a drawing: colour alone says nothing. */
export function UrgentMark() {
  return (
    <span className="urgent-mark">
      <LineIcon size={15} box={20} stroke={1.8}>
        <path d="M10 2.5 18 17H2zM10 8v4.2M10 14.2v.6" />
      </LineIcon>
      <span className="mark-lead">Urgent</span>
    </span>
  );
}
