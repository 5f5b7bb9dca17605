import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, led, refused, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Route } from "./+types/restoration";
import { restoreFromTrash } from "./trash-move.server";
import { throwableOf } from "./trash-records.server";
import { trashReturn } from "./trash-return.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(() => paths.trash);

/** Takes a record out of the corbeille. Somebody else may have done it: then the corbeille as it is now says so. */
export function action(args: Route.ActionArgs) {
  const kind = throwableOf(args.params.kind);
  return officeButton(args, kind?.trash.action ?? "trash", async ({ staff, raw }) => {
    if (!kind) return gone();
    const outcome = await restoreFromTrash(kind, args.params.id, staff);
    const back = trashReturn(raw("retour"), kind.trash.addresses.trash);
    if (typeof outcome === "object") return refused({ form: outcome.says }, 409);
    return outcome === "done" ? stored(back, kind.trash.said.restored) : led(back);
  });
}
