/** The 404 of specification 2.7. Title, words and slogan are fixed, letter for letter. */
export const notFound = {
  title: "404 - Page non trouvée",
  description: "La page demandée n’existe pas ou a été déplacée. Revenez à l’accueil du cabinet ou contactez-nous.",
  words: ["RIGUEUR", "LOYAUTÉ", "INTÉGRITÉ", "JUSTICE", "EXCELLENCE"],
  slogan: "AVOCAT À LA COUR",
  text: "La page que vous cherchez n’existe pas ou a changé d’adresse. Vérifiez l’orthographe du lien, ou revenez à l’accueil pour reprendre votre visite.",
  nearest: "Vous cherchiez peut-être :",
  back: "Retour à l’accueil",
  stop: "Arrêter",
  resume: "Reprendre",
} as const;
