import { paths } from "~/paths";
import type { DrawingName } from "~/ui/drawings/drawing";

/**
 * A drawing on indigo below the first screen: a file, fetched when it is near. Inside the page the lines of a dozen
 * would hold its first words back.
 */
export function GoldDrawing({ name }: { name: DrawingName }) {
  return (
    <img className="drawing" src={paths.drawing(name)} width={96} height={96} alt="" loading="lazy" decoding="async" />
  );
}
