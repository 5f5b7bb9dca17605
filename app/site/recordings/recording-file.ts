import type { SoundForm } from "~/records/texts/recordings/recording";
import { isHeard, soundBytes } from "~/records/texts/recordings/recordings.server";
import { rangedAnswer } from "~/server/http/ranged-answer.server";
import type { Route } from "./+types/recording-file";

const MIMES: Record<SoundForm, string> = { ogg: "audio/ogg; codecs=opus", m4a: "audio/mp4" };

const MISSING = "Cet enregistrement n’existe pas ou n’est plus en ligne.";

/** A file of a recording, whole or in part; its name changes with its sound, so browsers keep it for good. */
export async function loader({ request, params: { name } }: Route.LoaderArgs) {
  // Pages that were opened before 30 November 2026 give the whole of it.
  const [, key = "", form = "ogg"] = (/^([0-9a-f]{12})[0-9a-f]*\.(ogg|m4a)$/.exec(name) ?? []) as [
    string?,
    string?,
    SoundForm?,
  ];
  const file = isHeard(key) ? { name, mime: MIMES[form] } : null;
  return rangedAnswer(request, file, () => soundBytes(key, form), MISSING);
}
