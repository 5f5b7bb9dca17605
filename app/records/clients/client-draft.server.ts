import type { Words } from "~/abilities/form/outcome";
import type { natures } from "~/content/client-values";
import { shownPhone } from "~/lib/phone-number";
import { readMessage } from "~/records/messages/follow-up.server";
import type { Staff } from "~/server/auth/staff.server";
import { settings } from "~/server/settings/settings.server";

/** What the creation form begins with, and the message itself. */
type ClientDraft = { values: Words; message: { id: string; number: string; words: string; stamp: string } };

/** The nature of a practice area (content/practice-areas); areas that several natures share name none. */
const natureOf: Record<string, (typeof natures)[number]> = {
  affaires: "Droit des Affaires",
  civil: "Civile",
  famille: "Droit de la Famille",
  fiscal: "Droit Fiscal",
  "mines-environnement": "Droit Minier et de l’Environnement",
  travail: "Droit Sociale et Sécurité Sociale",
  penal: "Défense Pénale",
  sport: "Droit du Sport",
  arbitrage: "Arbitrage",
  autre: "Autres",
};

/** The beginnings of a client from a live message; null when there is none of that id. */
export async function draftFromMessage(id: string | null, staff: Staff): Promise<ClientDraft | null> {
  const found = id ? await readMessage(id, staff) : null;
  if (!found) return null;
  const { nom, email, phone, practiceArea, number, message, stamp } = found;
  return {
    values: {
      name: nom,
      email: email ?? "",
      // The strict rules know digits alone.
      numero: phone ? (settings().entry_rules === "strictes" ? phone.slice(1) : shownPhone(phone)) : "",
      naturedaffaire: natureOf[practiceArea ?? ""] ?? "",
    },
    message: { id: found.id, number, words: message, stamp },
  };
}
