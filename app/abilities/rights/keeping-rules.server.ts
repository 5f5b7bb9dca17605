import { slashedDate } from "~/lib/french-date";
import { settings } from "~/server/settings/settings.server";

/** A legal hold in words; null when there is none. */
export function heldBecause(holdReason: string | null): string | null {
  return holdReason === null ? null : `Conservation demandée\u00A0: ${holdReason}`;
}

/** Why a client's file stays: a hold, or the retention of the settings, counted from its last change. */
export function clientKeeps({
  holdReason,
  updatedAt,
}: {
  holdReason: string | null;
  updatedAt: Date;
}): string | null {
  const held = heldBecause(holdReason);
  if (held) return held;
  const years = settings().client_retention_years;
  const end = new Date(updatedAt);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  if (end.getTime() <= Date.now()) return null;
  return `Dossier de client\u00A0: les réglages du cabinet le conservent ${years}\u00A0ans après son dernier changement, jusqu’au ${slashedDate(end)}.`;
}

/** An adverse party that counts still serves to find conflicts of interest (content/legal/privacy, 3). */
export const ADVERSE_KEEPS =
  "Sert à vérifier les conflits d’intérêts\u00A0: retirez d’abord cette partie adverse de la fiche du client.";

/** Words of a lawyer on a conflict belong to the file of the client they are about. */
export const DECISION_KEEPS =
  "Justifie une décision du cabinet sur un conflit d’intérêts\u00A0: suit le dossier du client, et disparaît avec lui.";
