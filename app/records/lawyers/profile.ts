import { nameWithoutTitle } from "~/content/client-values";
import { expertises } from "~/content/practice/expertises";
import { folded } from "~/lib/french-words";

/** Longest texts of a profile, in characters. */
export const profileLimits = { rollNumber: 40, languages: 200, presentation: 600 } as const;

/** The expertises that a profile may name: « affairee » of the page /affairee, with its title. */
export const profileAreas: Readonly<Record<string, string>> = Object.fromEntries(
  expertises.cards.map(({ path, title }) => [path.slice(1), title]),
);

/** What a profile holds, as it is stored and shown. */
export type ProfileWords = {
  rollNumber: string;
  rollYear: string;
  languages: string;
  areas: string[];
  presentation: string;
};

/** A lawyer whom visitors may read of. `name`: « Maître … ». `anchor`: where on the page of the team. */
export type PublicLawyer = ProfileWords & { id: string; name: string; initials: string; anchor: string };

/** « fatoumata-exemple », for an address. */
export function anchorOf(stored: string): string {
  return folded(nameWithoutTitle(stored))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The place of the site where a lawyer's portrait stands. */
export const portraitPlaceOf = (id: string) => `lawyer-${id}`;
