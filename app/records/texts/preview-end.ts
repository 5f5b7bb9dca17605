import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, outcomeOf, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/preview-end";
import { signableText } from "./signable-texts.server";
import { textPaths } from "./text";
import { endPreview } from "./text-preview-store.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ text }) => textPaths.one(text ?? ""));

/** From now on the secret link opens nothing. */
export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeButton(args, "text-entry", async ({ staff }) => {
    const text = await signableText(key);
    if (!text) return gone();
    return outcomeOf(await endPreview(text, staff), { stored: () => stored(textPaths.one(key), "text-preview-ended") });
  });
}
