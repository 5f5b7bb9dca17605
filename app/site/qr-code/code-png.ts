import type { Route } from "./+types/code-png";
import { codePng } from "./code.server";
import { download } from "./download.server";

export function loader({ request }: Route.LoaderArgs) {
  return download(request, { name: "code-qr.png", type: "image/png", make: codePng });
}
