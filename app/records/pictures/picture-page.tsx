import { data, Link } from "react-router";
import { keepWords } from "~/abilities/form/kept-words";
import { OfficeForm } from "~/abilities/form/office-form";
import { officeForm } from "~/abilities/form/office-form.server";
import { gone, refusal } from "~/abilities/form/outcome";
import { noScreen } from "~/abilities/screen/missing-screen";
import { officeScreen } from "~/abilities/screen/office-screen.server";
import { choicesOf } from "~/lib/choices";
import { paths } from "~/paths";
import { FileField, SelectField, TextField } from "~/ui/field";
import type { Route } from "./+types/picture-page";
import { tooHeavy } from "./heavy-files";
import { knownPlace } from "./known-places.server";
import { changePicture } from "./picture-change.server";
import { pictures } from "./pictures.server";
import { PlacePreview } from "./place-preview";
import { focuses } from "./shown-picture";

/** One place of the site: what stands there and how large a picture must be. For an associé only. */
export function loader(args: Route.LoaderArgs) {
  return officeScreen(args, "site-pictures", async () => {
    const place = await knownPlace(args.params.place);
    if (!place) throw noScreen();
    const { id, name, page, video, drawing, shape } = place;
    return { id, name, page, video, drawing, least: [...shape.least], picture: pictures()[id] ?? null };
  });
}

/** Stores the picture, or says beside each field what does not fit; nothing is stored then. */
export function action(args: Route.ActionArgs) {
  return officeForm(args, "site-pictures", async ({ staff, form }) => {
    const place = await knownPlace(args.params.place);
    return place ? changePicture(place, form, staff) : gone();
  });
}

/** What is too heavy is said at once, not after minutes of sending. */
export async function clientAction(args: Route.ClientActionArgs) {
  const heavy = tooHeavy(await args.request.clone().formData());
  return heavy ? data(refusal(heavy, 413, null), { status: 413 }) : keepWords(args);
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, page, video, drawing, least, picture } = loaderData;
  const heading = `${page}\u00A0: ${name}`;
  return (
    <>
      <title>{`Image - ${heading}`}</title>
      <h1>{heading}</h1>
      <div className="place-columns">
        <figure className="panel place-now">
          <PlacePreview drawing={drawing} src={picture?.src} />
          <figcaption>
            {picture
              ? standing(picture.width, picture.height, !!picture.video)
              : drawing
                ? "Le dessin du site."
                : "Rien n’est encore montré ici."}
          </figcaption>
          {picture?.video ? <a href={picture.video}>Voir la vidéo</a> : null}
          {picture ? (
            <Link className="quiet-button" to={paths.sitePictureRemoval(id)}>
              {drawing ? "Revenir au dessin" : "Retirer l’image"}
            </Link>
          ) : null}
        </figure>
        <div>
          <OfficeForm
            key={picture?.src}
            action={paths.sitePicture(id)}
            answer={actionData}
            refused="L’image n’a pas été enregistrée"
            send="Enregistrer"
            sending="Envoi et préparation…"
            values={{
              alt: picture?.alt ?? "",
              focus: picture?.focus ?? "centre",
              decorative: picture && !picture.alt ? "oui" : "",
            }}
            className="panel form"
            files={
              <>Votre texte a été retrouvé, les fichiers non&nbsp;: choisissez-les de nouveau, puis enregistrez.</>
            }
          >
            {({ field, values, errors }) => (
              <>
                <FileField
                  name="image"
                  label={picture ? "Remplacer l’image" : "Image"}
                  hint={`JPEG, PNG, WebP ou AVIF, 10\u00A0Mo au plus, au moins ${least[0]}\u00A0×\u00A0${least[1]} pixels.`}
                  accept="image/jpeg,image/png,image/webp,image/avif"
                  error={errors.image}
                />
                {video ? (
                  <FileField
                    name="video"
                    label="Vidéo en boucle (facultatif)"
                    hint="MP4 (H.264) ou WebM, sans son, 20&nbsp;secondes et 4&nbsp;Mo au plus. L’image ci-dessus la précède&#8239;; les téléphones ne la lancent jamais d’eux-mêmes. Sans vidéo, une nouvelle image remplace l’ancienne vidéo."
                    accept="video/mp4,video/webm"
                    error={errors.video}
                  />
                ) : null}
                <TextField
                  {...field("alt")}
                  label="Description"
                  hint="Ce que montre l’image, pour qui ne la voit pas&nbsp;: «&nbsp;Deux avocats relisent un contrat&nbsp;»."
                  maxLength={200}
                />
                <label className="check">
                  <input type="checkbox" name="decorative" value="oui" defaultChecked={values.decorative === "oui"} />
                  Image décorative&nbsp;: elle n’apprend rien, aucune description n’est lue
                </label>
                <SelectField
                  {...field("focus")}
                  label="Partie à garder visible"
                  hint="Là où le cadre est plus étroit que l’image."
                  options={choicesOf(focuses)}
                />
              </>
            )}
          </OfficeForm>
        </div>
      </div>
    </>
  );
}

function standing(width: number, height: number, video: boolean): string {
  return `${video ? "Une vidéo et son image" : "Une image"}, ${width}\u00A0×\u00A0${height} pixels.`;
}
