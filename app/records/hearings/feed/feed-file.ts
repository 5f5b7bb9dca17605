import { addressKey, countAttempt } from "~/server/auth/attempt-limits.server";
import { db } from "~/server/db/db.server";
import { plainError } from "~/server/http/plain-answers.server";
import { requestFacts } from "~/server/http/request-context.server";
import { record } from "~/server/journal/journal.server";
import type { Route } from "./+types/feed-file";
import { type AskedFeed, findFeed } from "./hearing-feed.server";
import { readFeedCalendar } from "./hearing-feed-calendar.server";

/**
 * A person's hearings for their calendar (iCalendar, RFC 5545), by the token of the address alone: calendars do not
 * sign in. 410 once it was ended, or its person may read hearings no more; 404 for one that never was, 429 for whoever
 * goes on guessing. A file that was sent leaves a line in the journal, one that is still the same does not (304).
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const [, token] = /^([\w-]{43})\.ics$/.exec(params.file ?? "") ?? [];
  const feed = token ? await findFeed(token) : null;
  if (!feed) return unknown(request, context.get(requestFacts).address);
  if (feed.kind === "ended") return plainError(request, 410, "Cet abonnement a été arrêté.");
  return answer(request, feed);
}

async function answer(request: Request, { staff, scope }: Extract<AskedFeed, { kind: "open" }>) {
  // Whoever compresses on the way may have made them weak ones.
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  const { etag, drawn } = await readFeedCalendar(
    staff,
    scope,
    known.map((one) => one.trim().replace(/^W\//, "")),
  );
  const headers = { "Cache-Control": "private, no-cache", ETag: etag };
  if (!drawn) return new Response(null, { status: 304, headers });
  await record(db(), staff, "hearings.feed-read", null, { count: drawn.count, scope });
  return new Response(drawn.file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="audiences.ics"',
    },
  });
}

/** Misses alone are counted: a firm whose people share one line must not lose its calendars to somebody who guesses. */
async function unknown(request: Request, address: string | null): Promise<Response> {
  const counted = await countAttempt("feed-address", await addressKey(address));
  if (counted.allowed) return plainError(request, 404, "Cet abonnement n’existe pas.");
  const headers = { "Retry-After": String(counted.retryAfter) };
  return plainError(request, 429, "Trop d’essais. Veuillez réessayer plus tard.", headers);
}
