/**
 * « d’Aboubacar », « d’Élise », « de Hawa »: the preposition before a name. Elided before a vowel, never before an h,
 * since the h of the names in use here is said (Hawa, Hadja, Habib), nor before y (Yaya, Yacouba).
 */
export function ofName(name: string): string {
  const first = name.trimStart().normalize("NFD").charAt(0);
  return /[aeiouæœ]/i.test(first) ? `d’${name}` : `de ${name}`;
}
