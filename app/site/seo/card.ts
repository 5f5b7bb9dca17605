import { redirect } from "react-router";
import { paths } from "~/paths";
import type { Route } from "./+types/card";
import { cardByFile } from "./card-address.server";
import { cardImage } from "./card-store.server";

/** The picture a social network shows of a page. An old name of a page's card leads to the present one. */
export async function loader({ params }: Route.LoaderArgs) {
  const card = await cardByFile(params.card);
  if (!card) throw new Response(null, { status: 404 });
  if (card.file !== params.card) return redirect(paths.card(card.file), 302);
  const image = await cardImage(card);
  return new Response(image as Buffer<ArrayBuffer>, {
    headers: {
      "Content-Type": "image/png",
      "Content-Length": String(image.length),
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
