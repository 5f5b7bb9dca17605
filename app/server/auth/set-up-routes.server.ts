/**
 * What opens to somebody who must set up a second factor first: the pages that do it, and what concerns only their own
 * session. Everything else waits (gate.server.ts).
 */
export const setUpRoutes: ReadonlySet<string> = new Set([
  "/mon-compte/double-authentification",
  "/mon-compte/cles",
  "/mon-compte/cles/enregistrement",
  "/theme",
  "/api/auth/sign-out",
  "/api/auth/get-session",
]);
