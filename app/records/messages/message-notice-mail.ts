import { conakryStamp, writtenDate } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Letter } from "~/server/mail/letter";

/** `source`: a message noted down by the reception (« accueil ») did not come by the site. */
type Arrival = { id: string; number: string; source: string; createdAt: Date };

/** How many of the messages of a digest are named. */
const NAMED = 10;

const DISCRETION = "Par discrétion, cet e-mail ne contient ni les noms ni les mots des personnes.";

/*
 * The firm's notices. A mailbox is a third party's: neither a visitor's name nor a word of a message, only the number,
 * the time and the way to it. `site`: the public address.
 */

/** A message arrived. */
export function noticeMail({ id, number, source, createdAt }: Arrival, site: string): Letter {
  const noted = source === "accueil";
  return {
    subject: noted ? `Nouveau message noté à l’accueil (${number})` : `Nouveau message reçu sur le site (${number})`,
    body: [
      `Un nouveau message ${noted ? "a été noté à l’accueil" : "est arrivé par le site"}.`,
      {
        facts: [
          ["Numéro", number],
          ["Reçu le", `${conakryStamp(createdAt)} (heure de Conakry)`],
        ],
      },
      { label: "Lire le message et y répondre", href: `${site}${paths.messageFollowUp(id)}` },
      DISCRETION,
    ],
  };
}

/** Several messages arrived, oldest first, while no mail could leave: one mail instead of theirs. */
export function digestMail(arrivals: Arrival[], site: string): Letter {
  const count = counted(arrivals.length, "message", "messages");
  const since = arrivals[0] ? ` depuis le ${writtenDate(arrivals[0].createdAt)}` : "";
  return {
    subject: `${count} attendent une réponse`,
    body: [
      `${count} sont arrivés${since} et attendent encore une réponse. L’envoi d’e-mails était arrêté\u00A0: cet avis remplace tous ceux qui n’ont pas pu partir. Les messages déjà traités n’y sont pas comptés.`,
      { label: "Voir les messages qui attendent", href: `${site}${paths.messageQueue}` },
      arrivals.length > NAMED ? `Les ${NAMED} plus anciens\u00A0:` : "Du plus ancien au plus récent\u00A0:",
      { lines: linesOf(arrivals, site) },
      DISCRETION,
    ],
  };
}

function linesOf(arrivals: Arrival[], site: string): { label: string; href: string }[] {
  return arrivals
    .slice(0, NAMED)
    .map(({ id, number, createdAt }) => ({
      label: `${number}, reçu le ${conakryStamp(createdAt)}`,
      href: `${site}${paths.messageFollowUp(id)}`,
    }));
}
