import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/draft-removal-page";
import { signableText } from "./signable-texts.server";
import { textPaths } from "./text";
import { dropDraft, readDraft } from "./text-store.server";

/** The question before a draft is given up. 404 where there is none. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-entry", async () => {
    const text = await signableText(key);
    const draft = text && (await readDraft(db(), text));
    return draft ? { key, title: text.title, seen: String(draft.version) } : null;
  });
}

export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(args, "text-entry", async ({ staff, raw }) => {
    const text = await signableText(key);
    if (!text) return gone();
    return outcomeOf(await dropDraft(text, raw("seen"), staff), {
      changed: () => "Ce brouillon a changé entre-temps\u00A0: relisez-le d’abord.",
      stored: () => stored(textPaths.one(key), "text-dropped"),
    });
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function DraftRemovalPage({ loaderData: { key, title, seen }, actionData }: Route.ComponentProps) {
  return (
    <QuestionPage
      title={"Abandonner le brouillon\u202F?"}
      action={textPaths.draftRemoval(key)}
      answer={actionData}
      send="Abandonner"
      hidden={{ seen }}
      back={textPaths.one(key)}
    >
      <p>Les mots du brouillon de «&nbsp;{title}&nbsp;» seront perdus. Ce que lisent les visiteurs ne change pas.</p>
    </QuestionPage>
  );
}
