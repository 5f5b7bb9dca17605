import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import { db } from "~/server/db/db.server";
import { env, publicUrl } from "~/server/env.server";
import { enqueue, type JobKind, jobOutcome } from "~/server/jobs/jobs.server";
import { record, systemActor } from "~/server/journal/journal.server";
import {
  MAIL_JOB_LIMIT,
  type MailSender,
  mailConfigured,
  mailEncryption,
  mailSender,
  messageIdOf,
  sendMail,
} from "~/server/mail/mail.server";
import { settings } from "~/server/settings/settings.server";

/** How long a trial is waited for before the screen says that it is under way, in ms. */
const PATIENCE = 8000;

/**
 * What is known of the way mail goes: by which server (never its password), who it comes from, and who is told of new
 * messages.
 */
type MailState = {
  server: string | null;
  encryption: ReturnType<typeof mailEncryption> | null;
  hasAccount: boolean;
  sender: MailSender | null;
  to: string | null;
};

export function mailState(): MailState {
  const { SMTP_URL, MAIL_TO } = env();
  const url = SMTP_URL ? new URL(SMTP_URL) : null;
  return {
    server: url ? `${url.hostname}:${url.port || (url.protocol === "smtps:" ? "465" : "587")}` : null,
    encryption: SMTP_URL ? mailEncryption(SMTP_URL) : null,
    hasAccount: Boolean(url?.username),
    sender: mailSender(),
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
      subject: "E-mail d’essai du site",
      body: [
        "Cet e-mail d’essai a été demandé dans les réglages de l’espace du cabinet.",
        "S’il vous est parvenu, les avis de nouveaux messages vous parviendront aussi\u00A0: ils viennent de la même adresse, par le même serveur. S’il était parmi les indésirables, dites à votre messagerie que l’expéditeur est connu.",
        { label: "Revenir aux réglages d’envoi", href: `${publicUrl()}${paths.mailSettings}` },
      ],
      messageId: messageIdOf("essai", jobId),
    });
    // What « Mise en route » goes by: jobs are forgotten.
    await record(db(), systemActor, "mail.trial-sent");
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
    ? { state: "failed", reason: reasons[outcome.code] ?? "Le serveur d’e-mail a refusé l’envoi." }
    : { state: "waiting" };
}

/** Codes of nodemailer and of Node's sockets. */
const reasons: Record<string, string> = {
  ENOSENDER: "Aucune adresse d’expéditeur n’est connue\u00A0: indiquez-la dans les réglages.",
  EAUTH: "Le serveur d’e-mail refuse le compte ou le mot de passe de SMTP_URL.",
  ECONNECTION: "Le serveur d’e-mail ne répond pas à cette adresse et à ce port.",
  ECONNREFUSED: "Le serveur d’e-mail ne répond pas à cette adresse et à ce port.",
  ESOCKET: "La connexion au serveur d’e-mail a échoué\u00A0: adresse, port ou chiffrement (smtp ou smtps).",
  ETIMEDOUT: "Le serveur d’e-mail ne répond pas dans les temps.",
  EDNS: "Le nom du serveur d’e-mail est introuvable.",
  ENOTFOUND: "Le nom du serveur d’e-mail est introuvable.",
  ETLS: "Le serveur d’e-mail ne permet pas une connexion chiffrée\u00A0: le mot de passe de SMTP_URL n’a pas été envoyé.",
  EENVELOPE: "Le serveur d’e-mail refuse l’expéditeur ou le destinataire.",
  EMESSAGE: "Le serveur d’e-mail refuse l’e-mail.",
};
