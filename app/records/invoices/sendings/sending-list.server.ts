import { sql } from "drizzle-orm";
import { conakryStamp, dayInWords } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number.server";
import { visiblePieces } from "~/records/invoices/billing-access.server";
import type { Queryable } from "~/server/db/db.server";
import { asStep, byWay, type SendingState, type SendingWay, sendingPaths, stepLabels } from "./sending";
import type { MailFailure } from "./sending-mail.server";
import { MAIL_TRIED, sendingState } from "./sending-state.server";

type Stored = {
  id: string;
  clientId: string;
  way: SendingWay;
  recipient: string;
  handedBy: string;
  sentOn: string;
  words: string;
  step: number | null;
  until: string | null;
  at: string;
  by: string | null;
  openedAt: string | null;
  isSlow: boolean;
  state: SendingState;
  failure: MailFailure | null;
};

/**
 * What went to its client of a piece, the last first; whoever asks may know of the piece. Words that name another one
 * as well, which is not theirs to know of, are left out.
 */
export async function sendingsOf(q: Queryable, piece: string, staff: { id: string }) {
  const { rows } = await q.execute<Stored>(sql`
    SELECT id, way, recipient, handed_by AS "handedBy", sent_on::text AS "sentOn", step,
      CASE WHEN EXISTS (SELECT FROM billing_sending_piece AS other JOIN billing ON billing.id = other.billing_id
        WHERE other.sending_id = billing_sending.id AND NOT ${visiblePieces(staff)}) THEN '' ELSE words END AS words,
      billing_sending.client_id AS "clientId", opens_until::text AS until, at,
      (SELECT name FROM staff_member WHERE staff_member.id = billing_sending.by) AS by,
      (SELECT event.at FROM billing_sending_event AS event WHERE event.sending_id = billing_sending.id AND event.what = 'ouvert') AS "openedAt",
      at < now() - interval '1 minute' AS "isSlow", ${sendingState()} AS state,
      (SELECT event.why FROM billing_sending_event AS event WHERE event.sending_id = billing_sending.id AND event.what = 'echec') AS failure
    FROM billing_sending JOIN billing_sending_piece ON sending_id = billing_sending.id
    WHERE billing_id = ${piece} ORDER BY at DESC, id`);
  return rows.map((row, place) => {
    const step = asStep(row.step);
    return {
      id: row.id,
      title: `${step ? stepLabels[step] : "Envoi"} ${byWay(row.way)}`,
      told: whom(row),
      standing: standing(row),
      hasFailed: row.state === "echec",
      /** Where it is sent again, by which way; nowhere once something was sent since. */
      again: row.state === "echec" && place === 0 ? waysAgain(row, piece) : [],
      mayRevoke: row.state === "prepare" || row.state === "ouvert",
      words: row.words,
    };
  });
}

function whom({ way, recipient, handedBy, sentOn, at, by }: Stored): string {
  const noted = `le ${conakryStamp(new Date(at))}${by ? ` par ${by}` : ""}`;
  if (way === "courriel") return `À ${recipient}, ${noted}`;
  if (way === "lien") return `Pour le ${shownPhone(recipient)}, ${noted}`;
  return `Le ${dayInWords(sentOn)}, remis par ${handedBy} à ${recipient} (noté ${noted})`;
}

const failed: Record<MailFailure | "inconnu", string> = {
  refuse: "Le serveur d’e-mail a refusé cette adresse ou ce message\u00A0: vérifiez l’adresse.",
  "sans-reponse": "Le serveur d’e-mail n’a rien accepté pendant deux heures.",
  inconnu: "L’envoi a été interrompu.",
};

/** A reminder is due again under its step; what it is of may have changed. */
function waysAgain({ clientId, step }: Stored, piece: string) {
  const page = step ? `${sendingPaths.reminder(clientId)}?etape=${step}&` : `${sendingPaths.creation(piece)}?`;
  return [
    { label: "Renvoyer l’e-mail", href: `${page}moyen=courriel` },
    { label: "Remettre en main propre", href: `${page}moyen=main-propre` },
    { label: "Envoyer un lien par WhatsApp", href: `${page}moyen=lien` },
  ];
}

function standing({ state, at, isSlow, until, openedAt, failure }: Stored): string {
  const opened = openedAt ? `Ouvert par le client le ${conakryStamp(new Date(openedAt))}` : "";
  const end = until ? dayInWords(until) : "";
  switch (state) {
    case "en-attente":
      return isSlow
        ? `Pas encore parti\u00A0: le serveur d’e-mail n’a encore rien accepté. D’autres essais suivent jusqu’au ${triedUntil(at)}.`
        : "En cours d’envoi";
    case "parti":
      return "Parti\u00A0: remis au serveur d’e-mail";
    case "echec":
      return `Échec\u00A0: l’e-mail n’est pas parti. ${failed[failure ?? "inconnu"]}`;
    case "sans-objet":
      return "Non envoyé\u00A0: payé entre-temps";
    case "remis":
      return "";
    case "ouvert":
      return `${opened}\u202F; s’ouvre jusqu’au ${end}`;
    case "prepare":
      return `Pas encore ouvert\u202F; s’ouvre jusqu’au ${end}`;
    case "expire":
      return `${opened || "Jamais ouvert"}\u202F; a expiré le ${end}`;
    case "revoque":
      return opened ? `Révoqué\u202F; ${opened.replace("Ouvert", "ouvert")}` : "Révoqué avant d’être ouvert";
  }
}

const triedUntil = (at: string) => conakryStamp(new Date(new Date(at).getTime() + MAIL_TRIED * 1000));

/** Up to which day a piece is not reminded of, and why; null when nothing holds a reminder back. */
export async function pauseOf(q: Queryable, piece: string, today: string) {
  const { rows } = await q.execute<{ until: string; reason: string; by: string | null; at: string }>(sql`
    SELECT until::text, reason, at, (SELECT name FROM staff_member WHERE staff_member.id = reminder_pause.by) AS by
    FROM reminder_pause WHERE billing_id = ${piece} ORDER BY at DESC LIMIT 1`);
  const [last] = rows;
  if (!last || last.until < today) return null;
  return {
    until: dayInWords(last.until),
    reason: last.reason,
    by: `${last.by ? `${last.by}, ` : ""}${conakryStamp(new Date(last.at))}`,
  };
}
