import { officeButton } from "~/abilities/form/office-form.server";
import { gone } from "~/abilities/form/outcome";
import { storeInPlace } from "~/abilities/screen/button-action";
import NoScreen from "~/abilities/screen/empty-screen";
import { formsOnly } from "~/abilities/screen/forms-only.server";
import { OfficeFailure } from "~/abilities/screen/office-failure";
import { paths } from "~/paths";
import type { Route } from "./+types/restoration";
import { restoreFrom } from "./restore-and-return.server";
import { asTrashKind } from "./trash-kinds";
import { trashSource } from "./trash-sources.server";

export const middleware = formsOnly(() => paths.trash);

/** Takes something of any kind out of the corbeille; each kind asks for its own right. */
export function action(args: Route.ActionArgs) {
  const kind = asTrashKind(args.params.kind);
  return officeButton(args, kind ? trashSource(kind).permission : "trash", async (posted) =>
    kind ? restoreFrom(kind, args.params.id, posted) : gone(),
  );
}

export const clientAction = (args: Route.ClientActionArgs) => storeInPlace(args);

export default NoScreen;

export const ErrorBoundary = OfficeFailure;
