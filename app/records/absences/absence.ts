import { slashedDay } from "~/lib/french-date";

const calendar = "/gestionaudience";

const pathsUnder = (list: string) => ({
  creation: `${list}/nouvelle`,
  one: (id: string) => `${list}/${id}`,
  removal: (id: string) => `${list}/${id}/retrait`,
});

/** Absences of lawyers and recess of courts are listed on one screen, and entered by one form. */
export const absencePaths = {
  list: `${calendar}/absences`,
  export: (format: string) => `${calendar}/absences/export/${format}`,
  absence: pathsUnder(`${calendar}/absences`),
  recess: pathsUnder(`${calendar}/vacances`),
} as const;

/** Of recess that has no court of its own. */
export const ALL_COURTS = "Toutes les juridictions";

/** Of the list's address: what is over is shown too. */
export const PAST = "passees";

export type PeriodKind = "absence" | "recess";

/** Longest label, in characters; longest time away, in days. */
export const periodLimits = { label: 80, days: 400 } as const;

/** What a screen of either kind says. */
export const periodWords = {
  absence: {
    creation: "Ajouter une absence",
    edition: "Modifier l’absence",
    labelHint: "Toute l’équipe le lit\u00A0: pas de raison médicale.",
    unadded: "L’absence n’a pas été ajoutée",
    unchanged: "L’absence n’a pas été modifiée",
    removal: "Retirer l’absence",
    already: "Cette absence est déjà enregistrée",
    meanwhile: "a enregistré cette absence pendant que vous la modifiiez",
    stored: { new: "absence-added", changed: "absence-changed", removed: "absence-removed" },
  },
  recess: {
    creation: "Ajouter des vacances",
    edition: "Modifier les vacances",
    labelHint: "Par exemple\u00A0: vacances judiciaires.",
    unadded: "Les vacances n’ont pas été ajoutées",
    unchanged: "Les vacances n’ont pas été modifiées",
    removal: "Retirer ces vacances",
    already: "Ces vacances sont déjà enregistrées",
    meanwhile: "a enregistré ces vacances pendant que vous les modifiiez",
    stored: { new: "recess-added", changed: "recess-changed", removed: "recess-removed" },
  },
} as const;

/** What the form covers, in its order, as people read it. Of recess without a court: of all of them. */
export const periodFields = (kind: PeriodKind) => [
  { name: "who", label: kind === "absence" ? "Avocat" : "Juridiction" },
  { name: "firstDay", label: "Premier jour", shown: slashedDay },
  { name: "lastDay", label: "Dernier jour", shown: slashedDay },
  { name: "label", label: "Libellé" },
];

/** A time away as its form carries it. */
export type PeriodWords = Record<"who" | "firstDay" | "lastDay" | "label", string>;

/** « du 01/12/2026 au 05/12/2026 », « le 01/12/2026 ». */
export function periodDays(firstDay: string, lastDay: string): string {
  return firstDay === lastDay ? `le ${slashedDay(firstDay)}` : `du ${slashedDay(firstDay)} au ${slashedDay(lastDay)}`;
}
