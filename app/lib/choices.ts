/** Labels by the value they stand for, as the options of a field. */
export function choicesOf(labels: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
