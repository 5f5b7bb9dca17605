import { paths } from "~/paths";
import type { DrawingName } from "~/ui/drawings/drawing";

/**
 * A drawing on indigo that no first screen of a phone shows: a file, fetched when it is near. Inside the page its lines
 * would hold the first words back, and a phone would fetch those that it never shows.
 */
export function GoldDrawing({ name }: { name: DrawingName }) {
  return (
    <img className="drawing" src={paths.drawing(name)} width={96} height={96} alt="" loading="lazy" decoding="async" />
  );
}
