import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { conakryDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { billingPaths, isRefunded, pieceWords } from "~/records/invoices/billing";
import { overpaid } from "~/records/invoices/invoice-listing.server";
import { readPiece } from "~/records/invoices/pieces/piece-file.server";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/piece-refund-page";
import { storeRefund } from "./refund-answer.server";
import { RefundForm } from "./refund-form";

/** What was paid too much of an invoice, since an avoir corrects it. 404 for what is none, or closed to this person. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "payment-reversal", async (staff) => {
    const row = (await readPiece(db(), args.params.id, staff))?.row;
    if (!row || !isRefunded(row.kind)) return null;
    return {
      id: row.id,
      number: row.number ?? "",
      client: row.clientName,
      left: overpaid(row) > 0 ? inFrancs(overpaid(row)) : "",
      form: crypto.randomUUID(),
      today: conakryDay(new Date()),
    };
  });
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "payment-reversal", (posted) => storeRefund(posted, { piece: id }, billingPaths.one(id)));
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PieceRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, number, client, left } = loaderData;
  return (
    <>
      <PageHead
        title={`Rembourser ${pieceWords.facture.the} ${number}`}
        note={
          <>
            <Link to={billingPaths.one(id)}>{number}</Link>
            {"\u00A0: "}
            <bdi>{client}</bdi>
          </>
        }
      />
      <RefundForm
        of={{ id, paths: billingPaths }}
        answer={actionData}
        left={left}
        says={{
          some: `${left} ont été payés de plus que ce que cette facture demande encore, et peuvent être rendus.`,
          none: "Rien n’a été payé de trop sur cette facture.",
        }}
        file={loaderData}
      />
    </>
  );
}
