import { redirect } from "react-router";
import { signOut } from "~/server/accounts/sign-out.server";
import { signInBecause } from "~/server/auth/sign-in-reasons";
import type { Route } from "./+types/sign-out";

/**
 * Ends the session, if there is one, and leads to the sign-in page. Without a loader: a link or an image of another
 * page must not.
 */
export async function action({ request }: Route.ActionArgs) {
  const cookies = await signOut(request.headers);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  return redirect(signInBecause("deconnexion"), { status: 303, headers });
}
