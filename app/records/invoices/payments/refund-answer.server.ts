import type { Posted } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { isRecordId } from "~/lib/record-id";
import { francsMistake, typedFrancs } from "~/lib/typed-francs";
import type { NewRefund } from "./new-payment";
import { isMethod } from "./payment";
import { refund } from "./payment-changes.server";
import { whyNotStored } from "./payment-sentences";
import { refundFieldOf } from "./refund-fields";

/** Stores what the form of a refund says; `to`: the screen of what it is given back of. */
export async function storeRefund({ staff, line, text, raw }: Posted, of: NewRefund["of"], to: string) {
  const [method, amount] = [line("mode"), typedFrancs(line("somme"))];
  const errors = {
    ...(isMethod(method) ? {} : { mode: "Choisissez le mode de paiement." }),
    ...(amount ? {} : { somme: francsMistake(line("somme")) }),
    ...(text("motif") ? {} : { motif: "Écrivez le motif, en 500\u00A0caractères au plus." }),
  };
  if (!isMethod(method) || !amount || Object.keys(errors).length > 0) return refused(errors);

  const outcome = await refund(
    {
      id: isRecordId(raw("id")) ? raw("id") : crypto.randomUUID(),
      of,
      method,
      amount,
      paidOn: raw("jour"),
      reference: line("reference"),
      reason: text("motif"),
    },
    staff,
  );
  if (outcome.kind === "done") return stored(to, "payment-refunded");
  if (outcome.kind === "gone") return gone([{ label: "Motif", value: text("motif") }]);
  const says = whyNotStored(outcome);
  if (outcome.kind === "unfit") return refused({ [refundFieldOf[outcome.why] ?? "form"]: says });
  if (outcome.kind === "too-much") return refused({ somme: says });
  return outcome.kind === "closed" || outcome.kind === "too-early"
    ? refused({ jour: says })
    : refused({ form: says }, 409);
}
