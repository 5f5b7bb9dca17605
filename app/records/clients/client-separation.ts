import { officeButton } from "~/abilities/form/office-form.server";
import { gone, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import type { Route } from "./+types/client-separation";
import { separateClients } from "./client-joining.server";

export const middleware = formsOnly(({ id }) => paths.client(id ?? ""));

/** Two files that were joined are two again. */
export function action(args: Route.ActionArgs) {
  const { id, joined } = args.params;
  return officeButton(args, "client-joining", async ({ staff }) => {
    const separated = await separateClients(id, joined, staff);
    return separated ? stored(paths.client(id) + listSearch(args.url.search), "clients-separated") : gone();
  });
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;
