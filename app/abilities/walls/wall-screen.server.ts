import { officeScreen } from "~/abilities/screen/office-screen.server";
import type { Staff } from "~/server/auth/staff.server";
import { readWall, type Wall, type WalledKind, walledKindAt } from "./walls.server";

type WallArgs = Parameters<typeof officeScreen>[0] & { pattern: string; params: { id: string } };

/**
 * The loader of a screen about who sees a record. Each kind has addresses of its own for it (routes.ts). 404 as for the
 * record's file: also for who is outside of the wall.
 */
export function wallScreen<Data>(
  args: WallArgs,
  show: (wall: Wall, kind: WalledKind, staff: Staff) => Data,
): Promise<Data> {
  const kind = walledKindAt(args.pattern);
  return officeScreen<Data>(args, "walls", async (staff) => {
    const wall = await readWall(kind, args.params.id, staff);
    return wall && show(wall, kind, staff);
  });
}
