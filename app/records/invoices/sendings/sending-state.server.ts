import { type SQL, sql } from "drizzle-orm";
import { conakryDay } from "~/lib/french-date";
import type { SendingState } from "./sending";

/** How long a mail is tried, in s: after that it counts as failed, and is not sent any more. */
export const MAIL_TRIED = 2 * 3600;

/** Whoever still has it in hand then has been given longer than a mail server may take, in s. */
const MAIL_OVER = MAIL_TRIED + 1800;

const happened = (what: SQL) => sql`EXISTS (SELECT FROM billing_sending_event AS event
  WHERE event.sending_id = billing_sending.id AND event.what = ${what})`;

export const wasOpened = happened(sql`'ouvert'`);

/** How a row of `billing_sending` stands. A mail of which nothing more is heard has failed. */
export const sendingState = (): SQL<SendingState> => sql`(CASE billing_sending.way
  WHEN 'main-propre' THEN 'remis'
  WHEN 'courriel' THEN coalesce((SELECT event.what FROM billing_sending_event AS event
      WHERE event.sending_id = billing_sending.id AND event.what IN ('parti', 'echec', 'sans-objet')),
    CASE WHEN billing_sending.at < now() - make_interval(secs => ${MAIL_OVER}) THEN 'echec' ELSE 'en-attente' END)
  ELSE CASE WHEN ${happened(sql`'revoque'`)} THEN 'revoque'
    WHEN billing_sending.opens_until < ${conakryDay(new Date())} THEN 'expire' WHEN ${wasOpened} THEN 'ouvert' ELSE 'prepare' END END)`;

/** Whether it may have reached the client: not a mail that failed, nor a link that was revoked before it was opened. */
export const mayHaveReached = (): SQL<boolean> =>
  sql`(${sendingState()} NOT IN ('echec', 'sans-objet', 'revoque') OR ${wasOpened})`;
