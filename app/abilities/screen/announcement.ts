/**
 * What a screen can say once, after a change that ended in a redirect. Texts of the specification are byte for byte.
 */
export const announcements = {
  stored: "Enregistré.",
  updated: "Mise à jour enregistrée.",
  deleted: "Mis à la corbeille.",
  restored: "Restauré.",
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
  "person-gone": "Ce compte n’existait déjà plus.",
  "wall-stored": "Accès enregistré.",
  "wall-opened": "Client rouvert à tout le cabinet.",
  held: "Conservation enregistrée.",
  released: "Conservation levée.",
  erased: "Données effacées.",
  "import-launched": "Import commencé.",
  "import-abandoned": "Fichier abandonné\u00A0: rien n’a été importé.",
  "import-gone": "Cet aperçu n’existait déjà plus.",
  "import-underway": "Cet import est déjà lancé\u00A0: rien n’y a été changé.",
  "import-undone": "Import annulé.",
  "columns-changed": "Colonnes enregistrées.",
  "name-changed": "Nom enregistré.",
  "password-changed": "Mot de passe changé\u00A0: vos autres sessions sont fermées.",
  "totp-replaced": "Ce téléphone donne désormais vos codes.",
  "totp-removed": "Les codes du téléphone ne sont plus demandés.",
  "totp-gone": "Les codes du téléphone n’étaient déjà plus demandés.",
  "passkey-added": "Clé d’accès ajoutée.",
  "passkey-removed": "Clé d’accès retirée.",
  "passkey-gone": "Cette clé d’accès n’existait déjà plus.",
  "session-ended": "Session fermée.",
  "session-gone": "Cette session n’était déjà plus ouverte.",
  "sessions-ended": "Vos autres sessions sont fermées.",
  "factor-reset": "Double authentification réinitialisée\u00A0: ses sessions sont fermées.",
  "factor-gone": "Cette personne n’avait déjà plus de double authentification.",
  "settings-saved": "Réglages enregistrés.",
  "trash-erased": "Élément effacé définitivement.",
  "trash-gone": "Cet élément n’était déjà plus dans la corbeille.",
  "trash-emptied": "Corbeille vidée.",
  "picture-chosen": "Image enregistrée.",
  "picture-removed": "Image retirée\u00A0: le dessin est revenu.",
} as const;

export type AnnouncementKey = keyof typeof announcements;

/** `id` is new each time, so that the same sentence can be said twice; `life` in ms. */
export type Announcement = { id: string; text: string; life: number };

/** How long a toast stays, in ms: 1 s on client screens, 5 s on the others (specification 4). */
export const TOAST_LIFE = { client: 1000, other: 5000 } as const;

export function toastLife(key: AnnouncementKey): number {
  return key.startsWith("client-") ? TOAST_LIFE.client : TOAST_LIFE.other;
}
