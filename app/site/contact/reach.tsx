import { callback } from "~/content/callback";
import { contact } from "~/content/contact";
import { meeting } from "~/content/meeting";
import type { OpeningState } from "~/lib/opening-hours";
import { paths } from "~/paths";
import { OpeningLine } from "../layout/opening-line";
import { whatsappHref } from "../layout/phone-links";

type Props = { whatsapp: string; opening: OpeningState | null; callsBack: boolean; meetings: boolean };

/** Other ways than the form: whether someone is at the firm now, WhatsApp, being called back, and a meeting. */
export function Reach({ whatsapp, opening, callsBack, meetings }: Props) {
  if (!whatsapp && !opening && !callsBack && !meetings) return null;
  return (
    <p className="reach">
      <OpeningLine opening={opening} />
      {whatsapp ? <a href={whatsappHref(whatsapp)}>{contact.whatsapp}</a> : null}
      {callsBack ? <a href={paths.callback}>{callback.link}</a> : null}
      {meetings ? <a href={paths.meetingRequest}>{meeting.link}</a> : null}
    </p>
  );
}
