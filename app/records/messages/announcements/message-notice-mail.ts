import { mentionMail, type NamedOn } from "~/abilities/mentions/mention-mail";
import { conakryStamp, writtenDate } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import type { Letter } from "~/server/mail/letter";

/**
 * `source`: a message noted down by the reception (« accueil ») did not come by the site. A call or a meeting may be
 * asked for.
 */
type Arrival = {
  id: string;
  number: string;
  source: string;
  createdAt: Date;
  callbackAt: Date | null;
  meetingFirst: Date | null;
};

/** How many of the messages of a digest are named. */
const NAMED = 10;

const DISCRETION = "Par discrétion, cet e-mail ne contient ni les noms ni les mots des personnes.";

/*
 * The firm's notices and those to whom a message was given. A mailbox is a third party's: neither a visitor's name nor
 * a word of a message, only the number, the time and the way to it. `site`: the public address.
 */

/** A message arrived. */
export function noticeMail(arrival: Arrival, site: string): Letter {
  const { id, number, source, createdAt } = arrival;
  const noted = source === "accueil";
  const asked = askedWords(arrival);
  const how = asked ? `\u00A0: ${asked}` : noted ? " noté à l’accueil" : " reçu sur le site";
  return {
    subject: `Nouveau message${how} (${number})`,
    body: [
      `Un nouveau message ${noted ? "a été noté à l’accueil" : "est arrivé par le site"}${asked ? `\u00A0: ${asked}` : ""}.`,
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

const askedWords = ({ callbackAt, meetingFirst }: Arrival): string | null =>
  meetingFirst ? "rendez-vous demandé" : callbackAt ? "appel demandé" : null;

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

/** Messages were given to somebody by colleagues (`given`), or notes are for that person (`named`). */
export function assignmentMail(name: string, given: Arrival[], named: NamedOn[], site: string): Letter {
  const parts = [
    ...(given.length > 0 ? [givenPart(given, site)] : []),
    ...(named.length > 0 ? [mentionMail(named, site)] : []),
  ];
  return {
    subject: parts.map(({ subject }) => subject).join(", "),
    name,
    body: [
      ...parts.flatMap(({ body }) => body),
      "Par discrétion, cet e-mail ne dit rien de la personne ni des notes. Pour être prévenu autrement, ou ne plus l’être\u00A0: «\u00A0Mon compte\u00A0», «\u00A0Avis par e-mail\u00A0».",
    ],
  };
}

function givenPart(given: Arrival[], site: string): Pick<Letter, "subject" | "body"> {
  const [first] = given;
  const one = given.length === 1 && first ? first : null;
  const count = counted(given.length, "message", "messages");
  return {
    subject: one ? `Un message vous est confié (${one.number})` : `${count} vous sont confiés`,
    body: [
      one
        ? `Un collègue vous a confié le message ${one.number}. C’est à vous d’y répondre.`
        : `Vos collègues vous ont confié ${count}. C’est à vous d’y répondre.`,
      one
        ? { label: "Ouvrir le message", href: `${site}${paths.messageFollowUp(one.id)}` }
        : { lines: linesOf(given, site) },
      ...(given.length > NAMED
        ? [
            `Ce sont les ${NAMED} plus anciens.`,
            { label: "Voir tous mes messages", href: `${site}${paths.messageQueue}` },
          ]
        : []),
    ],
  };
}

function linesOf(arrivals: Arrival[], site: string): { label: string; href: string }[] {
  return arrivals
    .slice(0, NAMED)
    .map((arrival) => ({
      label: [arrival.number, askedWords(arrival), `reçu le ${conakryStamp(arrival.createdAt)}`]
        .filter(Boolean)
        .join(", "),
      href: `${site}${paths.messageFollowUp(arrival.id)}`,
    }));
}
