import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import type { Route } from "./+types/client-separation";
import { separateClients } from "./client-joining.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => paths.client(id ?? ""));

/** Two files that were joined are two again. */
export function action(args: Route.ActionArgs) {
  const { id, joined } = args.params;
  return officeButton(args, "client-joining", async ({ staff }) => {
    const separated = await separateClients(id, joined, staff);
    return separated ? stored(paths.client(id) + listSearch(args.url.search), "clients-separated") : gone();
  });
}
