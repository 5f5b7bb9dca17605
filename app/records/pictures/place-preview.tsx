import { Drawing, isDrawing } from "~/ui/drawings/drawing";

/** What stands in a place: the chosen picture, or its drawing. Decorative here: the name of the place is beside it. */
export function PlacePreview({ drawing, src }: { drawing: string; src?: string }) {
  return (
    <span className="place-preview">
      {src ? <img src={src} alt="" loading="lazy" /> : <Drawing name={isDrawing(drawing) ? drawing : "scales"} />}
    </span>
  );
}
