import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { PageHead } from "~/abilities/screen/page-head";
import type { Route } from "./+types/provision-refund-page";
import { provisionPaths } from "./payment";
import { openProvisions } from "./provision-file.server";
import { ProvisionOwner } from "./provision-owner";
import { storeRefund } from "./refund-answer.server";
import { RefundForm } from "./refund-form";

export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "payment-reversal", (staff, isOpened) => openProvisions(args.params.id, staff, isOpened));
}

/** What is left of the provisions of a matter, or of a client, goes back. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeForm(args, "payment-reversal", (posted) => storeRefund(posted, { account: id }, provisionPaths.one(id)));
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function ProvisionRefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, left } = loaderData;
  return (
    <>
      <PageHead title="Rembourser une provision" note={<ProvisionOwner file={loaderData} />} />
      <RefundForm
        of={{ id, paths: provisionPaths }}
        answer={actionData}
        left={left}
        says={{
          some: `La provision restante est de ${left} et peut être rendue.`,
          none: "Il ne reste rien de cette provision.",
        }}
        file={loaderData}
      />
    </>
  );
}
