import { coordinates } from "~/content/coordinates";
import { whatToDo } from "~/content/guides/what-to-do";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { phoneHref, phoneText } from "../layout/phone-links";

type Props = { slug: string; phone: string; languages: string; answers?: readonly { key: string; value: string }[] };

/**
 * One press to call, where the firm has given a number, or to write: the message then begins with the situation of that
 * guide and with `answers` (site/contact/carried-situation.ts). Who reads little French is told which languages are
 * spoken at that number.
 */
export function GuideActions({ slug, phone, languages, answers = [] }: Props) {
  const query = new URLSearchParams([["situation", slug], ...answers.map(({ key, value }) => [key, value])]);
  return (
    <p className="guide-actions">
      {phone ? <ButtonLink href={phoneHref(phone)}>{`${whatToDo.call}\u00A0${phoneText(phone)}`}</ButtonLink> : null}
      <ButtonLink href={`${paths.contact}?${query}`} kind={phone ? "quiet" : "main"}>
        {whatToDo.write}
      </ButtonLink>
      <span>{whatToDo.written}</span>
      {phone && languages ? <span>{`${coordinates.languages}\u00A0: ${languages}`}</span> : null}
    </p>
  );
}
