import { typedLine } from "~/lib/typed-text";
import type { FieldErrors } from "~/ui/error-summary";
import { tooHeavy } from "./heavy-files";
import { LONGEST_ALT } from "./picture-limits";
import type { Place } from "./picture-places";
import type { Words } from "./picture-store.server";
import { type Focus, focuses } from "./shown-picture";

type PictureForm = { words: Words; errors: FieldErrors; picture: Uint8Array | null; video: Uint8Array | null };

/** Reads the form of a place. `current`: a picture stands there already, so that its words alone may change. */
export async function readPictureForm(form: FormData, place: Place, current: boolean): Promise<PictureForm> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? typedLine(value) : "";
  };
  const decorative = text("decorative") === "oui";
  const alt = text("alt");
  const wanted = text("focus");
  const focus = Object.hasOwn(focuses, wanted) ? (wanted as Focus) : "centre";
  const picture = fileIn(form, "image");
  const video = place.video ? fileIn(form, "video") : null;
  const errors: FieldErrors = tooHeavy(form) ?? {};
  if (!picture && !errors.image && (!current || video)) {
    errors.image = video ? "Choisissez aussi l’image fixe qui précède la vidéo." : "Choisissez une image.";
  }
  if (!decorative && !alt) errors.alt = "Décrivez l’image en une phrase, ou cochez «\u00A0Image décorative\u00A0».";
  else if (alt.length > LONGEST_ALT) errors.alt = `${LONGEST_ALT}\u00A0caractères au plus.`;
  const isRefused = Object.keys(errors).length > 0;
  return {
    words: { alt: decorative ? "" : alt, focus },
    errors,
    picture: picture && !isRefused ? await picture.bytes() : null,
    video: video && !isRefused ? await video.bytes() : null,
  };
}

/** A file that was really chosen: an empty field sends one without a name or content. */
function fileIn(form: FormData, name: string): File | null {
  const value = form.get(name);
  return value instanceof File && value.size > 0 ? value : null;
}
