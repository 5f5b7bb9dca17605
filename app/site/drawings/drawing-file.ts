import { data } from "react-router";
import { isDrawing } from "~/ui/drawings/drawing";
import { drawingFile } from "~/ui/drawings/drawing-file";
import type { Route } from "./+types/drawing-file";

const ENDING = /\.svg$/;

/**
 * A drawing as a file, kept for ever by whoever has it: the number in paths.drawing rises when one is drawn anew. Pages
 * of before name it without its ending.
 */
export function loader({ params: { name, ...at } }: Route.LoaderArgs) {
  const ground = "ground" in at ? String(at.ground).replace(ENDING, "") : "";
  // The ending stands once, behind all of the address.
  const drawing = ground ? name : name.replace(ENDING, "");
  if (!isDrawing(drawing) || !["", "sur-papier"].includes(ground)) throw data(null, { status: 404 });
  return new Response(drawingFile(drawing, ground ? "paper" : "indigo"), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
