import type { Told } from "~/abilities/form/outcome";
import type { StoredVersion } from "~/abilities/form/version-choice";
import { lawyerValue } from "~/content/client-values";
import { typedLine } from "~/lib/typed-text";
import { settings } from "~/server/settings/settings.server";
import type { FieldErrors } from "~/ui/error-summary";
import { type ClientField, type ClientValues, clientFields } from "./client-fields";
import type { EditableClient } from "./client-file.server";
import { type ClientCheck, checkClient } from "./client-rules.server";
import { text } from "./client-sentences";
import { formValues, lawyerChoices, postedValues } from "./client-values.server";

/**
 * The posted fields, as typed. Absent, the five of the specification's edit form are empty; ours, which an old one does
 * not know, stay as they are.
 */
export function editedValues(form: FormData, now: EditableClient): ClientValues {
  const posted = postedValues(form);
  const present = formValues(now.value);
  for (const { name, required } of clientFields)
    if (!form.has(name) && !required) posted[name] = present[name];
  return posted;
}

/** Applies the rules of the edit form. */
export function checkEdition(values: ClientValues, now: EditableClient): ClientCheck {
  const lawyers = lawyerChoices(now.value.avocat);
  const isNewName =
    lawyers.length === 0 && typedLine(values.avocat) !== "" && values.avocat !== now.value.avocat;
  const avocat = isNewName ? lawyerValue(values.avocat) : values.avocat;
  return checkClient({ ...values, avocat }, settings().entry_rules, { form: "edit", lawyers });
}

/** The errors as the summary says them: that fields are required only when one is empty (decisions.md). */
export function editionErrors(errors: FieldErrors, values: ClientValues): FieldErrors {
  // A nature that no list has is told by the sentence of an empty one: only the field itself says whether it is.
  const isEmpty = Object.keys(errors).some((field) => typedLine(values[field as ClientField]) === "");
  return isEmpty ? { form: text.fieldsRequired, ...errors } : errors;
}

/** A client as it is stored, for who edits it or has to choose between two versions. */
export function storedVersion({
  value,
  version,
  updatedBy,
  stamp,
}: EditableClient): StoredVersion<ClientValues> {
  return { values: formValues(value), version, by: updatedBy, stamp };
}

/** The version that was on the screen, as the form carries it; NaN, which no version equals, when it says none. */
export function seenVersion(form: FormData): number {
  const version = form.get("version");
  return typeof version === "string" && /^\d{1,9}$/.test(version) ? Number(version) : Number.NaN;
}

/** What was typed for a client who is gone, as the error screen gives it back. */
export function toldValues(form: FormData): Told[] {
  const values = postedValues(form);
  return clientFields.flatMap(({ name, label }) => (values[name] ? [{ label, value: values[name] }] : []));
}
