import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { isRecordId } from "~/lib/record-id";
import type { Route } from "./+types/allocation-page";
import { paymentPaths } from "./payment";
import { allocate } from "./payment-changes.server";
import { PaymentHead } from "./payment-head";
import { openPayment } from "./payment-screens.server";
import { whyNotStored } from "./payment-sentences";
import { ShareFields } from "./share-fields";
import { fieldOfPiece, readShares, shareField } from "./shares";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "payment-entry", (staff, isOpened) => openPayment(args.params.id, staff, isOpened));
}

/** Which pieces what is left of a payment is for. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "payment-entry", async ({ staff, form, raw }) => {
    const { shares, errors } = readShares(form);
    if (Object.keys(errors).length > 0) return refused(errors);
    if (shares.length === 0) return refused({ form: "Écrivez une somme pour une pièce au moins." });
    const own = isRecordId(raw("id")) ? raw("id") : crypto.randomUUID();
    const outcome = await allocate(own, id, shares, staff);
    if (outcome.kind === "done") return stored(paymentPaths.one(id), "payment-allocated");
    if (outcome.kind === "gone") return gone();
    const pieces = (await openPayment(id, staff, false))?.pieces ?? [];
    const field = outcome.kind === "over-due" ? fieldOfPiece(pieces, outcome.piece, "form") : "form";
    return refused({ [field]: whyNotStored(outcome) }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function AllocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, pieces, form } = loaderData;
  return (
    <>
      <PaymentHead title="Affecter le paiement" file={loaderData} />
      <p className="measure">
        {payment.left ? `${payment.left} à affecter.` : "Il ne reste rien à affecter."}
        {payment.left && pieces.length === 0 ? " Ce client n’a pas d’autre pièce à payer." : null}
      </p>
      {payment.left && pieces.length > 0 ? (
        <OfficeForm
          action={paymentPaths.allocation(payment.id)}
          answer={actionData}
          className="form record-form"
          labels={Object.fromEntries(pieces.map(({ id, number }) => [shareField(id), number]))}
          refused="Rien n’a été enregistré"
          send="Affecter"
          sending="Enregistrement…"
          back={paymentPaths.one(payment.id)}
          id={form}
        >
          {({ field }) => <ShareFields pieces={pieces} field={field} />}
        </OfficeForm>
      ) : null}
    </>
  );
}
