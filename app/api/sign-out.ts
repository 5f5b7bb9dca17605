import { signOut } from "~/server/accounts/sign-out.server";
import type { Route } from "./+types/sign-out";

/** POST /api/auth/sign-out: ends the session; answers `{success: true}` as better-auth does. */
export async function action({ request }: Route.ActionArgs) {
  const cookies = await signOut(request.headers);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  return Response.json({ success: true }, { headers });
}
