import { lawyerValue } from "~/content/client-values";
import { type ClientValues, clientFields } from "~/domain/clients/client-fields";
import type { EditableClient } from "~/domain/clients/client-file.server";
import { type ClientCheck, checkClient } from "~/domain/clients/client-rules.server";
import { requiredSentences, text } from "~/domain/clients/client-sentences";
import { formValues, lawyerChoices, postedValues } from "~/domain/clients/client-values.server";
import { settings } from "~/domain/settings/settings.server";
import type { FieldErrors } from "~/ui/error-summary";

/** The five fields of the specification's edit form: absent, they are empty; ours, absent, stay as they are. */
const required = new Set(["name", "adresse", "numero", "naturedaffaire", "avocat"]);

/** The posted fields, as typed, over those that the form does not know. */
export function editedValues(form: FormData, now: EditableClient): ClientValues {
  const posted = postedValues(form);
  const present = formValues(now.value);
  for (const { name } of clientFields)
    if (!form.has(name) && !required.has(name)) posted[name] = present[name];
  return posted;
}

/** Applies the rules of the edit form. */
export function checkEdition(values: ClientValues, now: EditableClient): ClientCheck {
  const lawyers = lawyerChoices(now.value.avocat);
  const isNewName = lawyers.length === 0 && values.avocat.trim() !== "" && values.avocat !== now.value.avocat;
  const avocat = isNewName ? lawyerValue(values.avocat) : values.avocat;
  return checkClient({ ...values, avocat }, settings().entry_rules, { form: "edit", lawyers });
}

/** The errors as the summary says them: that fields are required only when one is empty (decisions.md). */
export function editionErrors(errors: FieldErrors): FieldErrors {
  const isEmpty = Object.values(errors).some((error) => requiredSentences.has(error));
  return isEmpty ? { form: text.fieldsRequired, ...errors } : errors;
}

/** The version that was on the screen, as the form carries it; empty when it says none. */
export function versionText(form: FormData): string {
  const version = form.get("version");
  return typeof version === "string" && /^\d{1,9}$/.test(version) ? version : "";
}

/** The same as a number; NaN, which no version equals, when the form says none. */
export function seenVersion(form: FormData): number {
  return Number.parseInt(versionText(form), 10);
}

/** What had been on the screen before anything was typed, as the form carries it. */
export function valuesBefore(form: FormData): Partial<ClientValues> {
  try {
    const before = JSON.parse(String(form.get("avant") ?? "")) as Record<string, unknown> | null;
    const known = clientFields.flatMap(({ name }) => {
      const value = before?.[name];
      return typeof value === "string" ? [[name, value]] : [];
    });
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
