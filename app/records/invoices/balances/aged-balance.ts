/** The aged balance, for both sides: how long what is owed has been due. */

/** `value`: of addresses. In days from the day on which it was due; what is not due yet stands before them all. */
export const agedColumns = [
  { value: "non-echu", label: "Non échu" },
  { value: "1-30", label: "1 à 30\u00A0jours" },
  { value: "31-60", label: "31 à 60\u00A0jours" },
  { value: "61-90", label: "61 à 90\u00A0jours" },
  { value: "plus", label: "Plus de 90\u00A0jours" },
] as const;
export type Aged = (typeof agedColumns)[number]["value"];

/** What the balance is asked for: clients who owe something since so long at least. */
export const agedFilters = agedColumns
  .slice(1)
  .map(({ value, label }) => ({ value, label: value === "1-30" ? "En retard" : label }));
