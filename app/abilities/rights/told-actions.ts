/**
 * What somebody may know of what was done with their message or file, in words: that it was stored, read, changed, thrown away.
 * Everything else in the journal stays there: who may see a closed client, conflicts and decisions, legal holds and internal notes
 * are the firm's own, or covered by professional secrecy.
 */
export const toldActions: Readonly<Record<string, string>> = {
  "contact.created": "Message enregistré par le cabinet",
  "contact.read": "Message consulté",
  "contact.status-changed": "État du message changé",
  "contact.assigned": "Suivi du message confié à une personne du cabinet",
  "contact.deleted": "Message mis à la corbeille",
  "contact.restored": "Message repris de la corbeille",
  "client.created": "Fiche créée",
  "client.imported": "Fiche reprise d’un autre fichier",
  "client.read": "Fiche consultée",
  "client.updated": "Fiche modifiée",
  "client.deleted": "Fiche mise à la corbeille",
  "client.restored": "Fiche reprise de la corbeille",
};
