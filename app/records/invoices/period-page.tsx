import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { dayInWords } from "~/lib/french-date";
import { db } from "~/server/db/db.server";
import { TextField } from "~/ui/field";
import type { Route } from "./+types/period-page";
import { paymentPaths } from "./payment";
import { slashedDay } from "./payment-sentences";
import { closedUntil, closePeriod } from "./period-lock.server";

/** Up to which day the books are closed. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "period-closing", async () => {
    const until = await closedUntil(db());
    return { until: until ? dayInWords(until) : null };
  });
}

export function action(args: Route.ActionArgs) {
  return officeForm(args, "period-closing", async ({ staff, raw }) => {
    const outcome = await closePeriod(raw("jour"), staff);
    if (outcome.kind === "closed-now") return stored(paymentPaths.period, "period-closed");
    if (outcome.kind === "unfit") return refused({ jour: "Cette date n’existe pas, ou n’est pas encore passée." });
    return refused({ jour: `Les comptes sont déjà arrêtés au ${slashedDay(outcome.until)}.` }, 409);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PeriodPage({ loaderData: { until }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Arrêter les comptes"
        note={until ? `Les comptes sont arrêtés au ${until}.` : "Les comptes n’ont encore été arrêtés à aucune date."}
      />
      <p className="measure">
        Plus rien ne pourra être daté de ce jour ou d’avant&nbsp;: ni pièce, ni paiement, ni contrepassation, ni
        remboursement. Cela ne s’annule pas.
      </p>
      <OfficeForm
        action={paymentPaths.period}
        answer={actionData}
        labels={{ jour: "Dernier jour" }}
        refused="Les comptes n’ont pas été arrêtés"
        send="Arrêter les comptes"
        sending="Enregistrement…"
        look="danger"
        back={paymentPaths.list}
      >
        {({ field }) => <TextField {...field("jour")} type="date" label="Dernier jour" required />}
      </OfficeForm>
    </>
  );
}
