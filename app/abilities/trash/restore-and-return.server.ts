import type { Posted } from "~/abilities/form/office-form.server";
import { led, stored } from "~/abilities/form/outcome";
import type { AnnouncementKey } from "~/abilities/screen/announcement";
import { paths } from "~/paths";
import type { TrashKind } from "./trash-kinds";
import { trashReturn } from "./trash-return";
import { trashSource } from "./trash-sources.server";

const own: Record<TrashKind, { corbeille: string; said: AnnouncementKey }> = {
  messages: { corbeille: paths.messageTrash, said: "contact-restored" },
  clients: { corbeille: paths.clientTrash, said: "client-restored" },
};

/** Takes something out of the corbeille. Somebody else may have done it: then the corbeille as it is now says so. */
export async function restoreFrom(kind: TrashKind, id: string, { raw, staff }: Posted) {
  const restored = await trashSource(kind).restore(id, staff);
  const back = trashReturn(raw("retour"), own[kind].corbeille);
  return restored ? stored(back, own[kind].said) : led(back);
}
