import { layout, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Screens that the specification names and that the office does not have. */
const WITHOUT_SCREEN = ["gestionsubassement"];

/**
 * The office's screens within their frame, and an answer for each other address that begins with the first word of one
 * of theirs: it is told by the office, in its frame, and, like the rest of the office, needs a session.
 */
export function officeRoutes(frame: string, screens: RouteConfigEntry[]): RouteConfigEntry {
  const words = new Set([...screens.map(({ path = "" }) => path.split("/")[0] ?? ""), ...WITHOUT_SCREEN]);
  const missing = [...words].map((word) =>
    route(`${word}/*`, "office/missing/missing-screen-page.tsx", { id: `missing-${word}` }),
  );
  return layout(frame, [...screens, ...missing]);
}
