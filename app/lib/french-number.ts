const grouped = new Intl.NumberFormat("fr-FR");

/** « 12 345 », groups of three parted by a narrow no-break space (content style guide). */
export function frenchNumber(value: number): string {
  return grouped.format(value);
}

/** « 0 message », « 1 message », « 2 messages »: French takes the plural from two on. */
export function counted(count: number, one: string, many: string): string {
  return `${frenchNumber(count)}\u00A0${count < 2 ? one : many}`;
}

/** « 12 ko », « 3,4 Mo »: a size in bytes, as files have it, never less than 1 ko. */
export function fileSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), "ko"] : [bytes / 1_000_000, "Mo"];
  return `${frenchNumber(Math.round(size * 10) / 10)}\u00A0${unit}`;
}

/** « 1 180 000 GNF », below nothing with the sign of printers. */
export const inFrancs = (amount: number): string => `${frenchNumber(amount).replace("-", "\u2212")}\u00A0GNF`;
