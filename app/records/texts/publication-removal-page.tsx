import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/publication-removal-page";
import { removePublication } from "./publication-store.server";
import { signableText } from "./signable-texts.server";
import { textPaths } from "./text";
import { unsignedPublication } from "./unsigned-publication.server";

/** The question before a publication is deleted that nobody has signed. 404 for any other. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-entry", async () => {
    const text = await signableText(key);
    return text && (await unsignedPublication(db(), text)) ? { key, title: text.title } : null;
  });
}

export function action(args: Route.ActionArgs) {
  return officeForm(args, "text-entry", async ({ staff }) => {
    const text = await signableText(args.params.text);
    if (!text) return gone();
    return outcomeOf(await removePublication(text, staff), {
      stored: () => stored(textPaths.list, "publication-removed"),
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PublicationRemovalPage({ loaderData: { key, title }, actionData }: Route.ComponentProps) {
  return (
    <QuestionPage
      title={"Supprimer la publication\u202F?"}
      action={textPaths.publicationRemoval(key)}
      answer={actionData}
      send="Supprimer"
      back={textPaths.one(key)}
    >
      <p>
        «&nbsp;{title}&nbsp;» et ce qui en est écrit seront perdus. Personne ne l’a signée&nbsp;: les visiteurs ne l’ont
        jamais lue.
      </p>
    </QuestionPage>
  );
}
