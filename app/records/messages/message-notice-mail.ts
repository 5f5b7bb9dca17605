/** `source`: a message noted down by the reception (« accueil ») did not come by the site. */
type Arrival = { number: string; source: string; createdAt: Date; link: string };

/**
 * The notice that a message arrived. A mailbox is a third party's: neither the visitor's name nor a word of the
 * message, only the number, the time and the way to it.
 */
export function noticeMail({ number, source, createdAt, link }: Arrival): { subject: string; text: string } {
  const when = new Intl.DateTimeFormat("fr-FR", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Africa/Conakry",
  }).format(createdAt);
  return {
    subject:
      source === "accueil"
        ? `Nouveau message noté à l’accueil (${number})`
        : `Nouveau message reçu sur le site (${number})`,
    text: `Bonjour,

Un nouveau message est arrivé le ${when} (heure de Conakry).

Numéro\u00A0: ${number}
Pour le lire et y répondre\u00A0:
${link}

Par discrétion, ce courriel ne contient ni le nom ni les mots de la personne.
`,
  };
}
