import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/withdrawal-page";
import { signableText } from "./signable-texts.server";
import { textPaths } from "./text";
import { withdrawable, withdrawText } from "./text-store.server";
import { mayLeaveSite } from "./texts.server";

/** The question before what was signed is withdrawn, or a publication or a guide is. 404 where nothing stands to withdraw. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-signing", async () => {
    const text = await signableText(key);
    const number = text && (await withdrawable(db(), text));
    if (!text || number === null) return null;
    return { key, title: text.title, mayLeave: mayLeaveSite(text.kind), seen: String(number) };
  });
}

export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(args, "text-signing", async ({ staff, raw }) => {
    const text = await signableText(key);
    if (!text) return gone();
    return outcomeOf(await withdrawText(text, raw("seen"), staff), {
      changed: () => "Une autre version a été signée entre-temps\u00A0: relisez-la d’abord.",
      stored: () => stored(textPaths.one(key), mayLeaveSite(text.kind) ? "text-unpublished" : "text-withdrawn"),
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function TextWithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, mayLeave, seen } = loaderData;
  return (
    <QuestionPage
      title={mayLeave ? "Retirer ce texte du site\u202F?" : "Retirer la signature\u202F?"}
      action={textPaths.withdrawal(key)}
      answer={actionData}
      send={mayLeave ? "Retirer du site" : "Retirer la signature"}
      hidden={{ seen }}
      back={textPaths.one(key)}
    >
      {mayLeave ? (
        <p>
          «&nbsp;{title}&nbsp;» ne sera plus sur le site&nbsp;: ni à son adresse, ni dans les listes, ni dans la
          recherche. Signé de nouveau, ce texte revient à la même adresse.
        </p>
      ) : (
        <p>
          Les versions signées de «&nbsp;{title}&nbsp;» ne seront plus montrées. Les visiteurs liront le texte
          d’origine, avec la ligne qui dit qu’un avocat doit encore le relire. La page reste en ligne&nbsp;: son adresse
          est fixe.
        </p>
      )}
    </QuestionPage>
  );
}
