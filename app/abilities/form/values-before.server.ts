import type { Words } from "./outcome";

/** What had been on the screen before anything was typed, as the form carries it in its hidden field `avant`. */
export function valuesBefore(form: FormData, fields: readonly { name: string }[]): Words {
  try {
    const before = JSON.parse(String(form.get("avant") ?? "")) as Record<string, unknown> | null;
    const known = fields.flatMap(({ name }) => {
      const value = before?.[name];
      return typeof value === "string" ? [[name, value]] : [];
    });
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}
