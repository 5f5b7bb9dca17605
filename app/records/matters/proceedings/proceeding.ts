/** Before which degree a case is. The values are stored: they never change. */
export const proceedingLevels = [
  { value: "refere", label: "Référé" },
  { value: "premiere-instance", label: "Première instance" },
  { value: "appel", label: "Appel" },
  { value: "cassation", label: "Cassation" },
  { value: "execution", label: "Exécution" },
  { value: "arbitrage", label: "Arbitrage" },
  { value: "autre", label: "Autre" },
] as const;

/** « Première instance » for `premiere-instance`. */
export function proceedingLevelLabel(level: string): string {
  return proceedingLevels.find(({ value }) => value === level)?.label ?? level;
}

/** Longest texts, in characters. */
export const proceedingLimits = { number: 60, chamber: 80, decision: 1000 } as const;

/** What the form covers, in its order, as people read it; beside the court, which is told by name. */
export const proceedingFields = [
  { name: "juridiction", label: "Juridiction" },
  { name: "numero", label: "Numéro (RG)" },
  { name: "degre", label: "Degré", shown: proceedingLevelLabel },
  { name: "chambre", label: "Chambre" },
  { name: "decision", label: "Décision" },
  { name: "jour", label: "Décidé le" },
] as const;

/** A proceeding as its form carries it. */
export type ProceedingWords = Record<(typeof proceedingFields)[number]["name"], string>;

export const proceedingLabels: Record<string, string> = Object.fromEntries(
  proceedingFields.map(({ name, label }) => [name, label]),
);
