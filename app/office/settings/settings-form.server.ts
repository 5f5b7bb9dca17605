import { typedLine, typedText } from "~/lib/typed-text";
import type { SettingField, SettingGroup } from "~/server/settings/setting-groups";
import { type SettingKey, type Settings, secretSettings } from "~/server/settings/settings-schema.server";

/** Settings as a form shows them: texts, one lawyer per line, secrets empty. */
export function shownValues(fields: readonly SettingField[], settings: Settings): Record<string, string> {
  return Object.fromEntries(
    fields.map(({ key }) => {
      const value = settings[key];
      if (secretSettings.includes(key)) return [key, ""];
      return [key, Array.isArray(value) ? value.join("\n") : String(value)];
    }),
  );
}

/**
 * What the form of a group asks to store (`changes`), and its texts to show again. A field that was not sent is left as
 * it is, so is an empty secret.
 */
export function readGroupForm(
  { fields }: SettingGroup,
  form: FormData,
): { changes: Partial<Record<SettingKey, unknown>>; values: Record<string, string> } {
  const changes: Partial<Record<SettingKey, unknown>> = {};
  const values: Record<string, string> = {};
  for (const { key, kind } of fields) {
    const sent = form.get(key);
    if (typeof sent !== "string") continue;
    const text = kind === "lines" || kind === "secret" ? typedText(sent) : typedLine(sent);
    if (kind === "secret") {
      if (text) changes[key] = text;
      continue;
    }
    values[key] = text;
    changes[key] = kind === "lines" ? text.split("\n").map(typedLine).filter(Boolean) : text;
  }
  return { changes, values };
}
