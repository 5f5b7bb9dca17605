import { paths } from "~/paths";

/** /hors-connexion: what can be read without network; shown in place of a page that cannot. */
export const offline = {
  path: paths.offline,
  /** Followed by the firm's name. */
  title: "Lire sans connexion",
  description:
    "Les pages du cabinet que votre téléphone garde pour être lues sans réseau, et comment nous joindre quand la connexion manque.",
  h1: "Lire sans connexion",
  lead: "Quelques pages de ce site restent lisibles quand le réseau manque.",
  list: "Ce que vous pouvez lire",
  /** Kept beside each answer that the page of questions leads to, and each guide. */
  pages: [
    { path: paths.home, label: "Accueil" },
    { path: paths.whatToDo, label: "Que faire\u202F? Chaque situation, pas à pas" },
    { path: paths.criminal, label: "Défense pénale\u00A0: garde à vue, audience, détention" },
    { path: paths.questions, label: "Les vingt questions et leurs réponses" },
    { path: paths.contact, label: "Écrire au cabinet\u00A0: votre message attendra le réseau" },
  ],
  urgent: {
    title: "Une urgence\u202F?",
    text: "Un appel ne demande pas d’internet. Une personne est arrêtée\u202F? Une audience est proche\u202F? Téléphonez\u00A0:",
  },
  how: {
    title: "Comment cela marche",
    paragraphs: [
      "À votre première visite, votre navigateur garde une copie de ces pages, la même pour tout le monde\u00A0: elle ne dit pas ce que vous avez lu. Chaque copie porte sa date. Si votre appareil économise les données, rien n’est gardé.",
      "Un message écrit sans réseau reste sur l’appareil jusqu’à son envoi. Après sept jours, votre visite suivante l’efface, et vous pouvez le supprimer à tout moment sur la page de contact. Sur un appareil partagé, d’autres personnes peuvent le lire.",
    ],
  },
} as const;
