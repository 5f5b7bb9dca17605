import { Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import { paths } from "~/paths";
import { billingPaths } from "~/records/invoices/billing";
import type { Route } from "./+types/sending-page";
import { sendingPaths } from "./sending";
import { LinkMade, madeLinkOf, SendingForm } from "./sending-form";
import { answerSending, openSending } from "./sending-screen.server";

/** An issued piece goes to its client (`moyen`: by what way). */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "billing-entry", (staff) =>
    openSending(args.params.id, args.url.searchParams.get("moyen"), staff),
  );
}

export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "billing-entry", (posted) => answerSending(posted, { piece: id }, billingPaths.one(id)));
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function SendingPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { title, form } = loaderData;
  const made = actionData && madeLinkOf(actionData);
  if (made) return <LinkMade title={title} link={made} back={billingPaths.one(params.id)} />;
  return (
    <>
      <PageHead title={title}>
        <p className="piece-whose">
          <Link to={paths.client(form.client.id)} dir="auto">
            {form.client.name}
          </Link>
        </p>
      </PageHead>
      <SendingForm
        form={form}
        answer={actionData}
        action={sendingPaths.creation(params.id)}
        back={billingPaths.one(params.id)}
      />
    </>
  );
}
