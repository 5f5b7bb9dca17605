import { paths } from "~/paths";
import type { DrawingName } from "~/ui/drawings/drawing";
import type { Ground } from "~/ui/drawings/drawing-file";

/**
 * A drawing that no first screen of a phone shows, on indigo or on paper: a file, fetched when it is near. Inside the
 * page its lines would hold the first words back, and a phone would fetch those that it never shows.
 */
export function DrawingImage({ name, on = "indigo" }: { name: DrawingName; on?: Ground }) {
  const file = on === "paper" ? paths.drawingOnPaper(name) : paths.drawing(name);
  return <img className="drawing" src={file} width={96} height={96} alt="" loading="lazy" decoding="async" />;
}
