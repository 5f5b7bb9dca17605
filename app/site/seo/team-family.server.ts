import { team } from "~/content/team";
import { profileAreas } from "~/records/lawyers/profile";
import { shownLawyers } from "~/records/lawyers/shown-lawyers.server";
import type { FindablePage, PageFamily } from "./findable-page";

/** The page of the firm's lawyers, as soon as one of them agreed to be shown. */
function teamPage(): FindablePage | null {
  const lawyers = shownLawyers();
  if (lawyers.length === 0) return null;
  return {
    path: team.path,
    card: { title: team.heading, cloth: team.slug, drawing: "doorway" },
    people: lawyers.map(({ name, anchor, languages, areas }) => ({
      name,
      anchor,
      languages,
      areas: areas.flatMap((area) => profileAreas[area] ?? []),
    })),
  };
}

export const teamFamily: PageFamily = {
  find: (path) => (path === team.path ? teamPage() : null),
  list: () => [teamPage()].filter((page) => page !== null),
};
