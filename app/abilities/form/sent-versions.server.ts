import { type Told, textsOf, type Words } from "./outcome";
import { type StoredRecord, storedVersion } from "./stored-record.server";

type Fields = readonly { name: string }[];

/** What had been on the screen before anything was typed, as the form carries it in its hidden field `avant`. */
export function valuesBefore(form: FormData, fields: Fields): Words {
  return carriedWords(form, "avant", fields);
}

/** What a form of the choice between two versions carries along: the version of its sender. Null for any other form. */
export function ownVersion(form: FormData, fields: Fields): Words | null {
  return form.has("mienne") ? carriedWords(form, "mienne", fields) : null;
}

/**
 * What <VersionChoice> needs to ask once more, when a form of it leaves a field unchosen: the version of its sender,
 * and what is chosen already between it and the version stored `now`. Null for a choice that is made, and for any other
 * form.
 */
export function unmadeChoice(form: FormData, fields: Fields, now: Words) {
  const mine = ownVersion(form, fields);
  if (!mine) return null;
  const before = valuesBefore(form, fields);
  const asked = fields.map(({ name }) => name).filter((name) => before[name] !== mine[name]);
  if (asked.every((name) => form.has(name))) return null;
  const chosen: Words = {};
  for (const name of asked) {
    // Changed once more, it was not this that was chosen between. A browser sends the lines of a value with \r\n.
    if (form.has(name) && now[name] === before[name]) chosen[name] = String(form.get(name)).replaceAll("\r\n", "\n");
    // Neither version is chosen for the person: it was theirs to choose.
    delete before[name];
  }
  return {
    mine,
    before,
    chosen,
    sameForm: form.get("encore") === "1",
    errors: { form: "Choisissez une version pour chaque champ." },
  };
}

/** What <VersionChoice> needs of a record that somebody else saved, `mine` being what would have been stored. */
export function bothVersions<V, Shown extends Words>(
  form: FormData,
  fields: Fields,
  words: (value: V) => Shown,
  record: StoredRecord<V>,
  mine: V,
) {
  return { id: record.id, now: storedVersion(record, words), mine: words(mine), before: valuesBefore(form, fields) };
}

/** What a form said of a record that is gone, for the error screen; of a choice of versions, its sender's words. */
export function toldWords(
  form: FormData,
  fields: readonly { name: string; label: string; shown?: (value: string) => string }[],
): Told[] {
  const words: Words = { ...ownVersion(form, fields), ...textsOf(form) };
  return fields.flatMap(({ name, label, shown = String }) => {
    const value = words[name];
    return value ? [{ label, value: shown(value) }] : [];
  });
}

function carriedWords(form: FormData, carrier: string, fields: Fields): Words {
  try {
    const carried = JSON.parse(String(form.get(carrier) ?? "")) as Record<string, unknown> | null;
    const known = fields.flatMap(({ name }) => {
      const value = carried?.[name];
      return typeof value === "string" ? [[name, value]] : [];
    });
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
