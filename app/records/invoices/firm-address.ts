/** « Immeuble Exemple, Kaloum, Conakry », as every paper and sheet of the firm has it. */
export const firmAddress = (address: string, district: string): string =>
  [address, district, "Conakry"].filter(Boolean).join(", ");
