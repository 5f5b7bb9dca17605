/** What a screen can say once, after a change that ended in a redirect. Texts of the specification are byte for byte. */
export const announcements = {
  "contact-deleted": "Contact supprimé avec succès !",
  "contact-restored": "Contact restauré.",
  "contact-stored": "Contact enregistré.",
  "status-changed": "État enregistré.",
  assigned: "Attribution enregistrée.",
  noted: "Note ajoutée.",
  "settings-saved": "Réglages enregistrés.",
} as const;

export type AnnouncementKey = keyof typeof announcements;

/** `id` is new each time, so that the same sentence can be said twice. */
export type Announcement = { id: string; text: string };
