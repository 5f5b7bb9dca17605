import { FIRST_NAMES, LAST_NAMES, PLACES } from "./words.mjs";

/** @param {string[]} words @param {number} n */
const turn = (words, n) => words[n % words.length] ?? "";

/**
 * @param {number} count
 * @returns {File} as a firm would export its clients from a spreadsheet: one a line, all different
 */
export function clientFile(count) {
  const lines = Array.from({ length: count }, (_, i) => {
    const name = `${turn(FIRST_NAMES, i)} ${turn(LAST_NAMES, i * 7)} ${i.toString(36)}`;
    return `${name};Quartier ${turn(PLACES, i)};${620_000_000 + i};c${i}@exemple.gn;Arbitrage;Maitre Exemple;03/02/2024`;
  });
  return new File([`Nom;Adresse;Téléphone;Email;Nature;Avocat;Date\r\n${lines.join("\r\n")}`], "clients.csv");
}
