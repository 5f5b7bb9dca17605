import { formsOnly, officeButton } from "~/abilities/form/office-button.server";
import { gone, outcomeOf, stored } from "~/abilities/form/outcome";
import type { Route } from "./+types/restoration";
import { signableText } from "./signable-texts.server";
import { textPaths } from "./text";
import { restoreWords } from "./text-store.server";

export { clientAction, default, ErrorBoundary } from "~/abilities/screen/button-route";

export const middleware = formsOnly(({ text }) => textPaths.one(text ?? ""));

/** Begins a draft with the words of an earlier version (`version`; 0 is what ships). */
export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  const number = args.url.searchParams.get("version") ?? "";
  return officeButton(args, "text-entry", async ({ staff }) => {
    const text = await signableText(key);
    if (!text || !/^\d{1,6}$/.test(number)) return gone();
    return outcomeOf(await restoreWords(text, Number(number), staff), {
      drafted: () => "Un brouillon est déjà commencé\u00A0: signez-le ou abandonnez-le d’abord.",
      stored: () => stored(textPaths.one(key), "text-restored"),
    });
  });
}
