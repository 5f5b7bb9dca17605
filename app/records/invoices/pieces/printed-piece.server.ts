import { amountInWords } from "~/lib/amount-in-words";
import { internationalPhone } from "~/lib/phone-number.server";
import type { Totals } from "~/records/invoices/billing-totals";
import { prefixOf } from "~/server/settings/piece-prefixes.server";
import type { Settings } from "~/server/settings/settings-schema.server";
import type { NewPiece } from "./new-piece";
import { type PieceContent, writtenQuantity } from "./piece-content.server";
import type { PieceSubject } from "./piece-subject.server";

/** All that can be known before the number. */
type UnnumberedPiece = Omit<PieceContent, "year" | "n" | "number" | "issuedOn">;

/** What is printed on a piece by these settings, but for what comes with its number. */
export function printed(
  piece: NewPiece,
  totals: Totals,
  { client, matter, corrects }: PieceSubject,
  settings: Settings,
  logo: string,
): UnnumberedPiece {
  const { amounts, rates, net, vat, disbursements, deducted, total } = totals;
  return {
    id: piece.id,
    kind: piece.kind,
    prefix: prefixOf(settings, piece.kind),
    dueOn: piece.dueOn,
    firm: printedFirm(settings, logo),
    client,
    matter,
    corrects: corrects && { id: corrects.id, number: corrects.number, issuedOn: corrects.issuedOn },
    lines: piece.lines.map(({ kind, label, hundredths, unit, vatBp, proof = "" }, i) => ({
      kind,
      label,
      qty: writtenQuantity(hundredths),
      unit,
      amount: amounts[i] ?? 0,
      vatBp,
      ...(kind === "debours" ? { proof } : {}),
    })),
    rates,
    net,
    vat,
    disbursements,
    deducted,
    total,
    words: amountInWords(total, { hyphens1990: piece.hyphens1990 ?? settings.billing_hyphens_1990 === "oui" }),
    mentions: printedMentions(piece, settings),
  };
}

/** Whether a draft repeats those of the firm or not, each is printed once. */
export const printedMentions = ({ mentions }: Pick<NewPiece, "mentions">, settings: Settings): string[] => [
  ...new Set([...mentions, ...settings.billing_mentions]),
];

/** Who asks, as these settings say it. `logo`: by its key; without one there is the emblem. */
export function printedFirm(settings: Settings, logo: string): Record<string, string> {
  const {
    firm_name,
    firm_legal_form,
    firm_bar_number,
    firm_tax_number,
    firm_address,
    firm_district,
    firm_phone,
    firm_email,
  } = settings;
  return {
    name: firm_name,
    legalForm: firm_legal_form,
    barNumber: firm_bar_number,
    taxNumber: firm_tax_number,
    address: firm_address,
    district: firm_district,
    phone: internationalPhone(firm_phone),
    email: firm_email,
    tradeRegister: settings.billing_trade_register,
    taxRegime: settings.billing_tax_regime,
    bankAccounts: settings.billing_bank_accounts.join("\n"),
    mobileMoney: settings.billing_mobile_money.join("\n"),
    ...(logo ? { logo } : {}),
  };
}
