import { lawyerValue } from "~/content/client-values";
import { shownPhone } from "~/lib/phone-number";
import { settings } from "~/server/settings/settings.server";
import { type ClientField, type ClientValues, clientField, clientFields } from "./client-fields";
import type { ClientInput } from "./client-rules.server";

/** What people read of a field, one text for each value that it holds. */
export function shownValues(name: ClientField, client: ClientInput): string[] {
  const { phone, shown = String } = clientField(name);
  return [client[name] ?? []].flat().map(phone ? shownPhone : shown);
}

/** A client as the forms show it. Numbers as people read them; under the strict rules, which know no « + », as stored. */
export function formValues(value: ClientInput): ClientValues {
  const texts = clientFields.map(({ name }) => [name, shownValues(name, value).join("\n")]);
  const asStored = settings().entry_rules === "strictes" ? { numero: value.numero } : {};
  return { ...Object.fromEntries(texts), kind: value.kind, ...asStored };
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
