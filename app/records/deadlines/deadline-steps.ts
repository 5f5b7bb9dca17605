import { slashedDay } from "~/lib/french-date";
import { counted } from "~/lib/french-number";

/** A day on the way to a deadline, as it is kept: what led there, and why it does not end there. */
export type DeadlineStep = {
  day: string;
  /** « + 8 jours » */
  plus?: string;
  /** Holidays that were not counted. */
  without?: { day: string; name: string }[];
  /** Periods of recess on the way; `suspended`: their days were not counted. */
  recesses?: { from: string; to: string; label: string }[];
  suspended?: boolean;
  /** « samedi », « fête de l’Indépendance » */
  why?: string;
};

const words: Record<string, [one: string, many: string]> = {
  jours: ["jour", "jours"],
  "jours-francs": ["jour franc", "jours francs"],
  ouvrables: ["jour ouvrable", "jours ouvrables"],
  ouvres: ["jour ouvré", "jours ouvrés"],
  mois: ["mois", "mois"],
  annees: ["année", "années"],
};

/** « 8 jours francs » */
export function unitWords(n: number, unit: string): string {
  const [one, many] = words[unit] ?? [unit, unit];
  return counted(n, one, many);
}

/**
 * « 24/09/2026 + 8 jours = 02/10/2026 (fête de l’Indépendance) → 03/10/2026 (samedi) → 05/10/2026 »: how a deadline was
 * found. A day that was only given is that day alone.
 */
export function stepsWords(steps: readonly DeadlineStep[]): string {
  return steps
    .map((step, i) => {
      const way = step.plus ? ` ${step.plus}${asides(step)} = ` : " → ";
      return `${i === 0 ? "" : way}${slashedDay(step.day)}${step.why ? ` (${step.why})` : ""}`;
    })
    .join("");
}

/**
 * The same where it says more than the day: how it was reckoned, or that it was given though it is a Saturday.
 * `provisional`: a feast of the moon may move it.
 */
export function foundWords(steps: readonly DeadlineStep[], provisional: boolean): string {
  const isTold = steps.length > 1 || steps.some(({ why }) => why);
  return [isTold ? stepsWords(steps) : "", provisional ? "provisoire" : ""].filter(Boolean).join(", ");
}

/** Such words for paper, whose faces have no arrows and no minus. */
export const onPaper = (words: string): string => words.replaceAll(" → ", ", puis ").replaceAll("−", "-");

function asides({ without = [], recesses = [], suspended }: DeadlineStep): string {
  const days = without.map(({ day, name }) => `${slashedDay(day)} (${name})`);
  const periods = recesses.map(({ from, to, label }) => `${label} du ${slashedDay(from)} au ${slashedDay(to)}`);
  const notCounted = [...days, ...(suspended ? periods : [])];
  const told = [
    notCounted.length > 0 ? `sans compter ${notCounted.join(", ")}` : "",
    !suspended && periods.length > 0 ? `${periods.join(", ")} comprises` : "",
  ].filter(Boolean);
  return told.length > 0 ? `, ${told.join(", ")},` : "";
}

/** « Délai « Pièces » : 30/03/2027 → 13/04/2027 »: what a day in court that moves does to a deadline. */
export function movedWords(title: string, from: string, to: string, isToCheck = false): string {
  const where =
    from === to
      ? `reste au ${slashedDay(from)}${isToCheck ? ", à vérifier" : ""}`
      : `${slashedDay(from)} → ${slashedDay(to)}`;
  return `Délai «\u00A0${title}\u00A0»\u00A0: ${where}`;
}
