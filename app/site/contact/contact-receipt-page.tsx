import { data } from "react-router";
import { callback } from "~/content/callback";
import { contact } from "~/content/contact";
import { meeting } from "~/content/meeting";
import script from "~/islands/forms/receipt.ts?worker&url";
import { isKnownDomain } from "~/lib/mail-domain";
import type { PageHandle } from "~/page-handle";
import { paths } from "~/paths";
import { publicUrl } from "~/server/env.server";
import { ButtonLink } from "~/ui/button";
import eyebrow from "../layout/eyebrow.css?inline";
import { missing } from "../layout/missing-page";
import { phoneHref, phoneText } from "../layout/phone-links";
import type { Route } from "./+types/contact-receipt-page";
import shared from "./contact.css?inline";
import { contactData } from "./contact-data.server";
import { type AskedFor, readReceipt } from "./contact-receipt.server";
import css from "./receipt.css?inline";
import { UrgentCall } from "./urgent-call";

/** Never kept: it belongs to one visitor. */
export const handle: PageHandle = { styles: [eyebrow, shared, css], script };

/** The number comes from the address, whose signature says that we gave it out; the message itself is not read. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const asked = await readReceipt(params.number, url.searchParams);
  if (asked === undefined) throw data(null, { status: 404 });
  const { firm, phone, reply, meetings } = contactData();
  const domain = url.searchParams.get("messagerie") ?? "";
  const likely = isKnownDomain(domain) ? domain : "";
  // A message is followed by its number and the end of the telephone number.
  const address = url.searchParams.get("sans") === "telephone" ? "" : publicUrl() + paths.messageProgress;
  return { firm, phone, reply, meetings, asked, likely, address, number: params.number };
}

export function headers() {
  return { "X-Robots-Tag": "noindex" };
}

type Receipt = Route.ComponentProps["loaderData"];

const { receipt } = contact;

export default function ContactReceiptPage({ loaderData: data }: Route.ComponentProps) {
  const { firm, phone, asked, number } = data;
  const [reading, engagement] = contact.after.paragraphs;
  return (
    <main>
      <title>{`${receipt.title} (${number}) - ${firm}`}</title>
      <meta name="robots" content="noindex" />
      <header className="contact-head receipt-head dark">
        <div className="wrap">
          <p className="eyebrow">{firm}</p>
          <h1>{receipt.title}</h1>
        </div>
      </header>
      <div className="wrap receipt">
        <div>
          <ReceiptWords {...data} />
          <ReceiptWays {...data} />
          <ReceiptActions {...data} />
        </div>
        <section>
          <h2>{contact.after.title}</h2>
          {[asked ? receipt.read[asked.kind] : reading, `${contact.limit} ${engagement}`].map((text) => (
            <p key={text}>{text}</p>
          ))}
          <UrgentCall phone={phone} />
        </section>
      </div>
    </main>
  );
}

/** No number that was given out, or an address that was not copied whole. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  missing(error);
  const { missing: said, follow } = receipt;
  return (
    <main>
      <title>{said.title}</title>
      <meta name="robots" content="noindex" />
      <header className="contact-head receipt-head dark">
        <div className="wrap">
          <h1>{said.title}</h1>
        </div>
      </header>
      <div className="wrap receipt">
        <div>
          <p>{said.text}</p>
          <p className="receipt-actions">
            <ButtonLink href={paths.messageProgress}>{follow}</ButtonLink>
            <ButtonLink href={paths.contact} kind="quiet">
              {contact.h1}
            </ButtonLink>
          </p>
        </div>
      </div>
    </main>
  );
}

/** The number, what was asked for, and when an answer comes. */
function ReceiptWords({ phone, reply, asked, likely, number }: Receipt) {
  const { lead, label, use, answered, mistyped, correct, correction, shared } = receipt;
  // Strict rules, which would refuse a number in a message, let no address pass that is in doubt.
  const corrected = `${paths.contact}?${new URLSearchParams({ question: correction(number) })}`;
  return (
    <>
      <p className="receipt-number">
        <span>{label}</span>
        <strong>{number}</strong>
      </p>
      <p>{lead}</p>
      {asked ? (
        <p>
          <strong>{askedWords(asked)}</strong>
        </p>
      ) : null}
      {likely ? (
        <p className="receipt-doubt">
          {mistyped(likely)} <a href={corrected}>{correct}</a>
        </p>
      ) : null}
      <p>{phone ? use.byPhone : use.withoutPhone}</p>
      <noscript>
        <p>{shared}</p>
      </noscript>
      {reply ? <p>{`${answered} ${reply}`}</p> : null}
    </>
  );
}

/** The firm's number, where a message is followed, the number sent to oneself, and a meeting. */
function ReceiptWays({ firm, phone, meetings, asked, number, address }: Receipt) {
  const { calling, follow, sms, kept } = receipt;
  return (
    <ul className="receipt-ways">
      {phone ? (
        <li>
          {`${calling} `}
          <a href={phoneHref(phone)}>{phoneText(phone)}</a>
        </li>
      ) : null}
      {address ? (
        <li>
          <a href={`${paths.messageProgress}?numero=${number}`}>{follow}</a>
          <span className="receipt-printed">{`\u00A0: ${address}`}</span>
        </li>
      ) : null}
      <li className="receipt-sms">
        <a href={`sms:?&body=${encodeURIComponent(kept(firm, number, address))}`}>{sms}</a>
      </li>
      {meetings && asked?.kind !== "meeting" ? (
        <li>
          <a href={paths.meetingRequest}>{meeting.link}</a>
        </li>
      ) : null}
    </ul>
  );
}

/** Home, and what keeps the receipt: on paper, or as a picture. */
function ReceiptActions({ firm, phone, number, address }: Receipt) {
  const { home, print, picture, calling, follow } = receipt;
  const lines = [firm, number, phone && `${calling} ${phoneText(phone)}`, address && `${follow}\u00A0:`, address];
  return (
    <p className="receipt-actions">
      <ButtonLink href={paths.home}>{home}</ButtonLink>
      <button className="button button-quiet" type="button" data-print hidden>
        {print}
      </button>
      <button className="button button-quiet" type="button" data-picture={lines.filter(Boolean).join("\n")} hidden>
        {picture}
      </button>
    </p>
  );
}

function askedWords(asked: AskedFor): string {
  return asked.kind === "meeting" ? meeting.proposed(asked.moments) : callback.asked(asked.when);
}
