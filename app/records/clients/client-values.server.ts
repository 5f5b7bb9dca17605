import { lawyerValue } from "~/content/client-values";
import { shownPhone } from "~/lib/phone-number";
import { settings } from "~/server/settings/settings.server";
import { type ClientValues, clientFields } from "./client-fields";
import type { ClientInput } from "./client-rules.server";

/** A client as the forms show it. Numbers as people read them; under the strict rules, which know no « + », as stored. */
export function formValues(value: ClientInput): ClientValues {
  const phone = settings().entry_rules === "strictes" ? (stored: string) => stored : shownPhone;
  return {
    kind: value.kind,
    name: value.name,
    otherNames: value.otherNames.join("\n"),
    adresse: value.adresse,
    landmark: value.landmark ?? "",
    numero: phone(value.numero),
    otherPhones: value.otherPhones.map(shownPhone).join("\n"),
    email: value.email ?? "",
    naturedaffaire: value.naturedaffaire,
    avocat: value.avocat,
  };
}

/** The fields of a posted form, as they were typed. */
export function postedValues(form: FormData): ClientValues {
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return Object.fromEntries(clientFields.map(({ name }) => [name, field(name)])) as ClientValues;
}

/** The choices of « avocat »: the lawyers of the settings, and the one this client has, who may have left the firm. */
export function lawyerChoices(present?: string): string[] {
  const lawyers = settings().lawyers.map(lawyerValue);
  return lawyers.length > 0 && present ? [...new Set([...lawyers, present])] : lawyers;
}
