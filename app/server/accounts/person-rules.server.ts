import { folded } from "~/lib/french-words";
import { typedLine } from "~/lib/typed-text";
import { isEmail, normalisedEmail } from "./email-address.server";

/** How the journal and the screens speak of those who are nobody's account: folded. */
const RESERVED = new Set(["systeme", "ligne de commande", "compte retire", "compte supprime", "un compte retire"]);

/** A name as names are compared: neither letter case, accents nor spaces tell two people apart. */
export function comparedName(name: string): string {
  return folded(name.normalize("NFKC"));
}

/** Messages by field for the name and address of a member of staff; empty when both fit. */
export function checkPerson(person: { name: string; email: string }): Record<string, string> {
  const errors: Record<string, string> = {};
  const name = typedLine(person.name);
  if (!name) errors.name = "Veuillez saisir le nom.";
  else if (RESERVED.has(comparedName(name)))
    errors.name = "Ce nom désigne autre chose qu’une personne dans le journal\u00A0: choisissez-en un autre.";
  else if (name.length > 80) errors.name = "Le nom doit compter au plus 80\u00A0caractères.";
  if (!isEmail(normalisedEmail(person.email))) errors.email = "Veuillez entrer une adresse e-mail valide.";
  return errors;
}
