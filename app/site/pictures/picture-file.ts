import { publicFile } from "~/records/pictures/pictures.server";
import { rangedAnswer } from "~/server/http/ranged-answer.server";
import type { Route } from "./+types/picture-file";
import { keptBytes } from "./kept-bytes.server";

/** A file of a picture that the site shows. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const file = await publicFile(params.name);
  if (!file) return missing();
  return (await rangedAnswer(request, file, () => keptBytes(file.name))) ?? missing();
}

function missing(): Response {
  return new Response("Cette image n’existe pas ou n’est plus en ligne.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
