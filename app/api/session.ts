import { currentSession } from "~/server/auth/staff.server";
import type { Route } from "./+types/session";

/** GET /api/auth/get-session: who is signed in and until when, in better-auth's shape without the token. */
export function loader({ context }: Route.LoaderArgs) {
  const { staff, createdAt, expiresAt } = currentSession(context);
  const { id, name, email, role, sessionId } = staff;
  return Response.json({
    session: { id: sessionId, userId: id, createdAt, expiresAt },
    user: { id, name, email, role },
  });
}
