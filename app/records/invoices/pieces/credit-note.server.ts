import { sql } from "drizzle-orm";
import { inFrancs } from "~/lib/french-number";
import { asksForMoney } from "~/records/invoices/billing";
import { addDraft } from "~/records/invoices/drafts/draft-store.server";
import { typedLineOf } from "~/records/invoices/drafts/typed-lines";
import { isPermitted } from "~/server/auth/permission-condition.server";
import type { Staff } from "~/server/auth/staff.server";
import { db, type Queryable } from "~/server/db/db.server";
import { creditLeft, leftOfLine } from "./credit-left.server";
import type { PrintedLine } from "./piece-content.server";
import { readPiece } from "./piece-file.server";

/**
 * What an avoir may take off a piece; null when there is no invoice or request of that id that this person may know of.
 * `isTaken`: an avoir has that very line already, or others all of it. `rest`: what is left of a line of which avoirs
 * took a part, in whole francs; null of any other.
 */
export async function creditable(q: Queryable, id: string, staff: Staff) {
  const piece = await readPiece(q, id, staff);
  if (!piece || !asksForMoney(piece.row.kind)) return null;
  const { content } = piece;
  const { rows } = await q.execute<{ line: PrintedLine }>(sql`
    SELECT line FROM billing, jsonb_array_elements(content::jsonb -> 'lines') AS line
    WHERE corrects_id = ${id} AND kind = 'avoir'`);
  const taken = rows.map(({ line }) => keyOf(line));
  const left = await creditLeft(q, id);
  return {
    content,
    number: content.number,
    left,
    wasCorrected: rows.length > 0,
    lines: content.lines.map((line) => {
      const at = taken.indexOf(keyOf(line));
      // Of two lines alike, one avoir has taken one.
      if (at >= 0) taken.splice(at, 1);
      const rest = leftOfLine(line, content.lines, left);
      const isPart = rest !== null && rest > 0 && rest < Math.abs(line.amount);
      return {
        label: line.label,
        amount: inFrancs(line.amount),
        isTaken: at >= 0 || rest === 0,
        rest: isPart ? rest : null,
      };
    }),
  };
}

const keyOf = ({ kind, label, qty, unit, vatBp, proof = "" }: PrintedLine) =>
  JSON.stringify([kind, label, Number(qty), unit, vatBp, proof]);

/**
 * Prepares an avoir of those lines of a piece, by their places from 0, which is then looked at and issued; of a line of
 * which avoirs took a part, the rest.
 */
export async function prepareCreditNote(id: string, formId: string, places: number[], reason: string, staff: Staff) {
  const found = await creditable(db(), id, staff);
  if (!found || !(await isPermitted(db(), staff, "credit-note"))) return { kind: "gone" as const };
  const { content, lines } = found;
  return addDraft(
    formId,
    {
      kind: "avoir",
      clientId: content.client.id,
      matterId: content.matter?.id ?? null,
      dueOn: "",
      lines: content.lines
        .map((line, place) => {
          const rest = lines[place]?.rest ?? null;
          return rest === null ? line : { ...line, qty: "1.00", unit: rest };
        })
        .filter((_, place) => places.includes(place))
        .map(typedLineOf),
      mentions: "",
      reason,
    },
    id,
    staff,
  );
}
