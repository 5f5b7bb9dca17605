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
