import type { Route } from "./+types/poster-pdf";
import { download } from "./download.server";
import { poster } from "./poster.server";

export function loader({ request }: Route.LoaderArgs) {
  return download(request, { name: "affiche-code-qr.pdf", type: "application/pdf", make: poster });
}
