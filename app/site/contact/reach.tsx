import { callback } from "~/content/callback";
import { contact } from "~/content/contact";
import type { OpeningState } from "~/lib/opening-hours";
import { paths } from "~/paths";
import { OpeningLine } from "../layout/opening-line";
import { whatsappHref } from "../layout/phone-links";

type Props = { whatsapp: string; opening: OpeningState | null; callsBack: boolean };

/** Other ways than the form: whether someone is at the firm now, WhatsApp, and being called back. */
export function Reach({ whatsapp, opening, callsBack }: Props) {
  if (!whatsapp && !opening && !callsBack) return null;
  return (
    <p className="reach">
      <OpeningLine opening={opening} />
      {whatsapp ? <a href={whatsappHref(whatsapp)}>{contact.whatsapp}</a> : null}
      {callsBack ? <a href={paths.callback}>{callback.link}</a> : null}
    </p>
  );
}
