import { gone, refused, stored } from "~/abilities/form/outcome";
import { paths } from "~/paths";
import type { Staff } from "~/server/auth/staff.server";
import { isDatabaseAway } from "~/server/db/db.server";
import { log } from "~/server/log.server";
import { readPictureForm } from "./picture-form.server";
import type { Place } from "./picture-places";
import { PictureRefused, VideoRefused } from "./picture-refusal.server";
import { choosePicture, describePicture } from "./picture-store.server";
import { pictures } from "./pictures.server";

const NOT_KEPT =
  "L’image n’a pas pu être enregistrée\u00A0: l’espace des fichiers ne répond pas. Réessayez dans un instant.";

const NOT_YOURS = "Votre compte ne peut plus choisir les images du site.";

/** Does what the form of a place asks, a new picture or new words for the one that is there, and leads on to `to`. */
export async function changePicture(place: Place, form: FormData, staff: Staff, to = paths.sitePicture(place.id)) {
  const current = pictures()[place.id] !== undefined;
  const { words, errors, picture, video } = await readPictureForm(form, place, current);
  const heavy = [errors.image, errors.video].some((message) => message?.includes("dépasse"));
  if (Object.keys(errors).length > 0) return refused(errors, heavy ? 413 : 400);
  try {
    if (picture) {
      const ending = await choosePicture(place, { picture, ...(video ? { video } : {}) }, words, staff);
      if (ending === "gone") return gone();
      if (ending === "forbidden") return refused({ form: NOT_YOURS }, 403);
    } else if (!(await describePicture(place, words, staff))) return refused({ image: "Choisissez une image." });
    return stored(to, "picture-chosen");
  } catch (error) {
    if (error instanceof PictureRefused)
      return refused({ [error instanceof VideoRefused ? "video" : "image"]: error.message }, error.status);
    if (isDatabaseAway(error)) throw error;
    log.error({ event: "picture-not-stored", place: place.id, err: error });
    return refused({ form: NOT_KEPT }, 503);
  }
}
