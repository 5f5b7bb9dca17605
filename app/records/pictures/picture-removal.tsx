import { keepWords } from "~/abilities/form/kept-words";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, stored } from "~/abilities/form/outcome";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { QuestionPage } from "~/abilities/screen/question-page";
import { paths } from "~/paths";
import type { Route } from "./+types/picture-removal";
import { knownPlace } from "./known-places.server";
import { removePicture } from "./picture-store.server";
import { pictures } from "./pictures.server";
import { PlacePreview } from "./place-preview";

/** The question before a picture goes. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "site-pictures", async () => {
    const place = await knownPlace(args.params.place);
    const picture = place ? pictures()[place.id] : undefined;
    if (!place || !picture) return null;
    const heading = `${place.page}\u00A0: ${place.name}`;
    return { id: place.id, heading, drawing: place.drawing, src: picture.src };
  });
}

/** Back to the drawing, or to nothing. A picture that is gone already counts as removed. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "site-pictures", async ({ staff }) => {
    const place = await knownPlace(args.params.place);
    if (!place) return gone();
    await removePicture(place.id, staff);
    return stored(paths.sitePicture(place.id), "picture-removed");
  });
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function PictureRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { id, heading, drawing, src } = loaderData;
  const deed = drawing ? "Revenir au dessin" : "Retirer l’image";
  return (
    <QuestionPage
      title={`${deed}\u202F?`}
      action={paths.sitePictureRemoval(id)}
      answer={actionData}
      send={deed}
      back={paths.sitePicture(id)}
    >
      <p>
        L’image de «&nbsp;{heading}&nbsp;» quittera le site{drawing ? ", et le dessin reprendra sa place" : ""}.
        Gardez-en une copie si vous voulez la remettre un jour.
      </p>
      <p className="place-swap">
        <PlacePreview drawing={drawing} src={src} />
        <span aria-hidden="true">→</span>
        <PlacePreview drawing={drawing} />
      </p>
    </QuestionPage>
  );
}
