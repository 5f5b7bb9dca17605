import { data } from "react-router";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/logo-image";
import { currentLogo, logoOf } from "./logo.server";

/** The logo of papers as it is printed, for the screen where it is set. 404 without one. */
export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "settings");
  const logo = await logoOf({ logo: await currentLogo() });
  if (!logo) throw data(null, { status: 404 });
  const type = logo.bytes[0] === 0x89 ? "image/png" : "image/jpeg";
  return new Response(new Uint8Array(logo.bytes), { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
}
