import { data } from "react-router";
import { paths } from "~/paths";
import { isDrawing } from "~/ui/drawings/drawing";
import { drawingFile } from "~/ui/drawings/drawing-file";
import type { Route } from "./+types/drawing-file";

/** A drawing as a file, kept for ever by whoever has it: the number in paths.drawing rises when one is drawn anew. */
export function loader({ params, url }: Route.LoaderArgs) {
  const ground = url.pathname === paths.drawingOnPaper(params.name) ? "paper" : "indigo";
  if (!isDrawing(params.name)) throw data(null, { status: 404 });
  return new Response(drawingFile(params.name, ground), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
