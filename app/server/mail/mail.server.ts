import { createTransport, type Transporter } from "nodemailer";
import { env, publicUrl } from "../env.server";

/** Longest waits for the mail server, in ms: to connect, to be greeted, and between two of its words. */
const CONNECTION_LIMIT = 10_000;
const GREETING_LIMIT = 10_000;
const SILENCE_LIMIT = 30_000;

export type Mail = {
  to: string;
  subject: string;
  /** Plain text; nothing confidential either, mailboxes are a third party's. */
  text: string;
  /** Same id for the same mail, so that a mailbox drops one that left twice; « <…@…> ». */
  messageId?: string;
};

/** Whether a mail server was given (SMTP_URL). */
export function mailConfigured(): boolean {
  return env().SMTP_URL !== undefined;
}

let transport: { url: string; transporter: Transporter } | undefined;

function transporter(url: string): Transporter {
  if (transport?.url !== url) {
    const address = new URL(url);
    transport = {
      url,
      transporter: createTransport({
        host: address.hostname,
        port: address.port ? Number(address.port) : undefined,
        secure: address.protocol === "smtps:",
        auth: address.username
          ? { user: decodeURIComponent(address.username), pass: decodeURIComponent(address.password) }
          : undefined,
        connectionTimeout: CONNECTION_LIMIT,
        greetingTimeout: GREETING_LIMIT,
        socketTimeout: SILENCE_LIMIT,
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    };
  }
  return transport.transporter;
}

/**
 * Sends one mail and resolves once the mail server has accepted it. Throws when none is configured, when it is away or when
 * it refuses.
 */
export async function sendMail({ to, subject, text, messageId }: Mail): Promise<void> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) throw new Error("no mail server is configured");
  await transporter(SMTP_URL).sendMail({
    from: sender(SMTP_URL, to),
    to,
    subject,
    text,
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

/** The mail server's account when it is an address, since most servers accept no other sender; else the firm's mailbox. */
function sender(url: string, to: string): string {
  const account = decodeURIComponent(new URL(url).username);
  return account.includes("@") ? account : (env().MAIL_TO ?? to);
}

/** A Message-ID that is the same each time for the same thing (RFC 5322 3.6.4). */
export function messageIdOf(kind: string, id: string): string {
  return `<${kind}.${id}@${new URL(publicUrl()).hostname}>`;
}
