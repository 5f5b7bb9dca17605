import { createTransport, type Transporter } from "nodemailer";
import { isLoopback } from "~/lib/loopback";
import { env, publicUrl } from "../env.server";
import { settings } from "../settings/settings.server";
import type { Letter } from "./letter";
import { letterPage } from "./letter-page";
import { letterText } from "./letter-text";

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

type Mail = Letter & {
  to: string;
  /** Where an answer goes; without, to the firm's mailbox. */
  replyTo?: string | null;
  /** Same id for the same mail, so that a mailbox drops one that left twice; « <…@…> ». */
  messageId?: string;
  /** Files by name, PDF unless `type` says otherwise. */
  attached?: { name: string; bytes: Buffer; type?: string }[];
};

/** Whether mail can leave: a mail server (SMTP_URL), and an address that it comes from. */
export function mailConfigured(): boolean {
  return env().SMTP_URL !== undefined && mailSender() !== null;
}

/** Who mails come from: the firm's name, and an address. */
export type MailSender = { name: string; address: string };

/**
 * The address of the settings; else the mail server's account when it is one, since most servers accept no other; else
 * the firm's mailbox. Never whoever a mail is for. Null when nothing gives an address.
 */
export function mailSender(): MailSender | null {
  const { SMTP_URL, MAIL_TO } = env();
  const { firm_name, firm_email, mail_sender } = settings();
  const account = SMTP_URL ? decodeURIComponent(new URL(SMTP_URL).username) : "";
  const address = mail_sender || (account.includes("@") ? account : "") || MAIL_TO || firm_email;
  return address ? { name: firm_name, address } : null;
}

/**
 * How the way to the mail server is encrypted: from the first word (smtps:), or nothing leaves (an account's password
 * would cross the network in clear), or where the server offers it.
 */
export function mailEncryption(url: string): "always" | "required" | "offered" {
  const { protocol, username, hostname } = new URL(url);
  if (protocol === "smtps:") return "always";
  return username && !isLoopback(hostname) ? "required" : "offered";
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

/** Thrown by sendMail() when nothing says whom mails come from; `code` as nodemailer's errors have one. */
class NoSender extends Error {
  readonly code = "ENOSENDER";
}

/**
 * Sends one mail, as text and as a page, and resolves once the mail server has accepted it. Throws when mail is not set
 * up, when the server is away or when it refuses.
 */
export async function sendMail({ to, replyTo, messageId, attached = [], ...letter }: Mail): Promise<void> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) throw new Error("no mail server is configured");
  const from = mailSender();
  if (!from) throw new NoSender("nothing gives the sender's address");
  const { firm_name, firm_phone, firm_email } = settings();
  const head = { firm: firm_name, phone: firm_phone, site: publicUrl() };
  const answersGo = replyTo ?? firm_email;
  await transporter(SMTP_URL).sendMail({
    from,
    to,
    replyTo: answersGo && answersGo !== from.address && answersGo !== to ? answersGo : undefined,
    subject: letter.subject,
    text: letterText(letter, head),
    html: letterPage(letter, head),
    textEncoding: "quoted-printable",
    messageId,
    attachments: attached.map(({ name, bytes, type = "application/pdf" }) => ({
      filename: name,
      content: bytes,
      contentType: type,
    })),
    // RFC 3834: of what nobody wrote.
    headers: letter.isWritten ? {} : { "Auto-Submitted": "auto-generated" },
  });
}

/** Resolves when the mail server is there and lets the site in; throws what keeps mail from leaving. */
export async function reachMailServer(): Promise<void> {
  const { SMTP_URL } = env();
  if (!SMTP_URL) throw new Error("no mail server is configured");
  await transporter(SMTP_URL).verify();
}

/** A Message-ID that is the same each time for the same thing (RFC 5322 3.6.4). */
export function messageIdOf(kind: string, id: string): string {
  return `<${kind}.${id}@${new URL(publicUrl()).hostname}>`;
}
