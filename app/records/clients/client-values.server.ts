import type { Posted } from "~/abilities/form/office-form.server";
import type { Words } from "~/abilities/form/outcome";
import { lawyerValue, type natures } from "~/content/client-values";
import { conakryStamp } from "~/lib/french-date";
import { shownPhone } from "~/lib/phone-number.server";
import { typedLine } from "~/lib/typed-text";
import { readMessage } from "~/records/messages/follow-up/follow-up.server";
import { may } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import { settings } from "~/server/settings/settings.server";
import type { FieldErrors } from "~/ui/error-summary";
import { type ClientValues, clientFields } from "./client-fields";
import { type ClientCheck, type ClientInput, checkClient, leavesEmpty, shownValues } from "./client-rules.server";
import { text } from "./client-sentences";

/** A client as forms show it. Numbers as people read them; under the strict rules, which know no « + », as stored. */
export function formValues(value: ClientInput): ClientValues {
  const texts = clientFields.map(({ name, choices }) => [
    name,
    choices ? (value[name] ?? "") : shownValues(name, value).join("\n"),
  ]);
  const asStored = settings().entry_rules === "strictes" ? { numero: value.numero } : {};
  return { ...Object.fromEntries(texts), kind: value.kind, ...asStored };
}

/** The fields of a posted form, as they were typed. */
export function postedValues({ raw }: Pick<Posted, "raw">): ClientValues {
  return Object.fromEntries(clientFields.map(({ name }) => [name, raw(name)])) as ClientValues;
}

/** The choices of « avocat »: the lawyers of the settings, and the one this client has, who may have left the firm. */
export function lawyerChoices(present?: string): string[] {
  const lawyers = settings().lawyers.map(lawyerValue);
  return lawyers.length > 0 && present ? [...new Set([...lawyers, present])] : lawyers;
}

/** What the forms must know of the settings and of who fills them in. */
export const formChoices = ({ role }: Staff, present?: string) => ({
  strict: settings().entry_rules === "strictes",
  lawyers: lawyerChoices(present),
  mayListLawyers: may(role, "settings"),
  mayDecide: may(role, "conflict-decision"),
});

/**
 * The posted fields, as typed. Absent, the five of the specification's edit form are empty; ours, which an old one does
 * not know, stay as they are.
 */
export function editedValues({ form, raw }: Posted, now: ClientInput): ClientValues {
  const posted = postedValues({ raw });
  const present = formValues(now);
  for (const { name, required } of clientFields) if (!form.has(name) && !required) posted[name] = present[name];
  return posted;
}

/** Applies the rules of the creation form. */
export function checkCreation(posted: Posted): ClientCheck {
  return checkTyped(postedValues(posted), posted.form.get("dateajout"));
}

/** The same of fields that were typed before: the server sets the date. */
export function checkTyped(values: ClientValues, date: unknown = conakryStamp(new Date())): ClientCheck {
  const dateajout = date ?? undefined;
  const lawyers = lawyerChoices();
  const avocat = lawyers.length === 0 ? writtenLawyer(values.avocat) : values.avocat;
  return checkClient({ ...values, avocat, dateajout }, settings().entry_rules, { lawyers });
}

/** Applies those of the edit form. A lawyer who was there before stays as written then. */
export function checkEdition(values: ClientValues, now: ClientInput): ClientCheck {
  const lawyers = lawyerChoices(now.avocat);
  const isNewName = lawyers.length === 0 && values.avocat !== now.avocat;
  const avocat = isNewName ? writtenLawyer(values.avocat) : values.avocat;
  return checkClient({ ...values, avocat }, settings().entry_rules, { form: "edit", lawyers });
}

/** A name written out, where the settings have no lawyers to choose from, as a choice would have said it. */
const writtenLawyer = (name: string) => (typedLine(name) === "" ? "" : lawyerValue(name));

/** The errors as the summary says them: that fields are required only when one is empty (docs/deviations.md). */
export function editionErrors(errors: FieldErrors, values: ClientValues): FieldErrors {
  return leavesEmpty(errors, values) ? { form: text.fieldsRequired, ...errors } : errors;
}

/** What the creation form begins with, and the message itself. */
type ClientDraft = { values: Words; message: { id: string; number: string; words: string; stamp: string } };

/** The nature of a practice area (content/practice-areas); areas that several natures share name none. */
const natureOf: Record<string, (typeof natures)[number]> = {
  affaires: "Droit des Affaires",
  civil: "Civile",
  famille: "Droit de la Famille",
  fiscal: "Droit Fiscal",
  "mines-environnement": "Droit Minier et de l’Environnement",
  travail: "Droit Sociale et Sécurité Sociale",
  penal: "Défense Pénale",
  sport: "Droit du Sport",
  arbitrage: "Arbitrage",
  autre: "Autres",
};

/** The beginnings of a client from a live message; null when there is none of that id. */
export async function draftFromMessage(id: string | null, staff: Staff): Promise<ClientDraft | null> {
  const found = id ? await readMessage(id, staff) : null;
  if (!found) return null;
  const { nom, email, phone, practiceArea, number, message, stamp } = found;
  return {
    values: {
      name: nom,
      email: email ?? "",
      // The strict rules know digits alone.
      numero: phone ? (settings().entry_rules === "strictes" ? phone.slice(1) : shownPhone(phone)) : "",
      naturedaffaire: natureOf[practiceArea ?? ""] ?? "",
    },
    message: { id: found.id, number, words: message, stamp },
  };
}
