import { previewedText } from "~/records/texts/previewed-text.server";
import { draftBehind } from "~/records/texts/text-preview-store.server";
import { CACHE_MARK } from "~/server/http/page-cache.server";
import { plainError } from "~/server/http/plain-answers.server";
import { ownPage } from "~/server/http/request-context.server";
import type { Route } from "./+types/draft-preview";

const OVER = "Ce lien d’aperçu n’ouvre rien, ou plus rien. Demandez-en un autre à la personne qui vous l’a envoyé.";

/** The page of a text with the words of its draft, for whoever was given the link. 404 for any other code. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const draft = await draftBehind(params.code);
  if (!draft) return plainError(request, 404, OVER);
  const page = await context.get(ownPage)(draft.path, (inner) => inner.set(previewedText, draft));
  const headers = new Headers(page.headers);
  headers.delete(CACHE_MARK);
  headers.set("Cache-Control", "no-store");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  // The address is the secret: no other site is told it.
  headers.set("Referrer-Policy", "no-referrer");
  return new Response(page.body, { status: page.status, headers });
}
