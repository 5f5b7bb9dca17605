import { redirect } from "react-router";
import { paths } from "~/paths";
import { signOut } from "~/server/accounts/sign-out.server";
import type { Route } from "./+types/sign-out";

/** Ends the session, if there is one, and leads to the sign-in page. */
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return loader();
  const cookies = await signOut(request.headers);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie] as [string, string]));
  return redirect(paths.signIn, { status: 303, headers });
}

/** Only a POST signs out: a link or an image of another page must not. */
export function loader(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
