import { data } from "react-router";
import { cloth } from "~/ui/cloth";
import type { Route } from "./+types/cloth-file";

const SLUG = /^([a-z0-9-]{1,120})(?:\.svg)?$/i;

/**
 * The cloth of a slug as a file, kept for ever by whoever has it: paths.cloth changes when the loom does. Pages of
 * before name it without its ending.
 */
export function loader({ params }: Route.LoaderArgs) {
  const slug = SLUG.exec(params.slug)?.[1];
  if (!slug) throw data(null, { status: 404 });
  return new Response(cloth(slug), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
