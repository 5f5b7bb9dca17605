import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { becameElse, gone, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { isRecordId } from "~/lib/record-id";
import { signableText } from "~/records/texts/signable-texts.server";
import { textPaths } from "~/records/texts/text";
import type { Route } from "./+types/recording-removal-page";
import { recordingPaths, spokenWithin } from "./recording";
import { recordingsOf, removeRecording } from "./recordings.server";

/** The question before a recording leaves the site. 404 where there is none. */
export function loader(args: Route.LoaderArgs) {
  const { text: key, id } = args.params;
  return officeScreen(args, "text-entry", async () => {
    const text = await signableText(key);
    const known = text?.kind === "guide" && recordingsOf(text.slug).find((one) => one.id === id);
    return known ? { key, id, title: text.title, language: known.language } : null;
  });
}

export function action(args: Route.ActionArgs) {
  const { text: key, id } = args.params;
  return officeForm(args, "text-entry", async ({ staff, raw }) => {
    const text = await signableText(key);
    if (text?.kind !== "guide" || !isRecordId(id)) return gone();
    await removeRecording(text, id, staff);
    const heard = recordingsOf(text.slug).find(({ language }) => language === raw("language"));
    // Replaced since the question was asked: it is still heard in that language.
    if (heard) {
      const within = spokenWithin(heard.language).toLowerCase();
      const says = `Cet enregistrement a été remplacé entre-temps. Le nouveau n’a pas été retiré\u00A0: le guide s’entend toujours ${within}.`;
      return becameElse([], { says, href: recordingPaths.removal(key, heard.id), label: "Retirer le nouveau" });
    }
    return stored(textPaths.one(key), "text-unrecorded");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function RecordingRemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, id, title, language } = loaderData;
  return (
    <QuestionPage
      title={"Retirer l’enregistrement\u202F?"}
      action={recordingPaths.removal(key, id)}
      answer={actionData}
      hidden={{ language }}
      send="Retirer"
      back={textPaths.one(key)}
    >
      <p>
        Les visiteurs n’entendront plus «&nbsp;{title}&nbsp;» {spokenWithin(language).toLowerCase()}. Le fichier est
        effacé.
      </p>
    </QuestionPage>
  );
}
