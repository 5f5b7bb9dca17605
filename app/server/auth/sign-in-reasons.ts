import { paths } from "~/paths";

/** Why somebody is on the sign-in page: each a word of the address and the sentence the page says for it. */
const reasons = {
  "session-finie":
    "Votre session avait pris fin\u00A0: ce que vous avez envoyé n’a pas été enregistré. Connectez-vous pour revenir à votre écran.",
  "session-expiree": "Votre session a pris fin. Connectez-vous pour revenir à votre écran.",
  deconnexion: "Vous avez quitté l’espace du cabinet\u00A0: la session est fermée.",
  "mot-de-passe-choisi": "Votre mot de passe est choisi. Vous pouvez vous connecter.",
  "mot-de-passe-change": "Votre mot de passe a été changé. Vous pouvez vous connecter.",
  "lien-perime":
    "Le lien que vous avez ouvert n’est plus valable. Si vous avez déjà choisi un mot de passe, connectez-vous. Sinon, demandez un nouveau lien\u00A0: à un associé pour une invitation, ici pour un mot de passe oublié.",
} as const;

export type SignInReason = keyof typeof reasons;

/** The sentence for the reason in an address; null for none. Nothing else of the address is ever shown. */
export function signInSentence(query: URLSearchParams): string | null {
  const found = Object.entries(reasons).find(([reason]) => query.has(reason));
  return found?.[1] ?? null;
}

/** The sign-in page that says why. */
export function signInBecause(reason: SignInReason): string {
  return `${paths.signIn}?${reason}`;
}
