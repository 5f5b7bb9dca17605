import { data } from "react-router";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/meeting-download";
import { confirmedMeetingFile } from "./meeting.server";

/** A confirmed meeting for the visitor's calendar, to be sent with the words; 404 where none stands, or not to them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await confirmedMeetingFile(params.id, requirePermission(context, "messages"));
  if (!file) throw data(null, { status: 404 });
  return new Response(file.bytes, {
    headers: {
      "Content-Type": file.type,
      "Content-Disposition": `attachment; filename="${file.name}"`,
      "Cache-Control": "no-store",
    },
  });
}
