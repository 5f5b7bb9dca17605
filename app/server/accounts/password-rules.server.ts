import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "~/server/auth/auth.server";

/**
 * Messages by field for a password typed twice; empty when it may be used. Length is the only rule, as NIST SP 800-63B
 * advises: no required kinds of characters.
 */
export function checkPassword(password: string, again: string): Record<string, string> {
  if (password.length < SHORTEST_PASSWORD)
    return {
      password: `Le mot de passe doit compter au moins ${SHORTEST_PASSWORD} caractères.`,
    };
  if (password.length > LONGEST_PASSWORD)
    return { password: `Le mot de passe doit compter au plus ${LONGEST_PASSWORD} caractères.` };
  if (password !== again) return { again: "Les deux mots de passe ne sont pas les mêmes." };
  return {};
}
