import { paths } from "~/paths";
import type { SignInReason } from "./sign-in-reasons";

const LONGEST = 500;

/**
 * Where to go after signing in: a path of this site, or the office's home. Anything a browser would read as another
 * site (`//x`, `/\x`, `/..//x`, a tab in between) gives the home too.
 */
export function nextPath(value: string | null | undefined): string {
  if (!value?.startsWith("/") || value.length > LONGEST) return paths.office;
  const base = "http://site.invalid";
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return paths.office;
  }
  const path = url.pathname + url.search;
  if (url.origin !== base || path.startsWith("//")) return paths.office;
  return url.pathname === paths.signIn || url.pathname === paths.signOut ? paths.office : path;
}

/** Address of the sign-in page that leads back to `target` and, with a reason, says why one is there. */
export function signInAddress(target: string, reason?: SignInReason): string {
  return `${paths.signIn}?next=${encodeURIComponent(target)}${reason ? `&${reason}` : ""}`;
}

/** The same once a form came after its session had ended: the page says that it is not stored. */
export function lostAddress(target: string): string {
  return signInAddress(target, "session-finie");
}
