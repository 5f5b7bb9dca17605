import { paths } from "~/paths";
import { may, type Role } from "~/server/auth/permissions";
import { env } from "~/server/env.server";
import { settings } from "~/server/settings/settings.server";

/**
 * What is missing for a new message to be announced by mail: a mail server, else somebody to write to; null where both
 * are there. `mendAt`: where it is mended, for whoever may.
 */
export type MissingMail = { what: "server" | "mailbox"; mendAt: string | null } | null;

export function missingMail(role: Role): MissingMail {
  const { SMTP_URL, MAIL_TO } = env();
  const at = (path: string) => (may(role, "settings") ? path : null);
  if (!SMTP_URL) return { what: "server", mendAt: at(paths.mailSettings) };
  if (MAIL_TO || settings().firm_email) return null;
  return { what: "mailbox", mendAt: at(`${paths.settingGroup("coordonnees")}#firm_email`) };
}
