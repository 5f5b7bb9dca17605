import { data } from "react-router";
import { cloth } from "~/ui/cloth";
import type { Route } from "./+types/cloth-file";

const SLUG = /^[a-z0-9-]{1,120}$/i;

/** The cloth of a slug as a file, kept for ever by whoever has it: paths.cloth changes when the loom does. */
export function loader({ params }: Route.LoaderArgs) {
  if (!SLUG.test(params.slug)) throw data(null, { status: 404 });
  return new Response(cloth(params.slug), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
