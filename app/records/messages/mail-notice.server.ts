import { may, type Role } from "~/server/auth/permissions";
import { env } from "~/server/env.server";
import { settings } from "~/server/settings/settings.server";

/** Null where a new message can be announced by mail: a mail server, and somebody to write to. */
export type MissingMail = { mayMend: boolean } | null;

export function missingMail(role: Role): MissingMail {
  const { SMTP_URL, MAIL_TO } = env();
  return SMTP_URL && (MAIL_TO || settings().firm_email) ? null : { mayMend: may(role, "settings") };
}
