import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import type { Route } from "./+types/refund-page";
import { paymentPaths } from "./payment";
import { PaymentHead } from "./payment-head";
import { openPayment } from "./payment-screens.server";
import { storeRefund } from "./refund-answer.server";
import { RefundForm } from "./refund-form";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "payment-reversal", (staff, isOpened) => openPayment(args.params.id, staff, isOpened));
}

/** What of a payment was for no piece goes back. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "payment-reversal", (posted) => storeRefund(posted, { payment: id }, paymentPaths.one(id)));
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment } = loaderData;
  return (
    <>
      <PaymentHead title="Rembourser un paiement" file={loaderData} />
      <RefundForm
        of={{ id: payment.id, paths: paymentPaths }}
        answer={actionData}
        left={payment.refundable}
        says={{
          some: `${payment.refundable} ne paient aucune pièce et peuvent être rendus.`,
          none: "Il ne reste rien de ce paiement qui puisse être rendu.",
        }}
        file={loaderData}
      />
    </>
  );
}
