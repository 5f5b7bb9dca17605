import { contact } from "~/content/contact";
import type { OpeningState } from "~/lib/opening-hours";
import { OpeningLine } from "../layout/opening-line";
import { whatsappHref } from "../layout/phone-links";

/** Other ways than the form: whether someone is at the firm now, and WhatsApp, when the firm has given them. */
export function Reach({ whatsapp, opening }: { whatsapp: string; opening: OpeningState | null }) {
  if (!whatsapp && !opening) return null;
  return (
    <p className="reach">
      <OpeningLine opening={opening} />
      {whatsapp ? <a href={whatsappHref(whatsapp)}>{contact.whatsapp}</a> : null}
    </p>
  );
}
