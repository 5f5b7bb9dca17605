const grouped = new Intl.NumberFormat("fr-FR");

/** « 12 345 », groups of three parted by a narrow no-break space (content style guide). */
export function frenchNumber(value: number): string {
  return grouped.format(value);
}

/** « 0 message », « 1 message », « 2 messages »: French takes the plural from two on. */
export function counted(count: number, one: string, many: string): string {
  return `${frenchNumber(count)}\u00A0${count < 2 ? one : many}`;
}
