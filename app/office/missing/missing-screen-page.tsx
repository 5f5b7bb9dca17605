import { MissingScreen, noScreen } from "~/abilities/screen/missing-screen";
import { requirePermission } from "~/server/auth/staff.server";
import type { Route } from "./+types/missing-screen-page";

/** 404 in the frame of the office, for an address of it that no screen has. */
export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "office");
  return noScreen();
}

export default MissingScreen;
