import type { RouterContextProvider } from "react-router";
import { pictures } from "~/records/pictures/pictures.server";
import type { ShownPicture, ShownPictures } from "~/records/pictures/shown-picture";
import { previewOf } from "~/records/texts/previewed-text.server";
import { hiddenPublication } from "./hidden-publication.server";

/**
 * The pictures that a page may be told of, by their place. That of a publication which is nowhere tells what it is
 * about and what it will be called: it is for its preview alone.
 */
export function shownPictures(context: Readonly<RouterContextProvider>): ShownPictures {
  const shown: ShownPictures = {};
  for (const [place, picture] of Object.entries(pictures())) {
    const slug = hiddenPublication(place);
    const preview = slug === undefined ? null : previewOf(context, "publication", slug);
    if (preview) shown[place] = withCode(picture, preview.code);
    else if (slug === undefined) shown[place] = picture;
  }
  return shown;
}

/** The same at addresses that hold the code of the preview, without which they answer nothing. */
function withCode(picture: ShownPicture, code: string): ShownPicture {
  const opened = (addresses: string) => addresses.replace(/\/images\/[\w.-]+/g, `$&?apercu=${code}`);
  const { sources, src, srcSet, video } = picture;
  return {
    ...picture,
    sources: sources.map((source) => ({ ...source, srcSet: opened(source.srcSet) })),
    src: opened(src),
    srcSet: opened(srcSet),
    ...(video ? { video: opened(video) } : {}),
  };
}
