import { heardFile } from "~/records/texts/recordings/recordings.server";
import { rangedAnswer } from "~/server/http/ranged-answer.server";
import type { Route } from "./+types/recording-file";

const MIMES = { ogg: "audio/ogg; codecs=opus", m4a: "audio/mp4" } as const;

/** A file of a recording, whole or in part; its name changes with its sound, so browsers keep it for good. */
export async function loader({ request, params: { name } }: Route.LoaderArgs) {
  const [, key = "", form] = /^([0-9a-f]{64})\.(ogg|m4a)$/.exec(name) ?? [];
  const bytes = form === "ogg" || form === "m4a" ? await heardFile(key, form) : null;
  if (!bytes || !form) return missing();
  const file = { name, mime: MIMES[form as keyof typeof MIMES], bytes: bytes.length };
  return (await rangedAnswer(request, file, async () => new Uint8Array(bytes))) ?? missing();
}

function missing(): Response {
  return new Response("Cet enregistrement n’existe pas ou n’est plus en ligne.", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
