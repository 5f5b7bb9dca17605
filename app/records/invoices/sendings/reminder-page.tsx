import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { refused } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { paths } from "~/paths";
import { billingPaths } from "~/records/invoices/billing";
import { billedClient } from "~/records/invoices/drafts/draft-choices.server";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/reminder-page";
import { asStep, sendingPaths, stepLabels } from "./sending";
import { LinkMade, madeLinkOf, SendingForm } from "./sending-form";
import { answerSending, nextStep, openReminder } from "./sending-screen.server";

/**
 * The next reminder of a client: one letter of all that is due it (`etape`; without it the furthest that is due).
 * Once it left there is none any more. 404 for an unknown client, or one closed to this person.
 */
export function loader(args: Route.LoaderArgs) {
  const query = args.url.searchParams;
  const { client } = args.params;
  return officeScreen(args, "billing-entry", async (staff) => {
    if (!(await billedClient(db(), client, staff))) return null;
    const step = asStep(query.get("etape")) ?? (await nextStep(client, staff));
    return { reminder: await openReminder(client, step, query.get("moyen"), staff) };
  });
}

export function action(args: Route.ActionArgs) {
  const step = asStep(args.url.searchParams.get("etape"));
  return officeForm(args, "billing-entry", async (posted) => {
    if (!step) return refused({ form: "Choisissez une relance dans la liste." });
    const of = { client: args.params.client, step, told: posted.raw("vu") };
    return answerSending(posted, of, sendingPaths.reminders);
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ReminderPage({ loaderData: { reminder }, actionData, params }: Route.ComponentProps) {
  const made = actionData && madeLinkOf(actionData);
  if (made) return <LinkMade title="Relance" link={made} back={sendingPaths.reminders} />;
  if (!reminder)
    return (
      <>
        <PageHead title="Relance" />
        <p className="empty">Rien n’est à relancer ici aujourd’hui.</p>
        <p>
          <Link to={sendingPaths.reminders}>Toutes les relances</Link>
        </p>
      </>
    );
  const { step, owed, form } = reminder;
  return (
    <>
      <PageHead title={stepLabels[step]} note="Relisez, changez ce qu’il faut, puis envoyez.">
        <p className="piece-whose">
          <Link to={paths.client(form.client.id)} dir="auto">
            {form.client.name}
          </Link>
        </p>
        <ul className="reminder-pieces">
          {owed.map(({ id, number, told }) => (
            <li key={id}>
              <span>
                <Link to={billingPaths.one(id)}>{number}</Link>, {told}
              </span>
            </li>
          ))}
        </ul>
      </PageHead>
      <SendingForm
        form={form}
        answer={actionData}
        action={`${sendingPaths.reminder(params.client)}?etape=${step}`}
        back={sendingPaths.reminders}
      />
    </>
  );
}
