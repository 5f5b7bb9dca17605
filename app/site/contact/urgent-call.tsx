import { contact } from "~/content/contact";
import { phoneHref, phoneText } from "../layout/phone-links";

/** Custody and hearings do not wait for a reply: the phone, when the firm has given one. */
export function UrgentCall({ phone }: { phone: string }) {
  if (!phone) return null;
  return (
    <p className="urgent-call">
      <strong>{contact.urgent.title}</strong>
      {` ${contact.urgent.text} `}
      <a href={phoneHref(phone)}>{phoneText(phone)}</a>
    </p>
  );
}
