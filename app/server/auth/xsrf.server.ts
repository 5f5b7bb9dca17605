import { SESSION_LIFE } from "./auth.server";
import { cookieLine, readCookie } from "./cookies.server";
import { keyedHash, sameText } from "./secret.server";

/**
 * Names that HTTP clients of the old back end use by default (specification 7), so this cookie goes without `__Host-`.
 */
export const XSRF_COOKIE = "XSRF-TOKEN";
const XSRF_HEADER = "X-XSRF-TOKEN";

/** The value that the cookie and the header of one session carry: bound to the session, useless with another. */
function xsrfToken(sessionToken: string): Promise<string> {
  return keyedHash("xsrf", sessionToken);
}

/** Set-Cookie line of the token; readable by scripts, which have to repeat it in a header. */
export async function xsrfCookie(sessionToken: string): Promise<string> {
  return cookieLine(XSRF_COOKIE, await xsrfToken(sessionToken), SESSION_LIFE, { readable: true });
}

/** Set-Cookie line that takes the token away. */
export function clearedXsrfCookie(): string {
  return cookieLine(XSRF_COOKIE, "", 0, { readable: true });
}

/** Whether the browser already holds the token of this session. */
export async function holdsXsrfCookie(headers: Headers, sessionToken: string): Promise<boolean> {
  return readCookie(headers, XSRF_COOKIE) === (await xsrfToken(sessionToken));
}

/** Whether a call carries the token of its session in the header X-XSRF-TOKEN (docs/deviations.md, « Access »). */
export async function hasXsrfHeader(headers: Headers, sessionToken: string): Promise<boolean> {
  return sameText(headers.get(XSRF_HEADER) ?? "", await xsrfToken(sessionToken));
}
