import { conakryStamp } from "~/lib/french-date";
import { paths } from "~/paths";
import type { Letter } from "~/server/mail/letter";

/** `source`: a message noted down by the reception (« accueil ») did not come by the site. */
type Arrival = { id: string; number: string; source: string; createdAt: Date };

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
