import { chosenFile } from "~/records/pictures/pictures.server";
import { draftBehind } from "~/records/texts/text-preview-store.server";
import { findSession } from "~/server/auth/session.server";
import { rangedAnswer } from "~/server/http/ranged-answer.server";
import { hiddenPublication } from "../layout/hidden-publication.server";
import type { Route } from "./+types/picture-file";
import { keptBytes } from "./kept-bytes.server";

const MISSING = "Cette image n’existe pas ou n’est plus en ligne.";

/** A file of a picture that the site shows; that of a publication which is nowhere, for its preview and the office. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const chosen = await chosenFile(params.name);
  const hidden = chosen && hiddenPublication(chosen.place);
  const isRefused = hidden && !(await isPreviewed(hidden, url)) && !(await isStaff(request));
  const file = isRefused ? null : (chosen?.file ?? null);
  const answer = await rangedAnswer(request, file, () => keptBytes(params.name), MISSING);
  if (hidden) answer.headers.set("Cache-Control", "no-store");
  return answer;
}

/** Whether the address holds the link to a draft of that publication (layout/shown-pictures.server.ts). */
async function isPreviewed(slug: string, url: URL): Promise<boolean> {
  const draft = await draftBehind(url.searchParams.get("apercu") ?? "");
  return draft?.kind === "publication" && draft.slug === slug;
}

async function isStaff(request: Request): Promise<boolean> {
  const session = await findSession(request.headers);
  return session !== null && !session.mustSetUp;
}
