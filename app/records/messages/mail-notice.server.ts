import { env } from "~/server/env.server";
import { settings } from "~/server/settings/settings.server";

/** Whether a new message can be announced by mail: a mail server, and somebody to write to. */
export function mailIsSetUp(): boolean {
  const { SMTP_URL, MAIL_TO } = env();
  return Boolean(SMTP_URL && (MAIL_TO || settings().firm_email));
}
