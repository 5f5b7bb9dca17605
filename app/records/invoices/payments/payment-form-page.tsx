import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { conakryDay, slashedDay } from "~/lib/french-date";
import { inFrancs } from "~/lib/french-number";
import { dayAfter } from "~/lib/public-holidays";
import { isRecordId } from "~/lib/record-id";
import { francsMistake, typedFrancs } from "~/lib/typed-francs";
import { isDay } from "~/lib/written-day";
import { paths } from "~/paths";
import { billingPaths } from "~/records/invoices/billing";
import { ClosureNotice } from "~/records/invoices/numbers/closure-notice";
import { OddValueTick } from "~/records/invoices/odd-value-tick";
import { unprintedProblem } from "~/records/invoices/pieces/unprinted-texts.server";
import { db } from "~/server/db/db.server";
import { SelectField, TextField } from "~/ui/field";
import type { Route } from "./+types/payment-form-page";
import { isMethod, paymentLimits, paymentMethods, paymentPaths } from "./payment";
import { openPaymentForm } from "./payment-screens.server";
import { KEEP_NOTE, whyNotStored } from "./payment-sentences";
import { dayRefusal, isStored, storePayment } from "./payments.server";
import { ShareFields } from "./share-fields";
import { fieldOfPiece, readShares, shareField } from "./shares";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "payment-entry", (staff) => openPaymentForm(args.params.id, staff));
}

/**
 * A payment. What is not for other pieces is for this one, as far as it is due; what is left then stays « à affecter ».
 */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "payment-entry", async ({ staff, form, line, raw }) => {
    const told = () => [
      { label: "Somme", value: line("somme") },
      { label: "Référence", value: line("reference") },
    ];
    const found = await openPaymentForm(args.params.id, staff);
    if (!found) return gone(told());
    const method = line("mode");
    const amount = typedFrancs(line("somme"));
    const { shares, errors } = readShares(form);
    if (!isMethod(method)) errors.mode = "Choisissez le mode de paiement.";
    if (!amount) errors.somme = francsMistake(line("somme"));
    const unprinted = {
      payeur: unprintedProblem(LABELS.payeur, line("payeur") || found.client.name),
      reference: unprintedProblem(LABELS.reference, line("reference")),
    };
    for (const [name, problem] of Object.entries(unprinted)) if (problem) errors[name] = problem;
    if (amount === null || !isMethod(method) || Object.keys(errors).length > 0) return refused(errors);
    const rest = amount - shares.reduce((all, share) => all + share.amount, 0);
    const own = Math.min(rest, found.piece.due);
    const id = isRecordId(raw("id")) ? raw("id") : crypto.randomUUID();
    const isOld = isLongAgo(raw("jour"));
    const isEarly =
      !isOld && found.piece.what === "facture" && isDay(raw("jour")) && raw("jour") < found.piece.issuedOn;
    const asked = {
      reste: rest > own && !form.has("reste"),
      ancien: isOld && !form.has("ancien"),
      anterieur: isEarly && !form.has("anterieur"),
    };
    // What is stored already is asked no more: less is due since.
    if (Object.values(asked).includes(true) && !(await isStored(id))) {
      // Nor is what would be refused all the same.
      const refusal = await dayRefusal(db(), raw("jour"));
      if (refusal) return refused({ jour: whyNotStored(refusal) });
      return refused(
        {
          ...(asked.reste ? { reste: `La somme dépasse de ${inFrancs(rest - own)} ce qui est dû. ${CONFIRM}` } : {}),
          ...(asked.ancien ? { ancien: `Ce jour est d’il y a plus d’un an. ${CONFIRM}` } : {}),
          ...(asked.anterieur
            ? { anterieur: `La facture est du ${slashedDay(found.piece.issuedOn)}, après ce jour. ${CONFIRM}` }
            : {}),
        },
        409,
      );
    }
    const outcome = await storePayment(
      {
        id,
        clientId: found.client.id,
        method,
        amount,
        receivedOn: raw("jour"),
        payer: line("payeur"),
        reference: line("reference"),
        shares: own > 0 ? [{ pieceId: found.piece.id, amount: own }, ...shares] : shares,
        typedDay: raw("aujourd-hui") || null,
      },
      staff,
    );
    if (outcome.kind === "stored") return stored(paymentPaths.one(outcome.payment.id), "payment-received");
    const says = whyNotStored(outcome);
    if (outcome.kind === "unfit") return refused({ [fieldOf[outcome.why] ?? "form"]: says });
    if (outcome.kind === "taken") return refused({ reference: says }, 409);
    if (outcome.kind === "closed") return refused({ jour: says });
    if (outcome.kind === "over-amount") return refused({ somme: says });
    if (outcome.kind === "over-due")
      return refused({ [fieldOfPiece(found.others, outcome.piece, "somme")]: says }, 409);
    if (outcome.kind === "day-asked") return refused({ "aujourd-hui": says });
    return refused({ form: says }, 409);
  });
}

const CONFIRM = "Corrigez, ou cochez pour confirmer.";

/** A year mistyped, most often. */
const isLongAgo = (day: string): boolean => isDay(day) && day < dayAfter(conakryDay(new Date()), -366);

/** The field that is refused, where it is one. */
const fieldOf: Partial<Record<string, string>> = {
  method: "mode",
  amount: "somme",
  day: "jour",
  "empty-day": "jour",
  "no-day": "jour",
  payer: "payeur",
  reference: "reference",
  "no-reference": "reference",
};

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const LABELS = { mode: "Mode", somme: "Somme", jour: "Reçu le", reference: "Référence", payeur: "Payé par" };

/** What is asked once it is odd. */
const CONFIRMED = [
  { name: "reste", label: "La somme est juste\u00A0: ce qui dépasse reste à affecter." },
  { name: "ancien", label: "Ce jour est juste." },
  { name: "anterieur", label: "Ce jour est juste\u00A0: le client a payé avant la facture." },
];

export default function PaymentFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, dueWords, client, others, form, today, closedUntil, closure } = loaderData;
  const labels = { ...LABELS, ...Object.fromEntries(others.map(({ id, number }) => [shareField(id), number])) };
  return (
    <>
      <PageHead
        title={`Paiement de ${piece.number}`}
        note={
          <>
            <Link to={paths.client(client.id)} dir="auto">
              {client.name}
            </Link>
            {piece.due > 0 ? `\u00A0: ${dueWords} à payer.` : "\u00A0: cette pièce est soldée."}
          </>
        }
      />
      <ClosureNotice closure={closure} more={KEEP_NOTE} />
      <OfficeForm
        action={paymentPaths.creation(piece.id)}
        answer={actionData}
        className="form record-form"
        labels={labels}
        refused="Le paiement n’a pas été enregistré"
        send="Enregistrer le paiement"
        sending="Enregistrement…"
        back={billingPaths.one(piece.id)}
        id={form}
        values={{ somme: piece.due > 0 ? dueWords.replace(/\s?GNF$/, "") : "", jour: today, payeur: client.name }}
      >
        {({ field, errors, values, isAsked }) => (
          <>
            <SelectField
              {...field("mode")}
              label={LABELS.mode}
              required
              empty="Choisissez un mode"
              options={[...paymentMethods]}
            />
            <TextField
              {...field("jour")}
              type="date"
              label={LABELS.jour}
              required
              hint={
                closedUntil
                  ? `Les comptes sont arrêtés au ${closedUntil}\u00A0: de l’argent arrivé avant s’enregistre à la date d’aujourd’hui.`
                  : undefined
              }
            />
            <TextField
              {...field("somme")}
              label="Somme (GNF)"
              hint={
                others.length > 0
                  ? `Ce qui n’est pas pour d’autres pièces paie ${piece.number}\u00A0; ce qui dépasse reste à affecter.`
                  : "Ce qui dépasse la somme due reste à affecter."
              }
              required
              inputMode="numeric"
              maxLength={24}
            />
            <TextField
              {...field("reference")}
              label="Référence, selon le mode"
              hint="Obligatoire, sauf en espèces et par virement. Enregistrée une seule fois."
              maxLength={paymentLimits.reference}
            />
            <TextField {...field("payeur")} label={LABELS.payeur} maxLength={paymentLimits.payer} optional />
            {CONFIRMED.map((tick) => (
              <OddValueTick key={tick.name} {...tick} errors={errors} values={values} isAsked={isAsked} />
            ))}
            {isAsked("aujourd-hui") ? (
              <TextField {...field("aujourd-hui")} type="date" label="Date d’aujourd’hui" required />
            ) : null}
            {others.length > 0 ? (
              <details
                className="more-fields"
                open={others.some(({ id }) => values[shareField(id)] || errors[shareField(id)])}
              >
                <summary>Payer aussi d’autres pièces de ce client</summary>
                <div className="record-form">
                  <ShareFields pieces={others} field={field} />
                </div>
              </details>
            ) : null}
          </>
        )}
      </OfficeForm>
    </>
  );
}
