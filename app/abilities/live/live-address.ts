import { requirePermission } from "~/server/auth/staff.server";
import { requestFacts } from "~/server/http/request-context.server";
import { STREAM_MARK } from "~/server/http/streamed.server";
import type { Route } from "./+types/live-address";
import { changesSince, latestMark, newsOf } from "./changes.server";
import { type LiveNews, type LiveViewers, RECORD, SINCE } from "./live-news";
import { listen } from "./live-streams.server";
import { otherViewers, tellViewers } from "./record-viewers.server";
import { watchedRecord } from "./watched-record.server";

/** An answer that comes piece by piece: no proxy may hold it back, and its connection ends with it. */
const STREAM = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "X-Accel-Buffering": "no",
  Connection: "close",
  [STREAM_MARK]: "1",
};

/**
 * What changes while a screen of the office is open: as server-sent events, or as JSON (`LiveNews & LiveViewers`) for a
 * screen behind a proxy that lets no stream through, which asks every few seconds.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const staff = requirePermission(context, "office");
  const watched = await watchedRecord(url.searchParams.get(RECORD) ?? "", staff);
  const since = request.headers.get("Last-Event-ID") ?? url.searchParams.get(SINCE) ?? "";
  const isStream = request.headers.get("Accept")?.includes("text/event-stream");
  // Of a HEAD nobody would read the stream, nor end it.
  if (isStream && context.get(requestFacts).method === "GET") {
    const body = listen({ staff, watched, since });
    if (body) return new Response(body, { headers: STREAM });
    const message = "Le service est momentanément indisponible.";
    return Response.json({ message }, { status: 503, headers: { "Retry-After": "5" } });
  }
  if (watched) await tellViewers([{ viewer: staff.sessionId, staff, watched }]);
  const nothing: LiveNews = { mark: latestMark(), kinds: [], record: false, own: false };
  const news = (await newsOf(changesSince(since), staff, watched)) ?? nothing;
  const viewers = watched ? otherViewers(watched, staff) : [];
  return Response.json({ ...news, viewers } satisfies LiveNews & LiveViewers);
}
