import {
  type Answer,
  bounded,
  type Checked,
  checked,
  emailField,
  linesField,
  phonesField,
} from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { clientKinds, natures } from "~/content/client-values";
import { e164, shownPhone } from "~/lib/phone-number.server";
import { typedLine } from "~/lib/typed-text";
import type { FieldErrors } from "~/ui/error-summary";
import { type ClientField, clientField, clientFields, type PlainField, plainFields, stripped } from "./client-fields";
import { ours, text } from "./client-sentences";
import { client } from "./client-table.server";

/**
 * Longest name and address in code points, by rules of entry (specification 9; docs/deviations.md). The strict edit
 * form checks no length (specification 5): `stored` is what every form keeps to, because an index holds these texts.
 */
const limits = {
  inclusives: { name: 120, adresse: 200 },
  strictes: { name: 30, adresse: 30 },
  stored: 400,
  /** Other names and other numbers: how many. */
  others: 10,
  /** Digits of a number (specification 9). */
  digits: [8, 15],
} as const;

/** « Règles de saisie » (docs/deviations.md): `strictes` is the specification to the letter. */
export type EntryRules = "inclusives" | "strictes";

/** The columns that the forms write, by field. */
export const inputColumns = Object.fromEntries(clientFields.map(({ name }) => [name, client[name]])) as Pick<
  typeof client,
  ClientField
>;

/** A client fit to be stored: NFC, trimmed, without control characters. */
export type ClientInput = Values<typeof inputColumns>;

/** What people read of a field, one text for each value that it holds. */
export function shownValues(name: ClientField, client: ClientInput): string[] {
  const { phone, shown = String } = clientField(name);
  return [client[name] ?? []].flat().map(phone ? shownPhone : shown);
}

export type ClientCheck = Checked<ClientInput>;

export type CheckOptions = {
  /** The create form (by default) or the edit form: their sentences and limits differ (specification 5). */
  form?: "create" | "edit";
  /** Choices of « avocat »; without any, every name is taken (old programs, imports, no lawyer in the settings). */
  lawyers?: readonly string[];
};

/**
 * Applies the rules of one form to raw fields, JSON or a row of a file (specification 5): name, adresse, dateajout,
 * numero, naturedaffaire, avocat; then ours; otherNames and otherPhones are lists, or texts of several lines. Never
 * throws; anything but a text counts as an empty field. The server sets `dateajout` (docs/deviations.md): the strict
 * create form only wants it to be there, the inclusive one minds it when it is given empty.
 */
export function checkClient(
  input: Record<string, unknown>,
  rules: EntryRules,
  { form = "create", lawyers = [] }: CheckOptions = {},
): ClientCheck {
  const strict = rules === "strictes";
  const creating = form === "create";
  const clean = (value: unknown) => (strict ? typedLine(stripped(typedLine(value))) : typedLine(value));
  const most = strict && !creating ? { name: limits.stored, adresse: limits.stored } : limits[rules];
  const answers: { [Name in ClientField]: Answer<ClientInput[Name]> } = {
    ...plainAnswers(input),
    kind: { value: clientKinds.find((kind) => kind.value === input.kind)?.value ?? "personne" },
    name: bounded(clean(input.name), text.nameRequired, most.name),
    adresse: bounded(clean(input.adresse), text.adresseRequired, most.adresse),
    numero: numero(clean(input.numero), strict, creating),
    email: emailField(typedLine(input.email), clientField("email").most ?? limits.stored),
    otherNames: linesField(input.otherNames, limits.others, limits.inclusives.name),
    otherPhones: phonesField(input.otherPhones, limits.others),
    naturedaffaire: chosen(
      typedLine(input.naturedaffaire),
      natures,
      creating ? text.natureRequired : text.editNatureRequired,
      ours.natureUnknown,
    ),
    avocat: chosen(
      typedLine(input.avocat),
      lawyers,
      creating ? text.avocatRequired : text.editAvocatRequired,
      ours.lawyerUnknown,
    ),
  };
  const inOrder = Object.fromEntries(clientFields.map(({ name }) => [name, answers[name]])) as typeof answers;
  const check = checked<ClientInput & { dateajout: string }>({
    ...inOrder,
    dateajout: creating ? given(input, strict) : { value: "" },
  });
  if (!check.ok) return check;
  const { dateajout: _, ...value } = check.value;
  return { ok: true, value: { ...value, otherPhones: value.otherPhones.filter((phone) => phone !== value.numero) } };
}

/** Whether a refused form leaves a field empty. */
export function leavesEmpty(errors: FieldErrors, input: Record<string, unknown>): boolean {
  return Object.keys(errors).some((field) => typedLine(input[field]) === "");
}

function plainAnswers(input: Record<string, unknown>): Record<PlainField, Answer<string | null>> {
  const answers = plainFields.map(({ name }): [PlainField, Answer<string | null>] => {
    const { most = limits.stored, choices } = clientField(name);
    const typed = typedLine(input[name]);
    const answer = choices ? oneOf(typed, choices) : bounded(typed, null, most);
    return [name, "error" in answer ? answer : { value: answer.value || null }];
  });
  return Object.fromEntries(answers) as Record<PlainField, Answer<string | null>>;
}

/** As it is stored, or as a file says it to people; empty: none. */
function oneOf(typed: string, choices: readonly { value: string; label: string }[]): Answer<string> {
  const choice = choices.find(({ value, label }) => [value, label].some((one) => folded(one) === folded(typed)));
  return typed === "" || choice ? { value: choice?.value ?? "" } : { error: "Ce choix n’est pas de la liste." };
}

function given({ dateajout }: Record<string, unknown>, strict: boolean): Answer<string> {
  const absent = dateajout === undefined && !strict;
  return absent || typedLine(dateajout) !== "" ? { value: "" } : { error: text.dateRequired };
}

/** Strict: digits alone (the edit form checks nothing). Otherwise any number that can be written in E.164. */
function numero(typed: string, strict: boolean, creating: boolean): Answer<string> {
  if (typed === "") return { error: text.numeroRequired };
  if (strict && !creating) return bounded(typed, null, limits.stored);
  const [least, most] = limits.digits;
  const digits = typed.replace(/\D/g, "").length;
  const fits = digits >= least && digits <= most;
  const value = strict ? (/^\d+$/.test(typed) ? typed : null) : e164(typed);
  return fits && value ? { value } : { error: text.numeroShape };
}

const folded = (value: string) =>
  value
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’ʼ`´]/g, "'")
    .toLowerCase();

/** One of the choices, as the list writes it (an old program's apostrophe may be straight); without a list any name. */
function chosen(value: string, choices: readonly string[], missing: string, unknown: string): Answer<string> {
  if (value === "") return { error: missing };
  if (choices.length === 0) return bounded(value, missing, limits.inclusives.name);
  const choice = choices.find((one) => folded(one) === folded(value));
  return choice ? { value: choice } : { error: unknown };
}
