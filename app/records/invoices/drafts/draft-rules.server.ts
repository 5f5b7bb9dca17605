import { bounded, type Checked, checked } from "~/abilities/form/field-rules.server";
import type { Values } from "~/abilities/form/form-part.server";
import { isRecordId } from "~/lib/record-id";
import { typedLine, typedText } from "~/lib/typed-text";
import { typedDay } from "~/lib/written-day";
import { billingLimits, draftKinds } from "~/records/invoices/billing";
import { asPieceKind, type DraftWords, draftLimits } from "./draft";
import { billingDraft } from "./draft-table.server";
import { linesOfText, linesText, type TypedLine } from "./typed-lines";

const { kind, clientId, matterId, dueOn, lines, mentions, reason } = billingDraft;

/** The columns that the form writes, by field. */
export const draftColumns = { kind, clientId, matterId, dueOn, lines, mentions, reason };

export type DraftInput = Values<typeof draftColumns>;

/**
 * A draft is kept as it was typed, whatever is missing or wrong in it: that is told beside it, and asked when it is
 * issued. Only what no piece could ever be is refused. `corrects`: it is an avoir, and stays one.
 */
export function checkDraft(typed: DraftWords, corrects: boolean): Checked<DraftInput> {
  const said = linesOfText(typed.lines).map(tidyLine);
  const tooLong = said.some((line) => Object.values(line).some((text) => text.length > draftLimits.typed));
  return checked<DraftInput>({
    kind: { value: corrects ? "avoir" : (draftKinds.find((one) => one === typed.kind) ?? "facture") },
    clientId: isRecordId(typed.clientId) ? { value: typed.clientId } : { error: "Choisissez un client." },
    matterId: { value: isRecordId(typed.matterId) ? typed.matterId : null },
    dueOn: bounded(typedDay(typed.dueOn) ?? typedLine(typed.dueOn), null, draftLimits.day),
    lines: tooLong
      ? { error: `Une ligne est trop longue\u00A0: ${billingLimits.label}\u00A0caractères au plus.` }
      : { value: said },
    mentions: bounded(typedText(typed.mentions), null, draftLimits.mentions),
    reason: bounded(typedLine(typed.reason), null, draftLimits.reason),
  });
}

const tidyLine = ({ kind, label, qty, unit, vat, proof }: TypedLine): TypedLine => ({
  kind: typedLine(kind),
  label: typedLine(label),
  qty: typedLine(qty),
  unit: typedLine(unit),
  vat: typedLine(vat),
  proof: typedLine(proof),
});

/** A draft as its form shows it. */
export const draftWords = ({ matterId, lines, ...value }: DraftInput): DraftWords => ({
  ...value,
  kind: asPieceKind(value.kind),
  matterId: matterId ?? "",
  lines: linesText(lines),
});
