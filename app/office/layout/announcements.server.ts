import { type Announcements, abilityAnnouncements } from "~/abilities/screen/announcement.server";
import { counted } from "~/lib/french-number";
import { paths } from "~/paths";
import { otherAnnouncements, records } from "~/records/records.server";

/** Whatever a screen of the office can say once: what abilities and records do, then its own. */
export const announcements: Announcements = {
  ...abilityAnnouncements,
  undone: (count, kind) => {
    const { one, many } = records[kind]?.words ?? { one: "élément", many: "éléments" };
    return `Annulé\u00A0: ${counted(count, one, many)}.`;
  },
  ...Object.assign({}, ...records.map((kind) => kind.announcements), ...otherAnnouncements),
  "name-changed": "Nom enregistré.",
  "assignment-mail-chosen": "Choix enregistré.",
  "password-changed": "Mot de passe changé\u00A0: vos autres sessions sont fermées.",
  "totp-replaced": "Ce téléphone donne désormais vos codes.",
  "totp-removed": "Les codes du téléphone ne sont plus demandés.",
  "totp-gone": "Les codes du téléphone n’étaient déjà plus demandés.",
  "passkey-added": "Clé d’accès ajoutée.",
  "passkey-removed": "Clé d’accès retirée.",
  "passkey-gone": "Cette clé d’accès n’existait déjà plus.",
  "calendar-ended": "Abonnement arrêté\u00A0: l’agenda ne lit plus vos audiences.",
  "calendar-gone": "Cet abonnement était déjà arrêté.",
  "session-ended": "Session fermée.",
  "session-gone": "Cette session n’était déjà plus ouverte.",
  "sessions-ended": "Vos autres sessions sont fermées.",
  "setup-hidden": {
    text: "Liste masquée. «\u00A0Réglages\u00A0», «\u00A0Mise en route\u00A0» la rend.",
    undo: `${paths.setupHiding}?montrer`,
  },
  "setup-shown": "La liste «\u00A0Mise en route\u00A0» est de retour.",
  "settings-saved": "Réglages enregistrés.",
};
