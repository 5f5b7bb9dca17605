import { publicFile } from "~/records/pictures/pictures.server";
import { rangedAnswer } from "~/server/http/ranged-answer.server";
import type { Route } from "./+types/picture-file";
import { keptBytes } from "./kept-bytes.server";

const MISSING = "Cette image n’existe pas ou n’est plus en ligne.";

/** A file of a picture that the site shows. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const file = await publicFile(params.name);
  return rangedAnswer(request, file, () => keptBytes(params.name), MISSING);
}
