import { recordReading } from "~/abilities/journal/record-reading.server";
import type { RecordKind } from "~/abilities/record-kind.server";
import type { Action } from "~/server/auth/permissions";
import type { Staff } from "~/server/auth/staff.server";
import type { Checked } from "./field-rules.server";
import { type FormArgs, officeForm } from "./office-form.server";
import { changed, gone, refused, stored, textsOf, type Words } from "./outcome";
import type { Storing } from "./record-store.server";
import { bothVersions, ownVersion, toldWords, unmadeChoice } from "./sent-versions.server";
import { type StoredRecord, storedVersion } from "./stored-record.server";

/** What may stand against storing one, beside each field: refused() without the words, which are given back. */
type Refusal = ReturnType<typeof refused>;

type RecordForm<V, Shown extends Words> = {
  record: Pick<RecordKind, "table" | "subject" | "visible">;
  fields: Parameters<typeof toldWords>[1];
  read: (id: string, staff: Staff) => Promise<StoredRecord<V> | null>;
  /** Its values as texts of the form. */
  words: (value: V) => Shown;
  check: (typed: Words) => Checked<V>;
  create: (formId: string, value: V, staff: Staff) => Promise<Storing<V, Refusal>>;
  update: (id: string, value: V, version: string, staff: Staff) => Promise<Storing<V, Refusal>>;
  /** The screen that is led to when it is stored. */
  to: (id: string) => string;
};

/** What the screen of that form begins with: a new record, under the id of its form, or the one to be changed. */
export async function recordInForm<V, Shown extends Words>(
  { record, read, words }: Pick<RecordForm<V, Shown>, "record" | "read" | "words">,
  id: string | undefined,
  staff: Staff,
  isOpened: boolean,
) {
  if (!id) return { id: crypto.randomUUID(), now: null };
  const found = await read(id, staff);
  if (found && isOpened) await recordReading(record, id, staff);
  return found && { id, now: storedVersion(found, words) };
}

/**
 * The action of a form that adds a record and, where its address has an `id`, changes one: a field that was not sent
 * stays as it is. Both versions when somebody else saved it meanwhile.
 */
export function recordForm<V, Shown extends Words>(
  args: FormArgs,
  permission: Action,
  { fields, read, words, check, create, update, to }: Omit<RecordForm<V, Shown>, "record">,
) {
  const { id } = args.params;
  return officeForm(args, permission, async ({ staff, form, raw }) => {
    const found = id ? await read(id, staff) : null;
    const present = found && storedVersion(found, words);
    const unmade = present && unmadeChoice(form, fields, present.values);
    if (id && unmade) return changed({ id, now: present, ...unmade });
    const unsent = present?.values ?? ownVersion(form, fields);
    const typed: Words = { ...unsent, ...textsOf(form) };
    const checked = check(typed);
    if (!checked.ok) return refused(checked.errors, 400, typed);
    const outcome = id
      ? await update(id, checked.value, raw("version"), staff)
      : await create(raw("id"), checked.value, staff);
    if (outcome.kind === "refused") return { ...outcome, values: typed };
    if (outcome.kind === "stored") return stored(to(outcome.record.id), id ? "updated" : "stored");
    if (outcome.kind === "changed")
      return changed({ ...bothVersions(form, fields, words, outcome.record, checked.value), sameForm: !id });
    return gone(toldWords(form, fields));
  });
}
