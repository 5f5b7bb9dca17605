import { publicUrl } from "../env.server";

/** True when the public address is https: cookies of ours then travel over nothing else. */
export function secureCookies(): boolean {
  return publicUrl().startsWith("https:");
}

/**
 * Name under which a cookie of ours is kept. `__Host-` (RFC 6265bis 4.1.3.2): browsers take it from this very host
 * alone, so that whoever holds a neighbouring name of the domain cannot plant one. Over plain HTTP they would take none
 * of that name.
 */
export function cookieName(name: string): string {
  return secureCookies() ? `__Host-${name}` : name;
}

/**
 * Set-Cookie line as `__Host-` asks for it: Path=/ and no Domain. `name` as cookieName() gives it; `life` in seconds, 0
 * takes the cookie away. `readable`: scripts of the page may read it.
 */
export function cookieLine(name: string, value: string, life: number, { readable = false } = {}): string {
  const attributes = [`Max-Age=${life}`, "Path=/", "SameSite=Lax"];
  if (!readable) attributes.push("HttpOnly");
  if (secureCookies()) attributes.push("Secure");
  return `${name}=${value}; ${attributes.join("; ")}`;
}

/** Value of a cookie as sent by the browser, percent-decoded; null when there is none or it is malformed. */
export function readCookie(headers: Headers, name: string): string | null {
  for (const pair of (headers.get("Cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}
