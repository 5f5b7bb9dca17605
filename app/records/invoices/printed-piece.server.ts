import { amountInWords } from "~/lib/amount-in-words";
import { settings } from "~/server/settings/settings.server";
import { pieceWords } from "./billing";
import type { Totals } from "./billing-totals";
import type { NewPiece } from "./new-piece";
import { type PieceContent, writtenQuantity } from "./piece-content.server";
import type { PieceSubject } from "./piece-subject.server";

/** All that can be known before the number. */
type UnnumberedPiece = Omit<PieceContent, "year" | "n" | "number" | "issuedOn">;

/** What is printed on a piece, but for what comes with its number. */
export function printed(piece: NewPiece, totals: Totals, { client, matter, corrects }: PieceSubject): UnnumberedPiece {
  const { amounts, rates, net, vat, disbursements, deducted, total } = totals;
  return {
    id: piece.id,
    kind: piece.kind,
    prefix: pieceWords[piece.kind].prefix,
    dueOn: piece.dueOn,
    firm: printedFirm(),
    client,
    matter,
    corrects: corrects && { id: corrects.id, number: corrects.number, issuedOn: corrects.issuedOn },
    lines: piece.lines.map(({ kind, label, hundredths, unit, vatBp }, i) => ({
      kind,
      label,
      qty: writtenQuantity(hundredths),
      unit,
      amount: amounts[i] ?? 0,
      vatBp,
    })),
    rates,
    net,
    vat,
    disbursements,
    deducted,
    total,
    words: amountInWords(total, { hyphens1990: piece.hyphens1990 }),
    mentions: [...piece.mentions],
  };
}

/** Who asks, as the settings say it today. */
export function printedFirm(): Record<string, string> {
  const {
    firm_name,
    firm_legal_form,
    firm_bar_number,
    firm_tax_number,
    firm_address,
    firm_district,
    firm_phone,
    firm_email,
  } = settings();
  return {
    name: firm_name,
    legalForm: firm_legal_form,
    barNumber: firm_bar_number,
    taxNumber: firm_tax_number,
    address: firm_address,
    district: firm_district,
    phone: firm_phone,
    email: firm_email,
  };
}
