import { createTransport, type Transporter } from "nodemailer";
import { env, publicUrl } from "../env.server";

/**
 * Longest waits for the mail server, in ms: to connect and be greeted, to be greeted, and between two of its words. RFC
 * 5321 (4.5.3.2) lets a server that has taken a mail search it for ten minutes before it says so; one given up too
 * early gets it again.
 */
const CONNECTION_LIMIT = 60_000;
const GREETING_LIMIT = 30_000;
const SILENCE_LIMIT = 600_000;

/** What a job that sends one mail is given, in s: more than a slow mail server takes. */
export const MAIL_JOB_LIMIT = 900;

type Mail = {
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

/**
 * How the way to the mail server is encrypted: from the first word (smtps:), or nothing leaves (an account's password
 * would cross the network in clear), or where the server offers it.
 */
export function mailEncryption(url: string): "always" | "required" | "offered" {
  const { protocol, username, hostname } = new URL(url);
  if (protocol === "smtps:") return "always";
  return username && !LOOPBACK.test(hostname) ? "required" : "offered";
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

let transport: { url: string; transporter: Transporter } | undefined;

function transporter(url: string): Transporter {
  if (transport?.url !== url) {
    const address = new URL(url);
    transport = {
      url,
      transporter: createTransport({
        host: address.hostname,
        port: address.port ? Number(address.port) : undefined,
        secure: mailEncryption(url) === "always",
        requireTLS: mailEncryption(url) === "required",
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
 * Sends one mail and resolves once the mail server has accepted it. Throws when none is configured, when it is away or
 * when it refuses.
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

/**
 * The mail server's account when it is an address, since most servers accept no other sender; else the firm's mailbox.
 */
function sender(url: string, to: string): string {
  const account = decodeURIComponent(new URL(url).username);
  return account.includes("@") ? account : (env().MAIL_TO ?? to);
}

/** A Message-ID that is the same each time for the same thing (RFC 5322 3.6.4). */
export function messageIdOf(kind: string, id: string): string {
  return `<${kind}.${id}@${new URL(publicUrl()).hostname}>`;
}
