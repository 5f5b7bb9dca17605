import type { LineDeletion } from "~/abilities/list/list-table";
import { recordPaths } from "~/lib/record-paths";
import { hourWords } from "~/lib/written-time";
import { paths } from "~/paths";

export const courtPaths = recordPaths(paths.courts);

/** Longest texts, in characters, and how many minutes a hearing may usually last. */
export const courtLimits = { name: 120, shortName: 40, place: 80, minutes: { least: 5, most: 600 } };

/** The days of the week by their stored numbers, 1 for Monday. */
export const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"].map((label, i) => ({
  value: String(i + 1),
  label,
}));

/** « lundi, jeudi » for « 1 4 ». */
export function weekdayWords(days: string): string {
  const chosen = days.split(" ");
  return weekdays.flatMap(({ value, label }) => (chosen.includes(value) ? [label] : [])).join(", ");
}

/** A ticked box; its opposite is the empty text. */
export const YES = "oui";

export const NO_LONGER = "N’est plus proposée";

/** What the form covers, in its order, as people read it. */
export const courtFields = [
  { name: "name", label: "Nom" },
  { name: "shortName", label: "Nom court" },
  { name: "place", label: "Lieu" },
  { name: "usualTime", label: "Heure habituelle", shown: hourWords },
  { name: "usualMinutes", label: "Durée habituelle d’une audience, en minutes" },
  { name: "weekdays", label: "Jours d’audience", shown: weekdayWords },
  { name: "active", label: "Active", shown: (value: string) => (value === YES ? "Oui" : "Non") },
] as const;

/** A court as its form carries it; the numbers of its days are parted by spaces. */
export type CourtWords = Record<(typeof courtFields)[number]["name"], string>;

export const courtLabels: Record<string, string> = Object.fromEntries(
  courtFields.map(({ name, label }) => [name, label]),
);

/** What of the list is shown. */
export const courtStates = [
  { value: "a-verifier", label: "À vérifier" },
  { value: "verifiees", label: "Vérifiées" },
  { value: "retirees", label: "Plus proposées" },
] as const;

/** The question before a court goes to the corbeille. */
export const courtDeletion = ({ id, name }: { id: string; name: string }): LineDeletion => ({
  title: "Supprimer cette juridiction\u202F?",
  what: `la juridiction ${name}`,
  action: courtPaths.deletion(id),
  name,
  after: " ira à la corbeille. Elle pourra être restaurée pendant 30\u00A0jours.",
  failed: "Impossible de supprimer cette juridiction. Veuillez réessayer.",
});
