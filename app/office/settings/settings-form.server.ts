import { typedLine, typedText } from "~/lib/typed-text";
import type { SettingField, SettingGroup } from "~/server/settings/setting-groups";
import { type SettingKey, type Settings, secretSettings } from "~/server/settings/settings-schema.server";
import type { FieldErrors } from "~/ui/error-summary";

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
 * What the form of a group asks to store (`changes`), its texts to show again, and what only this screen checks: the shape of
 * addresses. A field that was not sent is left as it is, so is an empty secret.
 */
export function readGroupForm(
  { fields }: SettingGroup,
  form: FormData,
): {
  changes: Partial<Record<SettingKey, unknown>>;
  values: Record<string, string>;
  errors: FieldErrors;
} {
  const changes: Partial<Record<SettingKey, unknown>> = {};
  const values: Record<string, string> = {};
  const errors: FieldErrors = {};
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
    const error = wrongShape(kind, text);
    if (error) errors[key] = error;
  }
  return { changes, values, errors };
}

function wrongShape(kind: string | undefined, text: string): string | null {
  if (!text) return null;
  if (kind === "url" && !isWebAddress(text)) return "Entrez une adresse complète, qui commence par https://.";
  if (kind === "url" && holdsSecret(text))
    return "Entrez l’adresse seule, sans nom d’utilisateur ni mot de passe.";
  if (kind === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
    return "Entrez une adresse e-mail complète.";
  if (kind === "tel" && !/\d{8,}/.test(text.replace(/[\s().-]/g, "")))
    return "Entrez un numéro de téléphone complet.";
  if (kind === "number" && !/^\d+$/.test(text)) return "Entrez un nombre entier.";
  return null;
}

/** An address is shown, journalled and sent along; a password in it would be too. */
function holdsSecret(text: string): boolean {
  const { username, password } = new URL(text);
  return username !== "" || password !== "";
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}
