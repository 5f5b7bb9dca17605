import { gone, type Outcome, refused, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import type { FieldErrors } from "~/ui/error-summary";
import { heirsOf, readPerson } from "./people.server";
import type { PersonChange } from "./people-changes.server";

const refusals: Record<Exclude<PersonChange, "stored" | "unknown">, FieldErrors> = {
  "last-partner": {
    form: "C’est le dernier associé du cabinet\u00A0: nommez-en un autre d’abord. Une invitation en attente ne compte pas.",
  },
  "heir-needed": {
    reprise:
      "Cette personne est la seule à pouvoir gérer un ou plusieurs clients à accès restreint. Choisissez qui les reprend.",
  },
  "heir-unknown": { reprise: "Choisissez une personne dans la liste." },
};

/** A person and those who could take over what only they see; null for an unknown one. */
export async function personToChange(id: string, staff: Staff) {
  const person = await readPerson(id, staff);
  return person && { person, heirs: await heirsOf(id, staff) };
}

/**
 * What became of a change of a person: said by `say`; 409 with what forbids it. Who has changed themselves may not see
 * /equipe any more.
 */
export function changeOutcome(change: PersonChange, id: string, staff: Staff, say: string): Outcome {
  if (change === "unknown") return gone();
  if (change !== "stored") return refused(refusals[change], 409);
  return stored(id === staff.id ? paths.office : paths.people, say);
}
