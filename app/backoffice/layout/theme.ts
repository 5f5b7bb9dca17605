/** Day or night; `auto` follows the device. */
export type Theme = "day" | "night" | "auto";

/** The theme a button of the toggle asks for; null for anything else. */
export function asTheme(value: unknown): Theme | null {
  return value === "day" || value === "night" ? value : null;
}
