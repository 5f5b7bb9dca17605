import { data } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refusal, refused, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { signableText } from "~/records/texts/signable-texts.server";
import { textPaths } from "~/records/texts/text";
import { FileField, SelectField } from "~/ui/field";
import type { Route } from "./+types/recording-form-page";
import { inMinutes, LARGEST_SENT, MOST_SECONDS, recordingPaths, spokenLanguages } from "./recording";
import { recordingsOf, storeRecording } from "./recordings.server";
import { SoundRefused, spokenSound } from "./spoken-sound.server";

/** Has a guide heard. 404 for any other text. */
export function loader(args: Route.LoaderArgs) {
  const key = args.params.text;
  return officeScreen(args, "text-entry", async () => {
    const text = await signableText(key);
    if (text?.kind !== "guide") return null;
    return { key, title: text.title, languages: recordingsOf(text.slug).map(({ language }) => language) };
  });
}

const TOO_HEAVY = { sound: "Cet enregistrement dépasse 20\u00A0Mo. Raccourcissez-le avant de l’envoyer." };

const isTooHeavy = (form: FormData): boolean => {
  const sent = form.get("sound");
  return sent instanceof File && sent.size > LARGEST_SENT;
};

export function action(args: Route.ActionArgs) {
  const key = args.params.text;
  return officeForm(args, "text-entry", async ({ staff, form, raw }) => {
    const text = await signableText(key);
    if (text?.kind !== "guide") return gone();
    if (isTooHeavy(form)) return refused(TOO_HEAVY, 413);
    const language = spokenLanguages.find(({ value }) => value === raw("language"))?.value;
    const sent = form.get("sound");
    const errors: Record<string, string> = {};
    if (!language) errors.language = "Choisissez la langue.";
    if (!(sent instanceof File) || sent.size === 0) errors.sound = "Choisissez un enregistrement.";
    if (!language || !(sent instanceof File) || sent.size === 0) return refused(errors);
    try {
      await storeRecording(text, language, await spokenSound(await sent.bytes()), staff);
    } catch (error) {
      if (error instanceof SoundRefused) return refused({ sound: error.message });
      throw error;
    }
    return stored(textPaths.one(key), "text-recorded");
  });
}

/** What is too heavy is said at once, not after minutes of sending. */
export async function clientAction(args: Route.ClientActionArgs) {
  const isHeavy = isTooHeavy(await args.request.clone().formData());
  return isHeavy ? data(refusal(TOO_HEAVY, 413, null), { status: 413 }) : keepWords(args);
}

export default function RecordingFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, title, languages } = loaderData;
  return (
    <>
      <title>{`Enregistrement - ${title}`}</title>
      <h1>Faire entendre ce guide</h1>
      <p className="page-note">
        Lisez ou expliquez «&nbsp;{title}&nbsp;» au téléphone, comme à une personne assise devant vous. Le site le
        propose en haut du guide, avec sa durée et son poids, et ne le lance jamais de lui-même.
      </p>
      <OfficeForm
        action={recordingPaths.entry(key)}
        answer={actionData}
        refused="L’enregistrement n’a pas été gardé"
        labels={{ language: "Langue", sound: "Enregistrement" }}
        send="Enregistrer"
        sending="Envoi et préparation…"
        back={textPaths.one(key)}
        files="Choisissez l’enregistrement de nouveau."
        className="panel form"
      >
        {({ field, errors }) => (
          <>
            <SelectField
              {...field("language")}
              label="Langue"
              hint={languages.length > 0 ? "Un nouvel enregistrement remplace celui de la même langue." : undefined}
              empty="Choisir"
              options={[...spokenLanguages]}
            />
            <FileField
              name="sound"
              label="Enregistrement"
              hint={`Ce que fait le dictaphone de votre téléphone, ou un message vocal\u00A0: 20\u00A0Mo et ${inMinutes(MOST_SECONDS)} au plus. Le nom du fichier et le lieu notés par le téléphone ne sont pas gardés.`}
              accept="audio/*,video/mp4,video/3gpp,.amr,.opus,.ogg,.m4a"
              error={errors.sound}
            />
          </>
        )}
      </OfficeForm>
    </>
  );
}
