import {
  type Answer,
  bounded,
  type Checked,
  checked,
  emailField,
  phonesField,
} from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { typedLine, typedText } from "~/lib/typed-text";
import { correspondentKinds, correspondentLimits } from "./correspondent";
import { correspondent } from "./correspondent-table.server";

const { name, kind, phones, email, town, notes } = correspondent;

/** The columns that the form writes, by field. */
export const correspondentColumns = { name, kind, phones, email, town, notes };

/** A correspondent fit to be stored. */
export type CorrespondentInput = Values<typeof correspondentColumns>;

/** Applies the rules of the form to raw fields, or to a row of a file. */
export function checkCorrespondent(typed: Record<string, unknown>): Checked<CorrespondentInput> {
  return checked<CorrespondentInput>({
    name: bounded(typedLine(typed.name), "Nom obligatoire.", correspondentLimits.name),
    kind: kindOf(typedLine(typed.kind)),
    phones: phonesField(typed.phones, correspondentLimits.phones),
    email: emailField(typedLine(typed.email), correspondentLimits.email),
    town: bounded(typedLine(typed.town), null, correspondentLimits.town),
    notes: bounded(typedText(typed.notes), null, correspondentLimits.notes),
  });
}

/** By its stored value, or as people read it: the file of an export says « Huissier de justice ». */
function kindOf(typed: string): Answer<string> {
  if (typed === "") return { error: "Fonction obligatoire." };
  const wanted = typed.toLowerCase();
  const kind = correspondentKinds.find(({ value, label }) => value === wanted || label.toLowerCase() === wanted);
  return kind ? { value: kind.value } : { error: "Cette fonction n’est pas de la liste." };
}
