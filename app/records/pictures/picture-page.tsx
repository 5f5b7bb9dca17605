import { data, Form, Link, useNavigation } from "react-router";
import { KeptNotice } from "~/abilities/form/kept-notice";
import { sendKeepingWords, useKeptWords } from "~/abilities/form/kept-words";
import { useRefusalFocus } from "~/abilities/form/refusal-focus";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods, postedForm } from "~/server/http/posted-form.server";
import { ErrorSummary, type FieldErrors } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { FileField } from "~/ui/file-field";
import { NOT_CONFIRMED } from "~/ui/not-confirmed";
import type { Route } from "./+types/picture-page";
import { tooHeavy } from "./heavy-files";
import { knownPlace } from "./known-places.server";
import { changePicture } from "./picture-change.server";
import { pictures } from "./pictures.server";
import { PlacePreview } from "./place-preview";
import { focuses } from "./shown-picture";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** One place of the site: what stands there and how large a picture must be. For an associé only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "site-pictures");
  const place = await placeOr404(params.place);
  const { id, name, page, video, drawing, shape } = place;
  const picture = pictures()[id] ?? null;
  return { id, name, page, video, drawing, least: [...shape.least], picture };
}

async function placeOr404(id: string) {
  const place = await knownPlace(id);
  if (!place) throw data(null, { status: 404 });
  return place;
}

/** Stores the picture, or says beside each field what does not fit; nothing is stored then. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "site-pictures");
  const place = await placeOr404(params.place);
  const outcome = await changePicture(place, await postedForm(request), staff);
  if ("stored" in outcome) return redirectSaying(paths.sitePicture(place.id), "picture-chosen");
  const { errors, values, status } = outcome;
  return data({ errors, values }, { status });
}

/** What is too heavy is said at once, not after minutes of sending. */
export async function clientAction(args: Route.ClientActionArgs) {
  const heavy = tooHeavy(await args.request.clone().formData());
  if (heavy) return data({ errors: heavy as FieldErrors, values: null }, { status: 413 });
  const refused = (values: Record<string, string>) => ({
    errors: { form: NOT_CONFIRMED } as FieldErrors,
    values,
  });
  return sendKeepingWords(args, paths.sitePicture(args.params.place), refused);
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, page, video, drawing, least, picture } = loaderData;
  const errors: FieldErrors = actionData?.errors ?? {};
  const address = paths.sitePicture(id);
  const kept = useKeptWords(address);
  const values = actionData?.values ??
    kept ?? {
      alt: picture?.alt ?? "",
      focus: picture?.focus ?? "centre",
      decorative: picture && !picture.alt ? "oui" : "",
    };
  const sending = useNavigation().formAction === address;
  useRefusalFocus(actionData);
  const heading = `${page}\u00A0: ${name}`;
  return (
    <>
      <title>{`Image - ${heading}`}</title>
      <h1>{heading}</h1>
      <KeptNotice kept={actionData ? null : kept}>
        Vos mots sont revenus, les fichiers non&nbsp;: choisissez-les de nouveau, puis enregistrez.
      </KeptNotice>
      <ErrorSummary key={JSON.stringify(errors)} errors={errors} title="L’image n’a pas été enregistrée" />
      <div className="place-columns">
        <figure className="panel place-now">
          <PlacePreview drawing={drawing} src={picture?.src} />
          <figcaption>
            {picture ? standing(picture.width, picture.height, !!picture.video) : "Le dessin du site."}
          </figcaption>
          {picture?.video ? <a href={picture.video}>Voir la vidéo</a> : null}
          {picture ? (
            <Link className="quiet-button" to={paths.sitePictureRemoval(id)}>
              Revenir au dessin
            </Link>
          ) : null}
        </figure>
        <Form
          key={`${picture?.src ?? ""}${kept ? "-kept" : ""}`}
          method="post"
          action={address}
          encType="multipart/form-data"
          className="panel form"
          noValidate
        >
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
            name="alt"
            label="Description"
            hint="Ce que montre l’image, pour qui ne la voit pas&nbsp;: «&nbsp;Deux avocats relisent un contrat&nbsp;»."
            maxLength={200}
            defaultValue={values.alt}
            error={errors.alt}
          />
          <label className="check">
            <input
              type="checkbox"
              name="decorative"
              value="oui"
              defaultChecked={values.decorative === "oui"}
            />
            Image décorative&nbsp;: elle n’apprend rien, aucune description n’est lue
          </label>
          <SelectField
            name="focus"
            label="Partie à garder visible"
            hint="Là où le cadre est plus étroit que l’image."
            options={[...focuses]}
            defaultValue={values.focus}
          />
          <p>
            <button type="submit" className="button button-main" aria-disabled={sending}>
              {sending ? "Envoi et préparation…" : "Enregistrer"}
            </button>
          </p>
        </Form>
      </div>
    </>
  );
}

function standing(width: number, height: number, video: boolean): string {
  return `${video ? "Une vidéo et son image" : "Une image"}, ${width}\u00A0×\u00A0${height} pixels.`;
}
