import type { Route } from "./+types/code-svg";
import { codeSvg } from "./code.server";
import { download } from "./download.server";

export function loader({ request }: Route.LoaderArgs) {
  return download(request, { name: "code-qr.svg", type: "image/svg+xml", make: codeSvg });
}
