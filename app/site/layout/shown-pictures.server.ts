import type { RouterContextProvider } from "react-router";
import { publicationOf } from "~/records/pictures/picture-places";
import { pictures } from "~/records/pictures/pictures.server";
import type { ShownPictures } from "~/records/pictures/shown-picture";
import { previewOf } from "~/records/texts/previewed-text.server";
import { isWithheld } from "~/records/texts/texts.server";

/**
 * The pictures that a page may be told of, by their place. That of a publication which is nowhere tells what it is
 * about and what it will be called: it is for its preview alone.
 */
export function shownPictures(context: Readonly<RouterContextProvider>): ShownPictures {
  return Object.fromEntries(
    Object.entries(pictures()).filter(([place]) => {
      const slug = publicationOf(place);
      const isHidden = slug !== undefined && isWithheld({ kind: "publication", slug });
      return !isHidden || previewOf(context, "publication", slug) !== null;
    }),
  );
}
