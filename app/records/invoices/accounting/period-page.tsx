import { Form, Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { QuestionPage } from "~/abilities/screen/question-page";
import { conakryDay, dayInWords, slashedDay } from "~/lib/french-date";
import { counted } from "~/lib/french-number";
import { billingPaths } from "~/records/invoices/billing";
import { paymentPaths } from "~/records/invoices/payments/payment";
import { db } from "~/server/db/db.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/period-page";
import { accountingPaths } from "./accounting";
import { lastMonth } from "./accounting-period.server";
import { closedUntil, closePeriod, openUntil, whyNotClosed } from "./period-lock.server";

/** Up to which day the books are closed; once a day is chosen (`jour`), what is open until then, and the question. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "period-closing", async (staff) => {
    const until = await closedUntil(db());
    const asked = args.url.searchParams.get("jour");
    const problem = asked === null ? null : await whyNotClosed(db(), asked);
    const usual = lastMonth(conakryDay(new Date())).to;
    return {
      until: until && dayInWords(until),
      day: asked ?? (until !== null && usual <= until ? "" : usual),
      error: problem ? sentences(problem) : undefined,
      question: asked && !problem ? { inWords: dayInWords(asked), ...(await openUntil(asked, staff)) } : null,
    };
  });
}

const sentences = (problem: { kind: "already"; until: string } | { kind: "unfit" }): string =>
  problem.kind === "already"
    ? `Les comptes sont déjà arrêtés au ${slashedDay(problem.until)}.`
    : "Cette date n’existe pas, ou n’est pas encore passée.";

export function action(args: Route.ActionArgs) {
  return officeForm(args, "period-closing", async ({ staff, raw }) => {
    const outcome = await closePeriod(raw("jour"), staff);
    if (outcome.kind === "closed-now") return stored(accountingPaths.home, "period-closed");
    return refused({ form: sentences(outcome) }, outcome.kind === "already" ? 409 : 400);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PeriodPage({ loaderData, actionData }: Route.ComponentProps) {
  const { until, day, error, question } = loaderData;
  if (question) {
    const { inWords, drafts, unallocated } = question;
    return (
      <QuestionPage
        title={`Arrêter les comptes au ${inWords}\u202F?`}
        action={`${accountingPaths.period}?jour=${day}`}
        answer={actionData}
        send="Arrêter les comptes"
        back={accountingPaths.period}
        hidden={{ jour: day }}
      >
        <p>
          Plus rien ne pourra être daté de ce jour ou d’avant&nbsp;: ni pièce, ni paiement, ni contrepassation, ni
          remboursement. <strong>Cela ne s’annule pas.</strong>
        </p>
        {drafts + unallocated > 0 ? (
          <>
            <p>Jusqu’à ce jour, il reste&nbsp;:</p>
            <ul>
              {drafts > 0 ? (
                <li>
                  <Link to={`${billingPaths.list}?etat=brouillon`}>
                    {counted(drafts, "brouillon non émis", "brouillons non émis")}
                  </Link>
                  &nbsp;: une pièce porte le jour de son émission, et non celui de son brouillon.
                </li>
              ) : null}
              {unallocated > 0 ? (
                <li>
                  <Link to={`${paymentPaths.list}?etat=a-affecter`}>
                    {counted(unallocated, "paiement à affecter", "paiements à affecter")}
                  </Link>
                  &nbsp;: une affectation faite plus tard sera du jour où elle est faite.
                </li>
              ) : null}
            </ul>
          </>
        ) : (
          <p>
            Jusqu’à ce jour, de ce que vous pouvez voir, aucun brouillon n’attend d’être émis, et tous les paiements
            sont affectés.
          </p>
        )}
      </QuestionPage>
    );
  }
  return (
    <>
      <PageHead
        title="Clôture"
        note={until ? `Les comptes sont arrêtés au ${until}.` : "Les comptes n’ont encore été arrêtés à aucune date."}
      />
      <p className="measure">
        Une fois les comptes arrêtés à un jour, plus rien ne peut être daté de ce jour ou d’avant, et ce qui a été remis
        au comptable reste vrai. Ce qui est encore ouvert vous est montré d’abord.
      </p>
      <Form method="get" action={accountingPaths.period} className="form record-form no-print" noValidate>
        <TextField
          name="jour"
          label="Arrêter les comptes au"
          type="date"
          required
          defaultValue={day}
          {...(error ? { error } : {})}
        />
        <div className="actions">
          <button type="submit" className="button button-main">
            Continuer
          </button>
          <Link className="quiet-button" to={accountingPaths.home}>
            Annuler
          </Link>
        </div>
      </Form>
    </>
  );
}
