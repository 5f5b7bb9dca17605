import { and, eq, isNull } from "drizzle-orm";
import { conakryStamp } from "~/lib/french-date";
import { paths } from "~/paths";
import { db, type Transaction } from "~/server/db/db.server";
import { staffMember } from "~/server/db/schema.server";
import { publicUrl } from "~/server/env.server";
import { enqueue, type JobKind } from "~/server/jobs/jobs.server";
import { mailTries } from "~/server/jobs/mail-tries.server";
import type { LetterPart } from "~/server/mail/letter";
import { mailConfigured, messageIdOf, sendMail } from "~/server/mail/mail.server";

/** With what somebody signed in; the journal says the same word. */
export type SignInWay = "password" | "code" | "recovery-code" | "passkey";

/** What a person is told by mail of their own account. */
type AccountEvent =
  | { kind: "new-device"; by: SignInWay; device: string }
  | { kind: "recovery-code-used"; left: number }
  | {
      kind:
        | "password-changed"
        | "totp-on"
        | "totp-replaced"
        | "totp-off"
        | "recovery-codes-made"
        | "passkey-added"
        | "passkey-removed"
        | "calendar-made"
        | "second-factor-reset"
        | "codes-guessed"
        | "codes-suspended";
    };

const ways: Record<SignInWay, string> = {
  password: "mot de passe",
  code: "mot de passe et code du téléphone",
  "recovery-code": "mot de passe et code de secours",
  passkey: "clé d’accès",
};

/** `facts`: beside the time. `advice`: what to do, when it is not what every notice says. */
type Notice = { subject: string; what: string; facts?: [string, string][]; advice?: string };

const USUAL =
  "Si c’est vous, il n’y a rien à faire. Sinon, changez tout de suite votre mot de passe, fermez vos autres sessions dans «\u00A0Mon compte\u00A0», et prévenez un associé du cabinet.";

const NOT_YOUR_CODES =
  "Si ce n’était pas vous, quelqu’un connaît votre mot de passe\u00A0: changez-le sans attendre et prévenez un associé du cabinet.";

const notices: Record<Exclude<AccountEvent["kind"], "new-device" | "recovery-code-used">, Notice> = {
  "password-changed": {
    subject: "Votre mot de passe a été changé",
    what: "Le mot de passe de votre compte vient d’être changé depuis «\u00A0Mon compte\u00A0», et vos autres sessions ont été fermées.",
  },
  "totp-on": {
    subject: "La double authentification est activée",
    what: "Un code du téléphone est désormais demandé après le mot de passe de votre compte.",
  },
  "totp-replaced": {
    subject: "Un autre téléphone donne vos codes",
    what: "Les codes demandés après le mot de passe viennent désormais d’une autre application ou d’un autre téléphone\u202F; les anciens ne servent plus.",
  },
  "totp-off": {
    subject: "Les codes du téléphone ne sont plus demandés",
    what: "Les codes du téléphone ont été retirés de votre compte.",
  },
  "recovery-codes-made": {
    subject: "De nouveaux codes de secours ont été faits",
    what: "Dix nouveaux codes de secours ont été faits pour votre compte\u202F; les anciens ne servent plus.",
  },
  "passkey-added": {
    subject: "Une clé d’accès a été ajoutée",
    what: "Une clé d’accès, qui ouvre votre compte sans mot de passe, vient d’être ajoutée.",
  },
  "passkey-removed": {
    subject: "Une clé d’accès a été retirée",
    what: "Une clé d’accès vient d’être retirée de votre compte.",
  },
  "calendar-made": {
    subject: "Un abonnement d’agenda a été créé",
    what: "Une adresse par laquelle un agenda lit vos audiences, sans aucun nom, vient d’être faite dans «\u00A0Mon compte\u00A0». Une adresse précédente ne sert plus.",
    advice:
      "Si c’est vous, il n’y a rien à faire. Sinon, arrêtez l’abonnement dans «\u00A0Mon compte\u00A0», changez votre mot de passe, fermez vos autres sessions et prévenez un associé du cabinet.",
  },
  "second-factor-reset": {
    subject: "Votre double authentification a été réinitialisée",
    what: "Un associé du cabinet a retiré les codes du téléphone, les codes de secours et les clés d’accès de votre compte, et toutes vos sessions ont été fermées. Votre mot de passe reste le même.",
    advice:
      "Si vous l’avez demandé, connectez-vous et activez de nouveau la double authentification dans «\u00A0Mon compte\u00A0». Sinon, changez votre mot de passe et parlez-en tout de suite aux associés du cabinet.",
  },
  "codes-guessed": {
    subject: "Des codes faux ont été essayés",
    what: "Quelqu’un a donné le bon mot de passe de votre compte, puis cinq codes faux. Après dix, les essais s’arrêtent pour un quart d’heure\u202F; après trente dans la journée, pour un jour.",
    advice: NOT_YOUR_CODES,
  },
  "codes-suspended": {
    subject: "Votre compte n’accepte plus de code pendant un jour",
    what: "Quelqu’un a donné le bon mot de passe de votre compte, puis trente codes faux dans la journée. Les codes du téléphone et les codes de secours ne sont plus acceptés pendant vingt-quatre heures, sauf sur les autres appareils qui ont déjà ouvert votre compte\u202F; une clé d’accès l’est toujours. Pour entrer plus tôt, demandez à un associé de réinitialiser votre double authentification depuis «\u00A0Équipe\u00A0».",
    advice: NOT_YOUR_CODES,
  },
};

function noticeOf(event: AccountEvent): Notice {
  if (event.kind === "new-device")
    return {
      subject: "Nouvelle connexion à votre compte",
      what: "Quelqu’un, sans doute vous, vient de se connecter à votre compte depuis un appareil qui n’avait pas encore servi.",
      facts: [
        ["Appareil", event.device],
        ["Moyen", ways[event.by]],
      ],
    };
  if (event.kind === "recovery-code-used")
    return {
      subject: "Un code de secours a servi",
      what: `Un code de secours vient d’ouvrir votre compte. Il en reste ${event.left} sur dix.`,
    };
  return notices[event.kind];
}

/** Mails a person what happened to their account; does nothing without a mail server, or once the account is gone. */
export const accountNotice: JobKind<{ staffId: string; event: AccountEvent; at: string }> = {
  name: "account-notice",
  queue: "mail",
  options: { ...mailTries, retentionSeconds: 24 * 3600 },
  run: async ({ staffId, event, at }, jobId) => {
    if (!mailConfigured()) return;
    const [member] = await db()
      .select({ name: staffMember.name, email: staffMember.email })
      .from(staffMember)
      .where(and(eq(staffMember.id, staffId), isNull(staffMember.deactivatedAt)));
    if (!member) return;
    const { subject, what, facts = [], advice = USUAL } = noticeOf(event);
    const body: LetterPart[] = [
      what,
      { facts: [...facts, ["Compte", member.email], ["Quand", `${conakryStamp(new Date(at))} (heure de Conakry)`]] },
      advice,
      { label: "Ouvrir «\u00A0Mon compte\u00A0»", href: `${publicUrl()}${paths.account}` },
    ];
    await sendMail({
      to: member.email,
      name: member.name,
      subject,
      body,
      messageId: messageIdOf("account-notice", jobId),
    });
  },
};

/** Queues the mail in the transaction of what it tells. */
export function notifyAccount(tx: Transaction, staffId: string, event: AccountEvent): Promise<void> {
  return enqueue(tx, accountNotice, { staffId, event, at: new Date().toISOString() });
}
