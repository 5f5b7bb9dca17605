import { isHeard, type SoundForm, soundBytes } from "~/records/texts/recordings/recordings.server";
import { rangedAnswer } from "~/server/http/ranged-answer.server";
import type { Route } from "./+types/recording-file";

const MIMES: Record<SoundForm, string> = { ogg: "audio/ogg; codecs=opus", m4a: "audio/mp4" };

/** A file of a recording, whole or in part; its name changes with its sound, so browsers keep it for good. */
export async function loader({ request, params: { name } }: Route.LoaderArgs) {
  const [, key = "", form = "ogg"] = (/^([0-9a-f]{64})\.(ogg|m4a)$/.exec(name) ?? []) as [string?, string?, SoundForm?];
  if (!isHeard(key)) return missing();
  return (await rangedAnswer(request, { name, mime: MIMES[form] }, () => soundBytes(key, form))) ?? missing();
}

function missing(): Response {
  return new Response("Cet enregistrement n’existe pas ou n’est plus en ligne.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
