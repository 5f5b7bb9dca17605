import { folded } from "./french-words";

/** The town and the country, as people end an address with them. */
const TOWN = /[\s,.-]*\b(?:Conakry|(?:République de )?Guinée)[\s.]*$/i;

/**
 * Street and neighbourhood of the head office, as far as they are known, without the town: whoever shows them writes it
 * behind. « Rue KA-020, Kaloum » of « Rue KA-020, Kaloum, Conakry » and « Kaloum ».
 */
export function headOfficeAddress(address: string, district: string): string {
  const [street, quarter] = [withoutTown(address), withoutTown(district)];
  const isSaid = quarter !== "" && folded(street).includes(folded(quarter));
  return [street, isSaid ? "" : quarter].filter(Boolean).join(", ");
}

/** The same with the town behind it; the town alone where nothing is known. */
export function seatLine(seat: string): string {
  return seat ? `${seat}, Conakry` : "Conakry";
}

function withoutTown(text: string): string {
  const shorter = text.trim().replace(TOWN, "");
  return shorter === text.trim() ? shorter : withoutTown(shorter);
}
