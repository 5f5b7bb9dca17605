import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { shippedText } from "~/content/texts/shipped-texts";
import type { Route } from "./+types/withdrawal-page";
import { textPaths } from "./text";
import { withdrawText } from "./text-store.server";
import { standingVersions } from "./texts.server";

/** The question before what was signed is withdrawn. 404 where nothing signed stands. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  const text = shippedText(key);
  return officeScreen(args, "text-signing", () =>
    text && standingVersions(key).length > 0 ? { key, title: text.title } : null,
  );
}

export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  const text = shippedText(key);
  return officeForm(args, "text-signing", async ({ staff }) => {
    if (!text) return gone();
    return outcomeOf(await withdrawText(text, staff), { stored: () => stored(textPaths.one(key), "text-withdrawn") });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TextWithdrawalPage({ loaderData: { key, title }, actionData }: Route.ComponentProps) {
  return (
    <QuestionPage
      title={"Retirer la signature\u202F?"}
      action={textPaths.withdrawal(key)}
      answer={actionData}
      send="Retirer la signature"
      back={textPaths.one(key)}
    >
      <p>
        Les versions signées de «&nbsp;{title}&nbsp;» ne seront plus montrées. Les visiteurs liront le texte d’origine,
        avec la ligne qui dit qu’un avocat doit encore le relire. La page reste en ligne&nbsp;: son adresse est fixe.
      </p>
    </QuestionPage>
  );
}
