import { settings } from "~/domain/settings/settings.server";
import { env } from "~/server/env.server";

/** Whether a new message can be announced by mail: a mail server, and somebody to write to. */
export function mailIsSetUp(): boolean {
  const { SMTP_URL, MAIL_TO } = env();
  return Boolean(SMTP_URL && (MAIL_TO || settings().firm_email));
}
