import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/withdrawal-page";
import { signableText } from "./signable-texts.server";
import { textPaths } from "./text";
import { newestStanding, withdrawText } from "./text-store.server";

/** The question before what was signed is withdrawn. 404 where nothing signed stands. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-signing", async () => {
    const text = await signableText(key);
    const newest = text && (await newestStanding(db(), text));
    return newest ? { key, title: text.title, seen: String(newest.number) } : null;
  });
}

export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(args, "text-signing", async ({ staff, raw }) => {
    const text = await signableText(key);
    if (!text) return gone();
    return outcomeOf(await withdrawText(text, raw("seen"), staff), {
      changed: () => "Une autre version a été signée entre-temps\u00A0: relisez-la d’abord.",
      stored: () => stored(textPaths.one(key), "text-withdrawn"),
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TextWithdrawalPage({ loaderData: { key, title, seen }, actionData }: Route.ComponentProps) {
  return (
    <QuestionPage
      title={"Retirer la signature\u202F?"}
      action={textPaths.withdrawal(key)}
      answer={actionData}
      send="Retirer la signature"
      hidden={{ seen }}
      back={textPaths.one(key)}
    >
      <p>
        Les versions signées de «&nbsp;{title}&nbsp;» ne seront plus montrées. Les visiteurs liront le texte d’origine,
        avec la ligne qui dit qu’un avocat doit encore le relire. La page reste en ligne&nbsp;: son adresse est fixe.
      </p>
    </QuestionPage>
  );
}
