import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { isRecordId } from "~/lib/record-id";
import type { Route } from "./+types/refund-page";
import { isMethod, paymentPaths, typedFrancs } from "./payment";
import { refund } from "./payment-changes.server";
import { PaymentHead } from "./payment-head";
import { openPayment } from "./payment-screens.server";
import { whyNotStored } from "./payment-sentences";
import { RefundFields, refundFieldOf, refundLabels } from "./refund-fields";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "payment-reversal", (staff, isOpened) => openPayment(args.params.id, staff, isOpened));
}

/** What of a payment was for no piece goes back. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "payment-reversal", async ({ staff, line, text, raw }) => {
    const [method, amount] = [line("mode"), typedFrancs(line("somme"))];
    if (!isMethod(method)) return refused({ mode: "Choisissez le mode de paiement." });
    if (amount === null) return refused({ somme: "Écrivez la somme en francs entiers, par exemple 472\u202F000." });
    const outcome = await refund(
      {
        id: isRecordId(raw("id")) ? raw("id") : crypto.randomUUID(),
        of: { payment: id },
        method,
        amount,
        paidOn: raw("jour"),
        reference: line("reference"),
        reason: text("motif"),
      },
      staff,
    );
    if (outcome.kind === "done") return stored(paymentPaths.one(id), "payment-refunded");
    if (outcome.kind === "gone") return gone([{ label: "Motif", value: text("motif") }]);
    const says = whyNotStored(outcome);
    if (outcome.kind === "unfit") return refused({ [refundFieldOf[outcome.why] ?? "form"]: says });
    if (outcome.kind === "too-much") return refused({ somme: says });
    return outcome.kind === "closed" ? refused({ jour: says }) : refused({ form: says }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, form, today } = loaderData;
  return (
    <>
      <PaymentHead title="Rembourser un paiement" file={loaderData} />
      <p className="measure">
        {payment.left
          ? `${payment.left} ne paient aucune pièce et peuvent être rendus.`
          : "Il ne reste rien de ce paiement qui puisse être rendu."}
      </p>
      {payment.left ? (
        <OfficeForm
          action={paymentPaths.refund(payment.id)}
          answer={actionData}
          className="form record-form"
          labels={refundLabels}
          refused="Rien n’a été enregistré"
          send="Enregistrer le remboursement"
          sending="Enregistrement…"
          back={paymentPaths.one(payment.id)}
          id={form}
          values={{ somme: payment.left.replace(/\s?GNF$/, ""), jour: today }}
        >
          {({ field }) => <RefundFields field={field} />}
        </OfficeForm>
      ) : null}
    </>
  );
}
