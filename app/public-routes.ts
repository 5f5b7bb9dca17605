/**
 * Route patterns that answer without a session. Everything else is behind the gate, so a new route is closed until it is
 * named here (decisions.md, « Who may do what »).
 */
export const publicRoutes: ReadonlySet<string> = new Set(["/", "/accueil", "/*"]);
