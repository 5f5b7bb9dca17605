import { Drawing, type DrawingName } from "~/ui/drawings/drawing";

/** A large drawing on indigo, where a picture may stand instead (layout/picture). */
export function Plate({ name }: { name: DrawingName }) {
  return (
    <div className="plate dark">
      <Drawing name={name} />
    </div>
  );
}
