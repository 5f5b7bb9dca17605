import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import script from "~/islands/motion/film.ts?worker&url";
import type { ShownPicture } from "~/records/pictures/shown-picture";
import { Drawing, type DrawingName } from "~/ui/drawings/drawing";
import css from "./picture.css?url";
import type { loader } from "./site-layout";

/** The picture that staff chose for a place; undefined while its drawing stands there. */
function usePicture(place: string): ShownPicture | undefined {
  return useRouteLoaderData<typeof loader>("site/layout/site-layout")?.pictures[place];
}

type Props = {
  /** A name of records/pictures/picture-places, or `publication-<slug>`. */
  place: string;
  /** What stands there until staff choose a picture: a drawing, or anything else as children. */
  drawing?: DrawingName;
  children?: ReactNode;
  /** `card`: in the flow, 3:2. `fill`: all of its frame, which is positioned. `ground`: the same, behind words. */
  as?: "card" | "fill" | "ground";
  /** When the place's own `sizes` do not fit this page. */
  sizes?: string;
  /** On the first screen: fetched at once. Everything else waits until it is near. */
  priority?: boolean;
};

/**
 * The chosen picture of a place, or its drawing. Styles and script come with the first picture, as files: a page
 * without one carries nothing of them.
 */
export function SitePicture({ place, drawing, children, as = "card", sizes, priority }: Props) {
  const picture = usePicture(place);
  if (!picture) return children ?? (drawing ? <Drawing name={drawing} /> : null);
  const { alt, focus, width, height, sources, src, srcSet, video } = picture;
  const wanted = sizes ?? picture.sizes;
  return (
    <>
      <link rel="stylesheet" href={css} precedence="default" />
      <div className={`photo photo-${as} photo-${focus}${as === "ground" ? " weave" : ""}`}>
        <picture>
          {sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={wanted} />
          ))}
          <img
            src={src}
            srcSet={srcSet}
            sizes={wanted}
            width={width}
            height={height}
            alt={alt}
            loading={priority ? undefined : "lazy"}
            decoding={priority ? undefined : "async"}
            fetchPriority={priority ? "high" : undefined}
          />
        </picture>
        {video && as !== "ground" ? <Film address={video} alt={alt} /> : null}
      </div>
      {video && as === "ground" ? <Film address={video} alt={alt} /> : null}
    </>
  );
}

/**
 * A link to the film; the script plays it over its poster, by itself only on a large screen that asks for no restraint.
 */
function Film({ address, alt }: { address: string; alt: string }) {
  return (
    <>
      <a className="photo-film" href={address} data-film>
        Voir la vidéo
        {alt ? <span className="visually-hidden">{`\u00A0: ${alt}`}</span> : null}
      </a>
      <script type="module" async src={script} />
    </>
  );
}
