/**
 * A mail, told once: its text (letter-text.ts) and its page (letter-page.tsx) are both made from this. Plain words
 * everywhere; nothing confidential, mailboxes are a third party's.
 */
export type Letter = {
  /** Never holds anything of a client. */
  subject: string;
  /** Whom it greets, « Fatoumata Exemple »; without, nobody by name. */
  name?: string | null;
  /** Somebody wrote its words, greeting included. */
  isWritten?: boolean;
  body: LetterPart[];
};

/** `label` of a link: what it does, « Choisir mon mot de passe ». `lines`: a list whose lines each lead somewhere. */
export type LetterPart =
  | string
  | { label: string; href: string }
  | { facts: [name: string, value: string][] }
  | { lines: { label: string; href: string }[] };

/** Who writes: the firm's name, the address of its site, its telephone number as people write it (or nothing). */
export type Letterhead = { firm: string; site: string; phone: string };

/** Empty where somebody wrote their own. */
export const greeting = ({ name, isWritten }: Letter) => (isWritten ? "" : name ? `Bonjour ${name},` : "Bonjour,");

/** Below the firm's name: that nobody typed the mail; empty where somebody did. */
export const signature = ({ isWritten }: Letter) =>
  isWritten ? "" : "E-mail envoyé automatiquement par l’espace du cabinet.";
