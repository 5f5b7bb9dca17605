import { officeScreen } from "~/abilities/screen/office-screen.server";
import type { Route } from "./+types/trash-page";
import { trashScreenData } from "./trash-loader.server";
import { throwables } from "./trash-records.server";
import { TrashScreen } from "./trash-screen";

/**
 * What was deleted and can still come back: of every kind this person may see, or of the record whose corbeille has
 * this address.
 */
export function loader(args: Route.LoaderArgs) {
  const kind = throwables().find(({ trash }) => trash.addresses.trash === `/${args.pattern}`) ?? null;
  return officeScreen(args, kind?.trash.action ?? "trash", (staff) => trashScreenData(args.url, staff, kind));
}

export default function TrashPage({ loaderData }: Route.ComponentProps) {
  return <TrashScreen data={loaderData} />;
}
