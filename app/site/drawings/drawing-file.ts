import { data } from "react-router";
import { isDrawing } from "~/ui/drawings/drawing";
import { drawingFile } from "~/ui/drawings/drawing-file";

/** « contract.svg » on indigo, « contract/sur-papier.svg » on paper; pages of before name them without their ending. */
type At = { params: { name: string; ground?: string } };

/** A drawing as a file, kept for ever by whoever has it: the number in paths.drawing rises when one is drawn anew. */
export function loader({ params: { name, ground } }: At) {
  const address = ground ? `${name}/${ground}` : name;
  const [drawing = "", on] = address.replace(/\.svg$/, "").split("/");
  if (!isDrawing(drawing) || (on && on !== "sur-papier")) throw data(null, { status: 404 });
  return new Response(drawingFile(drawing, on ? "paper" : "indigo"), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
