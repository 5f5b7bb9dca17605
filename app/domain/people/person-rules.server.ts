import { isEmail, normalisedEmail } from "./email-address.server";

/** Messages by field for the name and address of a member of staff; empty when both fit. */
export function checkPerson(person: { name: string; email: string }): Record<string, string> {
  const errors: Record<string, string> = {};
  const name = person.name.trim();
  if (!name) errors.name = "Veuillez saisir le nom.";
  else if (name.length > 80) errors.name = "Le nom doit compter au plus 80 caractères.";
  if (!isEmail(normalisedEmail(person.email))) errors.email = "Veuillez entrer une adresse e-mail valide.";
  return errors;
}
