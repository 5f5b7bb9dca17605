import { createHash } from "node:crypto";
import { importDate } from "~/abilities/imports/import-date.server";
import { foldedHeading } from "~/abilities/imports/import-fields";
import { typedLine } from "~/lib/typed-text";
import { clientFieldLabel } from "./client-fields";
import { type ClientInput, checkClient } from "./client-rules.server";
import { requiredSentences } from "./client-sentences";

/** A client of a file, fit to be stored. `dateajout` in ISO 8601; null: the day of the import. */
export type ClientRow = ClientInput & { dateajout: string | null };

/** `key`: same source id, or without one the same words (hex). `sourceId`: `_id` there; null when the file has none. */
export type ReadRow<T> = { value: T; key: string; sourceId: string | null } | { problems: string[] };

/**
 * Reads one row of clients: fields by name, as texts. The inclusive rules of the form apply, whatever the setting: what the firm
 * wrote down elsewhere, it keeps. Returns what is wrong, in the rules' own sentences, instead of a client.
 */
export function clientRow(row: Record<string, string>): ReadRow<ClientRow> {
  const written = typedLine(row.dateajout);
  const date = written ? importDate(written) : null;
  const check = checkClient(
    {
      ...row,
      kind: kindOf(row.kind),
      otherNames: listed(row.otherNames, /[\n;]/),
      otherPhones: listed(row.otherPhones, /[\n;,]/),
      dateajout: undefined,
    },
    "inclusives",
  );
  const problems = check.ok ? [] : Object.entries(check.errors).map(sentence);
  if (written && !date)
    problems.push(`Date d’ajout\u00A0: «\u00A0${written.slice(0, 40)}\u00A0» n’est pas une date lisible.`);
  if (!check.ok || problems.length > 0) return { problems };
  const value = { ...check.value, dateajout: date?.toISOString() ?? null };
  const sourceId = typedLine(row._id) || null;
  const identity = sourceId ? ["client", sourceId] : ["client", check.value, written];
  return { value, sourceId, key: createHash("sha256").update(JSON.stringify(identity)).digest("hex") };
}

/** Sentences that name no field are told with it. */
function sentence([field, said]: [string, string]): string {
  return requiredSentences.has(said) ? said : `${clientFieldLabel(field)}\u00A0: ${said}`;
}

function kindOf(text = ""): string {
  return /^(?:societe|entreprise|personne morale|morale|company)\b/.test(foldedHeading(typedLine(text)))
    ? "societe"
    : "personne";
}

function listed(text = "", separator: RegExp): string[] {
  return text.split(separator);
}
