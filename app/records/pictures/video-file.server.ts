import { fileKind } from "./file-kind.server";
import { forgetfulMp4, readMp4 } from "./mp4.server";
import { LARGEST_VIDEO, LONGEST_VIDEO, TOO_HEAVY } from "./picture-limits";
import { VideoRefused } from "./picture-refusal.server";
import type { VideoFacts } from "./video-facts";
import { forgetfulWebm, readWebm } from "./webm.server";

type Video = { format: "mp4" | "webm"; mime: string; width: number; height: number; content: Buffer };

const UNREADABLE = "Cette vidéo est abîmée ou incomplète. Exportez-la à nouveau, puis envoyez-la.";

/** Checks a loop by its content and takes out of it where and when it was made. Throws VideoRefused. */
export function checkVideo(content: Uint8Array): Video {
  if (content.byteLength > LARGEST_VIDEO) throw new VideoRefused(TOO_HEAVY.video, 413);
  const format = fileKind(content);
  if (format !== "mp4" && format !== "webm")
    throw new VideoRefused("Ce fichier n’est pas une vidéo MP4 ou WebM. Choisissez-en une autre.");
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    const facts = format === "mp4" ? readMp4(file) : readWebm(file);
    if (!facts) throw new VideoRefused(UNREADABLE);
    refuseUnplayable(facts);
    const forgetful = format === "mp4" ? forgetfulMp4(file) : forgetfulWebm(file);
    const { width, height } = facts;
    return {
      format,
      mime: `video/${format}`,
      width: Math.round(width),
      height: Math.round(height),
      content: forgetful,
    };
  } catch (error) {
    if (error instanceof VideoRefused) throw error;
    throw new VideoRefused(UNREADABLE);
  }
}

function refuseUnplayable({ seconds, playable }: VideoFacts): void {
  if (seconds > LONGEST_VIDEO) {
    throw new VideoRefused(
      `Cette vidéo dure ${Math.ceil(seconds)}\u00A0secondes. Elle tourne en boucle\u00A0: ${LONGEST_VIDEO}\u00A0secondes au plus.`,
    );
  }
  if (!playable) {
    throw new VideoRefused(
      "Le codage de cette vidéo ne se lit pas dans tous les navigateurs. Exportez-la en MP4 (H.264) ou en WebM.",
    );
  }
}
