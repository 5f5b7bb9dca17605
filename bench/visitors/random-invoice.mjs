/** @typedef {{ genre: string, libelle: string, quantite: string, prix: string, tva: string }} Line as it is typed */

/**
 * An invoice that no two have: fees and costs with and without TVA, broken quantities, a discount, débours.
 * @param {number} vatBp the rate in force, in hundredths of a percent
 * @returns {{ lines: Line[], vat: bigint, total: bigint }} its sums, reckoned apart from the product
 */
export function randomInvoice(vatBp) {
  const lines = [];
  const bases = { taxed: 0n, untaxed: 0n };
  let disbursements = 0n;
  for (let n = between(1, 6); n > 0; n -= 1) {
    const isTaxed = Math.random() < 0.6;
    const [hundredths, unit] = [between(1, 1_500), between(1, 2_500_000)];
    bases[isTaxed ? "taxed" : "untaxed"] += roundedHalfUp(BigInt(hundredths) * BigInt(unit), 100n);
    lines.push(line(Math.random() < 0.8 ? "honoraires" : "frais", hundredths, unit, isTaxed ? vatBp : null));
  }
  const most = Number(bases.taxed / 2n);
  if (most > 0 && Math.random() < 0.3) {
    const discount = between(1, most);
    bases.taxed -= BigInt(discount);
    lines.push(line("remise", 100, discount, vatBp));
  }
  if (Math.random() < 0.4) {
    const paidOut = between(1, 900_000);
    disbursements = BigInt(paidOut);
    lines.push(line("debours", 100, paidOut, null));
  }
  const vat = roundedHalfUp(bases.taxed * BigInt(vatBp), 10_000n);
  return { lines, vat, total: bases.taxed + bases.untaxed + vat + disbursements };
}

/** @param {number} least @param {number} most both included */
export const between = (least, most) => least + Math.floor(Math.random() * (most - least + 1));

/**
 * @param {string} genre @param {number} hundredths @param {number} unit @param {number | null} vatBp
 * @returns {Line}
 */
const line = (genre, hundredths, unit, vatBp) => ({
  genre,
  libelle: "Diligences d’exemple",
  quantite: (hundredths / 100).toFixed(2).replace(".", ","),
  prix: String(unit),
  tva: vatBp === null ? "" : String(vatBp),
});

/**
 * The remainder decides, where the product adds a half: two ways to the same franc.
 * @param {bigint} value @param {bigint} by
 */
const roundedHalfUp = (value, by) => value / by + ((value % by) * 2n >= by ? 1n : 0n);
