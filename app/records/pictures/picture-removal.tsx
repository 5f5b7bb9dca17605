import { data, Form, Link } from "react-router";
import { redirectSaying } from "~/abilities/screen/announcement.server";
import { paths } from "~/paths";
import { requirePermission } from "~/server/auth/staff.server";
import { formMethods } from "~/server/http/posted-form.server";
import type { Route } from "./+types/picture-removal";
import { knownPlace } from "./known-places.server";
import { removePicture } from "./picture-store.server";
import { pictures } from "./pictures.server";
import { PlacePreview } from "./place-preview";

export const middleware: Route.MiddlewareFunction[] = [formMethods];

/** The question before a picture goes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requirePermission(context, "site-pictures");
  const place = await knownPlace(params.place);
  const picture = place ? pictures()[place.id] : undefined;
  if (!place || !picture) throw data(null, { status: 404 });
  return {
    id: place.id,
    heading: `${place.page}\u00A0: ${place.name}`,
    drawing: place.drawing,
    src: picture.src,
  };
}

/** Back to the drawing. A picture that is gone already counts as removed. */
export async function action({ params, context }: Route.ActionArgs) {
  const staff = requirePermission(context, "site-pictures");
  const place = await knownPlace(params.place);
  if (!place) throw data(null, { status: 404 });
  await removePicture(place.id, staff);
  return redirectSaying(paths.sitePicture(place.id), "picture-removed");
}

export default function PictureRemoval({ loaderData: { id, heading, drawing, src } }: Route.ComponentProps) {
  return (
    <>
      <title>Revenir au dessin ?</title>
      <h1>Revenir au dessin ?</h1>
      <p className="measure">
        L’image de «&nbsp;{heading}&nbsp;» quittera le site, et le dessin reprendra sa place. Gardez-en une
        copie si vous voulez la remettre un jour.
      </p>
      <p className="place-swap">
        <PlacePreview drawing={drawing} src={src} />
        <span aria-hidden="true">→</span>
        <PlacePreview drawing={drawing} />
      </p>
      <Form method="post" action={paths.sitePictureRemoval(id)} className="actions">
        <button type="submit" className="button button-danger">
          Revenir au dessin
        </button>
        <Link className="button button-quiet" to={paths.sitePicture(id)}>
          Annuler
        </Link>
      </Form>
    </>
  );
}
