/** Day or night; `auto` follows the device. */
export type Theme = "day" | "night" | "auto";

/** The theme a button of the toggle asks for; null for anything else. */
export function asTheme(value: unknown): Theme | null {
  return value === "day" || value === "night" ? value : null;
}

const ONE_YEAR = 365 * 24 * 3600;

/** Names of the cookie below, the one of https first (cookies.server.ts says why it has a prefix). */
export const THEME_COOKIES = ["__Host-theme", "theme"] as const;

/** The cookie that remembers a theme on this device; it says nothing of the person, so a script may write it too. */
export function themeCookie(theme: Theme, secure: boolean): string {
  return `${THEME_COOKIES[secure ? 0 : 1]}=${theme}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
