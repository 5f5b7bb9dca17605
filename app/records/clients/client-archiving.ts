import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, stored } from "~/abilities/form/outcome";
import { listSearch } from "~/abilities/list/list-address";
import { paths } from "~/paths";
import type { Route } from "./+types/client-archiving";
import { archiveClient } from "./client-archiving.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ id }) => paths.client(id ?? ""));

/** Archives a client (`archiver` « oui »), or takes them out of the archives. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return officeButton(args, "client-deletion", async ({ staff, raw }) => {
    const isArchived = raw("archiver") === "oui";
    const done = await archiveClient(id, isArchived, staff);
    const say = isArchived ? "client-archived" : "client-unarchived";
    return done ? stored(paths.client(id) + listSearch(args.url.search), say) : gone();
  });
}
