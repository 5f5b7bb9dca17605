import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, outcomeOf, refused, stored } from "~/abilities/form/outcome";
import { rereadAfterConflict } from "~/abilities/form/revalidation";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { textKey } from "~/content/texts/shipped-texts";
import type { ShippedText } from "~/content/texts/text";
import { conakryStamp } from "~/lib/french-date";
import { db } from "~/server/db/db.server";
import type { Route } from "./+types/publication-removal-page";
import { removePublication, seenBeforeRemoval } from "./publication-store.server";
import { signableText } from "./signable-texts.server";
import { draftedBy, textPaths } from "./text";
import { readDraft } from "./text-store.server";
import { unsignedPublication } from "./unsigned-publication.server";

/** The question before a publication is deleted that nobody has signed. 404 for any other. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-entry", async () => {
    const text = await signableText(key);
    return text && removable(text);
  });
}

/** What the question shows, and what names it; null for any other text. */
async function removable(text: ShippedText) {
  const unsigned = await unsignedPublication(db(), text);
  if (!unsigned) return null;
  const draft = await readDraft(db(), text);
  return {
    key: textKey(text),
    title: unsigned.title,
    draft: draft && { by: draft.by, stamp: conakryStamp(draft.updatedAt) },
    seen: seenBeforeRemoval(unsigned, draft),
  };
}

export function action(args: Route.ActionArgs) {
  return officeForm(args, "text-entry", async ({ staff, raw }) => {
    const text = await signableText(args.params.text);
    if (!text) return gone();
    const ending = await removePublication(text, raw("seen"), staff);
    // Asked again about what it is now.
    const now = ending.kind === "changed" ? await removable(text) : null;
    return outcomeOf(ending, {
      changed: () => (now ? refused({ form: CHANGED_MEANWHILE }, 409, { seen: now.seen }) : gone()),
      stored: () => stored(textPaths.list, "publication-removed"),
    });
  });
}

const CHANGED_MEANWHILE = "Cette publication a changé entre-temps\u00A0: relisez la question avant de supprimer.";

export const shouldRevalidate = rereadAfterConflict;

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PublicationRemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, draft, seen } = loaderData;
  return (
    <QuestionPage
      title={"Supprimer la publication\u202F?"}
      action={textPaths.publicationRemoval(key)}
      answer={actionData}
      send="Supprimer"
      hidden={{ seen }}
      back={textPaths.one(key)}
    >
      <p>
        «&nbsp;{title}&nbsp;», son texte et son image seront perdus. Personne ne l’a signée&nbsp;: les visiteurs ne
        l’ont jamais lue.
      </p>
      {draft ? <p>Un brouillon est écrit ({draftedBy(draft)}).</p> : null}
    </QuestionPage>
  );
}
