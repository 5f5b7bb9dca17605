import { rules, vatDue, verified, yesNo } from "./setting-choices";
import { type SettingField, settingGroups } from "./setting-groups";

const fields = new Map(settingGroups.flatMap((group) => group.fields.map((field) => [field.key as string, field])));

/** What the office calls a setting. */
export function settingLabel(key: unknown): string {
  return fields.get(String(key))?.label ?? String(key);
}

/** The value of a setting as people read it; « (vide) » when there is none. */
export function settingWords(key: unknown, value: unknown): string {
  const field = fields.get(String(key));
  if (Array.isArray(value)) return value.length > 0 ? value.join(" · ") : "(vide)";
  const text = String(value ?? "");
  return choicesOf(field?.kind).find((choice) => choice.value === text)?.label ?? (text || "(vide)");
}

function choicesOf(kind: SettingField["kind"]) {
  if (kind === "rules") return rules;
  if (kind === "verified") return verified;
  if (kind === "vat-due") return vatDue;
  return kind === "yes-no" ? yesNo : [];
}
