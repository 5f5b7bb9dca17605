import { typedLine } from "~/lib/typed-text";
import { checkPerson } from "~/server/accounts/person-rules.server";
import { may, type Role } from "~/server/auth/permissions";
import { mailConfigured } from "~/server/mail/mail.server";
import type { FieldErrors } from "~/ui/error-summary";
import type { InvitationWay } from "./invitations.server";
import { knownRole } from "./role-field.server";

const NO_LAWYER = "Le compte d’un avocat du cabinet a le rôle Avocat ou Associé.";
const NO_WAY = "Choisissez comment transmettre l’invitation.";

/** How the invitation travels; `error` for a way that does not exist, or mail where none is set up. */
export function readWay(form: FormData): { way: InvitationWay; error: string | null } {
  const way = form.get("voie");
  if (way === "lien") return { way, error: null };
  return { way: "courriel", error: way === "courriel" && mailConfigured() ? null : NO_WAY };
}

/** A posted invitation: what it asks, and what does not fit. */
export function readInvitation(form: FormData) {
  const { way, error } = readWay(form);
  const role = knownRole(form.get("role"));
  const person = { name: typedLine(form.get("name")), email: typedLine(form.get("email")) };
  const lawyerId = typedLine(form.get("avocat"));
  const errors: FieldErrors = checkPerson(person);
  if (!role) errors.role = "Choisissez un rôle dans la liste.";
  else if (lawyerId && !may(role, "walls")) errors.role = NO_LAWYER;
  if (error) errors.voie = error;
  return { errors, invitation: { ...person, lawyerId, role: role ?? ("secretariat" satisfies Role) }, way };
}
