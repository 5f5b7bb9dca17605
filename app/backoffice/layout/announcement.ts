/** What a screen can say once, after a change that ended in a redirect. Texts of the specification are byte for byte. */
export const announcements = {
  "contact-deleted": "Contact supprimé avec succès !",
  "contact-restored": "Contact restauré.",
  "contact-stored": "Contact enregistré.",
  "status-changed": "État enregistré.",
  assigned: "Attribution enregistrée.",
  noted: "Note ajoutée.",
  "client-stored": "Client enregistré.",
  "client-updated": "Mise à jour réussie !",
  "client-deleted": "Client supprimé avec succès !",
  "client-restored": "Client restauré.",
  "adverse-party-added": "Partie adverse ajoutée.",
  "adverse-party-removed": "Partie adverse retirée.",
  "conflict-decided": "Motif enregistré.",
  "match-examined": "Conclusion enregistrée.",
  "person-invited": "Invitation envoyée.",
  "role-changed": "Rôle enregistré.",
  "person-deactivated": "Compte désactivé\u00A0: ses sessions sont fermées.",
  "person-reactivated": "Compte réactivé.",
  "person-removed": "Compte retiré.",
  "wall-stored": "Accès enregistré.",
  "wall-opened": "Client rouvert à tout le cabinet.",
  "settings-saved": "Réglages enregistrés.",
  "picture-chosen": "Image enregistrée.",
  "picture-removed": "Image retirée : le dessin est revenu.",
} as const;

export type AnnouncementKey = keyof typeof announcements;

/** `id` is new each time, so that the same sentence can be said twice; `life` in ms. */
export type Announcement = { id: string; text: string; life: number };

/** How long a toast stays, in ms: 1 s on client screens, 5 s on the others (specification 4). */
export const TOAST_LIFE = { client: 1000, other: 5000 } as const;

export function toastLife(key: AnnouncementKey): number {
  return key.startsWith("client-") ? TOAST_LIFE.client : TOAST_LIFE.other;
}
