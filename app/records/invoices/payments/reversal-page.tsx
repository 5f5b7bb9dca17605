import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { TextArea } from "~/ui/field";
import type { Route } from "./+types/reversal-page";
import { paymentLimits, paymentPaths } from "./payment";
import { reversePayment } from "./payment-changes.server";
import { PaymentHead } from "./payment-head";
import { openPayment } from "./payment-screens.server";
import { whyNotStored } from "./payment-sentences";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "payment-reversal", (staff, isOpened) => openPayment(args.params.id, staff, isOpened));
}

/** A payment that was none, with its reason. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "payment-reversal", async ({ staff, text }) => {
    const reason = text("motif");
    const outcome = await reversePayment(id, reason, staff);
    if (outcome.kind === "done") return stored(paymentPaths.one(id), "payment-reversed");
    if (outcome.kind === "gone") return gone([{ label: "Motif", value: reason }]);
    const says = whyNotStored(outcome);
    return outcome.kind === "unfit" ? refused({ motif: says }) : refused({ form: says }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ReversalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment } = loaderData;
  return (
    <>
      <PaymentHead title="Contrepasser le paiement" file={loaderData} />
      <p className="measure">
        {payment.reversed
          ? `Ce paiement a été contrepassé le ${payment.reversed.day}.`
          : "Ce qu’il payait sera de nouveau dû, sa référence pourra être enregistrée à nouveau, et qui vérifie son reçu lira qu’il est annulé. Cela ne s’annule pas."}
      </p>
      {payment.refunds.length > 0 && !payment.reversed ? (
        <p className="measure">Une partie de ce paiement a été remboursée&nbsp;: le client la devra.</p>
      ) : null}
      {/* Refused because somebody was quicker, the form stays with its words. */}
      {payment.reversed && !actionData ? null : (
        <OfficeForm
          action={paymentPaths.reversal(payment.id)}
          answer={actionData}
          refused="Rien n’a été enregistré"
          send="Contrepasser"
          sending="Enregistrement…"
          look="danger"
          back={paymentPaths.one(payment.id)}
        >
          {({ field }) => (
            <TextArea
              {...field("motif")}
              label="Motif"
              hint={"Par exemple\u00A0: chèque revenu sans provision."}
              rows={3}
              required
              maxLength={paymentLimits.reason}
            />
          )}
        </OfficeForm>
      )}
    </>
  );
}
