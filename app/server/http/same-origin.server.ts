/**
 * Whether a write may come from where it says. Browsers send Sec-Fetch-Site or Origin with every form and fetch that
 * writes; a program that sends neither cannot be a page tricked by another site. `ours` are the origins we answer
 * under.
 */
export function isSameOrigin(headers: Headers, ours: string[]): boolean {
  const site = headers.get("Sec-Fetch-Site");
  if (site === "cross-site" || site === "same-site") return false;
  // Browsers alone write this header, and compare what the person sees: right also behind a TLS proxy nobody declared.
  if (site === "same-origin") return true;
  const origin = headers.get("Origin");
  if (origin === null) return true;
  return ours.includes(origin);
}
