import { Drawing, type DrawingName } from "~/ui/drawings/drawing";
import { DrawingImage } from "../layout/drawing-image";

/**
 * A large drawing on indigo, where a picture may stand instead (layout/picture). `moving`: it engraves itself
 * (engraving.css), for which its lines are in the page.
 */
export function Plate({ name, moving }: { name: DrawingName; moving?: boolean }) {
  return <div className="plate dark">{moving ? <Drawing name={name} /> : <DrawingImage name={name} />}</div>;
}
