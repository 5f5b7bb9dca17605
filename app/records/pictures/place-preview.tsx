import { Drawing, isDrawing } from "~/ui/drawings/drawing";

/** What stands in a place: the chosen picture, or its drawing, if any. Decorative: the place's name is beside it. */
export function PlacePreview({ drawing, src }: { drawing: string; src?: string }) {
  return (
    <span className="place-preview">
      {src ? <img src={src} alt="" loading="lazy" /> : null}
      {!src && drawing ? <Drawing name={isDrawing(drawing) ? drawing : "scales"} /> : null}
    </span>
  );
}
