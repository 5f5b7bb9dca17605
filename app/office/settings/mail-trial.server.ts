import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { env, publicUrl } from "~/server/env.server";
import { enqueue, type JobKind, jobOutcome } from "~/server/jobs/jobs.server";
import { record } from "~/server/journal/journal.server";
import { MAIL_JOB_LIMIT, mailConfigured, mailEncryption, messageIdOf, sendMail } from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";

/** How long a trial is waited for before the screen says that it is under way, in ms. */
const PATIENCE = 8000;

/**
 * What is known of the way mail goes: where from (never the account or its password), and who is told of new messages.
 */
type MailState = {
  server: string | null;
  encryption: ReturnType<typeof mailEncryption> | null;
  hasAccount: boolean;
  to: string | null;
};

export function mailState(): MailState {
  const { SMTP_URL, MAIL_TO } = env();
  const url = SMTP_URL ? new URL(SMTP_URL) : null;
  return {
    server: url ? `${url.hostname}:${url.port || (url.protocol === "smtps:" ? "465" : "587")}` : null,
    encryption: SMTP_URL ? mailEncryption(SMTP_URL) : null,
    hasAccount: Boolean(url?.username),
    to: MAIL_TO ?? (settings().firm_email || null),
  };
}

/** Sends one mail to the mailbox of the notices, once: a trial that fails is told, not tried again. */
export const mailTrial: JobKind<{ to: string }> = {
  name: "mail-trial",
  queue: "mail",
  options: { retryLimit: 0, expireInSeconds: MAIL_JOB_LIMIT, retentionSeconds: 3600, deleteAfterSeconds: 24 * 3600 },
  run: async ({ to }, jobId) => {
    await sendMail({
      to,
      subject: "Courriel d’essai du site",
      text: `Bonjour,

Ce courriel d’essai a été demandé dans les réglages de ${publicUrl()}.
S’il vous est parvenu, les avis de nouveaux messages vous parviendront aussi.
`,
      messageId: messageIdOf("essai", jobId),
    });
  },
};

/** Queues a trial to that mailbox; answers its id. Null when there is no mail server, or nobody to write to. */
export async function tryMail(staff: Staff): Promise<string | null> {
  const { to } = mailState();
  if (!mailConfigured() || !to) return null;
  const id = randomUUID();
  await db().transaction(async (tx) => {
    await enqueue(tx, mailTrial, { to }, { id });
    await record(tx, staff, "mail.tried");
  });
  return id;
}

/** What became of a trial. `reason`: a sentence in French, without an address or a password. */
export type MailTrial = { state: "waiting" } | { state: "sent" } | { state: "failed"; reason: string };

/** Waits a moment for a trial to end; null when there is none of that id (any more). */
export async function awaitTrial(id: string): Promise<MailTrial | null> {
  for (const end = Date.now() + PATIENCE; ; await pause(200)) {
    const trial = await readTrial(id);
    if (trial?.state !== "waiting" || Date.now() > end) return trial;
  }
}

export async function readTrial(id: string): Promise<MailTrial | null> {
  const outcome = await jobOutcome(mailTrial, id);
  if (!outcome) return null;
  if (outcome.state === "done") return { state: "sent" };
  return outcome.state === "failed"
    ? { state: "failed", reason: reasons[outcome.code] ?? "Le serveur de courriel a refusé l’envoi." }
    : { state: "waiting" };
}

/** Codes of nodemailer and of Node's sockets. */
const reasons: Record<string, string> = {
  EAUTH: "Le serveur de courriel refuse le compte ou le mot de passe de SMTP_URL.",
  ECONNECTION: "Le serveur de courriel ne répond pas à cette adresse et à ce port.",
  ECONNREFUSED: "Le serveur de courriel ne répond pas à cette adresse et à ce port.",
  ESOCKET: "La connexion au serveur de courriel a échoué\u00A0: adresse, port ou chiffrement (smtp ou smtps).",
  ETIMEDOUT: "Le serveur de courriel ne répond pas dans les temps.",
  EDNS: "Le nom du serveur de courriel est introuvable.",
  ENOTFOUND: "Le nom du serveur de courriel est introuvable.",
  ETLS: "Le serveur de courriel ne permet pas une connexion chiffrée\u00A0: le mot de passe de SMTP_URL n’a pas été envoyé.",
  EENVELOPE: "Le serveur de courriel refuse l’expéditeur ou le destinataire.",
  EMESSAGE: "Le serveur de courriel refuse le courriel.",
};
