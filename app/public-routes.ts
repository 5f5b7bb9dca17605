/**
 * Route patterns that answer without a session. Everything else is behind the gate, so a new route is closed until it is
 * named here (decisions.md, « Who may do what »).
 */
export const publicRoutes: ReadonlySet<string> = new Set([
  "/",
  "/accueil",
  "/nosexpertises",
  "/fiscalitee",
  "/affairee",
  "/minierr",
  "/travail",
  "/sport",
  "/arbitrage",
  "/penall",
  "/famillee",
  "/asistance",
  "/audit",
  "/contentieux",
  "/conseil",
  "/mentions",
  "/confidentialite",
  "/conditions",
  "/*",
  "/contact",
  "/contact/recu/:number",
  "/connexion",
  "/deconnexion",
  "/premier-compte",
  "/mot-de-passe-oublie",
  "/nouveau-mot-de-passe",
  "/api/auth/sign-in/email",
  "/contactenvoye",
]);

/** Patterns of calls, made by programs: an anonymous caller gets 401 as JSON there, never the sign-in page. */
export const callRoutes: ReadonlySet<string> = new Set([
  "/api/auth/sign-out",
  "/api/auth/get-session",
  "/listecontact",
  "/deletecontact/:id",
]);
