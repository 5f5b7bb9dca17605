import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "~/server/auth/auth.server";
import { publicUrl } from "~/server/env.server";
import { settings } from "~/server/settings/settings.server";
import { isEasilyGuessed } from "./password-strength.server";

const EASILY_GUESSED =
  "Ce mot de passe est trop facile à deviner\u00A0: il est courant, suit le clavier ou reprend un nom, une date ou un numéro. Choisissez plutôt une phrase de plusieurs mots sans rapport entre eux.";

/**
 * Messages by field for a password typed twice, chosen by that person; empty when it may be used. Length and being hard
 * to guess are the only rules, as NIST SP 800-63B advises: no required kinds of characters.
 */
export async function checkPassword(
  password: string,
  again: string,
  person: { name: string; email: string },
): Promise<Record<string, string>> {
  if (password.length < SHORTEST_PASSWORD)
    return { password: `Le mot de passe doit compter au moins ${SHORTEST_PASSWORD} caractères.` };
  if (password.length > LONGEST_PASSWORD)
    return { password: `Le mot de passe doit compter au plus ${LONGEST_PASSWORD} caractères.` };
  if (password !== again) return { again: "Les deux mots de passe ne sont pas les mêmes." };
  if (await isOwnOrCommon(password, person)) return { password: EASILY_GUESSED };
  return {};
}

/** Whether a password is a common one, or made of what anybody knows of that person and of the firm. */
export function isOwnOrCommon(password: string, person: { name: string; email: string }): Promise<boolean> {
  const { firm_name, firm_publisher, firm_email } = settings();
  const host = new URL(publicUrl()).hostname;
  return isEasilyGuessed(password, [person.name, person.email, firm_name, firm_publisher, firm_email, host]);
}
